import QuireURL
import Testing

@Suite struct URLPropertyTests {
    /// The components as their getters give them.
    private static func components(_ url: WebURL) -> [String?] {
        [
            String(url.scheme), String(url.username), String(url.password), url.hostname.map(String.init),
            url.port.map(String.init), String(url.path), url.query.map(String.init), url.fragment.map(String.init),
            String(url.hasOpaquePath), url.host?.description,
        ]
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func `resolves fast what the parser resolves`(seed: UInt64) throws {
        var random = RandomReferences(seed: seed)
        var successes = 0
        for _ in 0..<2_500 {
            let base = try WebURL(random.base())
            let resolver = URLResolver(base: base)
            for _ in 0..<100 {
                let reference = random.reference()
                let fast = Result { () throws(URLParseError) in try resolver.resolve(utf8: reference.span) }
                let slow = Result { () throws(URLParseError) in try resolver.resolveSlowly(utf8: reference.span) }
                let isSame =
                    switch (fast, slow) {
                    case (.success(let fast), .success(let slow)):
                        fast == slow && Self.components(fast) == Self.components(slow)
                    case (.failure(let fast), .failure(let slow)): fast == slow
                    default: false
                    }
                if !isSame { Issue.record("\(String(decoding: reference, as: UTF8.self).debugDescription) on \(base)") }
                guard case .success(let url) = fast else { continue }
                successes += 1
                // The serialisation is ASCII, and parses to the same URL.
                let again = try? WebURL(utf8: url.href.utf8Span.span)
                let isStable = again == url && again.map(Self.components) == Self.components(url)
                if !isStable || !url.href.utf8.allSatisfy({ $0 < 0x80 }) {
                    Issue.record("\(url) comes from \(String(decoding: reference, as: UTF8.self).debugDescription)")
                }
                if try WebURL(url.href) != url { Issue.record("\(url) takes another way as a string") }
            }
        }
        #expect(successes > 100_000)
    }

    @Test func `takes linear time`() throws {
        let huge: [(String, String)] = [
            ("https://example.com/", String(repeating: "a", count: 10_000_000)),
            ("https://example.com/a?", String(repeating: "\u{E9}", count: 5_000_000)),
            ("https://example.com/", String(repeating: "x/../", count: 1_000_000)),
            ("https://example.com/", String(repeating: "../", count: 1_000_000)),
            ("https://example.com/", String(repeating: "./", count: 1_000_000)),
            (
                "https://example.com/",
                String(repeating: "x/", count: 1_000_000) + String(repeating: "../", count: 1_000_000)
            ),
            ("https://", String(repeating: "@", count: 100_000) + "h/"),
            ("https://", String(repeating: ":", count: 1_000_000) + "@h/"),
            ("https://h:", String(repeating: "0", count: 10_000_000) + "80/"),
            ("https:", String(repeating: "/", count: 10_000_000) + "h"),
            ("foo:", String(repeating: " ", count: 10_000_000) + "?"),
            ("", String(repeating: "a", count: 10_000_000) + ":"),
            ("", String(repeating: "\t", count: 10_000_000) + "foo:"),
        ]
        for (prefix, rest) in huge {
            let text = prefix + rest
            let clock = ContinuousClock()
            let time = clock.measure {
                let url = try? WebURL(text)
                _ = url.map { URLResolver(base: $0) }.map { try? $0.resolve("../x") }
            }
            // Quadratic time would be hours; this holds in debug builds on a busy machine.
            #expect(time < .seconds(60), "\(prefix)\(rest.prefix(10))…")
        }
    }
}
