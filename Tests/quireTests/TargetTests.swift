import Quire
import Testing
import quire

@Suite struct TargetTests {
    private func refusal(_ argument: Argument) -> (kind: ProblemKind, reason: String)? {
        guard case .refused(let kind, let reason) = Target(argument).place else { return nil }
        return (kind, reason)
    }

    private func kind(_ argument: Argument) -> ProblemKind? { refusal(argument)?.kind }

    @Test(arguments: ["a.html", "./http:a", "a:b", "data:text/html,x", "/file:///a", "1x://a", "://a", "file"])
    func `takes for a path`(argument: String) throws {
        let path = try #require(LocalPath(argument))
        #expect(Target(Argument(stringLiteral: argument)).place == .file(path))
    }

    @Test(arguments: [
        "file:///a%20b", "FILE:/a%20b", "file://localhost/a%20b#x", "file:///a b?q", "file:a b", "file:\\a b",
        " file:///a b", "file:///a\t b\r", "file:///c/../a%20b",
    ])
    func `takes for a file URL`(argument: String) throws {
        let path = try #require(LocalPath("/a b"))
        let target = Target(Argument(stringLiteral: argument))
        #expect(target.place == .file(path) && target.pathOfURL == path)
    }

    @Test func `takes for a file URL with names that are not UTF-8`() {
        #expect(Target("file:///%FF").place == LocalPath(bytes: [0x2F, 0xFF]).map(Target.Place.file))
    }

    @Test func `has no URL's path where the path is given`() {
        #expect(Target("/a b").pathOfURL == nil && Target("-").pathOfURL == nil)
        #expect(Target("http://a").pathOfURL == nil)
    }

    @Test func `takes for standard input`() {
        #expect(Target("-").place == .standardInput)
    }

    @Test func `refuses`() {
        #expect(kind("http://example.org/") == .unsupportedScheme)
        #expect(kind("HTTPS:example.org") == .unsupportedScheme)
        #expect(kind("ftp://example.org/") == .unsupportedScheme)
        #expect(kind(" http://example.org/") == .unsupportedScheme)
        #expect(kind("http://") == .badURL)
        #expect(kind("file://example.org/a") == .outsideRoot)
        #expect(kind("file://folder/a%2Fb") == .outsideRoot)
        #expect(kind("file://a b/") == .badURL)
        #expect(kind("file:///a%2Fb") == .badURL)
        #expect(kind("file:///a%00") == .badURL)
        #expect(kind(Argument(bytes: Array("file:///".utf8) + [0xFF])) == .badURL)
        #expect(kind("") == .missing)
        #expect(kind("a.html\0b.html\0") == .missing)
    }

    @Test func `says what to do about a URL`() throws {
        let host = try #require(refusal("file://folder/page.html"))
        #expect(host.reason.contains("folder is another machine") && host.reason.contains("file:///"))
        let bad = try #require(refusal("file://a b/"))
        #expect(bad.reason.contains("domain-to-ASCII") && bad.reason.contains("./"))
        let bytes = try #require(refusal(Argument(bytes: Array("file:///".utf8) + [0xFF])))
        #expect(bytes.reason.contains("UTF-8"))
        #expect(try #require(refusal("ftp://example.org/")).reason.contains("over ftp"))
    }

    @Test func `says what a list that ends its names with NUL needs`() {
        guard case .refused(_, let reason) = Target("a.html\0b.html\0").place else {
            Issue.record("a name with NUL is a target")
            return
        }
        #expect(reason.contains("-0"))
    }
}
