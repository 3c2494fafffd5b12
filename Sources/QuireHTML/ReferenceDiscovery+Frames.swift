internal import QuireDOM
internal import QuireFetch

/// What becomes a document, or a plugin's content, inside the page.
extension ReferenceDiscovery {
    /// `srcdoc` wins; an empty `src` is `about:blank`.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#process-the-iframe-attributes
    mutating func addInlineFrame(in document: Document) {
        let settings = LoadSettings(referrerPolicy: loadSettings(in: document).referrerPolicy)
        if let markup = range(.srcdoc, in: document) {
            add(.srcdoc, .srcdoc(markup), .frame, .iframe, settings)
            addIfNotEmpty(.src, .src, .alternative, .iframe, settings, in: document)
        } else {
            addIfNotEmpty(.src, .src, .frame, .iframe, settings, in: document)
        }
        addIfNotEmpty(.longdesc, .longdesc, .citation, in: document)
    }

    /// Standard: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-object-element
    mutating func addObject(in document: Document) {
        addIfNotEmpty(.data, .data, .frame, .object, in: document)
        addIfNotEmpty(.classid, .classid, .citation, in: document)
        addIfNotEmpty(.codebase, .codebase, .citation, in: document)
        addTokens(.archive, .archive, .citation, in: document)
    }

    mutating func addApplet(in document: Document) {
        addIfNotEmpty(.code, .code, .citation, in: document)
        addIfNotEmpty(.codebase, .codebase, .citation, in: document)
        addTokens(
            .archive, .archive, .citation, where: { $0 == UInt8(ascii: ",") || $0.isASCIIWhitespace }, in: document)
    }

    /// The names under which plugins took URLs.
    mutating func addParameter(in document: Document) {
        guard let name = range(.name, in: document),
            document.text.span.extracting(name).equalsIgnoringCase(anyOf: Self.parameterNames)
        else { return }
        addIfNotEmpty(.value, .value, .citation, in: document)
    }

    private static let parameterNames: [StaticString] = ["movie", "src", "url", "data", "filename", "href"]
}
