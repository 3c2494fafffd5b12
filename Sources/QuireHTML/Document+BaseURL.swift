public import QuireDOM
public import QuireURL

extension Document {
    /// Where the `href` of the first `base` element that has one stands in `text`, or `nil` if none has.
    ///
    /// - Complexity: O(*n*) in the nodes before it.
    public var baseReference: Range<Int>? {
        let nodes = nodes.span
        var index = 0
        while index < nodes.count {
            let record = nodes[index]
            if record.kind == .templateContents {
                index = Int(record.subtreeEnd)
                continue
            }
            if record.name == Name(.base), record.kind == .element, record.namespace == .html,
                let href = valueRange(of: .href, on: NodeID(index))
            {
                return href
            }
            index += 1
        }
        return nil
    }

    /// The URL that the document's references are relative to.
    ///
    /// - Parameters:
    ///   - fallback: the fallback base URL: usually the document's own URL.
    ///   - queryEncoder: of the document's encoding; `nil` stands for UTF-8.
    /// - Complexity: as for `baseReference`.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url
    public func baseURL(fallback: WebURL, queryEncoder: (any QueryEncoder)? = nil) -> WebURL {
        guard let reference = baseReference,
            let url = try? WebURL(utf8: text.span.extracting(reference), base: fallback, queryEncoder: queryEncoder),
            url.scheme != "data", url.scheme != "javascript"
        else { return fallback }
        return url
    }
}
