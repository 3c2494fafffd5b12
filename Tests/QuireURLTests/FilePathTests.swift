import QuireURL
import Testing

@Suite struct FilePathTests {
    // MARK: - From a URL

    @Test(arguments: [
        ("file:///a/b.html", "/a/b.html"), ("file:/a", "/a"), ("file:a", "/a"), ("file:", "/"), ("file://", "/"),
        ("FILE:\\a\\b", "/a/b"), (" file:///a\n", "/a"), ("file://LOCALHOST/a", "/a"), ("file://%6Cocalhost/a", "/a"),
        ("file:///a.html?q=1#f", "/a.html"), ("file:///a#f?q", "/a"),
        ("file:///a%20b%C3%A9 ü", "/a bé ü"), ("file:///a%zz%4", "/a%zz%4"), ("file:///%2541", "/%41"),
        ("file:///%252F%2500", "/%2F%00"), ("file:///a%3Fb%23c%5Cd", "/a?b#c\\d"),
        ("file:///a/../b/./c", "/b/c"), ("file:///a/%2e%2E/b", "/b"), ("file:///../../a", "/a"),
        ("file:///a/..", "/"), ("file:///a/.", "/a/"), ("file:///%252e%252e/a", "/%2e%2e/a"),
        ("file:////a//b/", "//a//b/"), ("file:///C|/a", "/C:/a"), ("file:///C:/..", "/C:/"), ("file:///C%3A/..", "/"),
    ]) func `gives the path`(url: String, path: String) throws {
        #expect(try WebURL(url).filePath() == Array(path.utf8))
    }

    @Test func `gives names that are not UTF-8`() throws {
        #expect(try WebURL("file:///%FF%fe").filePath() == [UInt8(ascii: "/"), 0xFF, 0xFE])
    }

    @Test(arguments: [
        ("https://example.org/a", FilePathError.notFileURL(scheme: "https")),
        ("DATA:/a", .notFileURL(scheme: "data")),
        ("file://example.org/a", .foreignHost(.domain("example.org"))),
        ("file://127.1/a", .foreignHost(.ipv4(IPv4Address(0x7F00_0001)))),
        ("file://[::1]/a%00", .foreignHost(.ipv6(IPv6Address(1)))),
        ("file:///a%00b", .containsNUL), ("file:///\0a", .containsNUL), ("file:///%00%2F", .containsNUL),
        ("file:///a%2Fb", .containsEncodedSlash), ("file:///a%2fb", .containsEncodedSlash),
        ("file:///..%2F..%2Fa", .containsEncodedSlash),
    ]) func `refuses what is no local file`(url: String, error: FilePathError) throws {
        let url = try WebURL(url)
        #expect(throws: error) { try url.filePath() }
    }

    // MARK: - From a path

    @Test(arguments: [
        ("/", "file:///"), ("/a/b.html", "file:///a/b.html"), ("/a/", "file:///a/"), ("/a//b//", "file:///a//b//"),
        ("//host/a", "file:////host/a"), ("///a", "file://///a"), ("//", "file:////"),
        ("/a b ", "file:///a%20b%20"), ("/ ", "file:///%20"), ("/a\tb\nc\r", "file:///a%09b%0Ac%0D"),
        ("/100%", "file:///100%25"), ("/%41%2F%00", "file:///%2541%252F%2500"), ("/%2e%2e/a", "file:///%252e%252e/a"),
        ("/a?b#c", "file:///a%3Fb%23c"), ("/a\\b", "file:///a%5Cb"), ("/\\\\host\\a", "file:///%5C%5Chost%5Ca"),
        ("/ü", "file:///%C3%BC"), ("/a\u{7F}", "file:///a%7F"), ("/~;,+:@!$&'()*=[]|", "file:///~;,+:@!$&'()*=[]|"),
        ("/...", "file:///..."), ("/.a/..b/c.", "file:///.a/..b/c."),
        // A drive letter is a name as any other, but the parser would take it for more.
        ("/C:", "file:///C%3A"), ("/C|/a", "file:///C%7C/a"), ("/c:/", "file:///c%3A/"), ("/C:a", "file:///C:a"),
        ("/a/C|", "file:///a/C|"), ("//C|", "file:////C|"), ("/1:", "file:///1:"), ("/C/a:b", "file:///C/a:b"),
    ]) func `gives the URL`(path: String, url: String) throws {
        let result = try WebURL(filePath: Array(path.utf8))
        #expect(result.href == url)
        #expect(try result.filePath() == Array(path.utf8))
        #expect(result.hostname == "" && result.query == nil && result.fragment == nil)
    }

    @Test func `takes names that are not UTF-8`() throws {
        let path: [UInt8] = [0x2F, 0xFF, 0xC3, 0x2F, 0xA9]
        #expect(try WebURL(filePath: path).href == "file:///%FF%C3/%A9")
    }

    @Test(arguments: [
        ("/.", "/"), ("/..", "/"), ("/../..", "/"), ("/a/.", "/a/"), ("/a/..", "/"), ("/a/./b", "/a/b"),
        ("/a/../b", "/b"), ("/a/b/../../../c", "/c"), ("/a/b/..", "/a/"), ("/a/../", "/"), ("/./a", "/a"),
        // The kernel does not count empty names.
        ("/a//..", "/"), ("/a//../b", "/b"), ("/a/b//..//c", "/a//c"), ("//..", "/"), ("//../a", "/a"),
        ("/a//.", "/a//"), ("/.//a", "//a"),
        // Nor does it know drive letters.
        ("/C:/..", "/"), ("/C:/../a", "/a"), ("/C|/..", "/"), ("/a/../C:", "/C:"), ("/./C|/a", "/C|/a"),
    ]) func `resolves dots by the names`(path: String, expected: String) throws {
        let url = try WebURL(filePath: Array(path.utf8))
        #expect(try url.filePath() == Array(expected.utf8))
        #expect(try url == WebURL(filePath: Array(expected.utf8)))
        #expect(try url == WebURL(url.href))
    }

    @Test(arguments: [
        ("", FilePathError.notAbsolute), ("a", .notAbsolute), ("./a", .notAbsolute), ("file:///a", .notAbsolute),
        ("a\0", .notAbsolute), ("/\0", .containsNUL), ("/a\0/..", .containsNUL),
    ]) func `refuses what is no absolute path`(path: String, error: FilePathError) {
        #expect(throws: error) { try WebURL(filePath: Array(path.utf8)) }
    }

    @Test func `lets references go above what looks like a drive letter`() throws {
        let base = try WebURL(filePath: Array("/C:/a.html".utf8))
        #expect(try URLResolver(base: base).resolve("../b").href == "file:///b")
        #expect(try URLResolver(base: base).resolve("/b").href == "file:///b")
    }

    // MARK: - Any path

    /// Bytes that mean something to a path, a URL or a drive letter, and any others.
    private static func randomPath(using random: inout SplitMix) -> [UInt8] {
        let special = Array("///...%%2fFeE0?#\\|:Cc \t\n\r".utf8)
        let bytes = (0..<Int.random(in: 0..<16, using: &random)).map { _ -> UInt8 in
            Bool.random(using: &random)
                ? special.randomElement(using: &random) ?? 0x2F : UInt8.random(in: 1...255, using: &random)
        }
        return [UInt8(ascii: "/")] + bytes
    }

    /// What the kernel makes of `.` and `..`, with the slashes kept: each name with those before it.
    private static func resolved(_ path: [UInt8]) -> [UInt8] {
        var names: [[UInt8]] = []
        let all = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (index, name) in all.enumerated() {
            switch String(decoding: name, as: UTF8.self) {
            case "..":
                while names.last == [] { names.removeLast() }
                _ = names.popLast()
                if index == all.count - 1 { names.append([]) }
            case ".":
                if index == all.count - 1 { names.append([]) }
            default: names.append(Array(name))
            }
        }
        return Array(names.map { [UInt8(ascii: "/")] + $0 }.joined())
    }

    @Test func `every path comes back from its URL`() throws {
        var random = SplitMix(state: 3)
        for _ in 0..<50_000 {
            let path = Self.randomPath(using: &random)
            let url = try WebURL(filePath: path)
            let result = try url.filePath()
            #expect(result == Self.resolved(path), "\(path)")
            // The parser finds nothing to mend, and once resolved a path stays.
            var errors: [URLValidationError] = []
            let parsed = try WebURL(url.href, onValidationError: { errors.append($0) })
            #expect(parsed == url && parsed.path == url.path, "\(url)")
            #expect(try WebURL(filePath: result) == url, "\(path)")
            // These are taken as they are, but are no URL code points.
            if !result.contains(where: "[]|".utf8.contains) { #expect(errors == [], "\(url)") }
        }
    }

    @Test func `the path of every URL has that path again`() throws {
        var random = SplitMix(state: 4)
        for _ in 0..<20_000 {
            let text = Array("file:".utf8) + Self.randomPath(using: &random)
            guard let url = try? WebURL(utf8: text.span), let path = try? url.filePath() else { continue }
            #expect(try WebURL(filePath: path).filePath() == path, "\(url)")
        }
    }
}
