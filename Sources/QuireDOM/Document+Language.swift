extension Document {
    /// The language of a node: the BCP 47 tag of the nearest element that has one, or what a `meta` element says for the
    /// page; empty if it is not known.
    ///
    /// - Complexity: O(*d*) in the depth, and O(*n*) in the nodes of the head where no element says it.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/dom.html#language
    public func language(of node: NodeID) -> String {
        var current: NodeID? = node
        while let element = current {
            if let value = ownLanguage(of: element) { return string(value) }
            current = parent(of: element)
        }
        return pragmaLanguage ?? ""
    }

    /// `xml:lang` counts before `lang`.
    private func ownLanguage(of element: NodeID) -> Range<Int>? {
        var result: Range<Int>?
        for index in attributeRange(of: element) where attributes[index].name == Name(.lang) {
            switch attributes[index].namespace {
            case .xml: return attributes[index].valueRange
            case .none: result = attributes[index].valueRange
            default: break
            }
        }
        return result
    }

    /// Standard: https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-language
    private var pragmaLanguage: String? {
        guard let root = documentElement, let head = firstChild(of: root, .head) else { return nil }
        var language: String?
        for node in children(of: head) where isHTML(node, .meta) {
            guard value(of: .httpEquiv, on: node)?.lowercased() == "content-language",
                let content = value(of: .content, on: node), !content.contains(","),
                let first = content.split(whereSeparator: { " \t\n\r\u{C}".contains($0) }).first
            else { continue }
            language = String(first)
        }
        return language
    }
}
