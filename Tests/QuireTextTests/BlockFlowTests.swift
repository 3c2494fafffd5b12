import Testing

/// Standard: https://html.spec.whatwg.org/multipage/rendering.html#flow-content-3
@Suite struct `Block flow` {
    @Test(arguments: [
        ("<p>a<p>b", "a\n\nb\n"),
        ("<div>a</div><div>b</div>", "a\nb\n"),
        ("a<div>b</div>c", "a\nb\nc\n"),
        ("<div><div><p>a</p></div></div><p></p><p>b</p>", "a\n\nb\n"),
        ("<div>a<p>b</p></div>c", "a\n\nb\n\nc\n"),
        ("<p>a</p>b", "a\n\nb\n"),
        ("<b>a<div>b</div>c</b>", "a\nb\nc\n"),
        ("<h1>a</h1><h2>b</h2><p>c", "a\n\nb\n\nc\n"),
        ("<section><h2>a</h2><p>b</p></section><footer>c</footer>", "a\n\nb\n\nc\n"),
        ("<p>a<p></p><p><p>b", "a\n\nb\n"),
        ("", ""),
        ("<div></div>", ""),
        ("<fieldset><legend>a</legend>b</fieldset>", "a\nb\n"),
        ("<blockquote>a<blockquote>b</blockquote></blockquote>", "    a\n\n        b\n"),
        ("<figure>a<figcaption>b</figcaption></figure>", "    a\n    b\n"),
        ("<address>a</address><main>b</main><hgroup>c</hgroup>", "a\nb\nc\n"),
    ])
    func `puts single blank lines between blocks with margins`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test func `draws a rule across the line`() throws {
        #expect(try rendered("a<hr>b", width: 5) == "a\n\n─────\n\nb\n")
        #expect(try rendered("<hr>", width: 3) == "───\n")
        let line = String(repeating: "─", count: 18)
        #expect(try rendered("<blockquote>a<hr>b</blockquote>", width: 26) == "    a\n\n    \(line)\n\n    b\n")
    }

    @Test(arguments: [
        ("<blockquote>a</blockquote>b", "    a\n\nb\n"),
        ("<blockquote><p>a<p>b</blockquote>", "    a\n\n    b\n"),
        ("<blockquote>a<blockquote>b</blockquote></blockquote>", "    a\n\n    b\n"),
        ("<blockquote>aaaa bbbb cccc dddd eeee</blockquote>", "    aaaa bbbb cccc\n    dddd eeee\n"),
        ("<blockquote><pre>a\n\nb</pre></blockquote>", "    a\n\n    b\n"),
    ])
    func `indents block quotes at both ends while there is room`(_ html: String, _ text: String) throws {
        #expect(try rendered(html, width: 24) == text)
    }

    @Test(arguments: [
        ("<dl><dt>a<dd>b<dt>c<dd>d</dl>", "a\n    b\nc\n    d\n"),
        ("<dl><dt>a<dd><p>b<p>c</dl>d", "a\n\n    b\n\n    c\n\nd\n"),
        ("<dl><dt>a<dd>b<dl><dt>c<dd>d</dl></dl>", "a\n    b\n    c\n        d\n"),
        ("<dl><dt>a<dd>b<ul><li>c</ul></dl>", "a\n    b\n      • c\n"),
        ("<dl><div><dt>a<dd>b</div></dl>", "a\n    b\n"),
        ("<dd>a", "    a\n"),
    ])
    func `indents descriptions below their terms`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }
}
