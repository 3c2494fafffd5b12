import QuireEncoding
import Testing

/// The indexes made from ICU's converters are the standard's, to the last entry.
@Suite struct LegacyIndexTests {
    /// Counts and checksums as `Scripts/generate-encoding-tables` prints them for the standard's indexes.json.
    @Test(arguments: [
        ("big5", 18_590, 0x770B_6FA0_6311_78DF as UInt64),
        ("euc-kr", 17_048, 0xB4FC_3F13_C6AB_F5FA),
        ("gb18030", 23_940, 0x1D93_F964_6669_3822),
        ("jis0208", 7_724, 0xDE92_0A8A_BA38_E688),
        ("jis0212", 6_067, 0x5B56_4791_63FD_7636),
    ])
    func `agrees with the standard's index`(name: String, count: Int, checksum: UInt64) throws {
        let index = try #require(Self.indexes[name])
        #expect(index.codePoints.count { $0 != 0 } == count)
        #expect(fnv1a(index.codePoints) == checksum)
    }

    private static let indexes: [String: LegacyIndex] = [
        "big5": .big5, "euc-kr": .eucKR, "gb18030": .gb18030, "jis0208": .jis0208, "jis0212": .jis0212,
    ]

    private func fnv1a(_ codePoints: [UInt32]) -> UInt64 {
        codePoints.reduce(0xCBF2_9CE4_8422_2325) { hash, codePoint in
            [0, 8, 16, 24].reduce(hash) { ($0 ^ UInt64(codePoint >> $1 & 0xFF)) &* 0x100_0000_01B3 }
        }
    }

    @Test func `gb18030 ranges cover four-byte sequences without gap`() {
        let table = GB18030Ranges.table
        #expect(table.count == 207)
        for (range, next) in zip(table, table.dropFirst()) {
            #expect(range.pointer < next.pointer)
            #expect(range.codePoint < next.codePoint)
        }
    }
}
