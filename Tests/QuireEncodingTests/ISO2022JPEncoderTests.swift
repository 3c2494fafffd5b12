import QuireEncoding
import Testing

/// The states of ISO-2022-JP's encoder.
@Suite struct ISO2022JPEncoderTests {
    /// The expected bytes have a `|` where the encoder fails.
    @Test(arguments: [
        ("a¥b", "61 1B284A 5C 62 1B2842"), ("¥\\", "1B284A 5C 1B2842 5C"),
        ("‾~¥", "1B284A 7E 1B2842 7E 1B284A 5C 1B2842"),
        ("あ", "1B2442 2422 1B2842"), ("あいa", "1B2442 2422 2424 1B2842 61"), ("あ\n", "1B2442 2422 1B2842 0A"),
        ("あ¥あ", "1B2442 2422 1B284A 5C 1B2442 2422 1B2842"), ("−－", "1B2442 215D 215D 1B2842"),
        ("ｱﾞ", "1B2442 2522 212B 1B2842"), ("\\~", "5C 7E"),
        // The encoder leaves jis0208 before it fails, and stays in Roman and in ASCII.
        ("☃", "|"), ("a☃b", "61 | 62"), ("あ☃あ", "1B2442 2422 1B2842 | 1B2442 2422 1B2842"),
        ("¥☃¥", "1B284A 5C | 5C 1B2842"), ("¥☃", "1B284A 5C | 1B2842"), ("¥☃~", "1B284A 5C | 1B2842 7E"),
    ])
    func `writes an escape sequence where the state changes`(text: String, expected: String) {
        let encoded = Encoded(text, in: .iso2022JP)
        #expect(encoded.pieces == pieces(expected))
        #expect(encoded.unencodable.allSatisfy { $0 == "☃" })
    }

    @Test(arguments: ["\u{E}", "\u{F}", "\u{1B}"] as [Unicode.Scalar])
    func `fails with U+FFFD for what could be an escape sequence`(_ control: Unicode.Scalar) {
        for (text, expected) in [
            ("a\(control)(J", "61 | 28 4A"), ("¥\(control)¥", "1B284A 5C | 5C 1B2842"),
            ("あ\(control)あ", "1B2442 2422 1B2842 | 1B2442 2422 1B2842"),
        ] {
            let encoded = Encoded(text, in: .iso2022JP)
            #expect(encoded.pieces == pieces(expected))
            #expect(encoded.unencodable == ["\u{FFFD}"])
        }
    }

    @Test func `makes half-width katakana full-width`() {
        #expect(HalfwidthKatakana.fullwidth.count == 63)
        for (half, full) in HalfwidthKatakana.fullwidth {
            #expect(Encoded(String(half), in: .iso2022JP).bytes == Encoded(String(full), in: .iso2022JP).bytes)
        }
    }

    private func pieces(_ expected: String) -> [[UInt8]] {
        expected.split(separator: "|", omittingEmptySubsequences: false).map { bytes(hexadecimal: String($0)) }
    }
}
