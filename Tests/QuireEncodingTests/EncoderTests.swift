import QuireEncoding
import Testing

/// The rules that encoders have besides their indexes.
@Suite struct EncoderTests {
    static let legacy = Encoding.allCases.filter { $0.outputEncoding != .utf8 }

    @Test(arguments: Encoding.allCases)
    func `is UTF-8's where an encoding has none`(_ encoding: Encoding) {
        switch encoding {
        case .replacement, .utf16BE, .utf16LE:
            #expect(encoding.outputEncoding == .utf8)
            #expect(Encoded("aé☃😀", in: encoding).bytes == Array("aé☃😀".utf8))
        default:
            #expect(encoding.outputEncoding == encoding)
        }
    }

    @Test(arguments: legacy)
    func `keeps ASCII and encodes nothing to nothing`(_ encoding: Encoding) {
        let page = "<p>Hello, world!</p>\\~\r\n"
        #expect(Encoded(page, in: encoding).bytes == Array(page.utf8))
        #expect(Encoded("", in: encoding).bytes == [])
    }

    @Test(arguments: [
        (Encoding.windows1252, "€\u{81}é", "80 81 E9"), (.xUserDefined, "\u{F780}\u{F7FF}", "80 FF"),
        (.koi8u, "ґ", "AD"), (.iso88598i, "א", "E0"),
        (.gbk, "€中\u{3000}", "80 D6D0 A1A1"), (.gb18030, "€中\u{3000}", "A2E3 D6D0 A1A1"),
        (.gb18030, "\u{80}\u{E7C7}\u{1E3F}\u{FFFF}", "81308130 8135F437 A8BC 8431A439"),
        (.gb18030, "\u{FE10}\u{9FB4}\u{10000}\u{10FFFF}", "A6D9 FE59 90308130 E3329A35"),
        (.big5, "═╞╡╪十卅", "F9F9 F9E9 F9EB F9EA A451 A4CA"), (.big5, "兀嗀╭", "A461 DCD1 A27E"),
        (.eucJP, "¥‾−－ｱﾟあ", "5C 7E A1DD A1DD 8EB1 8EDF A4A2"),
        (.shiftJIS, "¥‾−－ｱﾟ\u{80}あ", "5C 7E 817C 817C B1 DF 80 82A0"),
        (.shiftJIS, "￢ⅰⅠ∵纊黑", "81CA FA40 8754 81E6 FA5C FC4B"), (.eucJP, "￢ⅰ∵纊黑", "A2CC FCF1 A2E8 F9A1 FCEE"),
        (.eucKR, "가똠힝", "B0A1 8C63 C8FE"),
    ])
    func `chooses among the sequences for a code point`(encoding: Encoding, text: String, hexadecimal: String) {
        let encoded = Encoded(text, in: encoding)
        #expect(encoded.bytes == bytes(hexadecimal: hexadecimal))
        #expect(encoded.unencodable == [])
    }

    @Test func `keeps the bytes of GB 18030-2005`() {
        for (codePoint, hexadecimal, decoded) in GB18030Of2005.rows {
            for encoding in [Encoding.gbk, .gb18030] {
                #expect(Encoded(String(codePoint), in: encoding).bytes == bytes(hexadecimal: hexadecimal))
                #expect(Encoded(String(decoded), in: encoding).bytes == bytes(hexadecimal: hexadecimal))
            }
        }
    }

    @Test(arguments: [
        (Encoding.windows1252, "\u{80}☃"), (.iso88596, "\u{A1}"), (.xUserDefined, "\u{80}\u{F77F}\u{F800}"),
        (.gbk, "\u{E5E5}\u{80}\u{E7C7}😀"), (.gb18030, "\u{E5E5}"), (.big5, "ÊÊ̄䏰\u{F6B1}†"), (.eucJP, "丂\u{80}¬☃"),
        (.shiftJIS, "\u{E000}\u{E757}丂☃"), (.iso2022JP, "丂☃\u{80}"), (.eucKR, "\u{E000}丂"),
    ])
    func `fails where a code point has no bytes`(encoding: Encoding, text: String) {
        let encoded = Encoded(text, in: encoding)
        #expect(encoded.bytes == [])
        #expect(encoded.unencodable == Array(text.unicodeScalars))
    }

    @Test func `stops at each error and goes on behind it`() {
        let encoded = Encoded("☃a☃☄éb☄", in: .windows1252)
        #expect(encoded.pieces == [[], [0x61], [], [0xE9, 0x62], []])
        #expect(encoded.unencodable == ["☃", "☃", "☄", "☄"])
    }

    @Test(arguments: legacy + [.utf8])
    func `takes ill-formed UTF-8 for U+FFFD`(_ encoding: Encoding) {
        var generator = LinearCongruentialGenerator(state: 5)
        for length in 0..<200 {
            let text = generator.bytes(count: length)
            var (output, outputOfRepaired): ([UInt8], [UInt8]) = ([], [])
            encoding.encodeHTML(text.span, into: &output)
            encoding.encodeHTML(Encoding.utf8.decode(text).span, into: &outputOfRepaired)
            #expect(output == outputOfRepaired)
        }
    }

    @Test(arguments: [
        (Encoding.windows1252, "a☃é\u{10FFFF}", "a&#9731;\u{E9}&#1114111;"), (.utf8, "☃&#9731;", "☃&#9731;"),
        (.utf16LE, "☃", "☃"), (.iso2022JP, "¥☃¥あ☃\u{E}", "¥&#9731;¥あ&#9731;&#65533;"),
    ])
    func `writes character references for a form`(encoding: Encoding, text: String, decoded: String) {
        var output: [UInt8] = Array("q=".utf8)
        encoding.encodeHTML(Array(text.utf8).span, into: &output)
        #expect(scalars(encoding.outputEncoding.decode(output)) == scalars("q=" + decoded))
    }
}
