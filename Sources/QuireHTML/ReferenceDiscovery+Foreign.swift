internal import QuireDOM
internal import QuireFetch

/// SVG and MathML.
extension ReferenceDiscovery {
    /// Standard: https://svgwg.org/svg2-draft/linking.html
    mutating func visitSVG(_ name: KnownName?, in document: Document) {
        if name == .style { return addStyleElement(in: document) }
        guard let (attribute, href) = hrefOrXLinkHref(in: document) else { return }
        switch name {
        case .a:
            add(attribute, .range(href), .navigation, .document, navigationSettings(in: document))
        case .script:
            addScript(attribute, href, in: document)
        case .image, .feImage:
            addSVGResource(attribute, href, loadSettings(in: document), in: document)
        case .use:
            // Deviation: its mode is same-origin, which a CORS setting cannot say; anonymous comes nearest.
            addSVGResource(attribute, href, LoadSettings(cors: .anonymous), in: document)
        default:
            // Templates of gradients and patterns, paths of text, targets of animations: browsers look for them in the
            // same document only.
            if !href.isEmpty { add(attribute, .range(href), .citation) }
        }
    }

    /// What is only a fragment names a part of the same document: nothing is loaded.
    private mutating func addSVGResource(
        _ attribute: KnownName, _ href: Range<Int>, _ settings: LoadSettings, in document: Document
    ) {
        if href.isEmpty { return }
        if document.text.span.extracting(href).isFragmentOnly {
            add(attribute, .range(href), .citation)
        } else {
            add(attribute, .range(href), .load, .image, settings)
        }
    }

    /// Any element may be a link.
    ///
    /// Standard: https://www.w3.org/TR/MathML3/chapter6.html#interf.link
    mutating func visitMathML(_ name: KnownName?, in document: Document) {
        if let (attribute, href) = hrefOrXLinkHref(in: document) {
            add(attribute, .range(href), .navigation, .document)
        }
        if name == .mglyph || name == .annotation || name == .annotationXml {
            addIfNotEmpty(.src, .src, .citation, in: document)
        }
    }
}
