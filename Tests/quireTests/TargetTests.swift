import Quire
import Testing
import quire

@Suite struct TargetTests {
    private func kind(_ argument: Argument) -> ProblemKind? {
        guard case .refused(let kind, _) = Target(argument).place else { return nil }
        return kind
    }

    @Test(arguments: ["a.html", "./http:a", "a:b", "data:text/html,x", "/file:///a", "1x://a", "://a", "file"])
    func `takes for a path`(argument: String) throws {
        let path = try #require(LocalPath(argument))
        #expect(Target(Argument(stringLiteral: argument)).place == .file(path))
    }

    @Test(arguments: ["file:///a%20b", "FILE:/a%20b", "file://localhost/a%20b#x"])
    func `takes for a file URL`(argument: String) throws {
        let path = try #require(LocalPath("/a b"))
        #expect(Target(Argument(stringLiteral: argument)).place == .file(path))
    }

    @Test func `takes for standard input`() {
        #expect(Target("-").place == .standardInput)
    }

    @Test func `refuses`() {
        #expect(kind("http://example.org/") == .unsupportedScheme)
        #expect(kind("HTTPS:example.org") == .unsupportedScheme)
        #expect(kind("ftp://example.org/") == .unsupportedScheme)
        #expect(kind("file://example.org/a") == .outsideRoot)
        #expect(kind("file:a") == .badURL)
        #expect(kind("file:///a%2Fb") == .badURL)
        #expect(kind("") == .missing)
        #expect(kind("a.html\0b.html\0") == .missing)
    }

    @Test func `says what a list that ends its names with NUL needs`() {
        guard case .refused(_, let reason) = Target("a.html\0b.html\0").place else {
            Issue.record("a name with NUL is a target")
            return
        }
        #expect(reason.contains("-0"))
    }
}
