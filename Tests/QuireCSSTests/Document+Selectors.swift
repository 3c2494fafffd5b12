import QuireCSS
import QuireDOM
import QuireHTML

extension Document {
    init(html: String) throws {
        var builder = GumboTreeBuilder()
        self = try builder.parse(Array(html.utf8), limits: .standard(forByteCount: html.utf8.count))
    }

    /// The elements that a selector list matches, in document order; `nil` if it is not valid.
    func elements(matching selectors: String) -> [NodeID]? {
        var set = SelectorSet()
        let text = selectors.utf8Span.span
        guard set.add(prelude: 0..<text.count, in: text, parent: nil, namespaces: SelectorNamespaces()) != nil else {
            return nil
        }
        var matcher = SelectorMatcher(document: self, sets: [set])
        return nodes.indices.map { NodeID($0) }.filter { node in
            guard kind(of: node) == .element else { return false }
            var matches: [SelectorMatch] = []
            matcher.match(node, into: &matches)
            return !matches.isEmpty
        }
    }

    /// The ids of the elements that a selector list matches.
    func ids(matching selectors: String) -> [String]? {
        elements(matching: selectors)?.map { value(of: .id, on: $0) ?? "" }
    }
}
