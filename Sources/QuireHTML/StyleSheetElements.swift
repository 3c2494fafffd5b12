package import QuireCSS
package import QuireDOM

/// An element of a document that has a style sheet.
package enum StyleSheetElement: Sendable, Equatable {
    /// A `link`, with the range of its `href`.
    case link(NodeID, href: Range<Int>)
    /// A `style` element.
    case style(NodeID)
}

extension Document {
    /// The elements whose style sheets apply, in document order: those of the preferred set whose type and media fit.
    ///
    /// - Complexity: O(*n*) in nodes.
    ///
    /// Standard: https://drafts.csswg.org/cssom/#add-a-css-style-sheet
    package func styleSheetElements(viewport: Viewport) -> [StyleSheetElement] {
        var found: [(element: StyleSheetElement, title: Range<Int>?)] = []
        var preferred: Range<Int>?
        var defaultStyle: Range<Int>?
        var index = 0
        while index < nodes.count {
            let record = nodes[index]
            let node = NodeID(index)
            index = record.kind == .templateContents ? Int(record.subtreeEnd) : index + 1
            guard record.kind == .element, record.namespace == .html || record.namespace == .svg else { continue }
            let element: StyleSheetElement
            var isAlternate = false
            switch record.name.known {
            case .style:
                if let type = nonEmptyValue(of: .type, on: node),
                    !text.span.extracting(type).equalsIgnoringCase("text/css")
                {
                    continue
                }
                element = .style(node)
            case .link where record.namespace == .html:
                guard let rel = valueRange(of: .rel, on: node), let href = nonEmptyValue(of: .href, on: node),
                    !hasAttribute(.disabled, on: node)
                else { continue }
                let types = LinkTypes(rel: text.span.extracting(rel))
                guard types.contains(.stylesheet) else { continue }
                if let type = valueRange(of: .type, on: node),
                    !ResourceType.styleSheet.admits(text.span.extracting(type))
                {
                    continue
                }
                isAlternate = types.contains(.alternate)
                element = .link(node, href: href)
            case .meta where record.namespace == .html:
                if let header = valueRange(of: .httpEquiv, on: node),
                    text.span.extracting(header).equalsIgnoringCase("default-style")
                {
                    defaultStyle = nonEmptyValue(of: .content, on: node) ?? defaultStyle
                }
                continue
            default: continue
            }
            let title = nonEmptyValue(of: .title, on: node)
            if isAlternate, title == nil { continue }
            if !isAlternate, preferred == nil { preferred = title }
            if let media = valueRange(of: .media, on: node),
                !MediaQueryList.matches(text.span.extracting(media), viewport: viewport)
            {
                continue
            }
            found.append((element, title))
        }
        let set = (defaultStyle ?? preferred).map { text[$0] }
        return found.compactMap { element, title in
            guard let title else { return element }
            return set?.elementsEqual(text[title]) == true ? element : nil
        }
    }

    private func nonEmptyValue(of attribute: KnownName, on node: NodeID) -> Range<Int>? {
        valueRange(of: attribute, on: node).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The text of a `style` element: the data of its own text nodes.
    ///
    /// Standard: https://dom.spec.whatwg.org/#concept-child-text-content
    package func childText(of node: NodeID) -> [UInt8] {
        var bytes: [UInt8] = []
        for child in children(of: node) where kind(of: child) == .text {
            bytes.append(contentsOf: text[dataRange(of: child)])
        }
        return bytes
    }
}
