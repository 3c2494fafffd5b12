public import QuireURL

extension LocalPath {
    /// The absolute path that a `file:` URL names.
    ///
    /// - Throws: as `WebURL.filePath()` does.
    public init(_ url: WebURL) throws(FilePathError) {
        self.init(checked: try url.filePath())
    }
}
