import Testing

/// `--report` as a shell sees it.
@Suite struct ReportTests {
    private let quire: CommandRunner

    init() throws {
        quire = try CommandRunner()
        try quire.write("<p>A<a href=b.html>\n", to: "a.html")
    }

    @Test func `takes its name when it is whole`() throws {
        let result = try quire("quire render a.html missing --report a.jsonl")
        #expect(result.output == "A\n" && result.status == 1)
        #expect(quire.read("a.jsonl")?.contains("\"reference\":\"b.html\"") == true)
        #expect(try quire("quire render a.html --report a.jsonl > /dev/full").status == 2)
        #expect(quire.files(below: "").contains { $0.hasSuffix(".tmp") } == false)
    }

    @Test func `leaves a FIFO what it is`() throws {
        let result = try quire("mkfifo pipe; cat pipe >copy & quire render a.html --report pipe; wait; test -p pipe")
        #expect(result.output == "A\n" && result.status == 0)
        #expect(quire.read("copy")?.contains("\"reference\":\"b.html\"") == true)
    }

    @Test func `replaces what a symbolic link leads to`() throws {
        try quire.write("old", to: "real.jsonl")
        #expect(try quire("ln -s real.jsonl link; quire render a.html --report link; test -L link").status == 0)
        #expect(quire.read("real.jsonl")?.contains("\"reference\":\"b.html\"") == true)
    }

    @Test(arguments: ["--report a.html", "--report a.jsonl > a.jsonl", "--report /dev/stdout | cat"])
    func `takes no other file's place`(options: String) throws {
        let result = try quire("set -o pipefail; quire render a.html \(options)")
        #expect(result.status == 2)
        #expect(result.messages.hasPrefix("quire: --report "))
        #expect(quire.read("a.html") == "<p>A<a href=b.html>\n")
    }

    @Test(arguments: [".", "..", "folder", "folder/", "none/a", ""])
    func `needs the name of a file`(name: String) throws {
        let result = try quire("mkdir folder; quire render a.html --report '\(name)'")
        #expect(result.output.isEmpty && result.status == 2)
        #expect(result.messages.hasPrefix("quire: --report \(name): "))
    }

    @Test func `names the root's own page`() throws {
        try quire.write("<a href=b>", to: "set/index.html")
        let result = try quire("quire render set --root set --report -")
        #expect(result.output.hasPrefix("{\"page\":\"./\","))
    }
}
