import QuireFetch
import QuireURL
import Testing

@Suite struct LocalPathTests {
    @Test func `holds what a file can be called`() {
        #expect(LocalPath("") == nil)
        #expect(LocalPath("a\0b") == nil)
        #expect(LocalPath(bytes: [0xFF])?.bytes == [0xFF])
    }

    @Test(arguments: [("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("a", "/b", "/b")])
    func `appends`(folder: String, name: String, expected: String) throws {
        let path = try #require(LocalPath(folder)).appending(try #require(LocalPath(name)))
        #expect(path == LocalPath(expected))
    }

    @Test func `has components`() {
        #expect(LocalPath("/a//./b/../c/")?.components == ["a", "b", "..", "c"].map { Array($0.utf8) })
    }

    @Test func `comes from a URL`() throws {
        #expect(try LocalPath(WebURL("file:///a%20b/%FF?c")).bytes == Array("/a b/".utf8) + [0xFF])
        #expect(throws: FilePathError.containsEncodedSlash) { try LocalPath(WebURL("file:///a%2Fb")) }
    }
}
