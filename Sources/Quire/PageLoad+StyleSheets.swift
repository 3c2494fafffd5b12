internal import QuireCSS
internal import QuireDOM
internal import QuireHTML

extension AuthorStyleSheets {
    /// Those of the `style` elements of a document that nothing is loaded for.
    init(styleElementsOf document: Document, viewport: Viewport) {
        let elements = document.styleSheetElements(viewport: viewport).compactMap { element -> NodeID? in
            if case .style(let node) = element { node } else { nil }
        }
        self.init(elements) { node in
            StyleSheet(document.childText(of: node).span, viewport: viewport)
        } imported: { _, _ in
            nil
        }
    }
}

extension PageLoad {
    /// What a style sheet of a document is known by.
    private enum SheetID: Hashable {
        /// That of a `style` element.
        case element(NodeID)
        case resource(Int)
    }

    /// The author style sheets of a document that is there with all its resources, in their order.
    ///
    /// - Parameter content: of the graph's contents.
    /// - Complexity: O(*n*) in nodes and rules.
    func authorStyleSheets(ofContent content: Int, viewport: Viewport) -> AuthorStyleSheets {
        let content = graph.contents[content]
        let document = content.document
        var elements: [SheetID] = []
        for element in document.styleSheetElements(viewport: viewport) {
            switch element {
            case .style(let node): elements.append(.element(node))
            case .link(_, let href):
                if let url = try? content.resolver.resolve(document.text.span.extracting(href)),
                    let id = resourceID(of: url)
                {
                    elements.append(.resource(id))
                }
            }
        }
        guard !elements.isEmpty else { return AuthorStyleSheets() }
        return AuthorStyleSheets(elements) { id in
            switch id {
            case .element(let node): return StyleSheet(document.childText(of: node).span, viewport: viewport)
            case .resource(let id): return styleSheet(ofResource: id, in: document)
            }
        } imported: { id, rule in
            var resolver = content.resolver
            if case .resource(let id) = id, let sheet = graph.resources[id].styleSheet { resolver = sheet.resolver }
            guard !rule.url.isEmpty, let url = try? resolver.resolve(rule.url.span) else { return nil }
            return resourceID(of: url).map(SheetID.resource)
        }
    }

    /// The rules of a resource that is a style sheet by its type; in quirks mode whatever its type.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet
    private func styleSheet(ofResource id: Int, in document: Document) -> StyleSheet? {
        guard case .success(let loaded) = graph.resources[id].outcome,
            loaded.mimeType.essence == "text/css" || document.mode == .quirks
        else { return nil }
        return graph.resources[id].styleSheet?.content.rules
    }
}
