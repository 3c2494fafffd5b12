import Foundation
import QuireEncoding
import QuireFetch
import Testing

/// What handlers do wrong, and when.
@Suite(.timeLimit(.minutes(1))) struct URLSchemeTaskTests {
    @Test func `takes nothing before a response`() async throws {
        let handler = KeepingHandler { task in
            #expect(task.refusal { (task) throws(URLSchemeTaskError) in try task.receive([1]) } == .missingResponse)
            #expect(task.refusal { (task) throws(URLSchemeTaskError) in try task.finish() } == .missingResponse)
            #expect(task.refusal { (task) throws(URLSchemeTaskError) in try task.answer("a") } == nil)
        }
        #expect(try await SchemeLoading(handler).load().body == Array("a".utf8))
    }

    @Test func `takes one response`() async throws {
        let handler = KeepingHandler { task in
            #expect(throws: URLSchemeTaskError.repeatedResponse) {
                try task.receive(URLSchemeResponse(contentType: "text/css"))
                try task.receive(URLSchemeResponse(status: 500, contentType: "text/html"))
            }
            #expect(throws: Never.self) {
                try task.receive([1])
                try task.finish()
            }
        }
        let response = try await SchemeLoading(handler).load()
        #expect(response.status == 200)
        #expect(response.mimeType.subtype == "css")
    }

    @Test(
        arguments: [
            (URLSchemeResponse(status: 199), .invalidStatus(199)),
            (URLSchemeResponse(status: 600), .invalidStatus(600)),
            (URLSchemeResponse(status: .min), .invalidStatus(.min)),
            (URLSchemeResponse(contentType: "html"), .invalidContentType("html")),
            (URLSchemeResponse(contentType: ""), .invalidContentType("")),
            (URLSchemeResponse(headers: [.init(name: "Content-Type", value: "/")]), .invalidContentType("/")),
            (URLSchemeResponse(byteCount: -1), .invalidByteCount(-1)),
            (URLSchemeResponse(byteCount: .min), .invalidByteCount(.min)),
        ] as [(URLSchemeResponse, URLSchemeTaskError)])
    func `takes a right response after a wrong one`(
        response: URLSchemeResponse, expected: URLSchemeTaskError
    ) async throws {
        let handler = KeepingHandler { task in
            #expect(throws: expected) { try task.receive(response) }
            #expect(throws: Never.self) { try task.answer("a") }
        }
        #expect(try await SchemeLoading(handler).load().body == Array("a".utf8))
        #expect(handler.stopCount == 0)
    }

    @Test func `takes the length of a part that is its range's`() async throws {
        let handler = KeepingHandler { task in
            let header = URLSchemeResponse.Header(name: "Content-Range", value: "bytes 0-2/9")
            #expect(throws: URLSchemeTaskError.invalidByteCount(9)) {
                try task.receive(URLSchemeResponse(status: 206, byteCount: 9, headers: [header]))
            }
            #expect(throws: URLSchemeTaskError.byteCountMismatch(announced: 3, received: 9)) {
                try task.receive(URLSchemeResponse(status: 206, byteCount: 3, headers: [header]))
                try task.receive([UInt8](repeating: 0, count: 9))
            }
        }
        await #expect(throws: LoadError.self) { try await SchemeLoading(handler).load(range: .closed(0...2)) }
    }

    @Test(arguments: [false, true]) func `takes nothing after the end`(fails: Bool) async throws {
        let handler = KeepingHandler()
        let loading = try SchemeLoading(handler)
        async let response = loading.load()
        let task = await handler.task()
        if fails { try task.fail(message: "no") } else { try task.answer("a") }
        let result: Result<Response, any Error>
        do { result = .success(try await response) } catch { result = .failure(error) }
        #expect(throws: URLSchemeTaskError.ended) { try task.receive(URLSchemeResponse()) }
        #expect(throws: URLSchemeTaskError.ended) { try task.receive([1]) }
        #expect(throws: URLSchemeTaskError.ended) { try task.finish() }
        #expect(throws: URLSchemeTaskError.ended) { try task.fail(message: "again") }
        if fails {
            #expect(throws: LoadError.handler(message: "no")) { try result.get() }
        } else {
            #expect(try result.get().body == Array("a".utf8))
        }
        #expect(handler.stopCount == 0)
    }

    // MARK: - Handlers that say nothing

    private struct DroppingHandler: URLSchemeHandler {
        var onStart: @Sendable (URLSchemeTask) -> Void = { _ in }
        func start(_ task: URLSchemeTask) { onStart(task) }
        func stop(_ task: URLSchemeTask) { Issue.record("nobody keeps the task") }
    }

    @Test func `fails when it is dropped without a response`() async throws {
        let expected = LoadError.handler(message: "the scheme's handler dropped its task without a response")
        await #expect(throws: expected) { try await SchemeLoading(DroppingHandler()).load() }
    }

    @Test func `fails when it is dropped before the end of the body`() async throws {
        let handler = DroppingHandler { task in
            #expect(throws: Never.self) {
                try task.receive(URLSchemeResponse())
                try task.receive([1])
            }
        }
        let expected = LoadError.handler(message: "the scheme's handler dropped its task before the end of the body")
        await #expect(throws: expected) { try await SchemeLoading(handler).load() }
    }

    @Test func `fails when it is dropped later`() async throws {
        let handler = DroppingHandler { task in
            Task.detached {
                try? await Task.sleep(for: .milliseconds(10))
                withExtendedLifetime(task) {}
            }
        }
        await #expect(throws: LoadError.self) { try await SchemeLoading(handler).load() }
    }

    @Test func `need not be kept after the end`() async throws {
        let handler = DroppingHandler { task in #expect(throws: Never.self) { try task.answer("a") } }
        #expect(try await SchemeLoading(handler).load().body == Array("a".utf8))
    }

    // MARK: - Many threads

    @Test func `takes answers from many threads`() async throws {
        let threadCount = 8
        let pieceCount = 500
        let refusals = Shared<[URLSchemeTaskError]>([])
        let handler = KeepingHandler { task in
            for thread in 0..<threadCount {
                Thread.detachNewThread {
                    var refused: [URLSchemeTaskError] = []
                    func attempt(_ call: () throws(URLSchemeTaskError) -> Void) {
                        do throws(URLSchemeTaskError) { try call() } catch { refused.append(error) }
                    }
                    attempt { () throws(URLSchemeTaskError) in try task.receive(URLSchemeResponse()) }
                    for piece in 0..<pieceCount {
                        // Two bytes that stay together: whose they are, and which of them.
                        let bytes = [UInt8(thread), UInt8(piece % 256)]
                        attempt { () throws(URLSchemeTaskError) in try task.receive(bytes) }
                    }
                    // `.ended` stands for a thread that has said everything.
                    let all = refusals.change { $0 += refused + [.ended] }
                    guard all.count(where: { $0 == .ended }) == threadCount else { return }
                    #expect(all.count { $0 == .repeatedResponse } == threadCount - 1)
                    #expect(all.count == 2 * threadCount - 1)
                    #expect(throws: Never.self) { try task.finish() }
                }
            }
        }
        let body = try await SchemeLoading(handler).load(byteLimit: 1 << 20).body
        #expect(body.count == 2 * threadCount * pieceCount)
        for thread in 0..<threadCount {
            let pieces = stride(from: 0, to: body.count, by: 2).filter { body[$0] == UInt8(thread) }
            #expect(pieces.map { body[$0 + 1] } == (0..<pieceCount).map { UInt8($0 % 256) })
        }
    }

    @Test func `is ended by one of many threads`() async throws {
        for _ in 0..<200 {
            let accepted = Shared(0)
            let handler = KeepingHandler { task in
                #expect(throws: Never.self) { try task.receive(URLSchemeResponse()) }
                for thread in 0..<4 {
                    Thread.detachNewThread {
                        let refusal = task.refusal { (task) throws(URLSchemeTaskError) in
                            if thread % 2 == 0 { try task.finish() } else { try task.fail(message: "\(thread)") }
                        }
                        #expect(refusal == nil || refusal == .ended)
                        accepted.change { $0 += refusal == nil ? 1 : 1000 }
                    }
                }
            }
            _ = try? await SchemeLoading(handler).load()
            var count = 0
            repeat {
                await Task.yield()
                count = accepted.value
            } while count % 1000 + count / 1000 < 4
            #expect(count == 3001)
            #expect(handler.stopCount == 0)
        }
    }
}
