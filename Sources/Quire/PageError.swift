/// Why there is no page.
public enum PageError: Error, Sendable, Equatable {
    /// Its bytes could not be read.
    case file(FileError)
    /// Its URL has no response for another reason.
    case load(LoadError)
    /// They could not be parsed.
    case parse(ParseError)

    public var kind: ProblemKind {
        switch self {
        case .file(let error): error.kind
        case .load(let error): error.kind
        case .parse: .parseLimit
        }
    }

    /// One case for each problem: a file's is always `.file`.
    init(_ error: LoadError) {
        switch error {
        case .file(let error): self = .file(error)
        case .tooLarge(let limit): self = .file(.tooLarge(limit: limit))
        default: self = .load(error)
        }
    }
}
