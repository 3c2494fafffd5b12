import Testing

/// Standard: https://drafts.csswg.org/css-text-3/#white-space-processing
@Suite struct `White space processing` {
    @Test(arguments: [
        ("<p> a  b\n\tc </p>", "a b c\n"),
        ("<p>a <b> b</b> <i>c </i> d", "a b c d\n"),
        ("<p>a<b> </b><b> </b>b", "a b\n"),
        ("<p><b> a</b>", "a\n"),
        ("<p>a&nbsp; b", "a  b\n"),
        ("<p>a&nbsp;<b>&nbsp;</b>b", "a  b\n"),
        ("<p>a&#13;b&#12;c&#9;d&#10;e", "a b c d e\n"),
        ("<p>日本\n語 と\nABC", "日本語 と ABC\n"),
        ("<p>日本\n<b>語</b>\n  と<i>\nABC</i>", "日本語と ABC\n"),
        ("<p>a<p><wbr>&shy;<p>b<p>&nbsp;<p>c", "a\n\nb\n\n\n\nc\n"),
        ("<p>한국\n어", "한국 어\n"),
        ("<p>\n</p><p> </p>", ""),
        ("<p>a<!-- --> b", "a b\n"),
    ])
    func `collapses spaces`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<p>a<br> b <br><br>c<br>", "a\nb\n\nc\n"),
        ("<p>a <br>b", "a\nb\n"),
        ("<p><br>a", "\na\n"),
        ("<div>a<br></div><div>b</div>", "a\nb\n"),
        ("<p>é<br> b <br><br>c<br>", "é\nb\n\nc\n"),
        ("<p>a&#x2028;é b", "a\né b\n"),
    ])
    func `ends lines at forced breaks`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<pre>\n a\n\n  b\tc\n</pre>", " a\n\n  b     c\n"),
        ("<pre>a  b<br> c</pre>", "a  b\n c\n"),
        ("<pre><br>a  b</pre>", "\na  b\n"),
        ("<pre>a <b> b</b>\n<i>  c</i></pre>", "a  b\n  c\n"),
        ("<pre>a&#13;b&#12;c</pre>", "a b c\n"),
        ("<pre>a  </pre>", "a  \n"),
        ("<pre>é  </pre>", "é  \n"),
        ("<pre></pre>", ""),
        ("<listing> a</listing><xmp> <b></xmp>", " a\n\n <b>\n"),
    ])
    func `keeps preformatted text as it is`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<pre>\t1</pre>", "        1\n"),
        ("<pre>1234567\t9</pre>", "1234567 9\n"),
        ("<pre>12345678\t7</pre>", "12345678        7\n"),
        ("<pre>日本\tx</pre>", "日本    x\n"),
        ("<pre>e&#x301;\tx</pre>", "e\u{301}       x\n"),
        ("<pre>a\n\tb\tc</pre>", "a\n        b       c\n"),
        ("<pre>a<b>b\t</b>c\t<i>\td</i></pre>", "ab      c               d\n"),
        ("<pre>a\tb<nobr>c</nobr>\td</pre>", "a       bc      d\n"),
        ("<pre>a\t<q>b</q>\td</pre>", "a       “b”     d\n"),
    ])
    func `moves tabs to the next multiple of eight columns`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<p>aa <nobr>bb cc</nobr> dd", "aa\nbb cc\ndd\n"),
        ("<p>aa <nobr> bb</nobr>", "aa bb\n"),
        ("<p>aa<nobr> bb </nobr> cc", "aa bb\ncc\n"),
        ("<p>aa <nobr> </nobr>bb", "aa bb\n"),
        ("<pre>a\nb<nobr> c  d</nobr></pre>", "a\nb c d\n"),
        ("<pre wrap>aa  bb cc</pre>", "aa  bb\ncc\n"),
        ("<pre wrap>  aa\n bb</pre>", "  aa\n bb\n"),
    ])
    func `mixes text that wraps with text that does not`(_ html: String, _ text: String) throws {
        #expect(try rendered(html, width: 6) == text)
    }

    @Test(arguments: [
        ("<textarea>a\n b  c</textarea>", "[a\n b  c]\n"),
        ("x <textarea>\n\na</textarea> y", "x [\na] y\n"),
        ("<textarea>a\t</textarea>b", "[a      ]b\n"),
    ])
    func `keeps the lines of a text area`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }
}
