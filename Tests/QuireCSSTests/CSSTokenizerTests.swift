import QuireCSS
import Testing

/// Tokens as the current CSS Syntax has them.
@Suite struct CSSTokenizerTests {
    /// The tokens of a text, each as its kind and the text it is made of.
    private func tokens(_ text: String) -> [String] {
        let span = text.utf8Span.span
        var tokenizer = CSSTokenizer()
        var tokens: [String] = []
        while true {
            let token = tokenizer.next(in: span)
            guard token.kind != .endOfFile else { return tokens }
            let source = (token.start..<token.end).map { span[$0] }
            tokens.append("\(token.kind) \(String(decoding: source, as: UTF8.self))")
        }
    }

    /// The scalar values of the first token's value.
    private func value(_ text: String) -> [UInt32] {
        var tokenizer = CSSTokenizer()
        let token = tokenizer.next(in: text.utf8Span.span)
        return token.value(in: text.utf8Span.span).unicodeScalars.map(\.value)
    }

    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    private func number(_ text: String) -> Double {
        var tokenizer = CSSTokenizer()
        let token = tokenizer.next(in: text.utf8Span.span)
        return token.number(in: text.utf8Span.span)
    }

    @Test func `a rule is its tokens`() {
        #expect(
            tokens("a>b{c:-1.5EM;}") == [
                "ident a", "delim >", "ident b", "leftCurlyBracket {", "ident c", "colon :", "dimension -1.5EM",
                "semicolon ;", "rightCurlyBracket }",
            ])
    }

    @Test func `comments are between tokens and part of none`() {
        #expect(tokens("a/*/ b */c/**//***/d/*") == ["ident a", "ident c", "ident d"])
        #expect(tokens(" /* */ ") == ["whitespace  ", "whitespace  "])
        #expect(tokens("/*/").isEmpty)
        #expect(tokens("/* * /").isEmpty)
        #expect(tokens("/") == ["delim /"])
    }

    @Test func `each newline is one`() {
        #expect(tokens("\"a\\\r\nb\"") == ["string \"a\\\r\nb\""])
        #expect(value("\"a\\\r\nb\\\u{C}c\\\rd\\\ne\"") == scalars("abcde"))
        #expect(tokens("\"a\rb") == ["badString \"a", "whitespace \r", "ident b"])
        #expect(tokens("\"a\u{C}b") == ["badString \"a", "whitespace \u{C}", "ident b"])
        #expect(value("\\61\r\nb") == scalars("ab"))
        #expect(tokens("\\\r\nb") == ["delim \\", "whitespace \r\n", "ident b"])
    }

    @Test func `NUL is U+FFFD`() {
        #expect(value("\0a") == scalars("\u{FFFD}a"))
        #expect(value("a\0\0") == scalars("a\u{FFFD}\u{FFFD}"))
        #expect(value("'\0\\\0'") == scalars("\u{FFFD}\u{FFFD}"))
        #expect(value("url(\0)") == scalars("\u{FFFD}"))
        #expect(tokens("#\0") == ["hash #\0"])
    }

    @Test func `escapes name code points`() {
        #expect(value("\\41 b\\000041b\\1F600 ") == scalars("Ab\u{41}b\u{1F600}"))
        #expect(value("\\0 \\D800 \\110000 \\ffffff ") == scalars("\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"))
        #expect(value("\\é\\{\\ ") == scalars("é{ "))
        #expect(value("a\\") == scalars("a\u{FFFD}"))
        #expect(value("'a\\") == scalars("a"))
        #expect(value("url(a\\") == scalars("a\u{FFFD}"))
    }

    @Test func `a unit has escapes too`() {
        #expect(tokens("1\\65 3") == ["dimension 1\\65 3"])
        #expect(value("1\\65 3") == scalars("e3"))
    }

    @Test func `names may hold some of what is not ASCII`() {
        #expect(tokens("é·x") == ["ident é·x"])
        #expect(tokens("a\u{2026}b") == ["ident a", "delim \u{2026}", "ident b"])
        #expect(tokens("\u{1F600}") == ["ident \u{1F600}"])
        #expect(tokens("1\u{D7}") == ["number 1", "delim \u{D7}"])
    }

    @Test func `bytes that are not UTF-8 are names`() {
        let text: [UInt8] = [0xFF, 0x80, 0xE2, 0x82, 0x20, 0x5C, 0xF0]
        var tokenizer = CSSTokenizer()
        let first = tokenizer.next(in: text.span)
        #expect(first.kind == .ident && first.end == 4)
        let second = tokenizer.next(in: text.span)
        #expect(second.kind == .whitespace)
        let last = tokenizer.next(in: text.span)
        let value = last.value(in: text.span)
        #expect(last.kind == .ident && value == "\u{FFFD}")
    }

    @Test func `hyphens start names, numbers and CDC`() {
        #expect(
            tokens("- -- -a --a -1 -.5 --> -\\61") == [
                "delim -", "whitespace  ", "ident --", "whitespace  ", "ident -a", "whitespace  ", "ident --a",
                "whitespace  ", "number -1", "whitespace  ", "number -.5", "whitespace  ", "cdc -->", "whitespace  ",
                "ident -\\61",
            ])
        #expect(tokens("<!--a<!-b") == ["cdo <!--", "ident a", "delim <", "delim !", "ident -b"])
    }

    @Test func `url takes what is not quoted`() {
        #expect(tokens("url( a b )c") == ["badURL url( a b )", "ident c"])
        #expect(tokens("URL( a\\) )c") == ["url URL( a\\) )", "ident c"])
        #expect(tokens("\\75rl(a)") == ["url \\75rl(a)"])
        #expect(tokens("url(a'b)c") == ["badURL url(a'b)", "ident c"])
        #expect(tokens("url(a(b\\)c)d") == ["badURL url(a(b\\)c)", "ident d"])
        #expect(tokens("url(a\\\nb)c") == ["badURL url(a\\\nb)", "ident c"])
        #expect(tokens("url(a\u{7F})") == ["badURL url(a\u{7F})"])
        #expect(tokens("url(/**/a)") == ["url url(/**/a)"])
        #expect(tokens("url ()") == ["ident url", "whitespace  ", "leftParenthesis (", "rightParenthesis )"])
        #expect(tokens("xurl(a)") == ["function xurl(", "ident a", "rightParenthesis )"])
        #expect(value("url( \t a#b?c \n)") == scalars("a#b?c"))
        #expect(value("url()").isEmpty)
    }

    @Test func `url is a function where a quote follows`() {
        #expect(tokens("url('a')") == ["function url(", "string 'a'", "rightParenthesis )"])
        #expect(tokens("url(  \"a\")") == ["function url(", "whitespace   ", "string \"a\"", "rightParenthesis )"])
    }

    @Test func `numbers have their value`() {
        #expect(number("12") == 12)
        #expect(number("+.5e1") == 5)
        #expect(number("-0.1") == -0.1)
        #expect(number("1e-7px") == 1e-7)
        #expect(number("1e3e3") == 1000)
        #expect(number("4.5%") == 4.5)
        #expect(number("1.5e+22") == 1.5e22)
        #expect(number("1e400") == .greatestFiniteMagnitude)
        #expect(number("1e-99999999999999999999") == 0)
        #expect(number("0e99999999999999999999") == 0)
        #expect(number(String(repeating: "9", count: 400)) == .greatestFiniteMagnitude)
        #expect(number("0." + String(repeating: "0", count: 400) + "1e401") == 1)
    }

    @Test func `numbers end where they can`() {
        #expect(tokens("1.a") == ["number 1", "delim .", "ident a"])
        #expect(tokens("1e+") == ["dimension 1e", "delim +"])
        #expect(tokens("1.2.3") == ["number 1.2", "number .3"])
        #expect(tokens("1-2") == ["number 1", "number -2"])
        #expect(tokens("1--a") == ["dimension 1--a"])
        #expect(tokens("+a ++1") == ["delim +", "ident a", "whitespace  ", "delim +", "number +1"])
        #expect(tokens("1%a") == ["percentage 1%", "ident a"])
    }

    @Test func `a hash says whether it can be an id`() {
        for (text, isID) in [("#a", true), ("#-a", true), ("#1", false), ("#-1", false), ("#\\31", true), ("#é", true)]
        {
            var tokenizer = CSSTokenizer()
            let token = tokenizer.next(in: text.utf8Span.span)
            #expect(token.kind == .hash && token.isID == isID, Comment(rawValue: text))
        }
        #expect(tokens("# #(") == ["delim #", "whitespace  ", "delim #", "leftParenthesis ("])
        #expect(
            tokens("@ @1 @a") == [
                "delim @", "whitespace  ", "delim @", "number 1", "whitespace  ", "atKeyword @a",
            ])
    }

    @Test func `names compare without case and with escapes`() {
        let text = "\\49m\\70ort".utf8Span.span
        var tokenizer = CSSTokenizer()
        let token = tokenizer.next(in: text)
        let names: [StaticString] = ["import", "impor", "imports"]
        let matches = names.map { token.hasName($0, in: text) }
        #expect(matches == [true, false, false])
    }

    @Test func `the end of the text comes again and again`() {
        var tokenizer = CSSTokenizer()
        let text = "/*".utf8Span.span
        for _ in 0..<2 {
            let token = tokenizer.next(in: text)
            #expect(token.kind == .endOfFile && token.start == 2 && token.end == 2)
        }
    }

    @Test(arguments: [
        "/*", "*/", "\\", "\\\n", "<", "<!-", "url(", "url( ", "url('", "\"", "\"\n", "'\\", "@", "#", "-", "--", "+",
        ".", "1", "1e", "1.", "e+", "(", "{", "[", "}", "\0", "\u{80}", "\u{FFFF}", " ", "\r", "url(\\", "\\0", "u+?",
    ])
    func `hostile text takes time that grows with its length alone`(piece: String) {
        let text = String(repeating: piece, count: 300_000 / piece.utf8.count)
        let span = text.utf8Span.span
        var tokenizer = CSSTokenizer()
        var end = 0
        var goesForward = true
        let duration = ContinuousClock().measure {
            while true {
                let token = tokenizer.next(in: span)
                guard token.kind != .endOfFile else { break }
                // Tokens go forward, and only comments are between them.
                goesForward = goesForward && token.start >= end && token.end > token.start
                end = token.end
            }
        }
        #expect(goesForward)
        // Quadratic time would be hours.
        #expect(duration < .seconds(60))
    }
}
