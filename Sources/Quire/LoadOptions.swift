public import QuireCSS

/// How pages are loaded.
public struct LoadOptions: Sendable {
    /// What is loaded beside the page itself.
    public enum Subresources: Sendable {
        /// Nothing: the page's report is empty.
        case none
        /// The style sheets of the page itself and what they import, for the text as a browser shows it.
        case styleSheets
        /// All that the page is made of: images, scripts, style sheets and what these refer to, framed pages with theirs.
        case all
    }

    /// What `/x` means on a page of a `file:` URL.
    public enum RootPaths: Sendable {
        /// The file `/x`, as in WebKit; a grant rarely holds it.
        case fileSystem
        /// The file `x` of the folder that may be read, as on the web server that the pages were written for.
        case grantedFolder
    }

    /// The encoding of every page, which only a byte order mark overrides, or `nil` to find it out page by page.
    public var encoding: Encoding?
    /// The most bytes that a page may have, or a resource.
    public var byteLimit: Int
    /// The file that stands for a directory, or `nil` to refuse directories.
    public var indexName: LocalPath?
    /// What is tried behind a name that has no file, in order, such as `html`; without the dot.
    public var fallbackExtensions: [LocalPath] = []
    public var subresources = Subresources.none
    public var rootPaths = RootPaths.fileSystem
    /// What pages are shown on, which the conditions of style sheets ask about.
    public var viewport = Viewport()
    /// Whether the page's own style sheets and style attributes count. Presentational attributes always do.
    public var honorsAuthorStyles = true
    /// Where the folder that may be read is served: its pages then have URLs below this one instead of `file:` URLs.
    public var site: LocalSite?
    /// Applied to the URL of every load, one after the other.
    public var remaps: [URLRemap] = []
    /// Handlers of custom schemes; they answer `load(_:)`, which waits for them.
    public var schemeHandlers = SchemeHandlers()

    /// 256 MiB: more than any page that people write, little enough for the machine.
    public static let defaultByteLimit = 256 * 1024 * 1024
    /// The tree counts bytes in 32 bits.
    public static let greatestByteLimit = DocumentBuilder.byteLimit
    public static let defaultIndexName = LocalPath("index.html")

    /// What style sheets are read for; `nil` if they are not.
    var styleViewport: Viewport? { honorsAuthorStyles ? viewport : nil }

    public init(
        encoding: Encoding? = nil, byteLimit: Int = Self.defaultByteLimit,
        indexName: LocalPath? = Self.defaultIndexName
    ) {
        self.encoding = encoding
        self.byteLimit = byteLimit
        self.indexName = indexName
    }
}
