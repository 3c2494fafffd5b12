import QuireEncoding
import QuireFetch
import QuireURL
import Testing

@Suite(.timeLimit(.minutes(1))) struct SchemeLoaderTests {
    /// Loads from a handler that answers at once, inside of `start`.
    private func load(
        range: ByteRange? = nil, byteLimit: Int = 1000, answer: @escaping @Sendable (URLSchemeTask) throws -> Void
    ) async throws -> Response {
        let handler = KeepingHandler { task in
            do { try answer(task) } catch { Issue.record(error) }
        }
        return try await SchemeLoading(handler).load(range: range, byteLimit: byteLimit)
    }

    @Test func `gives what the handler answers`() async throws {
        let response = try await load { task in
            #expect(task.request.url.href == "app://help/page")
            try task.receive(URLSchemeResponse(status: 404, contentType: "text/html; charset=utf-8", byteCount: 6))
            try task.receive(Array("abc".utf8))
            try task.receive([])
            try task.receive(Array("def".utf8))
            try task.finish()
        }
        #expect(response.url.href == "app://help/page")
        #expect(response.status == 404)
        #expect(response.mimeType.description == "text/html;charset=utf-8")
        #expect(response.body == Array("abcdef".utf8))
        #expect(response.contentRange == nil)
    }

    @Test func `waits for an answer that comes later`() async throws {
        let handler = KeepingHandler()
        let loading = try SchemeLoading(handler)
        async let response = loading.load()
        try await handler.task().answer("later")
        #expect(try await response.body == Array("later".utf8))
        #expect(handler.stopCount == 0)
    }

    @Test func `fails with the handler's words`() async throws {
        await #expect(throws: LoadError.handler(message: "no such page")) {
            try await load { try $0.fail(message: "no such page") }
        }
        await #expect(throws: LoadError.handler(message: "the disk is gone")) {
            try await load { task in
                try task.receive(URLSchemeResponse())
                try task.receive([1])
                try task.fail(message: "the disk is gone")
            }
        }
    }

    @Test func `loads no other scheme`() async throws {
        let handler = KeepingHandler()
        await #expect(throws: LoadError.unsupportedScheme("other")) {
            try await SchemeLoading(handler).load("other:page")
        }
        #expect(handler.startCount == 0)
    }

    @Test func `keeps loads apart`() async throws {
        let handler = KeepingHandler { task in
            Task.detached { try task.answer(task.request.url.href) }
        }
        let loading = try SchemeLoading(handler)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let body = try await loading.load("app:\(number)").body
                    #expect(body == Array("app:\(number)".utf8))
                }
            }
            try await group.waitForAll()
        }
        #expect(handler.stopCount == 0)
    }

    // MARK: - Types

    @Test(arguments: [
        (nil, "<!DOCTYPE html><p>", "text/html"), (nil, "a", "text/plain"), ("image/png", "GIF89a", "image/gif"),
        ("text/plain", "<!DOCTYPE html><p>", "text/plain"), ("text/css;a=b", "<p>", "text/css;a=b"),
    ])
    func `computes the type`(contentType: String?, body: String, expected: String) async throws {
        let response = try await load { try $0.answer(body, contentType: contentType) }
        #expect(response.mimeType.description == expected)
    }

    @Test func `takes the type from the headers`() async throws {
        let response = try await load { try $0.answer("a", headers: [("content-TYPE", "text/css")]) }
        #expect(response.mimeType.essence == "text/css")
    }

    @Test func `honours nosniff`() async throws {
        let headers = [("X-Content-Type-Options", "NoSniff")]
        let image = try await load { try $0.answer("GIF89a", contentType: "image/png", headers: headers) }
        #expect(image.mimeType.essence == "image/png")
        let page = try await load { try $0.answer("<!DOCTYPE html><p>", headers: headers) }
        #expect(page.mimeType.essence == "text/plain")
    }

    // MARK: - Ranges

    @Test func `cuts a range out of the whole`() async throws {
        let response = try await load(range: .closed(1...2)) { task in
            #expect(task.request.range == .closed(1...2))
            try task.answer("abcdef", contentType: "text/css")
        }
        #expect(response.status == 206)
        #expect(response.body == Array("bc".utf8))
        #expect(response.contentRange == ContentRange(range: 1..<3, byteCount: 6))
    }

    @Test func `names a range that the whole does not have`() async throws {
        await #expect(throws: LoadError.rangeNotSatisfiable(byteCount: 6)) {
            try await load(range: .from(6)) { try $0.answer("abcdef") }
        }
    }

    @Test func `passes a part on`() async throws {
        let response = try await load(range: .from(3)) { task in
            try task.answer("GIF89a", status: 206, headers: [("Content-Range", "bytes 3-8/9")])
        }
        #expect(response.status == 206)
        #expect(response.body == Array("GIF89a".utf8))
        #expect(response.contentRange == ContentRange(range: 3..<9, byteCount: 9))
        // Not the beginning of anything.
        #expect(response.mimeType.essence == "application/octet-stream")
    }

    @Test func `sniffs a part that is the beginning`() async throws {
        let response = try await load(range: .closed(0...5)) { task in
            try task.answer("GIF89a", status: 206, headers: [("Content-Range", "bytes 0-5/9")])
        }
        #expect(response.mimeType.essence == "image/gif")
    }

    @Test func `cuts nothing out of an error`() async throws {
        let response = try await load(range: .from(3)) { try $0.answer("no", status: 404) }
        #expect(response.status == 404)
        #expect(response.body == Array("no".utf8))
        #expect(response.contentRange == nil)
    }

    @Test(arguments: [nil, "bytes */6", "bytes 0-1/*", "bytes 4-3/6"])
    func `refuses a part that does not say which`(header: String?) async throws {
        let response = try await load(range: .from(3)) { task in
            let headers = header.map { [URLSchemeResponse.Header(name: "Content-Range", value: $0)] } ?? []
            let part = URLSchemeResponse(status: 206, headers: headers)
            #expect(throws: URLSchemeTaskError.invalidContentRange(header)) { try task.receive(part) }
            try task.answer("abcdef")
        }
        #expect(response.body == Array("def".utf8))
    }

    @Test func `refuses a part that nobody asked for`() async throws {
        _ = try await load { task in
            let part = URLSchemeResponse(status: 206, headers: [.init(name: "Content-Range", value: "bytes 0-0/2")])
            #expect(throws: URLSchemeTaskError.invalidContentRange("bytes 0-0/2")) { try task.receive(part) }
            try task.answer("whole")
        }
    }

    // MARK: - Limits

    @Test func `takes a body of the limit`() async throws {
        #expect(try await load(byteLimit: 3) { try $0.answer("abc") }.body.count == 3)
    }

    @Test func `stops a body over the limit`() async throws {
        let handler = KeepingHandler()
        let loading = try SchemeLoading(handler)
        let load = Task { try await loading.load(byteLimit: 3) }
        let task = await handler.task()
        try task.receive(URLSchemeResponse())
        try task.receive([1, 2, 3])
        #expect(throws: URLSchemeTaskError.tooLarge(limit: 3)) { try task.receive([4]) }
        #expect(throws: URLSchemeTaskError.stopped) { try task.receive([5]) }
        #expect(throws: URLSchemeTaskError.stopped) { try task.finish() }
        await #expect(throws: LoadError.tooLarge(limit: 3)) { try await load.value }
        #expect(handler.stopCount == 1)
    }

    @Test func `stops a body that is announced to be over the limit`() async throws {
        let handler = KeepingHandler { task in
            #expect(throws: URLSchemeTaskError.tooLarge(limit: 3)) { try task.receive(URLSchemeResponse(byteCount: 4)) }
        }
        await #expect(throws: LoadError.tooLarge(limit: 3)) { try await SchemeLoading(handler).load(byteLimit: 3) }
        #expect(handler.stopCount == 1)
    }

    @Test(arguments: [[1], [1, 2, 3]] as [[UInt8]])
    func `gives no body of another length than announced`(bytes: [UInt8]) async throws {
        let handler = KeepingHandler { task in
            let expected = URLSchemeTaskError.byteCountMismatch(announced: 2, received: bytes.count)
            #expect(throws: expected) {
                try task.receive(URLSchemeResponse(byteCount: 2))
                try task.receive(bytes)
                try task.finish()
            }
        }
        let message = "the scheme's handler announced 2 bytes and sent \(bytes.count)"
        await #expect(throws: LoadError.handler(message: message)) { try await SchemeLoading(handler).load() }
        #expect(handler.stopCount == 1)
    }
}
