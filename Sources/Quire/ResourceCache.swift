internal import QuireCSS

/// The resources that the pages of a run share: each is read, and a style sheet parsed, once for all of them.
///
/// Kept are what a report says of a resource and what a style sheet refers to, never bodies. Failures are kept as well:
/// within a run a file is there or is not. When the cache is full it starts anew.
final class ResourceCache: Sendable {
    struct Key: Hashable, Sendable {
        let url: WebURL
        /// Another grant may allow other files.
        let access: ObjectIdentifier
        /// How much of it is read, and what it is made into.
        let uses: LoadGraph.ResourceUse
        /// Of the document that asks, in which a style sheet may stand.
        let environment: Encoding
        /// What style sheets are read for.
        let viewport: Viewport?
    }

    typealias Outcome = Result<LoadedResource, LoadError>

    private enum Entry: Sendable {
        case inWork
        case done(Outcome)
    }

    private struct State: Sendable {
        var entries: [Key: Entry] = [:]
        var byteCount = 0
        /// So that no other grant gets the identity of one that is a key here.
        var grants: [ObjectIdentifier: ReadAccess] = [:]
        var loadCount = 0
    }

    /// Each holds an open folder.
    private static let grantLimit = 16

    private let byteLimit: Int
    private let state = Monitor(State())

    /// - Parameter byteLimit: the memory that entries may take, about.
    init(byteLimit: Int = 32 * 1024 * 1024) {
        self.byteLimit = byteLimit
    }

    /// How often something was loaded.
    var loadCount: Int { state.withLock { $0.loadCount } }

    /// The outcome of a load that was made before, or that `load` makes now. If another thread is making it, this one
    /// waits: it makes no other load meanwhile, so nobody waits in a circle.
    func outcome(for key: Key, _ access: ReadAccess, load: () -> Outcome) -> Outcome {
        let known: Outcome? = state.wait(for: { (state) -> Outcome?? in
            switch state.entries[key] {
            case .done(let outcome): return outcome
            case .inWork: return nil
            case nil:
                state.entries[key] = .inWork
                return .some(nil)
            }
        })
        if let known { return known }
        let outcome = load()
        state.withLock { state in
            if state.byteCount > byteLimit || state.grants.count > Self.grantLimit {
                state.entries = state.entries.filter { if case .inWork = $0.value { true } else { false } }
                state.grants = [:]
                state.byteCount = 0
            }
            state.entries[key] = .done(outcome)
            state.grants[key.access] = access
            state.byteCount += Self.byteCount(key, outcome)
            state.loadCount += 1
        }
        state.wakeAll()
        return outcome
    }

    private static func byteCount(_ key: Key, _ outcome: Outcome) -> Int {
        let sheet = (try? outcome.get())?.styleSheet?.byteCount ?? 0
        return 2 * key.url.href.utf8.count + sheet + 256
    }
}
