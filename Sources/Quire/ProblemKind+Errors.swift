extension FileError {
    public var kind: ProblemKind {
        switch self {
        case .missing: .missing
        case .missingIndex: .missingIndex
        case .outsideRoot: .outsideRoot
        case .notAFile: .notAFile
        case .unreadable: .unreadable
        case .tooLarge: .tooLarge
        }
    }
}

extension FilePathError {
    /// What a load of the URL fails with.
    public var kind: ProblemKind {
        switch self {
        case .notFileURL: .unsupportedScheme
        case .foreignHost: .outsideRoot
        case .containsNUL, .containsEncodedSlash, .notAbsolute, .tooLong: .badURL
        }
    }
}
