import Quire
import Testing
import quire

@Suite struct OutputNamesTests {
    private func names(_ paths: String..., root: String? = nil) throws -> [String] {
        let workingDirectory = try #require(LocalPath("/base"))
        let names = try OutputNames(
            of: paths.map { LocalPath($0) }, root: root.flatMap { LocalPath($0) }, workingDirectory: workingDirectory)
        return names.names.map { name in
            switch name {
            case .below(let components):
                components.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
            case .outsideRoot: "outside"
            case .none: "none"
            }
        }
    }

    @Test func `keeps the path below the folder that pages share`() throws {
        #expect(try names("a/b/index.html") == ["index.txt"])
        #expect(try names("a/b/index.html", "a/c.html") == ["b/index.txt", "c.txt"])
        #expect(try names("a/x.html", "b/x.html") == ["a/x.txt", "b/x.txt"])
        #expect(try names("a/x.html", "/base/a/y.html", "./a/../a/z.html") == ["x.txt", "y.txt", "z.txt"])
        #expect(try names("a/x.html", "/elsewhere/y.html") == ["base/a/x.txt", "elsewhere/y.txt"])
        #expect(try names("../x.html", "../base/y.html") == ["x.txt", "base/y.txt"])
    }

    @Test func `keeps the path below the root`() throws {
        #expect(try names("a/b/index.html", root: "a") == ["b/index.txt"])
        #expect(try names("a/b/index.html", root: "/base/") == ["a/b/index.txt"])
        #expect(try names("a/x.html", "ab/x.html", "a/../x.html", root: "a") == ["x.txt", "outside", "outside"])
        #expect(try names("/../../x.html", root: "/") == ["x.txt"])
    }

    @Test func `replaces the extensions of HTML`() throws {
        #expect(try names("a.HTM") == ["a.txt"])
        #expect(try names("a.b.xhtml") == ["a.b.txt"])
        #expect(try names("a") == ["a.txt"])
        #expect(try names("release-1.2") == ["release-1.2.txt"])
        #expect(try names("a.php") == ["a.php.txt"])
        #expect(try names(".html") == [".html.txt"])
    }

    @Test func `keeps the extensions of pages that would meet`() throws {
        #expect(try names("x.html", "x.htm", "y.html") == ["x.html.txt", "x.htm.txt", "y.txt"])
        #expect(try names("x.htm", "y.html", "x.html") == ["x.htm.txt", "y.txt", "x.html.txt"])
        #expect(try names("x", "x.html") == ["x.txt", "x.html.txt"].map { $0 == "x.txt" ? "x.txt" : $0 })
    }

    @Test func `keeps the extension of a page that would stand in the way of a folder`() throws {
        #expect(try names("x.html", "x.txt/y.html") == ["x.html.txt", "x.txt/y.txt"])
        #expect(try names("a/x.txt/b/y.html", "a/x.html", "z") == ["a/x.txt/b/y.txt", "a/x.html.txt", "z.txt"])
    }

    @Test func `takes the same page twice for one`() throws {
        #expect(try names("x.html", "./x.html") == ["x.txt", "x.txt"])
    }

    @Test func `refuses pages that still meet`() {
        #expect(throws: UsageError.self) { try names("x.html", "x.htm", "x.htm.txt", "x.htm.html") }
        #expect(throws: UsageError.self) { try names("x.html", "x.htm", "x.html.html") }
    }

    @Test func `gives pages without a path no name`() throws {
        #expect(try names("", "x.html") == ["none", "x.txt"])
    }
}
