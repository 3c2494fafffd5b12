/// How pages are loaded.
public struct LoadOptions: Sendable {
    /// The encoding of every page by a label of the Encoding Standard, or `nil` to find it out page by page.
    public var encodingLabel: String?
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
        encodingLabel: String? = nil, byteLimit: Int = Self.defaultByteLimit,
        indexName: LocalPath? = Self.defaultIndexName
    ) {
        self.encodingLabel = encodingLabel
        self.byteLimit = byteLimit
        self.indexName = indexName
    }
}

extension LoadOptions {
    /// Whether the Encoding Standard knows `label`.
    ///
    /// Standard: https://encoding.spec.whatwg.org/#concept-encoding-get
    public static func isEncodingLabel(_ label: String) -> Bool {
        // TODO: ask QuireEncoding, when it has the labels.
        ["utf-8", "utf8", "windows-1252", "iso-8859-1", "shift_jis"].contains(label.lowercased())
    }
}
