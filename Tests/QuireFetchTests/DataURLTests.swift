import QuireEncoding
import QuireFetch
import QuireURL
import Testing

@Suite struct DataURLTests {
    private let loader = DataLoader()

    private func request(_ url: String, range: ByteRange? = nil, byteLimit: Int = 1000) throws -> Request {
        Request(url: try WebURL(url), destination: .image, range: range, byteLimit: byteLimit)
    }

    @Test func `loads`() throws {
        let response = try loader.load(request("data:text/html;charset=utf-8,%3Cp%3Ea?b#c"))
        #expect(response.url.href == "data:text/html;charset=utf-8,%3Cp%3Ea?b#c")
        #expect(response.status == 200)
        #expect(response.mimeType == MIMEType(parsing: "text/html;charset=utf-8"))
        #expect(response.body == Array("<p>a?b".utf8))
        #expect(response.contentRange == nil)
    }

    @Test(arguments: ["base64", "text/plain;base64", "text/plain; Base64", ";;base64", "text/plain;base64;base64"])
    func `finds the mark of Base64 at the end of the type`(type: String) throws {
        let body = try DataURL.process(WebURL("data:\(type),YQ==")).body
        #expect(body == Array((type == "base64" ? "YQ==" : "a").utf8))
    }

    @Test func `takes a comma in quotes for the end of the type`() throws {
        let response = try DataURL.process(WebURL(#"data:text/plain;a="b,c";base64,YQ=="#))
        #expect(response.mimeType.description == "text/plain;a=b")
        #expect(response.body == Array(#"c";base64,YQ=="#.utf8))
    }

    @Test func `says what is wrong`() throws {
        #expect(throws: LoadError.invalidURL("a data: URL has a comma before its content")) {
            _ = try loader.load(request("data:text/html#,"))
        }
        #expect(throws: LoadError.invalidURL("the data: URL says base64, but its content is none")) {
            _ = try loader.load(request("data:;base64,a"))
        }
        #expect(throws: LoadError.unsupportedScheme("http")) { _ = try loader.load(request("http://a/,b")) }
    }

    @Test func `gives a part`() throws {
        let response = try loader.load(request("data:,abcdef", range: .closed(1...3), byteLimit: 3))
        #expect(response.status == 206)
        #expect(response.body == Array("bcd".utf8))
        #expect(response.contentRange == ContentRange(range: 1..<4, byteCount: 6))
        #expect(try loader.load(request("data:,abcdef", range: .suffix(2))).body == Array("ef".utf8))
        #expect(try loader.load(request("data:,abcdef", range: .from(4))).body == Array("ef".utf8))
    }

    @Test(arguments: [.from(6), .suffix(0), .closed(6...9)] as [ByteRange])
    func `refuses a part outside of the content`(range: ByteRange) throws {
        #expect(throws: LoadError.rangeNotSatisfiable(byteCount: 6)) {
            _ = try loader.load(request("data:,abcdef", range: range))
        }
    }

    @Test func `refuses what is over the limit`() throws {
        #expect(try loader.load(request("data:,abc", byteLimit: 3)).body.count == 3)
        #expect(throws: LoadError.tooLarge(limit: 3)) { _ = try loader.load(request("data:,abcd", byteLimit: 3)) }
        #expect(throws: LoadError.tooLarge(limit: 3)) {
            _ = try loader.load(request("data:,abcdef", range: .from(1), byteLimit: 3))
        }
    }

    @Test(.timeLimit(.minutes(1))) func `takes time in proportion to the URL`() throws {
        let count = 1_000_000
        let encoded = try WebURL("data:;base64," + String(repeating: "YWJj", count: count / 4))
        #expect(try DataURL.process(encoded).body.count == count / 4 * 3)
        #expect(try DataURL.process(WebURL("data:" + String(repeating: ";a=b", count: count / 40) + ",")).body == [])
        let escaped = try WebURL("data:," + String(repeating: "%41", count: count / 4))
        #expect(try DataURL.process(escaped).body.count == count / 4)
    }

    @Test func `loads nothing for a cancelled task`() async throws {
        let request = try request("data:,a")
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            _ = try loader.load(request)
        }
        task.cancel()
        await #expect(throws: LoadError.cancelled) { try await task.value }
    }
}
