/// gb18030's decoder, which is also GBK's.
///
/// Standard: https://encoding.spec.whatwg.org/#gb18030-decoder
enum GB18030Decoder {
    /// Decodes in error mode "replacement".
    static func decode(_ input: Span<UInt8>) -> [UInt8] {
        let index = LegacyIndex.gb18030
        return [UInt8](capacity: input.maximalUTF8Count) { output in
            var offset = 0
            while offset < input.count {
                let first = input[offset]
                if first.isASCII {
                    offset = copyASCII(of: input, from: offset, to: &output)
                    continue
                }
                offset += 1
                guard (0x81...0xFE).contains(first) else {
                    append(first == 0x80 ? 0x20AC : 0xFFFD, to: &output)
                    continue
                }
                guard offset < input.count else {
                    appendReplacement(to: &output)
                    return
                }
                let second = input[offset]
                if (0x30...0x39).contains(second) {
                    // Bytes that turn out not to belong to the sequence are restored: only `first` is consumed.
                    guard offset + 1 < input.count else {
                        appendReplacement(to: &output)
                        return
                    }
                    let third = input[offset + 1]
                    guard (0x81...0xFE).contains(third) else {
                        appendReplacement(to: &output)
                        continue
                    }
                    guard offset + 2 < input.count else {
                        appendReplacement(to: &output)
                        return
                    }
                    let fourth = input[offset + 2]
                    guard (0x30...0x39).contains(fourth) else {
                        appendReplacement(to: &output)
                        continue
                    }
                    offset += 3
                    let pointer =
                        ((UInt32(first) - 0x81) * 10 + UInt32(second) - 0x30) * 1260
                        + (UInt32(third) - 0x81) * 10 + UInt32(fourth) - 0x30
                    append(GB18030Ranges.codePoint(for: pointer) ?? 0xFFFD, to: &output)
                    continue
                }
                if (0x40...0xFE).contains(second), second != 0x7F,
                    let codePoint = index[
                        (Int(first) - 0x81) * 190 + Int(second) - (second < 0x7F ? 0x40 : 0x41)]
                {
                    append(codePoint, to: &output)
                    offset += 1
                    continue
                }
                appendReplacement(to: &output)
                if !second.isASCII { offset += 1 }
            }
        }
    }
}

extension GB18030Ranges {
    /// The index gb18030 ranges code point for `pointer`, `nil` if there is none.
    ///
    /// Standard: https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
    static func codePoint(for pointer: UInt32) -> UInt32? {
        if (39_420..<189_000).contains(pointer) || pointer > 1_237_575 { return nil }
        if pointer == 7457 { return 0xE7C7 }
        var (low, high) = (0, table.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if table[middle].pointer <= pointer { low = middle } else { high = middle }
        }
        return table[low].codePoint + pointer - table[low].pointer
    }
}
