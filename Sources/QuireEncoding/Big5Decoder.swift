/// Big5's decoder.
///
/// Standard: https://encoding.spec.whatwg.org/#big5-decoder
enum Big5Decoder {
    /// Decodes in error mode "replacement".
    static func decode(_ input: Span<UInt8>) -> [UInt8] {
        let index = LegacyIndex.big5
        return [UInt8](capacity: input.maximalUTF8Count) { output in
            var offset = 0
            while offset < input.count {
                let leading = input[offset]
                if leading.isASCII {
                    offset = copyASCII(of: input, from: offset, to: &output)
                    continue
                }
                offset += 1
                guard (0x81...0xFE).contains(leading), offset < input.count else {
                    appendReplacement(to: &output)
                    continue
                }
                let byte = input[offset]
                if (0x40...0x7E).contains(byte) || (0xA1...0xFE).contains(byte) {
                    let pointer = (Int(leading) - 0x81) * 157 + Int(byte) - (byte < 0x7F ? 0x40 : 0x62)
                    if let codePoint = index[pointer] {
                        append(codePoint, to: &output)
                        offset += 1
                        continue
                    }
                    if let (base, mark) = combinations(pointer) {
                        append(base, to: &output)
                        append(mark, to: &output)
                        offset += 1
                        continue
                    }
                }
                appendReplacement(to: &output)
                if !byte.isASCII { offset += 1 }
            }
        }
    }

    /// The two code points of the pointers that stand for two; the index has no entry for these.
    private static func combinations(_ pointer: Int) -> (UInt32, UInt32)? {
        switch pointer {
        case 1133: (0x00CA, 0x0304)
        case 1135: (0x00CA, 0x030C)
        case 1164: (0x00EA, 0x0304)
        case 1166: (0x00EA, 0x030C)
        default: nil
        }
    }
}
