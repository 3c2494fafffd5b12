import QuireURL
import Testing

@Suite struct FormURLEncodedTests {
    private func pairs(_ input: String) -> [[String]] { FormURLEncoded.parse(input).map { [$0.name, $0.value] } }

    /// Most of these are from web-platform-tests, url/urlencoded-parser.any.js.
    @Test(arguments: [
        ("test", [["test", ""]]), ("\u{FEFF}test=\u{FEFF}", [["\u{FEFF}test", "\u{FEFF}"]]),
        ("%EF%BB%BFtest=%EF%BB%BF", [["\u{FEFF}test", "\u{FEFF}"]]),
        ("%EF%BF%BF=%EF%BF%BF", [["\u{FFFF}", "\u{FFFF}"]]),
        ("%FE%FF", [["\u{FFFD}\u{FFFD}", ""]]), ("%FF%FE", [["\u{FFFD}\u{FFFD}", ""]]),
        ("†&†=x", [["†", ""], ["†", "x"]]), ("%C2", [["\u{FFFD}", ""]]), ("%C2x", [["\u{FFFD}x", ""]]),
        ("_charset_=windows-1252&test=%C2x", [["_charset_", "windows-1252"], ["test", "\u{FFFD}x"]]),
        ("", []), ("a", [["a", ""]]), ("a=b", [["a", "b"]]), ("a=", [["a", ""]]), ("=b", [["", "b"]]), ("&", []),
        ("&a", [["a", ""]]), ("a&", [["a", ""]]), ("a&a", [["a", ""], ["a", ""]]),
        ("a&b&c", [["a", ""], ["b", ""], ["c", ""]]), ("a=b&c=d", [["a", "b"], ["c", "d"]]),
        ("a=b&c=d&", [["a", "b"], ["c", "d"]]), ("&&&a=b&&&&c=d&", [["a", "b"], ["c", "d"]]),
        ("a=a&a=b&a=c", [["a", "a"], ["a", "b"], ["a", "c"]]), ("a==a", [["a", "=a"]]),
        ("a=a+b+c+d", [["a", "a b c d"]]), ("%=a", [["%", "a"]]), ("%a=a", [["%a", "a"]]), ("%a_=a", [["%a_", "a"]]),
        ("%61=a", [["a", "a"]]), ("%61+%4d%4D=", [["a MM", ""]]),
        ("=", [["", ""]]), ("=&=", [["", ""], ["", ""]]), ("a=%2B+%20", [["a", "+  "]]),
        ("a%26b%3Dc", [["a&b=c", ""]]),
        ("a=b?c#d", [["a", "b?c#d"]]), ("?a=b", [["?a", "b"]]), ("a;b", [["a;b", ""]]), ("%E2%82", [["\u{FFFD}", ""]]),
        ("%F0%9F%92%A9=%F0%9F%92a", [["💩", "\u{FFFD}a"]]), ("%ED%A0%80", [["\u{FFFD}\u{FFFD}\u{FFFD}", ""]]),
        ("%00=\0", [["\0", "\0"]]),
    ]) func `parses`(input: String, expected: [[String]]) {
        // `String` equates what Unicode does, so compare scalars.
        #expect(
            pairs(input).map { $0.map { Array($0.unicodeScalars) } }
                == expected.map { $0.map { Array($0.unicodeScalars) } })
    }

    @Test func `reads bytes that are not UTF-8 as U+FFFD`() {
        let input: [UInt8] = [0xFE, 0xFF, UInt8(ascii: "="), 0xC2]
        #expect(FormURLEncoded.parse(input.span) == [.init("\u{FFFD}\u{FFFD}", "\u{FFFD}")])
    }

    @Test(arguments: [
        ([], ""), ([["", ""]], "="), ([["", ""], ["", ""]], "=&="), ([["a", "b"]], "a=b"), ([["a", ""]], "a="),
        ([["", "b"]], "=b"), ([["a b", "c+d"]], "a+b=c%2Bd"), ([[" ", "  "]], "+=++"),
        ([["a&b=c", "%41"]], "a%26b%3Dc=%2541"), ([["é", "💩"]], "%C3%A9=%F0%9F%92%A9"),
        ([["a\r\nb", "\0"]], "a%0D%0Ab=%00"),
        ([["*-._", "~!'()"]], "*-._=%7E%21%27%28%29"), ([["a", "1"], ["b", "2"], ["a", "3"]], "a=1&b=2&a=3"),
    ]) func `serialises`(pairs: [[String]], expected: String) {
        #expect(FormURLEncoded.serialize(pairs.map { .init($0[0], $0[1]) }) == expected)
    }

    @Test func `random pairs come back from their text`() throws {
        var random = SplitMix(state: 6)
        let alphabet = Array("ab =&+%2\0\r\n#?é💩\u{FEFF}\u{FFFF}".unicodeScalars)
        func text() -> String {
            var text = ""
            for _ in 0..<Int.random(in: 0..<6, using: &random) {
                text.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
            }
            return text
        }
        for _ in 0..<5_000 {
            let pairs = (0..<Int.random(in: 0..<4, using: &random)).map { _ in FormURLEncoded.Pair(text(), text()) }
            let serialized = FormURLEncoded.serialize(pairs)
            #expect(FormURLEncoded.parse(serialized) == pairs)
            // As the query of a URL it is left as it is.
            #expect(try WebURL("https://example.org/?\(serialized)").query.map(String.init) == serialized)
        }
    }
}
