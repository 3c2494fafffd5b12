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
        // A style element has one text child, except in SVG, where comments can part it.
        var data: Range<Int>?
        var next = document.firstChild(of: node)
        styleText.removeAllForNextPage()
        while let child = next {
            next = document.nextSibling(of: child)
            guard document.kind(of: child) == .text else { continue }
            if let first = data {
                if styleText.isEmpty { styleText.append(contentsOf: document.text[first]) }
                styleText.append(contentsOf: document.text[document.dataRange(of: child)])
            } else {
                data = document.dataRange(of: child)
            }
        }
        guard let data else { return }
        if styleText.isEmpty {
            let start = data.upperBound <= document.sourceByteCount ? data.lowerBound : nil
            addStyleReferences(of: document.text.span.extracting(data), as: .styleSheet, nil, sourceStart: start)
        } else {
            let text = styleText
            addStyleReferences(of: text.span, as: .styleSheet, nil, sourceStart: nil)
        }
    }

    mutating func addStyleAttribute(_ value: Range<Int>, in document: Document) {
        let text = document.text.span.extracting(value)
        // Fast path: in declarations only a function can hold a URL.
        guard text.indices.contains(where: { text[$0] == UInt8(ascii: "(") }) else { return }
        addStyleReferences(of: text, as: .declarations, .style, sourceStart: nil)
    }

    /// - Parameter sourceStart: where `text` begins in the source, if it stands there as it is.
    private mutating func addStyleReferences(
        of text: Span<UInt8>, as syntax: StyleSheetReference.Syntax, _ attribute: KnownName?, sourceStart: Int?
    ) {
        styleReferences.removeAllForNextPage()
        StyleSheetReference.append(of: text, as: syntax, to: &styleReferences)
        for index in styleReferences.indices {
            let found = styleReferences[index]
            if found.url.isEmpty { continue }
            let place = sourceStart.map { $0 + found.offset }
            if found.url.span.isFragmentOnly {
                add(attribute, .bytes(found.url), .citation, sourceOffset: place)
                continue
            }
            switch found.kind {
            case .importRule:
                add(attribute, .bytes(found.url), .load, .style, sourceOffset: place)
            case .font:
                add(attribute, .bytes(found.url), .load, .font, LoadSettings(cors: .anonymous), sourceOffset: place)
            case .image:
                add(attribute, .bytes(found.url), .load, .image, sourceOffset: place)
            case .other:
                add(attribute, .bytes(found.url), .citation, sourceOffset: place)
            }
        }
    }
}
