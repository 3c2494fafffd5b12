extension Encoding {
    /// The encoding that text goes out in where a page has this one: UTF-8 for the encodings that have no encoder.
    ///
    /// Standard: https://encoding.spec.whatwg.org/#get-an-output-encoding
    public var outputEncoding: Encoding {
        switch self {
        case .replacement, .utf16BE, .utf16LE: .utf8
        default: self
        }
    }

    /// Runs the output encoding's encoder over a whole text in error mode "html", as the submission of a form does: a
    /// code point that the encoding does not have becomes a decimal character reference such as `&#9731;`.
    ///
    /// - Parameter text: well-formed UTF-8; an ill-formed piece is taken for U+FFFD.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://encoding.spec.whatwg.org/#encode
    public func encodeHTML(_ text: Span<UInt8>, into output: inout [UInt8]) {
        var encoder = Encoder(self)
        var offset = 0
        while let unencodable = encoder.encodeOrFail(text, from: &offset, into: &output) {
            // These bytes are ASCII's in every state that an encoder of ISO-2022-JP fails in.
            output += "&#\(unencodable.value);".utf8
        }
    }
}
