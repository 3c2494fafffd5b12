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
}

extension WebPage {
    func content(_ rules: PageLoad.Rules) -> PageContent {
        PageContent(
            document: document, encoding: encoding, url: url, isLocal: rules.loaders.route(url) == .file)
    }
}
