/// How pages are loaded.
public struct LoadOptions: Sendable {
    /// The encoding of every page, which only a byte order mark overrides, or `nil` to find it out page by page.
    public var encoding: Encoding?
    /// The most bytes that a page may have.
    public var byteLimit: Int
    /// The file that stands for a directory, or `nil` to refuse directories.
    public var indexName: LocalPath?

    /// 256 MiB: more than any page that people write, little enough for the machine.
    public static let defaultByteLimit = 256 * 1024 * 1024
    /// The tree counts bytes in 32 bits.
    public static let greatestByteLimit = DocumentBuilder.byteLimit
    public static let defaultIndexName = LocalPath("index.html")

    public init(
        encoding: Encoding? = nil, byteLimit: Int = Self.defaultByteLimit,
        indexName: LocalPath? = Self.defaultIndexName
    ) {
        self.encoding = encoding
        self.byteLimit = byteLimit
        self.indexName = indexName
    }
}
