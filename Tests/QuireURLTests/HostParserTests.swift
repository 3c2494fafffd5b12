import QuireURL
import Testing

/// What the host parser makes of a string, and what it reports.
struct ParsedHost: Equatable, CustomStringConvertible {
    /// `nil` for failure.
    var text: String?
    var kind: HostKind?
    var errors: [URLValidationError] = []

    init(_ text: String?, _ kind: HostKind?, _ errors: [URLValidationError] = []) {
        (self.text, self.kind, self.errors) = (text, kind, errors)
    }

    init(parsing input: String, isOpaque: Bool = false) {
        var output = Array("x".utf8)
        var errors: [URLValidationError] = []
        do throws(URLParseError) {
            kind = try HostParser.append(input.utf8Span.span, isOpaque: isOpaque, to: &output) { errors.append($0) }
            text = String(decoding: output.dropFirst(), as: UTF8.self)
        } catch {
            #expect(errors.last.map(URLParseError.invalid) == error, "the last error reported is the one thrown")
        }
        self.errors = errors
        // What is heard changes nothing.
        var silent = Array("x".utf8)
        let silentKind = try? HostParser.append(input.utf8Span.span, isOpaque: isOpaque, to: &silent, report: nil)
        #expect(silentKind == kind)
        if kind != nil { #expect(silent == output) }
    }

    var description: String { "\(text ?? "failure"), \(kind.map { "\($0)" } ?? "none"), \(errors.map(\.rawValue))" }
}

@Suite struct HostParserTests {
    @Test(arguments: [
        ("EXAMPLE.COM", ParsedHost("example.com", .domain)),
        ("example%2Ecom", ParsedHost("example.com", .domain, [.domainPercentEncoded])),
        ("faß.example", ParsedHost("xn--fa-hia.example", .domain)),
        ("%66a%C3%9F.example", ParsedHost("xn--fa-hia.example", .domain, [.domainPercentEncoded])),
        ("a_b", ParsedHost("a_b", .domain, [.domainToASCII])),
        ("a%", ParsedHost(nil, nil, [.domainToASCII])),
        ("a%2", ParsedHost(nil, nil, [.domainToASCII])),
        ("a%25", ParsedHost(nil, nil, [.domainPercentEncoded, .domainToASCII])),
        ("%00", ParsedHost(nil, nil, [.domainPercentEncoded, .domainToASCII])),
        ("%FF", ParsedHost(nil, nil, [.domainPercentEncoded, .domainToASCII])),
        ("%EF%BF%BD", ParsedHost(nil, nil, [.domainPercentEncoded, .domainToASCII])),
        ("%EF%BB%BFa", ParsedHost("a", .domain, [.domainPercentEncoded])),
        ("\u{AD}", ParsedHost(nil, nil, [.domainToASCII])),
        ("ü b", ParsedHost(nil, nil, [.domainToASCII])),
        ("１２７.1", ParsedHost("127.0.0.1", .ipv4, [.ipv4NonASCIIInput, .ipv4TooFewParts])),
        ("①.②.③.④", ParsedHost("1.2.3.4", .ipv4, [.ipv4NonASCIIInput])),
        ("%30", ParsedHost("0.0.0.0", .ipv4, [.domainPercentEncoded, .ipv4TooFewParts])),
        ("[0:0::1]", ParsedHost("[::1]", .ipv6)),
        ("[0:0::1%5D", ParsedHost(nil, nil, [.ipv6Unclosed])),
        ("[", ParsedHost(nil, nil, [.ipv6Unclosed])),
        ("[0:0::%31]", ParsedHost(nil, nil, [.ipv6InvalidCodePoint])),
        (".", ParsedHost(".", .domain, [.domainToASCII])),
        ("..", ParsedHost("..", .domain, [.domainToASCII])),
        ("1..", ParsedHost("1..", .domain, [.domainToASCII])),
        ("a.0x", ParsedHost(nil, nil, [.ipv4TooFewParts, .ipv4NonNumericPart])),
        ("a.0xg", ParsedHost("a.0xg", .domain)),
        ("1.2e", ParsedHost("1.2e", .domain)),
    ]) func `parses hosts of special URLs`(input: String, expected: ParsedHost) {
        #expect(ParsedHost(parsing: input) == expected)
    }

    @Test(arguments: [
        ("EXAMPLE.COM", ParsedHost("EXAMPLE.COM", .opaque)),
        ("example%2Ecom", ParsedHost("example%2Ecom", .opaque)),
        ("faß.example", ParsedHost("fa%C3%9F.example", .opaque)),
        ("0x", ParsedHost("0x", .opaque)),
        ("[::1]", ParsedHost("[::1]", .ipv6)),
        ("a\u{1}", ParsedHost("a%01", .opaque, [.invalidURLUnit])),
        ("a\u{FFFE}\"", ParsedHost("a%EF%BF%BE\"", .opaque, [.invalidURLUnit])),
        ("a%%2g", ParsedHost("a%%2g", .opaque, [.invalidURLUnit])),
        ("a`%", ParsedHost("a`%", .opaque, [.invalidURLUnit, .invalidURLUnit])),
        ("a^", ParsedHost(nil, nil, [.hostInvalidCodePoint])),
    ]) func `parses hosts of other URLs`(input: String, expected: ParsedHost) {
        #expect(ParsedHost(parsing: input, isOpaque: true) == expected)
    }

    @Test func `refuses the forbidden code points`() {
        let host = Set("\0\t\n\r #/:<>?@[\\]^|".utf8)
        let domain = host.union(0...0x1F).union([0x25, 0x7F])
        for byte in UInt8(0)..<0x80 {
            let text = "a" + String(Unicode.Scalar(byte)) + "z"
            #expect((ParsedHost(parsing: text).kind == nil) == domain.contains(byte), "\(byte)")
            #expect((ParsedHost(parsing: "ü" + text).kind == nil) == domain.contains(byte), "\(byte)")
            #expect((ParsedHost(parsing: text, isOpaque: true).kind == nil) == host.contains(byte), "\(byte)")
        }
    }

    @Test(arguments: [
        ("127.0.0.1.", URLValidationError.ipv4EmptyPart), ("1.2.3", .ipv4TooFewParts), ("1.2.3.4.5", .ipv4TooManyParts),
        ("test.42", .ipv4NonNumericPart), ("127.0.0x0.1", .ipv4NonDecimalPart), ("255.255.4000.1", .ipv4OutOfRangePart),
        ("①.②.③.④", .ipv4NonASCIIInput), ("[::1", .ipv6Unclosed), ("[:1]", .ipv6InvalidCompression),
        ("[1:2:3:4:5:6:7:8:9]", .ipv6TooManyPieces), ("[1::1::1]", .ipv6MultipleCompression),
        ("[1:2:3!:4]", .ipv6InvalidCodePoint), ("[1:2:3:]", .ipv6InvalidCodePoint), ("[1:2:3]", .ipv6TooFewPieces),
        ("[::01]", .ipv6PieceLeadingZero), ("[1:1:1:1:1:1:1:127.0.0.1]", .ipv4InIPv6TooManyPieces),
        ("[ffff::.0.0.1]", .ipv4InIPv6InvalidCodePoint), ("[ffff::127.0.xyz.1]", .ipv4InIPv6InvalidCodePoint),
        ("[ffff::127.0xyz]", .ipv4InIPv6InvalidCodePoint), ("[ffff::127.00.0.1]", .ipv4InIPv6InvalidCodePoint),
        ("[ffff::127.0.0.1.2]", .ipv4InIPv6InvalidCodePoint), ("[ffff::127.0.0.4000]", .ipv4InIPv6OutOfRangePart),
        ("[ffff::127.0.0]", .ipv4InIPv6TooFewParts), ("exam%70le.org", .domainPercentEncoded),
        ("exa#mple.org", .domainToASCII),
    ]) func `reports the standard's examples`(input: String, error: URLValidationError) {
        #expect(ParsedHost(parsing: input).errors.contains(error))
    }

    @Test func `survives any bytes, and what it makes of them stays`() {
        var random = SplitMix(state: 1)
        let alphabet =
            Array("[]:.%0123456789abcdefxXn--A/ ".unicodeScalars) + ["ü", "\u{AD}", "。", "א", "\u{300}", "１"]
        for _ in 0..<20_000 {
            var input = ""
            for _ in 0...Int.random(in: 0..<12, using: &random) {
                input.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
            }
            for isOpaque in [false, true] {
                let parsed = ParsedHost(parsing: input, isOpaque: isOpaque)
                guard let text = parsed.text else { continue }
                let again = ParsedHost(parsing: text, isOpaque: isOpaque)
                #expect((again.text, again.kind) == (text, parsed.kind), "\(input)")
            }
        }
    }
}
