/// What became of a reference. Every one of a page ends in one of these four, and the counts add up.
public enum LoadOutcome: Sendable, Equatable {
    /// The resource was loaded with the page.
    case loaded
    /// A rule refused the load; nothing was read or sent.
    case blocked(LoadProblem)
    /// It was tried, or could not be.
    case failed(LoadProblem)
    /// A page load does not make this load.
    case skipped(SkipReason)

    public enum Name: String, Sendable, CaseIterable {
        case loaded, blocked, failed, skipped
    }

    /// As reports spell it.
    public var name: Name {
        switch self {
        case .loaded: .loaded
        case .blocked: .blocked
        case .failed: .failed
        case .skipped: .skipped
        }
    }

    /// `nil` where nothing is wrong.
    public var kind: ProblemKind? {
        switch self {
        case .loaded: nil
        case .blocked(let problem), .failed(let problem): problem.kind
        case .skipped(let reason): reason == .remote ? .remoteDisabled : nil
        }
    }

    /// A load that ended without a response: a rule of the sandbox is a refusal, all else a failure.
    init(_ problem: LoadProblem) {
        self = problem.kind == .outsideRoot || problem.isRefusal ? .blocked(problem) : .failed(problem)
    }
}

/// Why a reference that belongs to a page load was not loaded.
public enum LoadProblem: Error, Sendable, Equatable {
    /// It does not parse.
    case url(URLParseError)
    /// The loader has no response.
    case load(LoadError)
    /// The response has a status that is no success.
    case httpStatus(Int)
    /// A framed page has no tree.
    case parse(ParseError)
    /// A page that is not local itself asks for a local file.
    case localFile
    /// The page is open already in a frame around this one.
    case openAncestor
    /// Frames nest deeper than `limit`.
    case frameDepth(limit: Int)
    /// The page has more frames than `limit`, at all depths.
    case frameCount(limit: Int)
    /// What the page loads comes to more than `limit` bytes.
    case pageTooLarge(limit: Int)

    public var kind: ProblemKind {
        switch self {
        case .url: .badURL
        case .load(let error): error.kind
        case .httpStatus: .httpStatus
        case .parse: .parseLimit
        case .localFile: .crossOrigin
        case .openAncestor, .frameDepth, .frameCount: .frameRefused
        case .pageTooLarge: .tooLarge
        }
    }

    fileprivate var isRefusal: Bool {
        switch self {
        case .localFile, .openAncestor, .frameDepth, .frameCount: true
        case .url, .load, .httpStatus, .parse, .pageTooLarge: false
        }
    }
}

/// Why a page load leaves a reference alone.
public enum SkipReason: String, Sendable, CaseIterable {
    /// It is followed only when the reader asks for it.
    case navigation
    /// It names a source and is never loaded.
    case citation
    /// It names an origin to connect to, not a resource.
    case origin
    /// Another candidate of the same image was selected.
    case alternative
    /// It leads into the document it stands in.
    case sameDocument = "same document"
    /// Scripts never run.
    case script
    /// It would go over the network, which was not asked for.
    case remote
}
