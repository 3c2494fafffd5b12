import Quire
import Testing

@Suite struct FileURLTests {
    @Test(arguments: [
        ("///a/b.html", "/a/b.html"),
        ("/a/b.html", "/a/b.html"),
        ("//localhost/a", "/a"),
        ("//LOCALHOST/a", "/a"),
        ("///a%20b%C3%A9.html", "/a bé.html"),
        ("///a.html?q=1#f", "/a.html"),
        ("///a#f?q", "/a"),
        ("///a/../b/./c", "/b/c"),
        ("///a/%2e%2E/b", "/b"),
        ("///../../a", "/a"),
        ("///a/..", "/"),
        ("///a/.", "/a/"),
        ("///a%zz%4", "/a%zz%4"),
        ("///%2541", "/%41"),
    ])
    func `gives the path`(url: String, path: String) throws {
        #expect(try FileURL.path(afterScheme: url.utf8) == LocalPath(path))
    }

    @Test func `gives paths that are not UTF-8`() throws {
        #expect(try FileURL.path(afterScheme: "///%FF".utf8).bytes == [UInt8(ascii: "/"), 0xFF])
    }

    @Test(arguments: ["a.html", "", "//localhost", "//"]) func `refuses what is not absolute`(url: String) {
        #expect(throws: FileURL.Failure.notAbsolute) { try FileURL.path(afterScheme: url.utf8) }
    }

    @Test func `refuses another machine`() {
        #expect(throws: FileURL.Failure.foreignHost("server")) { try FileURL.path(afterScheme: "//server/a".utf8) }
    }

    @Test(arguments: ["///a%2Fb", "///a%2fb", "///a%00", "///a b", "///a\\b", "///a\tb", "///é"])
    func `refuses what no file name holds, and what a URL must escape`(url: String) {
        #expect(throws: FileURL.Failure.forbiddenCharacter) { try FileURL.path(afterScheme: url.utf8) }
    }
}
