import Foundation
import QuireURL
import Testing

@Suite struct WebURLCodableTests {
    @Test func `is a string`() throws {
        let urls = ["https://example.org/%C3%A9?a#b", "mailto:a@example.org", "file:///a"]
        let data = try JSONEncoder().encode(urls.map { try WebURL($0) })
        #expect(try JSONDecoder().decode([String].self, from: data) == urls)
        let decoded = try JSONDecoder().decode([WebURL].self, from: data)
        #expect(decoded.map(\.href) == urls)
        #expect(decoded[0].path == "/%C3%A9" && decoded[0].fragment == "b")
    }

    @Test(arguments: [#"["a/b"]"#, #"[""]"#, #"["https://"]"#])
    func `refuses what is no URL in JSON`(json: String) throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([WebURL].self, from: Data(json.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription.contains("is not a URL"))
        #expect(context.codingPath.map(\.intValue) == [0])
    }

    @Test func `refuses what is no string in JSON`() {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([WebURL].self, from: Data("[1]".utf8)) }
    }
}
