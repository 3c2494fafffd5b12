import QuireEncoding
import QuireFetch
import QuireURL
import Testing

@Suite(.timeLimit(.minutes(1))) struct RespondingSchemeHandlerTests {
    private struct Failure: Error {}

    @Test func `responds`() async throws {
        let handler = RespondingSchemeHandler { request in
            await Task.yield()
            return (URLSchemeResponse(contentType: "text/css"), Array(request.url.href.utf8))
        }
        let response = try await SchemeLoading(handler).load("app:page")
        #expect(response.mimeType.essence == "text/css")
        #expect(response.body == Array("app:page".utf8))
    }

    @Test func `fails the load with what is thrown`() async throws {
        let handler = RespondingSchemeHandler { _ in throw Failure() }
        await #expect(throws: LoadError.handler(message: "Failure()")) { try await SchemeLoading(handler).load() }
    }

    @Test func `fails the load for a response that is refused`() async throws {
        let handler = RespondingSchemeHandler { _ in (URLSchemeResponse(contentType: "html"), []) }
        await #expect(throws: LoadError.handler(message: #"invalidContentType("html")"#)) {
            try await SchemeLoading(handler).load()
        }
    }

    @Test func `keeps the limit`() async throws {
        let handler = RespondingSchemeHandler { _ in (URLSchemeResponse(), [1, 2]) }
        await #expect(throws: LoadError.tooLarge(limit: 1)) { try await SchemeLoading(handler).load(byteLimit: 1) }
    }

    @Test func `is cancelled with the load`() async throws {
        let isRunning = Shared(false)
        let wasCancelled = Shared(false)
        let handler = RespondingSchemeHandler { _ in
            isRunning.set(true)
            do {
                try await Task.sleep(for: .seconds(3600))
            } catch {
                wasCancelled.set(true)
                throw error
            }
            return (URLSchemeResponse(), [])
        }
        let loading = try SchemeLoading(handler)
        let load = Task { try await loading.load() }
        while !isRunning.value { await Task.yield() }
        load.cancel()
        await #expect(throws: LoadError.cancelled) { try await load.value }
        while !wasCancelled.value { await Task.yield() }
    }

    @Test func `serves many loads, some of which are cancelled`() async throws {
        let handler = RespondingSchemeHandler { request in
            for _ in 0..<3 { await Task.yield() }
            try Task.checkCancellation()
            return (URLSchemeResponse(), Array(request.url.href.utf8))
        }
        let loading = try SchemeLoading(handler)
        await withTaskGroup { group in
            for number in 0..<1000 {
                group.addTask {
                    let load = Task { try await loading.load("app:\(number)") }
                    if number % 3 == 0 { load.cancel() }
                    switch await load.result {
                    case .success(let response): #expect(response.body == Array("app:\(number)".utf8))
                    case .failure(let error): #expect(number % 3 == 0 && error as? LoadError == .cancelled)
                    }
                }
            }
        }
    }
}
