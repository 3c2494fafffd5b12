import QuireURL
import Testing

@Suite struct WebURLTests {
    /// Appends what no query holds.
    private struct CarelessEncoder: QueryEncoder {
        func appendPercentEncoded(_ text: Span<UInt8>, encoding set: PercentEncodeSet, to output: inout [UInt8]) {
            output += "a# é".utf8
        }
    }

    @Test func `stays whole whatever an encoder appends`() throws {
        let url = try WebURL(utf8: "https://e.com/?x#y".utf8Span.span, queryEncoder: CarelessEncoder())
        #expect(url.href == "https://e.com/?a%23%20%C3%A9#y")
        #expect(url.query == "a%23%20%C3%A9" && url.fragment == "y")
    }

    // MARK: - Components

    @Test func `has components`() throws {
        let url = try WebURL("https://u%20:p%3A@example.com:1234/foo/bar?baz#quux")
        #expect(url.scheme == "https" && url.isSpecial)
        #expect(url.username == "u%20" && url.password == "p%3A" && url.includesCredentials)
        #expect(url.hostname == "example.com" && url.host == .domain("example.com"))
        #expect(url.port == 1234 && url.effectivePort == 1234)
        #expect(url.path == "/foo/bar" && !url.hasOpaquePath)
        #expect(url.query == "baz" && url.fragment == "quux")
    }

    @Test(arguments: [
        ("https://user@a/", "user", "", "https://user@a/"), ("https://user:@a/", "user", "", "https://user@a/"),
        ("https://:pass@a/", "", "pass", "https://:pass@a/"), ("https://:@a/", "", "", "https://a/"),
        ("https://@a/", "", "", "https://a/"), ("https://a:b:c@d@e/", "a", "b%3Ac%40d", "https://a:b%3Ac%40d@e/"),
        ("https://a/:b@c", "", "", "https://a/:b@c"), ("a://b@c:1", "b", "", "a://b@c:1"), ("a:b@c", "", "", "a:b@c"),
    ]) func `has credentials`(input: String, username: String, password: String, href: String) throws {
        let url = try WebURL(input)
        #expect(url.href == href)
        #expect(url.username == username && url.password == password)
        #expect(url.includesCredentials == !(username.isEmpty && password.isEmpty))
    }

    @Test(
        arguments: [
            ("http://a", nil, 80), ("http://a:80", nil, 80), ("http://a:0080", nil, 80), ("http://a:", nil, 80),
            ("http://a:443", 443, 443), ("https://a", nil, 443), ("ws://a", nil, 80), ("wss://a:443", nil, 443),
            ("ftp://a", nil, 21), ("https://a:0", 0, 0), ("https://a:65535", 65535, 65535), ("file:///a", nil, nil),
            ("a://b", nil, nil), ("a://b:80", 80, 80), ("a:b", nil, nil), ("http://u:1@a", nil, 80),
            ("http://[::1]:81", 81, 81),
        ] as [(String, UInt16?, UInt16?)]) func `has a port`(input: String, port: UInt16?, effective: UInt16?) throws
    {
        let url = try WebURL(input)
        #expect(url.port == port && url.effectivePort == effective)
    }

    @Test(
        arguments: [
            ("https://a", "/", nil, nil), ("https://a?", "/", "", nil), ("https://a#", "/", nil, ""),
            ("https://a?#", "/", "", ""), ("https://a/?b?c#d?e#f", "/", "b?c", "d?e#f"),
            ("https://a#b?c", "/", nil, "b?c"),
            ("a:", "", nil, nil), ("a:?#", "", "", ""), ("a:b?c#d", "b", "c", "d"), ("a://b", "", nil, nil),
            ("a:/.//b?c", "//b", "c", nil), ("file:", "/", nil, nil),
        ] as [(String, String, String?, String?)])
    func `has path, query and fragment`(input: String, path: String, query: String?, fragment: String?) throws {
        let url = try WebURL(input)
        #expect(url.path == path && url.query.map(String.init) == query && url.fragment.map(String.init) == fragment)
    }

    @Test(arguments: [
        ("https://a/b?c#d", "https://a/b?c"), ("https://a/b?c", "https://a/b?c"), ("https://a/#", "https://a/"),
        ("https://a?#", "https://a/?"), ("a:b #c", "a:b%20"), ("mailto:a#b", "mailto:a"),
    ]) func `leaves its fragment`(input: String, expected: String) throws {
        let url = try WebURL(input).withoutFragment
        #expect(url.href == expected && url.fragment == nil)
        let parsed = try WebURL(expected)
        #expect(url == parsed && url.path == parsed.path && url.query == parsed.query)
        #expect(try WebURL("#e", base: url).href == expected + "#e")
    }

    @Test(arguments: [
        ("https://A.b", Host.domain("a.b")), ("https://1", .ipv4(IPv4Address(1))), ("a://A", .opaque("A")),
        ("a://[::2]", .ipv6(IPv6Address(2))), ("file:///a", .empty), ("a:///b", .empty), ("a:/b", nil), ("a:b", nil),
    ]) func `has a host`(input: String, host: Host?) throws {
        let url = try WebURL(input)
        #expect(url.host == host && url.hostname.map(String.init) == host?.description)
    }

    // MARK: - As a value

    @Test func `is ordered by its bytes`() throws {
        let sorted = ["a:", "a:/", "a:B", "a:a", "http://a/", "http://a/?b", "http://a/b", "https://a/"]
        let urls = try sorted.map { try WebURL($0) }
        #expect(urls.shuffled().sorted().map(\.href) == sorted)
        for (left, right) in zip(urls, urls.dropFirst()) { #expect(left < right && !(right < left) && left != right) }
    }

    @Test func `is equal where the text is`() throws {
        let url = try WebURL("HTTP://EXAMPLE.org:80/%7Ea/../b")
        #expect(try url == WebURL("http://example.org/b"))
        #expect(Set([url, try WebURL("http://example.org/b"), try WebURL("http://example.org/b#")]).count == 2)
        #expect("\(url)" == "http://example.org/b")
    }

    // MARK: - As scripts see it

    @Test(arguments: ["", "a/b", "//b", "https://", "https://a:b", "http://a b/"])
    func `keeps its address where another does not parse`(value: String) throws {
        var url = try WebURL("https://example.org/a?b#c")
        url.api.href = value
        #expect(url.href == "https://example.org/a?b#c")
    }

    @Test func `takes another address`() throws {
        var url = try WebURL("https://example.org/a?b#c")
        url.api.href = " a:b "
        #expect(url.href == "a:b" && url.hasOpaquePath)
    }

    @Test func `changes one attribute after the other`() throws {
        var url = try WebURL("http://example.org/")
        url.api.protocol = "https"
        url.api.username = "u:"
        url.api.password = "p@"
        url.api.host = "[::1]:8443"
        url.api.pathname = "a b/../c?d#e"
        url.api.search = "f=g#"
        url.api.hash = "h i"
        #expect(url.href == "https://u%3A:p%40@[::1]:8443/c%3Fd%23e?f=g%23#h%20i")
        #expect(url.path == "/c%3Fd%23e" && url.query == "f=g%23" && url.fragment == "h%20i")
        url.api.username = ""
        url.api.password = ""
        url.api.port = ""
        url.api.hostname = "example.org"
        url.api.pathname = ""
        url.api.search = "?"
        url.api.hash = "#"
        #expect(url.href == "https://example.org/?#")
        #expect(url.api.search == "" && url.api.hash == "" && url.query == "" && url.fragment == "")
        url.api.search = ""
        url.api.hash = ""
        #expect(try url == WebURL("https://example.org/"))
        #expect(url.query == nil && url.fragment == nil)
    }

    @Test(arguments: [
        ("mailto:a", "host", "b"), ("mailto:a", "pathname", "/b"), ("file:///a", "port", "1"),
        ("file:///a", "username", "b"), ("file:///a", "protocol", "http"), ("https://a/", "protocol", "mailto"),
        ("https://a/", "protocol", "1"), ("https://a/", "host", ""), ("https://a/", "host", "b c"),
        ("https://a/", "hostname", "b:1"), ("https://a/", "port", "x"), ("https://a/", "port", "65536"),
        ("https://u@a/", "protocol", "file"), ("a:/b", "port", "1"), ("a://b:1/", "host", ""),
    ]) func `ignores what it cannot have`(href: String, attribute: String, value: String) throws {
        var url = try WebURL(href)
        switch attribute {
        case "protocol": url.api.protocol = value
        case "username": url.api.username = value
        case "host": url.api.host = value
        case "hostname": url.api.hostname = value
        case "port": url.api.port = value
        default: url.api.pathname = value
        }
        #expect(url.href == href)
    }
}
