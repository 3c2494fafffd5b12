import Testing

/// `--format innertext` as a shell sees it.
@Suite struct InnerTextCommandTests {
    private let quire: CommandRunner

    init() throws {
        quire = try CommandRunner()
        try quire.write("@import 'more.css'; .a{display:none} @media print{.b{display:none}}", to: "css/main.css")
        try quire.write("i{text-transform:uppercase}", to: "css/more.css")
        try quire.write(
            "<!doctype html><link rel=stylesheet href=css/main.css><p class=a>A<p class=b>B<p><i>c</i>"
                + "<p style='display:none'>D<p hidden>E", to: "page.html")
    }

    @Test(arguments: [
        ("", "B\n\nC\n"), ("--media print", "C\n"), ("--no-css", "A\n\nB\n\nc\n\nD\n"),
        ("--media screen", "B\n\nC\n"),
    ])
    func `honours style sheets`(options: String, text: String) throws {
        let result = try quire("quire render --format innertext \(options) page.html")
        #expect(result.output == text && result.messages.isEmpty && result.status == 0)
    }

    @Test func `reads no style sheet from outside of the root`() throws {
        let result = try quire(
            "mkdir in; cp page.html in; cd in; ln -s ../css css; quire render --format innertext page.html")
        #expect(result.output == "A\n\nB\n\nc\n" && result.status == 0)
        #expect(try quire("quire render --format innertext --root . in/page.html").output == "B\n\nC\n")
    }

    @Test func `reports a style sheet that is missing and goes on`() throws {
        try quire.write("<link rel=stylesheet href=gone.css><p>a", to: "other.html")
        let result = try quire("quire render --format innertext --report r.jsonl other.html page.html")
        #expect(result.output == "a\nB\n\nC\n")
        #expect(quire.read("r.jsonl")?.contains("\"reference\":\"gone.css\"") == true)
        #expect(quire.read("r.jsonl")?.contains("\"kind\":\"missing\"") == true)
    }

    @Test(arguments: [
        ("", ""), ("<frameset><frame></frameset>", ""), ("<title>t</title>", ""), ("<p>a\n\n\n", "a\n"),
        ("<pre>a\n\n</pre>", "a\n\n"),
    ])
    func `ends with a line feed if there is anything`(html: String, text: String) throws {
        try quire.write(html, to: "p.html")
        #expect(try quire("quire render --format innertext p.html").output == text)
    }
}
