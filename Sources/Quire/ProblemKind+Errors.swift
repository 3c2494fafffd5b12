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

extension LoadError {
    public var kind: ProblemKind {
        switch self {
        case .file(let error): error.kind
        case .path(let error): error.kind
        case .unsupportedScheme: .unsupportedScheme
        case .invalidURL: .badURL
        case .rangeNotSatisfiable: .httpStatus
        case .tooLarge: .tooLarge
        case .handler, .cancelled: .connection
        }
    }
}
