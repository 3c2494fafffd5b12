import Testing
import quire

@Suite struct TerminalTextTests {
    // Not arguments of the test, because their names are printed.
    private static let names = [
        ("a b.html", "a b.html"),
        ("é漢😀", "é漢😀"),
        ("\u{1B}[31m", "\\x1B[31m"),
        ("a\nb\tc\rd\0", "a\\nb\\tc\\rd\\x00"),
        ("\r\n", "\\r\\n"),
        ("\u{7F}\u{85}\u{9B}", "\\x7F\\u{85}\\u{9B}"),
        ("\u{202E}\u{2066}\u{2028}", "\\u{202E}\\u{2066}\\u{2028}"),
    ]

    @Test func `escapes`() {
        for (name, shown) in Self.names { #expect(TerminalText.escaping(Array(name.utf8)) == shown) }
    }

    @Test func `shows bytes that are not UTF-8`() {
        #expect(TerminalText.escaping([0x61, 0xFF, 0x62]) == "a\\xFFb")
        #expect(TerminalText.escaping([0xE6, 0xBC]) == "\\xE6\\xBC")
        #expect(TerminalText.escaping([0xE6, 0xBC, 0xE6, 0xBC, 0xA2]) == "\\xE6\\xBC漢")
        #expect(TerminalText.escaping([0xED, 0xA0, 0x80]) == "\\xED\\xA0\\x80")
    }

    @Test func `takes linear time for a file that is no list of names`() {
        var text = ""
        let bytes = [UInt8](repeating: 0xFF, count: 1_000_000)
        let time = ContinuousClock().measure { text = TerminalText.escaping(bytes) }
        #expect(text.utf8.count == 4_000_000)
        #expect(time < .seconds(20))
    }
}
