import ConformanceData
import Foundation
import Quire
import Testing

@Suite struct QueryEncoderTests {
    private func resolve(_ reference: String, against base: String, in encoding: Encoding) throws -> WebURL {
        let base = try WebURL(base)
        let url = try WebURL(utf8: reference.utf8Span.span, base: base, queryEncoder: encoding)
        #expect(try URLResolver(base: base, queryEncoder: encoding).resolve(reference) == url)
        return url
    }

    private func query(_ text: String, in encoding: Encoding, of base: String = "https://example.org/") throws
        -> String?
    {
        try resolve("?" + text, against: base, in: encoding).query.map(String.init)
    }

    private struct Case: Decodable {
        var input: String
        var output: [String: String]
    }

    @Test(.enabled(if: ConformanceData.folder != nil, Comment(rawValue: ConformanceData.absence)))
    func `agrees with web-platform-tests`() throws {
        let folder = try #require(ConformanceData.folder)
        let file = folder.appending(path: "url").appending(path: "percent-encoding.json")
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
        #expect(cases.count > 0)
        for test in cases {
            for (label, expected) in test.output {
                let encoding = try #require(Encoding(label: label))
                #expect(try query(test.input, in: encoding) == expected, "\(test.input) in \(label)")
            }
        }
    }

    /// The first five are the standard's examples.
    ///
    /// Standard: https://url.spec.whatwg.org/#string-percent-encode-after-encoding
    @Test(arguments: [
        (" a", Encoding.shiftJIS, "%20a"), ("≡", .shiftJIS, "%81%DF"), ("‽", .shiftJIS, "%26%238253%3B"),
        ("¥", .iso2022JP, "%1B(J\\%1B(B"), ("a=1+1 ≡ 2%20‽", .shiftJIS, "a=1+1%20%81%DF%202%20%26%238253%3B"),
        // Back in ASCII at the end and before what cannot be encoded; once a query, not once a piece.
        ("あ", .iso2022JP, "%1B$B$%22%1B(B"), ("ああ", .iso2022JP, "%1B$B$%22$%22%1B(B"),
        ("あ☃💩あ", .iso2022JP, "%1B$B$%22%1B(B%26%239731%3B%26%23128169%3B%1B$B$%22%1B(B"),
        ("¥☃~", .iso2022JP, "%1B(J\\%26%239731%3B%1B(B~"), ("a\u{E}b", .iso2022JP, "a%26%2365533%3Bb"),
        ("ﾊ", .iso2022JP, "%1B$B%O%1B(B"),
        ("☃", .windows1252, "%26%239731%3B"), ("☃💩", .koi8r, "%26%239731%3B%26%23128169%3B"),
        ("é'\"<>#", .windows1252, "%E9%27%22%3C%3E"), ("%zz&#233;", .windows1252, "%zz&"),
        ("\u{FFFD}", .big5, "%26%2365533%3B"),
        ("é", .xUserDefined, "%26%23233%3B"), ("\u{F780}", .xUserDefined, "%80"), ("é", .gb18030, "%A8%A6"),
        // No encoder, so UTF-8.
        ("é", .utf8, "%C3%A9"), ("é", .utf16LE, "%C3%A9"), ("é", .utf16BE, "%C3%A9"), ("é", .replacement, "%C3%A9"),
    ]) func `encodes`(text: String, encoding: Encoding, expected: String) throws {
        #expect(try query(text, in: encoding) == expected)
    }

    @Test(arguments: ["http", "https", "ftp"]) func `encodes queries of special URLs`(scheme: String) throws {
        #expect(try resolve("\(scheme)://a/?é", against: "a://b", in: .windows1252).href == "\(scheme)://a/?%E9")
        #expect(try query("é", in: .windows1252, of: "\(scheme)://a/b?c") == "%E9")
        #expect(try resolve("d?é", against: "\(scheme)://a/b?c", in: .windows1252).query == "%E9")
    }

    @Test func `encodes queries of files`() throws {
        #expect(try query("é", in: .windows1252, of: "file:///a") == "%E9")
    }

    @Test(arguments: ["ws://a/", "wss://a/", "a://b/", "a:/b"]) func `leaves other queries in UTF-8`(base: String)
        throws
    {
        #expect(try query("é☃'", in: .windows1252, of: base)?.hasPrefix("%C3%A9%E2%98%83") == true)
        #expect(try resolve("a:b?é", against: base, in: .windows1252).href == "a:b?%C3%A9")
        #expect(try resolve("wss://b/?é", against: base, in: .windows1252).href == "wss://b/?%C3%A9")
    }

    @Test func `leaves all but the query in UTF-8`() throws {
        let url = try resolve("https://é:é@é/é?é#é", against: "https://a", in: .windows1252)
        #expect(url.href == "https://%C3%A9:%C3%A9@xn--9ca/%C3%A9?%E9#%C3%A9")
        #expect(try resolve("#é", against: "https://a/?b", in: .iso2022JP).href == "https://a/?b#%C3%A9")
        // The base's query is encoded already.
        #expect(try resolve("", against: "https://a/?é", in: .windows1252).href == "https://a/?%C3%A9")
    }

    @Test(arguments: Encoding.allCases) func `leaves ASCII as it is in every encoding`(encoding: Encoding) throws {
        let text = String(decoding: (UInt8(0x21)...0x7E).filter { !"\"#'<>".utf8.contains($0) }, as: UTF8.self)
        #expect(try query(text, in: encoding) == text)
    }
}
