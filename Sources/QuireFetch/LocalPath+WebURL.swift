public import QuireURL

extension LocalPath {
    /// The absolute path that a `file:` URL names.
    ///
    /// - Throws: as `WebURL.filePath()` does.
    public init(_ url: WebURL) throws(FilePathError) {
        self.init(checked: try url.filePath())
    }
}

extension WebURL {
    /// The URL of a folder, with the slash at its end that references below it need.
    ///
    /// - Parameter folderPath: absolute.
    package init(folderPath: LocalPath) throws(FilePathError) {
        let slash = UInt8(ascii: "/")
        try self.init(filePath: folderPath.bytes.last == slash ? folderPath.bytes : folderPath.bytes + [slash])
    }
}
