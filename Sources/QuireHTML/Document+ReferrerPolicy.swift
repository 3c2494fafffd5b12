public import QuireDOM
public import QuireFetch

extension Document {
    /// The policy that the document's `meta name=referrer` elements set, the last one that names a policy;
    /// `.unspecified` if none does.
    ///
    /// - Complexity: O(*n*) in the number of nodes.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/semantics.html#meta-referrer
    public var referrerPolicy: ReferrerPolicy {
        var policy = ReferrerPolicy.unspecified
        let nodes = nodes.span
        var index = 0
        while index < nodes.count {
            let record = nodes[index]
            if record.kind == .templateContents {
                index = Int(record.subtreeEnd)
                continue
            }
            let node = NodeID(index)
            index += 1
            guard record.name == Name(.meta), record.kind == .element, record.namespace == .html,
                let name = valueRange(of: .name, on: node), text.span.extracting(name).equalsIgnoringCase("referrer"),
                let content = valueRange(of: .content, on: node)
            else { continue }
            policy = Self.policy(ofMeta: text.span.extracting(content)) ?? policy
        }
        return policy
    }

    private static func policy(ofMeta content: Span<UInt8>) -> ReferrerPolicy? {
        if content.equalsIgnoringCase("never") { return .noReferrer }
        if content.equalsIgnoringCase("default") { return .strictOriginWhenCrossOrigin }
        if content.equalsIgnoringCase("always") { return .unsafeURL }
        if content.equalsIgnoringCase("origin-when-crossorigin") { return .originWhenCrossOrigin }
        return ReferrerPolicy(keyword: content)
    }
}
