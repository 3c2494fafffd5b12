import QuireDOM
import QuireHTML
import Testing

/// Pages that abort an unguarded Gumbo, overflow its stack or keep it busy for minutes.
///
/// The limits are small, so that the suite stays fast; the default ones admit more.
@Suite struct `Hostile pages` {
    struct Page: Sendable, CustomStringConvertible {
        let description: String
        let source: @Sendable () -> String

        init(_ description: String, _ source: @autoclosure @escaping @Sendable () -> String) {
            self.description = description
            self.source = source
        }
    }

    private static let limits = ParseLimits(memoryByteCount: 64 << 20, time: .milliseconds(200))

    @Test(arguments: ["<table><svg><desc><![CDATA[y]]>x", "<table><svg><select><foreignObject><select></table>"])
    func `end in an error where Gumbo asserts`(_ source: String) throws {
        var builder = GumboTreeBuilder()
        for _ in 0..<100 {
            #expect(throws: ParseError.self) { try builder.parse(Array(source.utf8), limits: Self.limits) }
            do throws(ParseError) {
                _ = try builder.parse(Array(source.utf8), limits: Self.limits)
            } catch .parserGaveUp(let condition) {
                #expect(!condition.isEmpty)
            }
            try expectGoodParse(&builder)
        }
    }

    /// Gumbo removes the body then, by recursion: a deep one would overflow the stack and end the process.
    @Test(arguments: ["<x>", "<x a=b>"])
    func `end in an error where a deep body gives way to a frameset`(_ tag: String) throws {
        var builder = GumboTreeBuilder()
        for count in [10_000, 300_000] {
            let source = Array((repeated(tag, count) + "<frameset>").utf8)
            #expect(
                throws: ParseError.parserGaveUp(condition: "the body nests too deep for the frameset that replaces it")
            ) {
                try builder.parse(source, limits: .standard(forByteCount: source.count))
            }
            try expectGoodParse(&builder)
        }
    }

    @Test func `parse where a body gives way to a frameset`() throws {
        var builder = GumboTreeBuilder()
        let source = Array((repeated("<x>", 2_000) + "<frameset>").utf8)
        let document = try builder.parse(source, limits: .standard(forByteCount: source.count))
        #expect(document.nodes.count == 4)
        try expectGoodParse(&builder)
    }

    @Test(arguments: [
        Page("div, nested", repeated("<div>", 100_000)),
        Page("ul and li, nested", repeated("<ul><li>", 100_000)),
        Page("attributes of one tag", "<p " + (0..<100_000).map { "a\($0)" }.joined(separator: " ") + ">"),
        Page("text behind many open elements", repeated("<x>", 200_000) + "<b>" + repeated("t", 2_000_000)),
        Page("white space behind many open elements", repeated("<x>", 200_000) + "<b>" + repeated(" ", 2_000_000)),
        Page("references behind many open elements", repeated("<x>", 200_000) + "<b>" + repeated("&lt;", 500_000)),
        Page("a misnested end tag far up", "<b>" + repeated("<x>", 200_000) + "<p></b>"),
        Page("stray end tags of p in open elements", repeated("<x>", 100_000) + repeated("</p>", 500_000)),
        Page("end tags in deep SVG", "<svg>" + repeated("<g>", 200_000) + repeated("</y>", 200_000)),
        Page("links, nested", repeated("<a><div>", 50_000)),
        Page("formatting elements, nested", repeated("<b><i><u><s>", 200_000)),
        Page("list items in open elements", repeated("<x>", 200_000) + repeated("<li>", 100_000)),
        Page(
            "formatting elements of many attributes",
            repeated("<b " + (0..<2000).map { "a\($0)" }.joined(separator: " ") + ">", 100)),
    ])
    func `end at the limit of time`(_ page: Page) throws {
        var builder = GumboTreeBuilder()
        let source = Array(page.source().utf8)
        let clock = ContinuousClock()
        let start = clock.now
        do throws(ParseError) {
            _ = try builder.parse(source, limits: Self.limits)
            Issue.record("parsed")
        } catch {
            #expect(error == .timeLimit(.milliseconds(200)) || error == .memoryLimit(byteCount: 64 << 20))
        }
        #expect(clock.now - start < .seconds(20), "CPU time ends it, a busy machine stretches that")
        try expectGoodParse(&builder)
    }

    @Test func `end at the limit of memory`() throws {
        var builder = GumboTreeBuilder()
        let source = (0..<10_000).map { "<p><b id=\($0)>x" }.joined()
        for byteCount in [0, 1, 1000, 1 << 20, 64 << 20] {
            let limits = ParseLimits(memoryByteCount: byteCount, time: .seconds(60))
            #expect(throws: ParseError.memoryLimit(byteCount: byteCount)) {
                try builder.parse(Array(source.utf8), limits: limits)
            }
            try expectGoodParse(&builder)
        }
    }

    @Test func `end at once where no time is left`() throws {
        var builder = GumboTreeBuilder()
        let source = Array(repeated("<p>x", 100_000).utf8)
        for time in [Duration.zero, .seconds(-1)] {
            #expect(throws: ParseError.timeLimit(time)) {
                try builder.parse(source, limits: ParseLimits(memoryByteCount: 256 << 20, time: time))
            }
        }
        let longest = ParseLimits(memoryByteCount: 256 << 20, time: .seconds(Int64.max))
        #expect(try builder.parse(source, limits: longest).nodes.count == 200_004)
    }

    @Test(arguments: [
        (Page("span, nested", repeated("<span>", 260_000)), 260_004),
        (Page("div, nested", repeated("<div>", 2_000)), 2_004),
        (Page("siblings", repeated("<i></i>", 200_000)), 200_004),
        (Page("a million paragraphs", repeated("<p>x", 1_000_000)), 2_000_004),
        (Page("an attribute value", "<p title='" + repeated("x", 2_000_000) + "'>"), 5),
        (Page("a comment", "<!--" + repeated("-", 2_000_000)), 5),
        (Page("less-than signs", repeated("<", 1_000_000)), 5),
        (Page("ampersands", repeated("&", 1_000_000)), 5),
        (Page("numeric reference", "&#" + repeated("1", 1_000_000)), 5),
        (Page("half end tags", repeated("</", 500_000)), 5),
        (Page("tables, nested", repeated("<table>", 20_000)), 20_004),
        (Page("end tags of p", "<body>" + repeated("</p>", 100_000)), 100_004),
        (Page("NULs", repeated("\0", 1_000_000)), 4),
        (Page("text moved out of a table", "<table>" + repeated("x<tr>", 20_000)), 20_007),
    ])
    func `parse where they only look bad`(_ page: Page, _ nodeCount: Int) throws {
        var builder = GumboTreeBuilder()
        let source = Array(page.source().utf8)
        let document = try builder.parse(source, limits: .standard(forByteCount: source.count))
        #expect(document.nodes.count == nodeCount)
        try expectGoodParse(&builder)
    }

    @Test func `dump in bounded memory`() throws {
        var builder = GumboTreeBuilder()
        let source = Array(repeated("<span title=x>", 100_000).utf8)
        let document = try builder.parse(source, limits: .standard(forByteCount: source.count))
        var byteCount = 0
        var largest = 0
        #expect(throws: TreeDumpError.tooLarge(byteLimit: 10_000_000)) {
            try document.dumpTree(byteLimit: 10_000_000) { chunk in
                byteCount += chunk.count
                largest = max(largest, chunk.count)
                return true
            }
        }
        #expect((9_900_000...10_000_000).contains(byteCount))
        #expect(largest < 100_000)
    }

    private func expectGoodParse(_ builder: inout GumboTreeBuilder) throws {
        let document = try builder.parse(Array("<p>good".utf8), limits: .standard(forByteCount: 7))
        #expect(document.textContent(of: document.root) == "good")
        #expect(document.nodes.count == 6)
    }
}

private func repeated(_ part: String, _ count: Int) -> String { String(repeating: part, count: count) }
