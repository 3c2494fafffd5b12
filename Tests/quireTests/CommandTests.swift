import Foundation
import Quire
import Testing

/// The built command, from the outside.
@Suite struct CommandTests {
    private let quire: CommandRunner

    init() throws { quire = try CommandRunner() }

    // MARK: - Usage

    @Test func `shows help and version on standard output`() throws {
        let help = try quire("quire --help")
        #expect(help.output.hasPrefix("Usage: quire COMMAND"))
        #expect(help.messages.isEmpty && help.status == 0)
        let version = try quire("quire --version")
        #expect(version.output.hasPrefix("quire ") && version.status == 0)
        #expect(try quire("quire render --help").output.hasPrefix("Usage: quire render"))
    }

    @Test(arguments: [
        "quire", "quire dance", "quire render", "quire render --widht 3 a.html", "quire render - -",
        "quire resolve - -", "quire resolve --base a.html b",
    ])
    func `ends wrong usage with status 2`(line: String) throws {
        let result = try quire(line)
        #expect(result.output.isEmpty)
        #expect(result.messages.hasPrefix("quire: ") && result.messages.contains("\nTry: quire"))
        #expect(result.status == 2)
    }

    // MARK: - Pages that fail

    @Test(.timeLimit(.minutes(1))) func `names what cannot be read and goes on`() throws {
        try quire.write("<p>last\n", to: "last.html")
        try quire.write("x", to: "folder/page.html")
        try quire.write("12345", to: "large.html")
        let result = try quire(
            """
            mkfifo fifo; quire render missing fifo folder /dev/zero https://example.org/ file://host/a \
            large.html --max-bytes 4 $'a\\e[31m\\n\\xff' last.html
            """)
        let kinds = result.messages.split(separator: "\n").map { line in
            String(line.split(separator: ": ", maxSplits: 3)[2])
        }
        #expect(
            kinds == [
                "missing", "not-a-file", "missing-index", "not-a-file", "unsupported-scheme", "outside-root",
                "too-large", "missing", "too-large",
            ])
        #expect(result.messages.contains("quire: a\\x1B[31m\\n\\xFF: missing: "))
        #expect(result.status == 1)
    }

    @Test func `names the file that a URL means where it is missing`() throws {
        let result = try quire("quire render file:no%0Asuch.html")
        #expect(result.messages == "quire: file:no%0Asuch.html: missing: there is no such file as /no\\nsuch.html\n")
    }

    @Test func `renders the page after one that fails`() throws {
        try quire.write("<p>last\n", to: "last.html")
        let result = try quire("quire render missing last.html")
        #expect(result.output == "last\n")
        #expect(result.status == 1)
    }

    // MARK: - Input

    @Test func `reads standard input, directories and file URLs`() throws {
        try quire.write("<p>index\n", to: "site/index.html")
        try quire.write("<p>other\n", to: "site/other.html")
        #expect(try quire("echo '<p>stdin' | quire render -").output == "stdin\n")
        #expect(try quire("quire render site").output == "index\n")
        #expect(try quire("quire render --index other.html site/").output == "other\n")
        #expect(try quire("quire render \"file://$PWD/site/%6Fther.html?q#f\"").output == "other\n")
        #expect(try quire("quire render \" file:$PWD\\\\site\\\\other.html\"").output == "other\n")
    }

    @Test func `reads lists of pages`() throws {
        try quire.write("<p>A\n", to: "a.html")
        try quire.write("<p>B\n", to: "b b.html")
        try quire.write("<p>C\n", to: "c\nc.html")
        #expect(try quire("printf 'b b.html\\n\\na.html' | quire render a.html --files-from -").output == "A\nB\nA\n")
        let found = try quire("find . -name '*.html' -print0 | sort -z | quire render --files-from=- -0")
        #expect(found.output == "A\nB\nC\n")
        #expect(try quire("quire render --files-from <(echo a.html)").output == "A\n")
    }

    @Test func `ends with status 2 when a list cannot be read`() throws {
        for list in ["missing", ".", "- <&-"] {
            #expect(try quire("quire render --files-from \(list)").status == 2)
        }
    }

    @Test func `does not read standard input for a page and for the list`() throws {
        let result = try quire("printf 'a.html\n-\n' | quire render --files-from -")
        #expect(result.messages.contains("standard input") && result.status == 2)
    }

    @Test func `takes an empty list for no pages`() throws {
        let result = try quire("quire render --files-from -")
        #expect(result.status == 0 && result.messages.isEmpty)
    }

    @Test func `reads names that are not UTF-8`() throws {
        let result = try quire("name=$'a\\xff.html'; echo '<p>x' > \"$name\"; quire render \"$name\"")
        #expect(result.output == "x\n" && result.status == 0)
    }

    // MARK: - Output

    @Test func `keeps the order for any number of jobs`() throws {
        for number in 0..<200 {
            let words = String(repeating: "word ", count: number % 13 * 40)
            try quire.write("<p>page \(number) \(words)", to: "\(number).html")
        }
        let list = "seq 0 199 | sed 's/$/.html/'"
        let outputs = try [1, 2, 8].map { try quire("\(list) | quire render --jobs \($0) --files-from -") }
        #expect(outputs[0].output.contains("page 199"))
        for result in outputs { #expect(result.output == outputs[0].output && result.status == 0) }
    }

    @Test func `writes one file a page`() throws {
        try quire.write("<p>A\n", to: "in/a.html")
        try quire.write("<p>A2\n", to: "in/a.htm")
        try quire.write("<p>B\n", to: "in/b/index.html")
        let result = try quire("quire render in/a.html in/a.htm in/b --output out/new")
        #expect(result.output.isEmpty && result.messages.isEmpty && result.status == 0)
        #expect(quire.files(below: "out/new") == ["a.htm.txt", "a.html.txt", "b/index.txt"])
        #expect(try quire("quire render in/b/index.html --root in --output rooted").status == 0)
        #expect(quire.files(below: "rooted") == ["b/index.txt"])
        let outside = try quire("quire render in/a.html --root in/b --output rooted")
        #expect(outside.messages.hasPrefix("quire: in/a.html: outside-root: ") && outside.status == 1)
    }

    @Test func `leaves the temporary files of other runs alone`() throws {
        try quire.write("<p>A\n", to: "a.html")
        let result = try quire(
            "mkdir out; (echo other >out/.quire-$BASHPID-0.tmp; exec \"$QUIRE\" render a.html --output out); ls -A out")
        #expect(result.messages.isEmpty)
        #expect(result.output.split(separator: "\n").count == 2, "\(result.output)")
        #expect(quire.read("out/a.txt") == "A\n")
    }

    @Test func `writes nothing outside of the output folder`() throws {
        try quire.write("<p>A\n", to: "in/a/x.html")
        try quire.write("<p>B\n", to: "in/b.html")
        let result = try quire("mkdir out other; ln -s ../other out/a; quire render in/a/x.html in/b.html --output out")
        #expect(result.messages.hasPrefix("quire: in/a/x.html: ") && result.status == 2)
        #expect(quire.files(below: "other") == [])
        #expect(quire.files(below: "out") == ["b.txt"])
    }

    @Test func `replaces a file and leaves no temporary one`() throws {
        try quire.write("old", to: "out/a.txt")
        try quire.write("kept", to: "kept")
        try quire.write("", to: "in/a.html")
        try quire.write("", to: "in/b.html")
        #expect(try quire("ln -s ../kept out/b.txt; mkdir out/c.txt; quire render in/*.html --output out").status == 0)
        #expect(quire.read("out/a.txt") != "old")
        #expect(quire.read("kept") == "kept")
        try quire.write("", to: "in/c.html")
        #expect(try quire("quire render in/*.html --output out").status == 2)
        #expect(try quire("ls -A out").output == "a.txt\nb.txt\nc.txt\n")
    }

    @Test func `refuses standard input and a file as the output folder`() throws {
        try quire.write("", to: "a.html")
        #expect(try quire("quire render - --output out").status == 2)
        #expect(try quire("quire render a.html --output a.html").status == 2)
    }

    // MARK: - Streams

    @Test func `ends quietly when the pipe is closed`() throws {
        try quire.write("<p>" + String(repeating: "word ", count: 20_000), to: "a.html")
        let result = try quire(
            "yes a.html | head -100 | quire render --files-from /dev/stdin | head -1 >first; echo ${PIPESTATUS[2]}")
        #expect(result.output == "0\n")
        #expect(result.messages.isEmpty)
    }

    @Test func `lets no control character of a tree through`() throws {
        try quire.write("<title>&#x81;</title><img alt='&#27;[2J&#x202E;&#13;'>a\tb\nc\u{2066}é&#x7F;", to: "a.html")
        let tree = try quire("quire tree a.html")
        #expect(
            tree.output == """
                | <html>
                |   <head>
                |     <title>
                |       "\\u{81}"
                |   <body>
                |     <img>
                |       alt="\\x1B[2J\\u{202E}\\r"
                |     "a\tb
                c\\u{2066}é\\x7F"

                """)
    }

    @Test func `shows progress only where no page can stand`() throws {
        try quire.write("<p>A\n", to: "a.html")
        // What the terminal gets that `script` makes.
        func shown(_ line: String) throws -> String {
            try quire("TERM=xterm timeout -k 5 60 script -qec '\(line)' /dev/null").output
        }
        #expect(try shown("\"$QUIRE\" render a.html a.html >text").contains("1/2 pages"))
        #expect(try shown("\"$QUIRE\" render a.html a.html --output text.d").contains("1/2 pages"))
        #expect(try shown("\"$QUIRE\" render a.html a.html | cat >text").isEmpty)
        #expect(try shown("\"$QUIRE\" render a.html a.html") == "A\r\nA\r\n")
    }

    @Test func `reports a full disk`() throws {
        try quire.write("<p>A\n", to: "a.html")
        let full = try quire("quire render a.html a.html > /dev/full")
        #expect(full.messages == "quire: standard output: No space left on device\n")
        #expect(full.status == 2)
        #expect(try quire("quire render a.html >&-").status == 2)
    }

    @Test func `works with closed streams`() throws {
        try quire.write("<p>A\n", to: "a.html")
        #expect(try quire("quire render a.html <&-").status == 0)
        #expect(try quire("quire render a.html missing 2>&-").status == 1)
        let result = try quire("quire render - <&-")
        #expect(result.messages.hasPrefix("quire: -: unreadable: ") && result.status == 1)
        #expect(try quire("quire --help >&-").status == 2)
        #expect(try quire("quire --help >/dev/full").status == 2)
        // The text of no page ends in a file that another stream should have been.
        #expect(try quire("quire render a.html missing --output out 2>&- >&- <&-").status == 1)
        #expect(quire.read("out/a.txt")?.contains("quire:") == false)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["INT", "TERM", "HUP"]) func `ends on a signal`(signal: String) throws {
        let result = try quire(
            "mkfifo wait; timeout --preserve-status -k 5 -s \(signal) 0.5 \"$QUIRE\" render - <>wait")
        #expect(result.status == 3)
    }
}
