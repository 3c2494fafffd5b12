import Foundation
import QuireFetch
import Testing

@Suite(.timeLimit(.minutes(2))) struct SchemeCancellationTests {
    @Test func `stops the handler once`() async throws {
        let handler = KeepingHandler()
        let loading = try SchemeLoading(handler)
        let load = Task { try await loading.load() }
        let task = await handler.task()
        try task.receive(URLSchemeResponse())
        try task.receive([1])
        load.cancel()
        #expect(throws: URLSchemeTaskError.stopped) { try task.receive([2]) }
        #expect(throws: URLSchemeTaskError.stopped) { try task.receive(URLSchemeResponse()) }
        #expect(throws: URLSchemeTaskError.stopped) { try task.finish() }
        #expect(throws: URLSchemeTaskError.stopped) { try task.fail(message: "late") }
        await #expect(throws: LoadError.cancelled) { try await load.value }
        load.cancel()
        #expect(handler.stopCount == 1)
    }

    @Test func `starts nothing for a cancelled task`() async throws {
        let handler = KeepingHandler()
        let loading = try SchemeLoading(handler)
        let load = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await loading.load()
        }
        load.cancel()
        await #expect(throws: LoadError.cancelled) { try await load.value }
        #expect(handler.startCount == 0)
        #expect(handler.stopCount == 0)
    }

    @Test func `stops after the start has returned`() async throws {
        let isStarting = Shared(false)
        let isCancelled = Shared(false)
        let handler = KeepingHandler { task in
            isStarting.set(true)
            while !isCancelled.value { Thread.sleep(forTimeInterval: 0.001) }
            #expect(throws: URLSchemeTaskError.stopped) { try task.answer("a") }
            isStarting.set(false)
        } onStop: { _ in
            #expect(!isStarting.value)
        }
        let loading = try SchemeLoading(handler)
        let load = Task { try await loading.load() }
        while !isStarting.value { await Task.yield() }
        load.cancel()
        isCancelled.set(true)
        await #expect(throws: LoadError.cancelled) { try await load.value }
        #expect(handler.stopCount == 1)
    }

    @Test func `hears the handler's last words without an answer`() async throws {
        let handler = KeepingHandler { _ in
        } onStop: { task in
            #expect(throws: URLSchemeTaskError.stopped) { try task.fail(message: "stopped") }
        }
        let loading = try SchemeLoading(handler)
        let load = Task { try await loading.load() }
        _ = await handler.task()
        load.cancel()
        await #expect(throws: LoadError.cancelled) { try await load.value }
    }

    @Test func `stops no handler that holds its own lock`() async throws {
        let lock = Monitor(0)
        let handler = KeepingHandler { task in
            lock.withLock { _ in
                _ = #expect(throws: URLSchemeTaskError.tooLarge(limit: 1)) {
                    try task.receive(URLSchemeResponse())
                    try task.receive([1, 2])
                }
            }
        } onStop: { _ in
            lock.withLock { $0 += 1 }
        }
        await #expect(throws: LoadError.tooLarge(limit: 1)) { try await SchemeLoading(handler).load(byteLimit: 1) }
        let stopCount = lock.withLock { $0 }
        #expect(stopCount == 1)
    }

    /// Cancellation and the handler's answer run against each other: one of them wins, and everybody agrees which.
    @Test func `races with the handler's end`() async throws {
        var wins = (finished: 0, cancelled: 0)
        for round in 0..<4000 {
            let accepted = Shared(false)
            let answered = Shared(false)
            let handler = KeepingHandler { task in
                Task.detached {
                    for _ in 0..<round % 7 { await Task.yield() }
                    let refusal = task.refusal { (task) throws(URLSchemeTaskError) in try task.answer("a") }
                    #expect(refusal == nil || refusal == .stopped)
                    accepted.set(refusal == nil)
                    answered.set(true)
                }
            }
            let loading = try SchemeLoading(handler)
            let load = Task.detached { try await loading.load() }
            for _ in 0..<round % 11 { await Task.yield() }
            load.cancel()
            switch await load.result {
            case .success(let response):
                wins.finished += 1
                #expect(response.body == Array("a".utf8))
                #expect(handler.stopCount == 0)
            case .failure(let error):
                wins.cancelled += 1
                #expect(error as? LoadError == .cancelled)
                #expect(handler.stopCount == handler.startCount)
            }
            if handler.startCount > 0 {
                while !answered.value { await Task.yield() }
            }
            #expect(
                accepted.value == (handler.startCount > 0 && handler.stopCount == 0))
        }
        // Otherwise nothing has been shown.
        #expect(wins.finished > 0)
        #expect(wins.cancelled > 0)
    }

    @Test func `races with a task that is dropped`() async throws {
        final class Handler: URLSchemeHandler {
            let stopCount = Shared(0)
            func start(_ task: URLSchemeTask) {
                Task.detached { withExtendedLifetime(task) {} }
            }
            func stop(_ task: URLSchemeTask) { stopCount.change { $0 += 1 } }
        }
        for round in 0..<2000 {
            let handler = Handler()
            let loading = try SchemeLoading(handler)
            let load = Task.detached { try await loading.load() }
            for _ in 0..<round % 11 { await Task.yield() }
            load.cancel()
            guard case .failure(let error) = await load.result else {
                Issue.record("a load without an answer succeeded")
                continue
            }
            let dropped = LoadError.handler(message: "the scheme's handler dropped its task without a response")
            #expect([.cancelled, dropped].contains(error as? LoadError))
            #expect(handler.stopCount.value <= 1)
        }
    }
}
