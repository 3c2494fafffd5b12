internal import QuireCSS
internal import QuireDOM
internal import QuireFetch

/// References of style sheets in the page.
extension ReferenceDiscovery {
    /// A `style` element of HTML or SVG.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/semantics.html#update-a-style-block
    mutating func addStyleElement(in document: Document) {
        if let type = range(.type, in: document), !type.isEmpty, !has(.type, "text/css", in: document) { return }
        var text: NodeID?
        styleText.removeAllForNextPage()
        var next = document.firstChild(of: node)
        while let child = next {
            next = document.nextSibling(of: child)
            guard document.kind(of: child) == .text else { continue }
            if let first = text {
                // In SVG only, where other nodes can part the text.
                if styleText.isEmpty { styleText.append(contentsOf: document.text[document.dataRange(of: first)]) }
                styleText.append(contentsOf: document.text[document.dataRange(of: child)])
            } else {
                text = child
            }
        }
        guard let text else { return }
        styleReferences.removeAllForNextPage()
        if styleText.isEmpty {
            let data = document.text.span.extracting(document.dataRange(of: text))
            StyleSheetReference.append(of: data, as: .styleSheet, to: &styleReferences)
            addStyleReferences(nil, from: text, in: document)
        } else {
            let joined = styleText
            StyleSheetReference.append(of: joined.span, as: .styleSheet, to: &styleReferences)
            addStyleReferences(nil, in: document)
        }
    }

    mutating func addStyleAttribute(_ value: Range<Int>, in document: Document) {
        styleReferences.removeAllForNextPage()
        StyleSheetReference.append(of: document.text.span.extracting(value), as: .declarations, to: &styleReferences)
        addStyleReferences(.style, in: document)
    }

    /// Adds what stands in `styleReferences`.
    ///
    /// - Parameter text: the node that alone holds the style sheet, for the places in the source.
    private mutating func addStyleReferences(_ attribute: KnownName?, from text: NodeID? = nil, in document: Document) {
        let place = text.map { document.nodes[$0.index] }
        let isAsInSource = place.map { $0.range.upperBound <= document.sourceByteCount } ?? false
        var cursor = place.flatMap { record in
            // Character references could stand in the text of SVG.
            record.sourceOffset == NodeRecord.noOffset || document.namespace(of: node) != .html
                ? nil : RawTextCursor(sourceOffset: Int(record.sourceOffset))
        }
        let source = document.text.span.extracting(0..<document.sourceByteCount)
        for index in styleReferences.indices {
            let found = styleReferences[index]
            if found.url.isEmpty { continue }
            let sourceOffset =
                isAsInSource
                ? place.map { $0.range.lowerBound + found.offset }
                : cursor?.sourceOffset(of: found.offset, in: source)
            var (use, destination, settings) = (Reference.Use.load, Destination.image, LoadSettings())
            switch found.kind {
            case .importRule: destination = .style
            case .font: (destination, settings.cors) = (.font, .anonymous)
            case .image: break
            case .other: (use, destination) = (.citation, .none)
            }
            if found.url.span.isFragmentOnly { (use, destination, settings) = (.citation, .none, LoadSettings()) }
            add(attribute, .bytes(found.url), use, destination, settings, sourceOffset: sourceOffset)
        }
    }
}
