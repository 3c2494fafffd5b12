/// EUC-JP's decoder.
///
/// Standard: https://encoding.spec.whatwg.org/#euc-jp-decoder
enum EUCJPDecoder {
    /// Decodes in error mode "replacement".
    static func decode(_ input: Span<UInt8>) -> [UInt8] {
        let jis0208 = LegacyIndex.jis0208
        return [UInt8](capacity: input.maximalUTF8Count) { output in
            var offset = 0
            while offset < input.count {
                var leading = input[offset]
                if leading.isASCII {
                    offset = copyASCII(of: input, from: offset, to: &output)
                    continue
                }
                offset += 1
                guard leading == 0x8E || leading == 0x8F || (0xA1...0xFE).contains(leading), offset < input.count else {
                    appendReplacement(to: &output)
                    continue
                }
                var byte = input[offset]
                if leading == 0x8E, (0xA1...0xDF).contains(byte) {
                    append(0xFF61 - 0xA1 + UInt32(byte), to: &output)
                    offset += 1
                    continue
                }
                var isJIS0212 = false
                if leading == 0x8F, (0xA1...0xFE).contains(byte) {
                    isJIS0212 = true
                    leading = byte
                    offset += 1
                    guard offset < input.count else {
                        appendReplacement(to: &output)
                        return
                    }
                    byte = input[offset]
                }
                if (0xA1...0xFE).contains(leading), (0xA1...0xFE).contains(byte) {
                    let pointer = (Int(leading) - 0xA1) * 94 + Int(byte) - 0xA1
                    if let codePoint = isJIS0212 ? LegacyIndex.jis0212[pointer] : jis0208[pointer] {
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
