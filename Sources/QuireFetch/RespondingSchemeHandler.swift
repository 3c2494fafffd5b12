/// Serves a scheme with an asynchronous function that gives the whole response.
public struct RespondingSchemeHandler: URLSchemeHandler {
    private let respond: @Sendable (URLSchemeTask) async -> Void
    private let running = RunningTasks()

    /// - Parameter respond: runs in a task of its own for each load, which is cancelled when the load is no longer
    ///   wanted. An error that it throws fails the load with the error's description.
    public init<Failure: Error>(
        _ respond: @escaping @Sendable (Request) async throws(Failure) -> (response: URLSchemeResponse, body: [UInt8])
    ) {
        self.respond = { task in
            do throws(Failure) {
                let (response, body) = try await respond(task.request)
                Self.answer(task, response, body)
            } catch {
                // Refused if the load is no longer wanted, which is what it is about then.
                try? task.fail(message: "\(error)")
            }
        }
    }

    public func start(_ task: URLSchemeTask) {
        running.run(respond, for: task)
    }

    public func stop(_ task: URLSchemeTask) {
        running.cancel(task)
    }

    private static func answer(_ task: URLSchemeTask, _ response: URLSchemeResponse, _ body: [UInt8]) {
        do throws(URLSchemeTaskError) {
            try task.receive(response)
            try task.receive(body)
            try task.finish()
        } catch {
            // A response that is refused fails the load; if it has ended already, nobody listens.
            try? task.fail(message: "\(error)")
        }
    }
}

/// The tasks that have not ended yet, to be cancelled by who they work for.
private final class RunningTasks: Sendable {
    private let tasks = Monitor<[ObjectIdentifier: Task<Void, Never>]>([:])

    func run(_ respond: @escaping @Sendable (URLSchemeTask) async -> Void, for task: URLSchemeTask) {
        tasks.withLock { tasks in
            // It takes itself out when it ends, for which it waits until it is in. Until then it keeps `task`, so no
            // other has the same identity.
            tasks[ObjectIdentifier(task)] = Task {
                await respond(task)
                self.remove(task)
            }
        }
    }

    func cancel(_ task: URLSchemeTask) {
        tasks.withLock { $0[ObjectIdentifier(task)] }?.cancel()
    }

    private func remove(_ task: URLSchemeTask) {
        tasks.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(task)) }
    }
}
