import QuireURL
import Testing

@Suite struct DomainToASCIITests {
    @Test(arguments: [
        // ASCII is only lowercased, also where its Punycode is wrong.
        ("XN--8I7CAA", "xn--8i7caa"), ("xn--", "xn--"), ("xn--abc-", "xn--abc-"),
        // Beside a label that is not ASCII, it has to be right.
        ("ü.xn--8i7caa", nil), ("ü.xn--", nil), ("ü.xn--abc-", nil), ("ü.xn--xn---epa", nil),
        ("ü.xn--tda", "xn--tda.xn--tda"),
        ("xn--ü", nil), ("ｘｎ－－tda", "xn--tda"), ("ü..", "xn--tda.."), ("ü。a", "xn--tda.a"), ("-ü-", "xn-----xka"),
        // Later revisions of the mapping table.
        ("\u{1E9E}", "xn--zca"), ("\u{10C5}", "xn--tlj"), ("\u{2183}", "xn--r5g"), ("a\u{3164}", "a"),
        ("\u{2F9BF}", "xn--gro"), ("\u{3164}", nil),
    ]) func `maps`(input: String, expected: String?) {
        #expect(ParsedHost(parsing: input).text == expected)
    }

    private static let label63 = String(repeating: "a", count: 63)

    @Test(arguments: [
        "a", "a-b.c1", "xn--tda", "XN--TDA.com", label63, "ü", "faß.de",
        [label63, label63, label63, String(label63.dropLast(2))].joined(separator: "."),
    ]) func `reports nothing for a valid domain`(input: String) {
        #expect(ParsedHost(parsing: input).errors == [])
    }

    @Test(arguments: [
        "a_b", "a.", "a..b", "-a", "a-", "a-.b", "a.-b", "ab--c", "xn--a", "xn--8i7caa", label63 + "a", "ü.", "-ü",
        "ü_", "a!",
        "xn--xn---epa", label63 + "ü",
        [label63, label63, label63, String(label63.dropLast())].joined(separator: "."),
    ]) func `reports what is not a valid domain, and takes it`(input: String) {
        let parsed = ParsedHost(parsing: input)
        #expect(parsed.errors == [.domainToASCII])
        #expect(parsed.kind == .domain)
    }

    @Test func `refuses what is not ASCII and too long for any domain`() {
        let domain = String(repeating: "a.", count: 1517) + "ü"
        #expect(ParsedHost(parsing: domain).kind == .domain)
        #expect(ParsedHost(parsing: "a" + domain) == ParsedHost(nil, nil, [.domainToASCII]))
    }

    @Test(arguments: [
        ("xn--fa-hia.example", "faß.example"), ("example.com", "example.com"), ("xn--8i7caa", "xn--8i7caa"),
        ("xn--tda.xn--a", "xn--tda.xn--a"), ("xn--xn---epa", "xn--xn---epa"), ("a..xn--tda", "a..ü"),
        ("_.xn--tda", "_.ü"),
    ]) func `becomes Unicode again`(domain: String, expected: String) {
        #expect(DomainToUnicode.convert(domain) == expected)
    }

    /// Up to ten megabytes, of which a quadratic step would take hours.
    @Test(arguments: [
        ("a", 10_000_000), ("ü", 5_000_000), ("%C3%BC", 500_000), ("ü.", 1_000_000), ("音", 100_000), ("9", 10_000_000),
        ("1.", 1_000_000), ("[0", 5_000_000),
    ]) func `is linear`(unit: String, count: Int) {
        let input = String(repeating: unit, count: count)
        let elapsed = ContinuousClock().measure {
            var output: [UInt8] = []
            _ = try? HostParser.append(input.utf8Span.span, isOpaque: false, to: &output) { _ in }
        }
        #expect(elapsed < .seconds(60))
    }

    @Test func `is not slow just below the limit`() {
        var distinct = String.UnicodeScalarView()
        for value in UInt32(0x4E00)..<0x4E00 + 1000 { Unicode.Scalar(value).map { distinct.append($0) } }
        for text in [
            String(distinct), String(repeating: "ü.", count: 1012), String(repeating: "\u{FDFA}", count: 1012),
        ] {
            let elapsed = ContinuousClock().measure { _ = ParsedHost(parsing: text) }
            #expect(elapsed < .seconds(2))
        }
    }
}
