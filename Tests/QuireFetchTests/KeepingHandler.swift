import QuireFetch

/// A handler that keeps its tasks, counts what is stopped, and does at the start what a test wants.
final class KeepingHandler: URLSchemeHandler {
    private let onStart: @Sendable (URLSchemeTask) -> Void
    private let onStop: @Sendable (URLSchemeTask) -> Void
    private let tasks = Monitor<[URLSchemeTask]>([])
    private let stopped = Monitor<[ObjectIdentifier]>([])

    init(
        onStart: @escaping @Sendable (URLSchemeTask) -> Void = { _ in },
        onStop: @escaping @Sendable (URLSchemeTask) -> Void = { _ in }
    ) {
        self.onStart = onStart
        self.onStop = onStop
    }

    func start(_ task: URLSchemeTask) {
        tasks.withLock { $0.append(task) }
        onStart(task)
    }

    func stop(_ task: URLSchemeTask) {
        stopped.withLock { $0.append(ObjectIdentifier(task)) }
        onStop(task)
    }

    /// The first task, once it is there.
    func task() async -> URLSchemeTask {
        while true {
            if let task = tasks.withLock(\.first) { return task }
            await Task.yield()
        }
    }

    var startCount: Int { tasks.withLock(\.count) }
    var stopCount: Int { stopped.withLock(\.count) }
}
