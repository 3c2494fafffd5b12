internal import QuireCSS

/// A page that was loaded: an immutable value, free to cross threads.
public struct WebPage: Sendable {
    /// What the page's references are relative to, unless it says otherwise: where it was loaded from. `about:blank` for
    /// bytes without a URL.
    public let url: WebURL
    /// Who the page belongs to. All pages of one custom scheme and host have the same; each local page has its own.
    public let origin: Origin
    /// Of the response, for schemes that have statuses. An error status has a page as well, as browsers show it.
    public let status: Int?
    /// The file that the page was read from (of a directory, its index page); `nil` for bytes from elsewhere.
    public let path: LocalPath?
    public let document: Document
    /// The encoding that the page was decoded from, and what decided so.
    public let encoding: Encoding
    public let encodingDecidedBy: DecodedText.Decision
    /// What the page refers to and what became of it; empty if nothing was to be loaded with it.
    public internal(set) var loads = LoadReport(LoadGraph())
    /// What the page's own style sheets say.
    private var authorStyleSheets = AuthorStyleSheets()
    /// What its styles are computed for; `nil` if the author's do not count.
    private let styleViewport: Viewport?

    init(
        url: WebURL, origin: Origin, status: Int?, path: LocalPath?, document: Document, encoding: Encoding,
        encodingDecidedBy: DecodedText.Decision, styleViewport: Viewport?
    ) {
        self.url = url
        self.origin = origin
        self.status = status
        self.path = path
        self.document = document
        self.encoding = encoding
        self.encodingDecidedBy = encodingDecidedBy
        self.styleViewport = styleViewport
    }

    /// The page as text for reading, every line ended by LF.
    ///
    /// - Throws: `.tooLarge` if it has more than `TextRenderer.defaultByteLimit` bytes.
    ///
    /// For many pages, `appendText(to:options:using:)` keeps the renderer's buffers.
    public func text(_ options: TextOptions = TextOptions()) throws(TextError) -> String {
        var renderer = TextRenderer()
        var bytes: [UInt8] = []
        try appendText(to: &bytes, options: options, using: &renderer)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the page as text for reading, UTF-8, every line ended by LF.
    ///
    /// - Parameter renderer: may have rendered other pages before; one thread's own.
    /// - Throws: as `text` does; `output` is then as it was.
    public func appendText(
        to output: inout [UInt8], options: TextOptions, using renderer: inout TextRenderer
    ) throws(TextError) {
        try renderer.render(document, options: options, into: &output)
    }

    /// The `innerText` of the page's body, as a browser with scripts off gives it.
    ///
    /// The page's `style` elements and style attributes count, and the style sheets that were loaded with it:
    /// `LoadOptions.subresources` says which.
    ///
    /// - Complexity: O(*n*) in the size of the page times the rules that match each element.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
    public func innerText() -> String {
        var bytes: [UInt8] = []
        appendInnerText(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the `innerText` of the page's body, UTF-8.
    public func appendInnerText(to output: inout [UInt8]) {
        guard let body = document.body else { return }
        var innerText = InnerText()
        innerText.append(of: body, in: document, computedStyles(), to: &output)
    }

    /// The computed styles of the page's elements.
    package func computedStyles() -> DocumentStyles {
        StyleResolver.styles(
            of: document, authorStyleSheets, viewport: styleViewport ?? Viewport(),
            honorsStyleAttributes: styleViewport != nil)
    }
}

extension WebPage {
    /// Takes what was loaded with the page.
    mutating func takeLoads(of load: PageLoad) {
        loads = LoadReport(load.graph)
        if let viewport = styleViewport, let content = load.graph.frames[0].content {
            authorStyleSheets = load.authorStyleSheets(ofContent: content, viewport: viewport)
        }
    }

    /// Takes the style sheets that are in the page itself.
    mutating func takeStyleElements() {
        if let viewport = styleViewport {
            authorStyleSheets = AuthorStyleSheets(styleElementsOf: document, viewport: viewport)
        }
    }

    func content(_ rules: PageLoad.Rules) -> PageContent {
        PageContent(
            document: document, encoding: encoding, url: url, isLocal: rules.loaders.route(url) == .file)
    }
}
