/// The shared UTF-16 decoder.
///
/// Standard: https://encoding.spec.whatwg.org/#shared-utf-16-decoder
enum UTF16Decoder {
    enum ByteOrder {
        case bigEndian
        case littleEndian
    }

    /// Decodes in error mode "replacement". A byte or a leading surrogate left over at the end is one error, both
    /// together are one too.
    ///
    /// - Parameter start: where to begin, after a byte order mark.
    static func decode(_ input: Span<UInt8>, from start: Int, byteOrder: ByteOrder) -> [UInt8] {
        let (high, low) = byteOrder == .bigEndian ? (0, 1) : (1, 0)
        return [UInt8](capacity: (input.count - start + 1) / 2 * 3) { output in
            var offset = start
            while offset + 2 <= input.count {
                let unit = UInt32(input[offset + high]) << 8 | UInt32(input[offset + low])
                offset += 2
                guard (0xD800...0xDFFF).contains(unit) else {
                    append(unit, to: &output)
                    continue
                }
                guard unit < 0xDC00 else {
                    appendReplacement(to: &output)
                    continue
                }
                guard offset + 2 <= input.count else {
                    appendReplacement(to: &output)
                    return
                }
                let next = UInt32(input[offset + high]) << 8 | UInt32(input[offset + low])
                guard (0xDC00...0xDFFF).contains(next) else {
                    appendReplacement(to: &output)
                    continue
                }
                append(0x1_0000 + (unit - 0xD800) << 10 + (next - 0xDC00), to: &output)
                offset += 2
            }
            if offset < input.count { appendReplacement(to: &output) }
        }
    }
}
