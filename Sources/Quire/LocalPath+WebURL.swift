extension LocalPath {
    /// The absolute path that a `file:` URL names.
    ///
    /// - Throws: as `WebURL.filePath()` does.
    public init(_ url: WebURL) throws(FilePathError) {
        self.init(checked: try url.filePath())
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
