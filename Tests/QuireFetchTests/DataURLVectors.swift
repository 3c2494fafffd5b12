import ConformanceData
import Foundation
import QuireEncoding
import QuireFetch
import QuireURL
import Testing

/// The vectors of web-platform-tests for `data:` URLs.
@Suite(.enabled(if: ConformanceData.folder != nil, Comment(rawValue: ConformanceData.absence)))
struct DataURLVectors {
    /// `[URL, MIME type, body]`, or `[URL, null]` for a network error.
    private struct Case: Decodable {
        var url: String
        var mimeType: String?
        var body: [UInt8]?

        init(from decoder: any Decoder) throws {
            var fields = try decoder.unkeyedContainer()
            url = try fields.decode(String.self)
            mimeType = try fields.decodeIfPresent(String.self)
            body = try fields.decodeIfPresent([UInt8].self)
        }
    }

    /// `[input, bytes or null]`
    private struct Base64Case: Decodable {
        var input: String
        var bytes: [UInt8]?

        init(from decoder: any Decoder) throws {
            var fields = try decoder.unkeyedContainer()
            input = try fields.decode(String.self)
            bytes = try fields.decodeIfPresent([UInt8].self)
        }
    }

    private static func cases<Case: Decodable>(in file: String) throws -> [Case] {
        let folder = try #require(ConformanceData.folder)
        let data = try Data(contentsOf: folder.appending(path: "data-urls").appending(path: file))
        return try JSONDecoder().decode([Case].self, from: data)
    }

    @Test func `processes URLs as the standard does`() throws {
        let cases: [Case] = try Self.cases(in: "data-urls.json")
        #expect(cases.count > 50)
        for test in cases {
            let response = try? DataURL.process(WebURL(test.url))
            #expect(response?.mimeType.description == test.mimeType, "\(test.url.debugDescription)")
            #expect(response?.body == test.body, "\(test.url.debugDescription)")
        }
    }

    @Test func `decodes Base64 as the standard does`() throws {
        let cases: [Base64Case] = try Self.cases(in: "base64.json")
        #expect(cases.count > 50)
        for test in cases {
            #expect(ForgivingBase64.decode(test.input.utf8Span.span) == test.bytes, "\(test.input.debugDescription)")
            // As the body of a URL, in which the parser would drop tabs and line feeds.
            let body = test.input.utf8.map { "%" + String($0, radix: 16).leftPadded }.joined()
            let response = try? DataURL.process(WebURL("data:;base64," + body))
            #expect(response?.body == test.bytes, "\(test.input.debugDescription)")
        }
    }
}

extension String {
    /// Two hex digits.
    fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
