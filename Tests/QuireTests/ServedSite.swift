import Quire

/// A site of a custom scheme, `help://app/`, that is served out of memory. It says what it was asked for.
final class ServedSite: URLSchemeHandler {
    private struct State: Sendable {
        var asked: [String] = []
        var waiting: [URLSchemeTask] = []
        var stopCount = 0
        var greatestWaitingCount = 0
    }

    private let files: [String: String]
    private let answer: @Sendable (URLSchemeTask, String) -> Bool
    private let delay: @Sendable () -> Duration?
    private let state = Monitor(State())

    /// - Parameters:
    ///   - delay: before each answer; `nil` never answers.
    ///   - answer: may answer itself, and then returns `true`.
    init(
        _ files: [String: String], delay: @escaping @Sendable () -> Duration? = { .zero },
        answer: @escaping @Sendable (URLSchemeTask, String) -> Bool = { _, _ in false }
    ) {
        self.files = files
        self.delay = delay
        self.answer = answer
    }

    func start(_ task: URLSchemeTask) {
        let name = String(task.request.url.path.dropFirst())
        state.withLock { state in
            state.asked.append(name)
            state.waiting.append(task)
            state.greatestWaitingCount = max(state.greatestWaitingCount, state.waiting.count)
        }
        guard let delay = delay() else { return }
        Task {
            if delay > .zero { try? await Task.sleep(for: delay) }
            self.reply(to: task, name)
        }
    }

    func stop(_ task: URLSchemeTask) {
        state.withLock { state in
            state.stopCount += 1
            state.waiting.removeAll { $0 === task }
        }
    }

    private func reply(to task: URLSchemeTask, _ name: String) {
        state.withLock { state in state.waiting.removeAll { $0 === task } }
        if answer(task, name) { return }
        let text = files[name]
        // Refused if the load was cancelled.
        try? task.receive(URLSchemeResponse(status: text == nil ? 404 : 200, contentType: Self.type(of: name)))
        try? task.receive(Array((text ?? "").utf8))
        try? task.finish()
    }

    private static func type(of name: String) -> String {
        name.hasSuffix(".css") ? "text/css" : name.hasSuffix(".png") ? "image/png" : "text/html"
    }

    /// The paths that were asked for, in order.
    var asked: [String] { state.withLock(\.asked) }
    var stopCount: Int { state.withLock(\.stopCount) }
    /// How many loads waited for an answer at the same time.
    var greatestWaitingCount: Int { state.withLock(\.greatestWaitingCount) }

    /// Loads a page of the site with all that it refers to.
    func load(_ name: String = "index.html", access: ReadAccess? = nil) async throws -> WebPage {
        var options = LoadOptions()
        options.subresources = .all
        try options.schemeHandlers.register(self, for: URLScheme("help"))
        var loader = PageLoader(options: options)
        return try await loader.load(WebURL("help://app/\(name)"), allowingReadAccessTo: access)
    }
}

extension WebPage {
    /// One line a reference: `img src a.png: loaded`.
    var lines: [String] {
        loads.records.map { record in
            let place = [record.element, record.attribute].compactMap(\.self).joined(separator: " ")
            return "\(place) \(record.reference): \(record.outcome.name)"
                + (record.outcome.kind.map { " \($0.rawValue)" } ?? "")
        }
    }
}
