/// EUC-KR's decoder.
///
/// Standard: https://encoding.spec.whatwg.org/#euc-kr-decoder
enum EUCKRDecoder {
    /// Decodes in error mode "replacement".
    static func decode(_ input: Span<UInt8>) -> [UInt8] {
        let index = LegacyIndex.eucKR
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
                if (0x41...0xFE).contains(byte),
                    let codePoint = index[(Int(leading) - 0x81) * 190 + Int(byte) - 0x41]
                {
                    append(codePoint, to: &output)
                    offset += 1
                    continue
                }
                appendReplacement(to: &output)
                if !byte.isASCII { offset += 1 }
            }
        }
    }
}
