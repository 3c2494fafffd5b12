/// Shift_JIS's decoder.
///
/// Standard: https://encoding.spec.whatwg.org/#shift_jis-decoder
enum ShiftJISDecoder {
    /// Decodes in error mode "replacement".
    static func decode(_ input: Span<UInt8>) -> [UInt8] {
        let index = LegacyIndex.jis0208
        return [UInt8](capacity: input.maximalUTF8Count) { output in
            var offset = 0
            while offset < input.count {
                let leading = input[offset]
                if leading.isASCII {
                    offset = copyASCII(of: input, from: offset, to: &output)
                    continue
                }
                offset += 1
                switch leading {
                case 0x80:
                    append(0x80, to: &output)
                    continue
                case 0xA1...0xDF:
                    append(0xFF61 - 0xA1 + UInt32(leading), to: &output)
                    continue
                case 0x81...0x9F, 0xE0...0xFC:
                    break
                default:
                    appendReplacement(to: &output)
                    continue
                }
                guard offset < input.count else {
                    appendReplacement(to: &output)
                    return
                }
                let byte = input[offset]
                if (0x40...0xFC).contains(byte), byte != 0x7F {
                    let pointer =
                        (Int(leading) - (leading < 0xA0 ? 0x81 : 0xC1)) * 188
                        + Int(byte) - (byte < 0x7F ? 0x40 : 0x41)
                    // Windows' end-user-defined characters.
                    let codePoint =
                        (8836...10715).contains(pointer) ? UInt32(0xE000 - 8836 + pointer) : index[pointer]
                    if let codePoint {
                        append(codePoint, to: &output)
                        offset += 1
                        continue
                    }
                }
                appendReplacement(to: &output)
                if !byte.isASCII { offset += 1 }
            }
        }
    }
}
