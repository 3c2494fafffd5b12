import QuireURL
import Testing

@Suite struct HostTests {
    @Test func `has a case for each form`() throws {
        #expect(try Host("WWW.example.com") == .domain("www.example.com"))
        #expect(try Host("127.1") == .ipv4(IPv4Address(0x7F00_0001)))
        #expect(try Host("[::1]") == .ipv6(IPv6Address(1)))
        #expect(try Host("A%20", isOpaque: true) == .opaque("A%20"))
        #expect(try Host("", isOpaque: true) == .empty)
        #expect(throws: URLParseError.invalid(.hostMissing)) { try Host("") }
    }

    @Test(arguments: [
        ("[1:0:0:2::]", HostKind.ipv6), ("1.2.3.4", .ipv4), ("a.b", .domain), ("A%20", .opaque), ("", .empty),
    ]) func `comes back from a URL's text`(text: String, kind: HostKind) throws {
        let host = Host(serialized: text.utf8Span.span, kind: kind)
        #expect(host?.description == text)
        #expect(try Host(text, isOpaque: kind == .opaque || kind == .empty) == host)
        let none = Host(serialized: text.utf8Span.span, kind: .none)
        #expect(none == nil)
    }

    @Test func `random hosts come back from their text`() throws {
        var random = SplitMix(state: 2)
        for _ in 0..<5_000 {
            var ipv6 = IPv6Address(UInt128.random(in: .min ... .max, using: &random))
            for piece in 0..<8 where Bool.random(using: &random) { ipv6[piece: piece] = 0 }
            let labels = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                String((0..<5).map { _ in "abcxyz0189-_".randomElement(using: &random) ?? "a" })
            }
            let ipv4 = IPv4Address(.random(in: .min ... .max, using: &random))
            for host in [.ipv6(ipv6), .ipv4(ipv4), Host.domain(labels.joined(separator: ".") + ".z")] {
                #expect(try Host(host.description) == host)
            }
        }
    }
}
