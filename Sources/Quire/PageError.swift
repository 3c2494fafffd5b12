/// Why there is no page.
public enum PageError: Error, Sendable, Equatable {
    /// Its bytes could not be read.
    case file(FileError)
    /// They could not be parsed.
    case parse(ParseError)

    public var kind: ProblemKind {
        switch self {
        case .file(let error): error.kind
        case .parse: .parseLimit
        }
    }
}
