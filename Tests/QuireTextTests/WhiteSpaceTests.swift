import Testing

/// Standard: https://drafts.csswg.org/css-text-3/#white-space-processing
@Suite struct `White space processing` {
    @Test(arguments: [
        ("<p> a  b\n\tc </p>", "a b c\n"),
        ("<p>a <b> b</b> <i>c </i> d", "a b c d\n"),
        ("<p>a<br> b <br><br>c<br>", "a\nb\n\nc\n"),
        ("<p>a&nbsp; b", "a  b\n"),
        ("<pre>\n a\n\n  b\tc\n</pre>", " a\n\n  b       c\n"),
        ("<p>日本\n語 と\nABC", "日本語 と ABC\n"),
        ("<p>\n</p><p> </p>", ""),
    ])
    func `collapses, preserves and breaks as CSS says`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }
}
