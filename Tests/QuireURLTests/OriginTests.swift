import QuireURL
import Testing

@Suite struct OriginTests {
    private func origin(_ url: String) throws -> Origin { try WebURL(url).origin }

    @Test(arguments: [
        ("https://example.org/a?b#c", "https://example.org"), ("https://example.org:443", "https://example.org"),
        ("http://example.org:443", "http://example.org:443"), ("http://u:p@EXAMPLE.org", "http://example.org"),
        ("ws://example.org:81", "ws://example.org:81"), ("wss://ü.example", "wss://xn--tda.example"),
        ("ftp://example.org:21", "ftp://example.org"), ("http://[::1]:8080/", "http://[::1]:8080"),
        ("http://127.1", "http://127.0.0.1"),
        ("file:///a", "null"), ("file://host/a", "null"), ("data:,", "null"), ("about:blank", "null"),
        ("mailto:a@example.org", "null"), ("a://example.org", "null"),
        ("blob:https://example.org:8443/1?a#b", "https://example.org:8443"),
        ("blob:http://example.org", "http://example.org"),
        ("blob:ftp://example.org/", "null"), ("blob:ws://example.org/", "null"), ("blob:file:///a", "null"),
        ("blob:blob:https://example.org/", "null"), ("blob:", "null"), ("blob:a", "null"), ("blob:https://", "null"),
    ]) func `is serialised`(url: String, expected: String) throws {
        #expect(try origin(url).description == expected)
        #expect(try WebURL(url).api.origin == expected)
    }

    @Test func `of a special URL is a tuple`() throws {
        let tuple = TupleOrigin(scheme: "https", host: .domain("example.org"), port: 8443)
        #expect(try origin("https://example.org:8443/a") == .tuple(tuple))
        #expect(try origin("blob:https://example.org:8443/a") == .tuple(tuple))
    }

    @Test func `is opaque otherwise, and new each time`() throws {
        let url = try WebURL("file:///a")
        let first = url.origin
        #expect(first == first && first.isSameOrigin(as: first) && first.isSameOriginDomain(as: first))
        #expect(first != url.origin && !first.isSameOrigin(as: url.origin) && !first.isSameOriginDomain(as: url.origin))
        let copy = first
        #expect(Set([first, copy, url.origin, .uniqueOpaque()]).count == 3)
        #expect(try !first.isSameOrigin(as: origin("https://example.org")))
        #expect(try !origin("https://example.org").isSameOriginDomain(as: first))
    }

    @Test(arguments: [
        ("https://example.org/a", "https://EXAMPLE.org:443/b", true),
        ("https://example.org", "http://example.org", false),
        ("https://example.org", "https://www.example.org", false),
        ("https://example.org", "https://example.org.", false),
        ("https://example.org", "https://example.org:444", false),
        ("http://127.1", "http://127.0.0.1", true), ("http://[::7f00:1]", "http://127.0.0.1", false),
        ("blob:https://example.org/1", "https://example.org", true),
    ]) func `is the same for scheme, host and port`(left: String, right: String, expected: Bool) throws {
        let (left, right) = (try origin(left), try origin(right))
        #expect(left.isSameOrigin(as: right) == expected && right.isSameOrigin(as: left) == expected)
        // Without a domain both relations are one.
        #expect(left.isSameOriginDomain(as: right) == expected && right.isSameOriginDomain(as: left) == expected)
    }

    /// The standard's examples.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/browsers.html#same-origin-domain
    @Test(
        arguments: [
            ("https", nil, nil, "https", nil, nil, true, true),
            ("https", 314, nil, "https", 420, nil, false, false),
            ("https", 314, "example.org", "https", 420, "example.org", false, true),
            ("https", nil, nil, "https", nil, "example.org", true, false),
            ("https", nil, "example.org", "http", nil, "example.org", false, false),
            ("https", nil, "example.org", "https", nil, "org", true, false),
        ] as [(String, UInt16?, String?, String, UInt16?, String?, Bool, Bool)])
    func `may be the same but for the domain`(
        leftScheme: String, leftPort: UInt16?, leftDomain: String?, rightScheme: String, rightPort: UInt16?,
        rightDomain: String?, isSameOrigin: Bool, isSameOriginDomain: Bool
    ) {
        func origin(_ scheme: String, _ port: UInt16?, _ domain: String?) -> Origin {
            let host = Host.domain("example.org")
            return .tuple(TupleOrigin(scheme: scheme, host: host, port: port, domain: domain.map(Host.domain)))
        }
        let left = origin(leftScheme, leftPort, leftDomain)
        let right = origin(rightScheme, rightPort, rightDomain)
        for (left, right) in [(left, right), (right, left)] {
            #expect(left.isSameOrigin(as: right) == isSameOrigin)
            #expect(left.isSameOriginDomain(as: right) == isSameOriginDomain)
        }
    }
}
