extension Encoding {
    /// An instance of an encoding's encoder: what it has to remember between two errors.
    ///
    /// Only the caller knows what becomes of a code point that the encoding does not have, so the encoder stops there and
    /// is asked to go on. What it appends between two stops is all its own:
    ///
    ///     var encoder = Encoding.Encoder(encoding)
    ///     var offset = 0
    ///     while let unencodable = encoder.encodeOrFail(text, from: &offset, into: &output) {
    ///         output += "&#\(unencodable.value);".utf8
    ///     }
    ///
    /// Standard: https://encoding.spec.whatwg.org/#get-an-encoder
    public struct Encoder: Sendable {
        private var handler: any EncoderHandler

        /// Makes an encoder of the output encoding, which is the encoding itself if it has one.
        public init(_ encoding: Encoding) {
            handler =
                switch encoding.outputEncoding {
                case .gbk: GB18030Encoder(isGBK: true)
                case .gb18030: GB18030Encoder(isGBK: false)
                case .big5: Big5Encoder()
                case .eucJP: EUCJPEncoder()
                case .iso2022JP: ISO2022JPEncoder()
                case .shiftJIS: ShiftJISEncoder()
                case .eucKR: EUCKREncoder()
                case .utf8, .utf16BE, .utf16LE, .replacement: UTF8Encoder()
                default: SingleByteEncoder(encoding)
                }
        }

        /// Encodes a text up to a code point that the encoding does not have, or to the end.
        ///
        /// - Parameters:
        ///   - text: well-formed UTF-8; an ill-formed piece is taken for U+FFFD.
        ///   - offset: where to begin, at first 0. Afterwards it stands behind the code point of the error, where the next
        ///     call goes on.
        ///   - output: gets the encoder's bytes. What the caller appends for an error must be ASCII without U+000E,
        ///     U+000F, U+001B, `\` and `~`, since the encoder of ISO-2022-JP may be in its Roman state then.
        /// - Returns: the code point of the error, or `nil` at the end, when the encoder is as it was at first. It is the
        ///   one in the text, except for U+000E, U+000F and U+001B in ISO-2022-JP, where it is U+FFFD.
        /// - Complexity: O(*n*) in the bytes it goes over.
        ///
        /// Standard: https://encoding.spec.whatwg.org/#encode-or-fail
        public mutating func encodeOrFail(
            _ text: Span<UInt8>, from offset: inout Int, into output: inout [UInt8]
        ) -> Unicode.Scalar? {
            while offset < text.count {
                let scalar = UTF8Decoder.nextScalar(of: text, at: &offset)
                if let unencodable = handler.encode(scalar, into: &output) { return unencodable }
            }
            handler.finish(into: &output)
            return nil
        }
    }
}
