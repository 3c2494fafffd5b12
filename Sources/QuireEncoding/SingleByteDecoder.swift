/// The decoder that all single-byte encodings share.
///
/// Standard: https://encoding.spec.whatwg.org/#single-byte-decoder
enum SingleByteDecoder {
    /// Decodes in error mode "replacement".
    ///
    /// - Parameter index: the code points of the bytes 0x80 to 0xFF, U+FFFD where there is none.
    static func decode(_ input: Span<UInt8>, index: [UInt16]) -> [UInt8] {
        let index = index.span
        return [UInt8](capacity: input.maximalUTF8Count) { output in
            var offset = 0
            while offset < input.count {
                let byte = input[offset]
                if byte.isASCII {
                    offset = copyASCII(of: input, from: offset, to: &output)
                } else {
                    append(UInt32(index[Int(byte) - 0x80]), to: &output)
                    offset += 1
                }
            }
        }
    }
}
