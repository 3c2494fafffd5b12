/// gb18030's encoder, which is also GBK's.
///
/// Standard: https://encoding.spec.whatwg.org/#gb18030-encoder
struct GB18030Encoder: EncoderHandler {
    /// GBK has no sequences of four bytes, and the euro sign as one byte.
    let isGBK: Bool

    func encode(_ scalar: Unicode.Scalar, into output: inout [UInt8]) -> Unicode.Scalar? {
        if scalar.isASCII {
            output.append(UInt8(truncatingIfNeeded: scalar.value))
            return nil
        }
        // Its two bytes, 0xA3 0xA0, are decoded to U+3000.
        if scalar.value == 0xE5E5 { return scalar }
        if isGBK, scalar.value == 0x20AC {
            output.append(0x80)
            return nil
        }
        if let bytes = Self.bytesOf2005[scalar.value] {
            output.append(UInt8(bytes >> 8))
            output.append(UInt8(bytes & 0xFF))
            return nil
        }
        if let pointer = IndexPointers.gb18030[scalar.value] {
            let trailing = pointer % 190
            output.append(UInt8(pointer / 190 + 0x81))
            output.append(UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x41)))
            return nil
        }
        if isGBK { return scalar }
        let pointer = GB18030Ranges.pointer(for: scalar.value)
        output.append(UInt8(truncatingIfNeeded: pointer / 12_600 + 0x81))
        output.append(UInt8(truncatingIfNeeded: pointer / 1260 % 10 + 0x30))
        output.append(UInt8(truncatingIfNeeded: pointer / 10 % 126 + 0x81))
        output.append(UInt8(truncatingIfNeeded: pointer % 10 + 0x30))
        return nil
    }

    /// The bytes that GB 18030-2005 had for private use characters, and that GB 18030-2022 has for others: these go out
    /// as they did, and are decoded to the new ones.
    private static let bytesOf2005: [UInt32: UInt16] = [
        0xE78D: 0xA6D9, 0xE78E: 0xA6DA, 0xE78F: 0xA6DB, 0xE790: 0xA6DC, 0xE791: 0xA6DD, 0xE792: 0xA6DE,
        0xE793: 0xA6DF, 0xE794: 0xA6EC, 0xE795: 0xA6ED, 0xE796: 0xA6F3, 0xE81E: 0xFE59, 0xE826: 0xFE61,
        0xE82B: 0xFE66, 0xE82C: 0xFE67, 0xE832: 0xFE6D, 0xE843: 0xFE7E, 0xE854: 0xFE90, 0xE864: 0xFEA0,
    ]
}

extension GB18030Ranges {
    /// The index gb18030 ranges pointer for `codePoint`, which index gb18030 does not have and which is not ASCII.
    ///
    /// Standard: https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer
    static func pointer(for codePoint: UInt32) -> UInt32 {
        if codePoint == 0xE7C7 { return 7457 }
        var (low, high) = (0, table.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if table[middle].codePoint <= codePoint { low = middle } else { high = middle }
        }
        return table[low].pointer + codePoint - table[low].codePoint
    }
}
