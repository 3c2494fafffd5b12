/// One load of a custom scheme: what its handler has said so far, and who waits for the end.
///
///     unstarted -> awaitingResponse -> receivingBody -> ended
///
/// Handler, loader and whoever cancels meet here, on any threads; the first that ends the load decides how. It keeps
/// no `URLSchemeTask`, so that one which its handler has dropped goes, and says so.
final class SchemeLoad: Sendable {
    typealias Continuation = CheckedContinuation<Outcome, Never>

    /// How the load ended.
    enum Outcome: Sendable {
        case finished(SchemeResponseHead, body: [UInt8])
        case failed(message: String)
        /// The handler does not know yet.
        case stopped(LoadError)
    }

    private enum Phase: Sendable {
        case unstarted
        case awaitingResponse
        case receivingBody(SchemeResponseHead)
        /// With what the handler hears from now on.
        case ended(URLSchemeTaskError)
    }

    private struct State: Sendable {
        var phase = Phase.unstarted
        var body: [UInt8] = []
        /// There from the start to the end.
        var continuation: Continuation?
    }

    /// What follows from what was said.
    private enum Step {
        case goOn
        case end(Outcome)
        /// The load fails by the handler's mistake.
        case stop(LoadError, URLSchemeTaskError)
    }

    let request: Request
    private let state = Monitor(State())

    init(_ request: Request) {
        self.request = request
    }

    // MARK: - The loader's side

    /// Starts the handler, which may end the load at once. A load that is cancelled already does not get that far.
    ///
    /// - Parameter continuation: resumed once, when the load has ended.
    /// - Returns: the handler's task, for `stop`; to be held weakly.
    func start(_ handler: any URLSchemeHandler, resuming continuation: Continuation) -> URLSchemeTask? {
        let isWanted = state.withLock { state in
            guard case .unstarted = state.phase else { return false }
            state.phase = .awaitingResponse
            state.continuation = continuation
            return true
        }
        guard isWanted else {
            continuation.resume(returning: .stopped(.cancelled))
            return nil
        }
        let task = URLSchemeTask(self)
        handler.start(task)
        return task
    }

    func cancel() {
        endUnlessEnded { _ in .stopped(.cancelled) }
    }

    // MARK: - The handler's side

    func receive(_ response: URLSchemeResponse) throws(URLSchemeTaskError) {
        try advance { (state) throws(URLSchemeTaskError) in
            if case .receivingBody = state.phase { throw .repeatedResponse }
            let head = try SchemeResponseHead(response, for: request)
            let limit = request.byteLimit
            if let byteCount = head.byteCount, byteCount > limit {
                return .stop(.tooLarge(limit: limit), .tooLarge(limit: limit))
            }
            state.phase = .receivingBody(head)
            return .goOn
        }
    }

    func receive(_ bytes: [UInt8]) throws(URLSchemeTaskError) {
        try advance { (state) throws(URLSchemeTaskError) in
            guard case .receivingBody(let head) = state.phase else { throw .missingResponse }
            let limit = request.byteLimit
            if bytes.count > limit - state.body.count {
                return .stop(.tooLarge(limit: limit), .tooLarge(limit: limit))
            }
            // Fast path: a body in one piece is not copied.
            if state.body.isEmpty { state.body = bytes } else { state.body += bytes }
            if let announced = head.byteCount, state.body.count > announced {
                return mismatch(announced: announced, received: state.body.count)
            }
            return .goOn
        }
    }

    func finish() throws(URLSchemeTaskError) {
        try advance { (state) throws(URLSchemeTaskError) in
            guard case .receivingBody(let head) = state.phase else { throw .missingResponse }
            if let announced = head.byteCount, state.body.count != announced {
                return mismatch(announced: announced, received: state.body.count)
            }
            return .end(.finished(head, body: state.body))
        }
    }

    func fail(message: String) throws(URLSchemeTaskError) {
        try advance { _ in .end(.failed(message: message)) }
    }

    /// The handler keeps its task no longer.
    func drop() {
        endUnlessEnded { state in
            if case .receivingBody = state.phase {
                return .failed(message: "the scheme's handler dropped its task before the end of the body")
            }
            return .failed(message: "the scheme's handler dropped its task without a response")
        }
    }

    private func mismatch(announced: Int, received: Int) -> Step {
        .stop(
            .handler(message: "the scheme's handler announced \(announced) bytes and sent \(received)"),
            .byteCountMismatch(announced: announced, received: received))
    }

    // MARK: - Ending

    /// Lets the handler say something, unless the load has ended.
    private func advance(
        _ body: (inout State) throws(URLSchemeTaskError) -> Step
    ) throws(URLSchemeTaskError) {
        let (ending, refusal) = try state.withLock { (state) throws(URLSchemeTaskError) in
            if case .ended(let error) = state.phase { throw error }
            switch try body(&state) {
            case .goOn:
                return (nil as Ending?, nil as URLSchemeTaskError?)
            case .end(let outcome):
                return (Self.end(&state, with: outcome, then: .ended), nil)
            case .stop(let error, let refusal):
                return (Self.end(&state, with: .stopped(error), then: .stopped), refusal)
            }
        }
        ending?.resume()
        if let refusal { throw refusal }
    }

    private func endUnlessEnded(_ outcome: (borrowing State) -> Outcome) {
        let ending = state.withLock { state -> Ending? in
            if case .ended = state.phase { return nil }
            return Self.end(&state, with: outcome(state), then: .stopped)
        }
        ending?.resume()
    }

    private static func end(_ state: inout State, with outcome: Outcome, then refusal: URLSchemeTaskError) -> Ending {
        let ending = Ending(continuation: state.continuation, outcome: outcome)
        // The body goes with the outcome, without a copy.
        state = State(phase: .ended(refusal))
        return ending
    }

    /// Who waits, and for what: to be told after the lock is open again, since that may run any code.
    private struct Ending: Sendable {
        let continuation: Continuation?
        let outcome: Outcome

        func resume() { continuation?.resume(returning: outcome) }
    }
}
