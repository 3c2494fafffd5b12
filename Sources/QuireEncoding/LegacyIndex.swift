/// An index of the Encoding Standard for a multi-byte encoding: code points by pointer.
///
/// Each index is made once, at its first use, from one of ICU's converters (two to five milliseconds); pages in UTF-8 or a
/// single-byte encoding never get here. Only the mapping comes from ICU, its handling of errors is not the standard's.
/// Where the mapping of ICU differs, the reason stands beside the correction; the tests compare whole indexes with
/// checksums of the standard's, so another version of ICU cannot change a result unnoticed.
///
/// Standard: https://encoding.spec.whatwg.org/#indexes
package struct LegacyIndex: Sendable {
    /// The code point of each pointer, 0 where there is none.
    package private(set) var codePoints: [UInt32]

    /// The code point for `pointer`, or `nil` if the index has none.
    subscript(pointer: Int) -> UInt32? {
        guard codePoints.indices.contains(pointer), codePoints[pointer] != 0 else { return nil }
        return codePoints[pointer]
    }

    /// The index Big5, 157 pointers to a leading byte.
    ///
    /// From ICU's Big5-HKSCS. ICU has private use characters for the user-defined areas, where the standard has nothing,
    /// and lacks `big5Additions`.
    package static let big5: LegacyIndex = {
        var index = LegacyIndex(converter: "ibm-1375_P100-2008", pointerCount: 126 * 157) { pointer in
            let trailing = pointer % 157
            return [UInt8(pointer / 157 + 0x81), UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x62))]
        }
        index.removePrivateUse()
        for run in big5Additions {
            for (offset, codePoint) in run.codePoints.enumerated() {
                index.codePoints[run.pointer + offset] = codePoint
            }
        }
        return index
    }()

    /// The index EUC-KR, 190 pointers to a leading byte.
    ///
    /// From ICU's Windows code page 949, which has private use characters for the user-defined rows 0xC9 and 0xFE, where
    /// the standard has nothing.
    package static let eucKR: LegacyIndex = {
        var index = LegacyIndex(converter: "windows-949-2000", pointerCount: 126 * 190) { pointer in
            [UInt8(pointer / 190 + 0x81), UInt8(pointer % 190 + 0x41)]
        }
        index.removePrivateUse()
        return index
    }()

    /// The index gb18030, 190 pointers to a leading byte.
    ///
    /// From ICU's gb18030. The standard follows GB 18030-2022, ICU before version 73 GB 18030-2005, which had private use
    /// characters for 18 sequences; and the standard has U+3000 for 0xA3 0xA0, as pages expect, not U+E5E5.
    package static let gb18030: LegacyIndex = {
        var index = LegacyIndex(converter: "gb18030", pointerCount: 126 * 190) { pointer in
            let trailing = pointer % 190
            return [UInt8(pointer / 190 + 0x81), UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x41))]
        }
        for (bytes, codePoint) in gb18030Corrections {
            let (leading, trailing) = (bytes >> 8, bytes & 0xFF)
            index.codePoints[(leading - 0x81) * 190 + trailing - (trailing < 0x7F ? 0x40 : 0x41)] = codePoint
        }
        return index
    }()

    private static let gb18030Corrections: [(bytes: Int, codePoint: UInt32)] = [
        (0xA3A0, 0x3000), (0xA6D9, 0xFE10), (0xA6DA, 0xFE12), (0xA6DB, 0xFE11), (0xA6DC, 0xFE13), (0xA6DD, 0xFE14),
        (0xA6DE, 0xFE15), (0xA6DF, 0xFE16), (0xA6EC, 0xFE17), (0xA6ED, 0xFE18), (0xA6F3, 0xFE19), (0xFE59, 0x9FB4),
        (0xFE61, 0x9FB5), (0xFE66, 0x9FB6), (0xFE67, 0x9FB7), (0xFE6D, 0x9FB8), (0xFE7E, 0x9FB9), (0xFE90, 0x9FBA),
        (0xFEA0, 0x9FBB),
    ]

    /// The index jis0208: 94 pointers to a row in EUC-JP and ISO-2022-JP, 188 to a leading byte in Shift_JIS.
    ///
    /// From ICU's Windows-31J. The standard's Shift_JIS decoder makes the private use characters itself.
    package static let jis0208: LegacyIndex = {
        var index = LegacyIndex(converter: "ibm-943_P15A-2003", pointerCount: 60 * 188) { pointer in
            let (leading, trailing) = (pointer / 188, pointer % 188)
            return [
                UInt8(leading + (leading < 0x1F ? 0x81 : 0xC1)), UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x41)),
            ]
        }
        index.removePrivateUse()
        return index
    }()

    /// The index jis0212, 94 pointers to a row.
    ///
    /// From ICU's EUC-JP. JIS X 0212 ends at row 77; ICU has IBM's extensions in the rows above.
    package static let jis0212: LegacyIndex = {
        var index = LegacyIndex(converter: "euc-jp-2007", pointerCount: 77 * 94) { pointer in
            [0x8F, UInt8(pointer / 94 + 0xA1), UInt8(pointer % 94 + 0xA1)]
        }
        index.codePoints += [UInt32](repeating: 0, count: (94 - 77) * 94)
        return index
    }()

    /// Asks an ICU converter for the code point of every pointer.
    ///
    /// - Parameter bytes: the byte sequence, of the same length for all, that a pointer stands for.
    private init(converter: String, pointerCount: Int, bytes: (Int) -> [UInt8]) {
        codePoints = ICUConverter.codePoints(
            converter, sequences: (0..<pointerCount).flatMap(bytes), length: bytes(0).count)
    }

    private mutating func removePrivateUse() {
        for pointer in codePoints.indices where (0xE000...0xF8FF).contains(codePoints[pointer]) {
            codePoints[pointer] = 0
        }
    }
}
