import Testing

/// Standard: https://html.spec.whatwg.org/multipage/rendering.html#tables-2,
/// https://html.spec.whatwg.org/multipage/tables.html#forming-a-table
@Suite struct `Tables` {
    @Test(arguments: [
        ("<tr><td>a<td>bb<tr><td>ccc<td>d", "a    bb\nccc  d\n"),
        ("<tr><td>a<td>b<td>c<tr><td>dd<tr><td>e<td>ff", "a   b   c\ndd\ne   ff\n"),
        ("<tr><td>a<td><td>b<tr><td>c<td> <td>d", "a  b\nc  d\n"),
        ("<tr><td><td>b<tr><td>c<td>d", "   b\nc  d\n"),
        ("<tr><td>a<td align=right>b<tr><td>c<td align=right>ddd", "a    b\nc  ddd\n"),
        ("<tr><td align=center>a<td>b<tr><td>ccc<td>d", " a   b\nccc  d\n"),
        ("<tr><td align=right>日<td>b<tr><td>ccc<td>d", " 日  b\nccc  d\n"),
        ("<tr><td>é<td>b<tr><td>cc<td>d", "é   b\ncc  d\n"),
    ])
    func `aligns columns`(_ rows: String, _ text: String) throws {
        #expect(try rendered("<table>" + rows + "</table>") == text)
    }

    @Test(arguments: [
        ("<tr><th>a<th>b<tr><td>ccc<td>d", "a    b\n───  ─\nccc  d\n"),
        ("<thead><tr><td>a<td>b<tbody><tr><td>c<td>d", "a  b\n─  ─\nc  d\n"),
        ("<tbody><tr><td>c<td>d<thead><tr><td>a<td>b", "a  b\n─  ─\nc  d\n"),
        ("<tfoot><tr><td>e<td>f<tbody><tr><td>c<td>d", "c  d\ne  f\n"),
        ("<tr><th>a<td>b<tr><th>c<td>d", "a  b\nc  d\n"),
        ("<tr><th>a<th>b", "a  b\n"),
        ("<tr><th colspan=2>title<tr><td>aaa<td>bbb", "title\naaa  bbb\n"),
        ("<thead><tr><th>a<th>b</thead>", "a  b\n"),
    ])
    func `puts headers first, with a rule below, and footers last`(_ rows: String, _ text: String) throws {
        #expect(try rendered("<table>" + rows + "</table>") == text)
    }

    @Test(arguments: [
        ("<tr><td colspan=2>aaaaa<td>b<tr><td>c<td>d<td>e", "aaaaa  b\nc   d  e\n"),
        ("<tr><td colspan=2>a<tr><td>c<td>d", "a\nc  d\n"),
        ("<tr><td colspan=1000>a<tr><td>c<td>d", "a\nc  d\n"),
        ("<tr><td colspan=1000 align=right>a<tr><td>c<td>d", "   a\nc  d\n"),
        ("<tr><td colspan=0>a<td>b<tr><td>c<td>d", "a  b\nc  d\n"),
        ("<tr><td rowspan=2>a<td>b<tr><td>c", "a  b\n   c\n"),
        ("<tr><td>b<td rowspan=0>a<tr><td>c<tr><td>d", "b  a\nc\nd\n"),
        ("<tbody><tr><td rowspan=0>a<td>b<tr><td>c<tbody><tr><td>d<td>e", "a  b\n   c\nd  e\n"),
        ("<tbody><tr><td rowspan=9>a<td>b<tbody><tr><td>d<td>e", "a  b\nd  e\n"),
        ("<tr><td rowspan=2>a<br>b<br>c<td>d<tr><td>e", "a  d\n\nb  e\nc\n"),
        ("<tr><td rowspan=99999999>a<td>b", "a  b\n"),
    ])
    func `spans columns and rows`(_ rows: String, _ text: String) throws {
        #expect(try rendered("<table>" + rows + "</table>") == text)
    }

    @Test(arguments: [
        ("<caption>title</caption><tr><td>a<td>b", "title\na  b\n"),
        ("<caption>title</caption><tr><td>a", "title\na\n"),
        ("<col><colgroup><col></colgroup><tr><td>a<td>b", "a  b\n"),
        ("<tr><td>a<pre>x\n  y</pre><td>b", "a    b\n\nx\n  y\n"),
        ("<tr><td><ul><li>x<li>y</ul><td>b", "  • x  b\n  • y\n"),
        ("<tr><td><ol><li>x<li></ol><td>b<br>c", " 1. x  b\n 2.    c\n"),
        ("<tr><td>a<hr>b<td>c", "a    c\n\n───\n\nb\n"),
        ("<tr><td><td>", ""),
        ("", ""),
        ("<tr><td>a<br>b<td>c<tr><td>d<td>e", "a  c\nb\n\nd  e\n"),
    ])
    func `holds captions, lists and preformatted text`(_ rows: String, _ text: String) throws {
        #expect(try rendered("<table>" + rows + "</table>") == text)
    }

    @Test func `wraps cells in the width that is there`() throws {
        #expect(
            try rendered("<table><tr><td>aaa<td>bbb ccc ddd<tr><td>e<td>f</table>", width: 12)
                == "aaa  bbb ccc\n     ddd\n\ne    f\n")
        #expect(
            try rendered("<table><tr><td colspan=1000>aaa bbb ccc<tr><td>aaa<td>bbb</table>", width: 8)
                == "aaa bbb\nccc\n\naaa  bbb\n")
        #expect(try rendered("<table><tr><td nowrap>a b<td>c d e f</table>", width: 8) == "a b  c d\n     e f\n")
    }

    @Test func `stands in blocks where it does not fit`() throws {
        #expect(
            try rendered("<table border><tr><td>aaaaa<td>bbbbb<tr><td>c<td>d</table>", width: 11)
                == "aaaaa\nbbbbb\n\nc\nd\n")
        #expect(
            try rendered("<table border><tr><td>aaaaa<td>bbbbb<tr><td>c<td>d</table>", width: 12)
                == "aaaaa  bbbbb\nc      d\n")
        let row = "<tr>" + (0..<300).map { "<td>\($0)" }.joined()
        let expected = (0..<300).map { "\($0)\n" }.joined()
        for width in [80, nil] {
            #expect(try rendered("<table>\(row)\(row)</table>", width: width) == expected + "\n" + expected)
        }
    }

    @Test(arguments: [
        ("<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>", "a\nb\nc\nd\n"),
        ("<table role=NONE><tr><th>a<td>b</table>", "a\nb\n"),
        ("<table><tr><td>a<td><table><tr><td>b<td>c</table></table>", "a\nb  c\n"),
        ("<table border=1><tr><td>a<td><table><tr><td>b<td>c<tr><td>d<td>e</table></table>", "a  b  c\n   d  e\n"),
        ("<table border=0><tr><td>a<td><table><tr><td>b<td>c</table></table>", "a\nb  c\n"),
        ("<table><tr><td>a<tr><td>b</table>", "a\nb\n"),
        ("<table summary=x><tr><td>a<td><table><tr><td>b</table></table>", "a  b\n"),
    ])
    func `lays out layout tables as blocks and data tables in columns`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [1, 7, 8, 9, 20, 40])
    func `shows the text of tables in tables`(_ depth: Int) throws {
        let open = String(repeating: "<table border><tr><td>x<td>", count: depth)
        let close = String(repeating: "</table>", count: depth)
        for width in [20, 80, nil] {
            let text = try rendered(open + "core" + close, width: width)
            #expect(text.contains("core"))
            #expect(text.count { $0 == "x" } == depth)
        }
    }

    @Test func `puts markers on their own line where they do not fit before the table`() throws {
        #expect(try rendered("<ul><li><table><tr><td>a<td>b<tr><td>c<td>d</table></ul>") == "  • a  b\n    c  d\n")
        #expect(try rendered("<li><table><tr><td>a<td>b<tr><td>c<td>d</table>") == "•\na  b\nc  d\n")
    }

    @Test func `aligns within bounds where lines have no limit`() throws {
        let long = String(repeating: "word ", count: 1000)
        let rows = String(repeating: "<tr><td>a<td>b", count: 1000)
        let text = try rendered("<table><tr><td>\(long)<td>c\(rows)</table>", width: nil)
        #expect(text.hasPrefix(long.dropLast() + " c\na"))
        #expect(text.utf8.count < 1_100_000)
    }

    @Test(arguments: [
        ("a<table><tr><td>b<td>c<tr><td>d<td>e</table>f", "a\n\nb  c\nd  e\n\nf\n"),
        ("a<table><tr><td>b<td>c</table>f", "a\nb  c\nf\n"),
        (
            "<table><tr><td>a<td>b<tr><td>c<td>d</table><table><tr><td>e<td>f<tr><td>g<td>h</table>",
            "a  b\nc  d\n\ne  f\ng  h\n"
        ),
    ])
    func `stands apart from what is around it where it has several rows`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<tr align=right><td>a<td>b<tr><td>cc<td>dd", " a   b\ncc  dd\n"),
        ("<tbody align=center><tr><td>a<td align=left>b<tr><td>ccc<td>ddd", " a   b\nccc  ddd\n"),
    ])
    func `takes the alignment of rows over`(_ rows: String, _ text: String) throws {
        #expect(try rendered("<center><table>" + rows + "</table></center>") == text)
    }

    @Test func `inherits white space but in quirks mode`() throws {
        let html = "<pre><table>\n<tr>\n <td>a\n  b<td>c</table></pre>"
        #expect(try rendered("<!DOCTYPE html>" + html) == "a    c\n  b\n")
        #expect(try rendered(html) == "a b  c\n")
    }
}
