import Testing

/// Standard: https://html.spec.whatwg.org/multipage/rendering.html#lists,
/// https://html.spec.whatwg.org/multipage/grouping-content.html#ordinal-value
@Suite struct `Lists` {
    @Test(arguments: [
        ("<ol><li>a<li>b</ol>", "1. a\n 2. b\n"),
        ("<ol start=3><li>a<li>b</ol>", "3. a\n 4. b\n"),
        ("<ol start=-1><li>a<li>b<li>c</ol>", "-1. a\n 0. b\n 1. c\n"),
        ("<ol start=x><li>a</ol>", "1. a\n"),
        ("<ol start=' +7x'><li>a</ol>", "7. a\n"),
        ("<ol reversed><li>a<li>b<li>c</ol>", "3. a\n 2. b\n 1. c\n"),
        ("<ol reversed start=1><li>a<li>b</ol>", "1. a\n 0. b\n"),
        ("<ol reversed><li>a<li hidden>b<li>c</ol>", "2. a\n 1. c\n"),
        ("<ol reversed><div><li>a<li>b</div><li>c</ol>", "3. a\n 2. b\n 1. c\n"),
        ("<ol reversed><div hidden><li>a</div><li>b<ol><li>c<li>d</ol></ol>", "1. b\n     1. c\n     2. d\n"),
        ("<ol><li value=5>a<li>b<li value=2>c<li value=x>d</ol>", "5. a\n 6. b\n 2. c\n 3. d\n"),
        ("<ol><li>a<li hidden>b<li>c</ol>", "1. a\n 2. c\n"),
        ("<ol><li>a<ol><li>b</ol><li>c</ol>", "1. a\n     1. b\n 2. c\n"),
        ("<ol><div><li>a</div><li>b</ol>", "1. a\n 2. b\n"),
    ])
    func `numbers items`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == " " + text || rendered(html) == text)
    }

    @Test(arguments: [
        ("a", 1, "a."), ("a", 26, "z."), ("a", 27, "aa."), ("a", 702, "zz."), ("a", 703, "aaa."), ("a", 0, "0."),
        ("a", -5, "-5."), ("A", 28, "AB."), ("i", 4, "iv."), ("i", 1994, "mcmxciv."), ("i", 0, "0."),
        ("i", -1, "-1."), ("I", 3999, "MMMCMXCIX."), ("I", 4000, "4000."), ("1", 10, "10."), ("x", 2, "2."),
        ("1", 2_147_483_647, "2147483647."),
    ])
    func `counts in the style that type asks for`(_ type: String, _ start: Int, _ marker: String) throws {
        let text = try rendered("<ol type=\(type) start=\(start)><li>x</ol>")
        #expect(text.drop { $0 == " " } == "\(marker) x\n")
        let item = try rendered("<ol><li type=\(type) value=\(start)>x</ol>")
        #expect(item.drop { $0 == " " } == "\(marker) x\n")
    }

    @Test(arguments: [
        ("<ul><li>a<li>b</ul>", "  • a\n  • b\n"),
        ("<menu><li>a</menu><dir><li>b</dir>", "  • a\n\n  • b\n"),
        ("<ul><li>a<ul><li>b<ul><li>c</ul></ul></ul>", "  • a\n      ◦ b\n          ▪ c\n"),
        ("<dl><dd><ul><li>a</ul></dl>", "      • a\n"),
        ("<ul><li type=square>a<li type=none>b<li type=CIRCLE>c</ul>", "  ▪ a\n    b\n  ◦ c\n"),
        ("<ul type=square><li>a</ul>", "  ▪ a\n"),
        ("<ol><li>a<ul><li>b</ul></ol>", " 1. a\n      ◦ b\n"),
        ("<ul><li>a<ol><li>b</ol></ul>", "  • a\n     1. b\n"),
        ("<ul><li>a<p>b</ul>c", "  • a\n\n    b\n\nc\n"),
        ("<ul><li><p>a<li><p>b</ul>", "  • a\n\n  • b\n"),
        ("<p>a<ul><li>b</ul>", "a\n\n  • b\n"),
    ])
    func `marks items`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<ul><li></ul>", "  •\n"),
        ("<ol><li><li>a</ol>", " 1.\n 2. a\n"),
        ("<ul><li><ul><li>a</ul></ul>", "  •   ◦ a\n"),
        ("<ol><li><ol><li>a<li>b</ol></ol>", " 1.  1. a\n     2. b\n"),
        ("<ul><li><ul><li></ul>a</ul>", "  •   ◦\n    a\n"),
        ("<ul><li><pre>a\nb</pre></ul>", "  • a\n    b\n"),
        ("<ul><li><blockquote>a</blockquote></ul>", "  •     a\n"),
        ("<ul><li><img><li> </ul>", "  •\n  •\n"),
    ])
    func `puts markers beside the first line, and shows those of empty items`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<ol start=99><li>a<li>b</ol>", " 99. a\n100. b\n"),
        ("<ol start=1000><li>a</ol>", "1000. a\n"),
        ("<ol type=i start=8><li>a<li>b</ol>", "viii. a\n  ix. b\n"),
    ])
    func `widens the inset for wide markers`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test func `wraps beside the marker`() throws {
        #expect(try rendered("<ul><li>aaaa bbbb cccc dddd</ul>", width: 20) == "  • aaaa bbbb cccc\n    dddd\n")
    }

    @Test(arguments: ["x", "é"])
    func `keeps the first line within the width where markers take more than the inset`(_ letter: String) throws {
        let words = Array(repeating: String(repeating: letter, count: 3), count: 8).joined(separator: " ")
        for html in [
            "<li>\(words)", "<ol><li>\(words)</ol>", "<ol type=i start=3888><li>\(words)</ol>",
            "<ul><li><ul><li><ul><li>\(words)</ul></ul></ul>",
        ] {
            for width in [4, 8, 10, 15, 20, 24, 40] {
                let lines = try rendered(html, width: width).split(separator: "\n")
                for line in lines where line.contains("\(letter) ") { #expect(line.count <= width, "\(html) \(width)") }
            }
        }
    }

    @Test func `shows items outside of lists`() throws {
        #expect(try rendered("<li>a<li>b") == "• a\n• b\n")
    }
}
