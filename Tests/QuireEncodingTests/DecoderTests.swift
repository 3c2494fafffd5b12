import QuireEncoding
import Testing

/// What has to hold for every decoder, whatever the bytes.
@Suite struct DecoderTests {
    static let multiByte: [Encoding] = [
        .utf8, .gbk, .gb18030, .big5, .eucJP, .iso2022JP, .shiftJIS, .eucKR, .utf16BE, .utf16LE, .replacement,
    ]

    @Test(arguments: Encoding.allCases)
    func `decodes nothing to nothing`(_ encoding: Encoding) {
        #expect(encoding.decode([]) == [])
    }

    @Test(arguments: Encoding.allCases)
    func `decodes every byte to valid UTF-8`(_ encoding: Encoding) {
        for byte in UInt8.min...UInt8.max {
            #expect(isValid(encoding.decode([byte])))
        }
        #expect(isValid(encoding.decode(Array(UInt8.min...UInt8.max))))
    }

    @Test(arguments: multiByte)
    func `decodes every pair of bytes to valid UTF-8`(_ encoding: Encoding) {
        var failed: [[UInt8]] = []
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max where !isValid(encoding.decode([first, second])) {
                failed.append([first, second])
            }
        }
        #expect(failed == [])
    }

    @Test(arguments: Encoding.allCases)
    func `decodes arbitrary bytes to valid UTF-8`(_ encoding: Encoding) {
        var generator = LinearCongruentialGenerator(state: 42)
        for length in 0..<400 {
            #expect(isValid(encoding.decode(generator.bytes(count: length))))
        }
    }

    @Test(arguments: Encoding.allCases)
    func `keeps ASCII but in UTF-16, ISO-2022-JP and replacement`(_ encoding: Encoding) {
        let page = Array(repeating: Array("<p>Hello, world!</p>\r\n".utf8), count: 20).flatMap { $0 }
        switch encoding {
        case .utf16BE, .utf16LE, .replacement: #expect(encoding.decode(page) != page)
        default: #expect(encoding.decode(page) == page)
        }
    }

    /// A text in each multi-byte encoding, with sequences of every length it has.
    @Test(arguments: [
        (Encoding.utf8, "61 C3A9 E282AC F09F9880 62", "aé€😀b"),
        (.gb18030, "61 D6D0 8130 8130 9530 8230 62", "a中\u{80}\u{1F622}b"),
        (.gbk, "61 D6D0 80 62", "a中€b"),
        (.big5, "61 A4A4 8862 62", "a中\u{CA}\u{304}b"),
        (.eucJP, "61 A4A2 8EB1 8FB0A1 62", "aあｱ丂b"),
        (.shiftJIS, "61 82A0 B1 F040 62", "aあｱ\u{E000}b"),
        (.eucKR, "61 B0A1 62", "a가b"),
        (.utf16BE, "0061 4E2D D83DDE00 0062", "a中😀b"),
        (.utf16LE, "6100 2D4E 3DD800DE 6200", "a中😀b"),
    ])
    func `makes one error of what is cut off at the end`(encoding: Encoding, hexadecimal: String, text: String) {
        let whole = bytes(hexadecimal: hexadecimal)
        #expect(scalars(encoding.decode(whole)) == scalars(text))
        for length in 0..<whole.count {
            var decoded = scalars(encoding.decode(Array(whole[..<length])))
            if decoded.last == 0xFFFD { decoded.removeLast() }
            #expect(decoded == Array(scalars(text).prefix(decoded.count)), "\(encoding), \(length) bytes")
        }
    }

    @Test(arguments: [
        ("61 1B", "a\u{FFFD}"), ("61 1B24", "a\u{FFFD}$"), ("61 1B2442", "a"), ("61 1B2442 24", "a\u{FFFD}"),
        ("61 1B2442 2422", "aあ"), ("61 1B2442 2422 1B", "aあ\u{FFFD}"), ("61 1B2442 2422 1B28", "aあ\u{FFFD}\u{FFFD}"),
        ("61 1B2442 2422 1B2842", "aあ"), ("61 1B2442 2422 1B2842 62", "aあb"),
    ])
    func `reads the bytes of a cut-off ISO-2022-JP escape sequence again`(hexadecimal: String, text: String) {
        #expect(scalars(Encoding.iso2022JP.decode(bytes(hexadecimal: hexadecimal))) == scalars(text))
    }

    @Test(arguments: [
        // A trailing byte that is ASCII is not swallowed by the error.
        (Encoding.big5, "8140 8130 A43C 62", "\u{FFFD}@\u{FFFD}0\u{FFFD}<b"),
        (.eucKR, "A13C C941", "\u{FFFD}<\u{FFFD}A"),
        (.shiftJIS, "8122 A0 FD 8539", "\u{FFFD}\"\u{FFFD}\u{FFFD}\u{FFFD}9"),
        (.eucJP, "A122 8E22 8FA122 8FA1", "\u{FFFD}\"\u{FFFD}\"\u{FFFD}\"\u{FFFD}"),
        (.gb18030, "8122 813022 81308122 8130 FF", "\u{FFFD}\"\u{FFFD}0\"\u{FFFD}0\u{FFFD}\"\u{FFFD}0\u{FFFD}"),
        (.gb18030, "FE39FE39 8431A439 8431A530 8135F437", "\u{FFFD}\u{FFFF}\u{FFFD}\u{E7C7}"),
        (.utf16LE, "00D8 00D8 00DC 00DC 41", "\u{FFFD}\u{10000}\u{FFFD}\u{FFFD}"),
        (.utf16LE, "00D8 41", "\u{FFFD}"),
        (
            .utf8, "C0AF E08080 EDA080 F4908080 F0908D41",
            "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"
        ),
        (.replacement, "41 42 43", "\u{FFFD}"),
        (.xUserDefined, "7F 80 FF", "\u{7F}\u{F780}\u{F7FF}"),
    ])
    func `goes on after an error`(encoding: Encoding, hexadecimal: String, text: String) {
        #expect(scalars(encoding.decode(bytes(hexadecimal: hexadecimal))) == scalars(text))
    }

    @Test func `repairs UTF-8 like the standard library`() {
        var generator = LinearCongruentialGenerator(state: 7)
        let pieces: [[UInt8]] = [
            [0x61], Array(repeating: 0x62, count: 40), [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98, 0x80],
            [0x80],
            [0xC0], [0xE2], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x90], [0xF4, 0x90, 0x80, 0x80], [0xFF],
        ]
        for _ in 0..<2000 {
            let input = (0..<12).flatMap { _ in pieces[generator.next(below: pieces.count)] }
            #expect(Encoding.utf8.decode(input) == Array(String(decoding: input, as: UTF8.self).utf8))
        }
    }

    private func isValid(_ utf8: [UInt8]) -> Bool {
        String(validating: utf8, as: UTF8.self) != nil
    }
}
