public import QuireURL

/// A folder that is served at a URL: its files are named by URLs below that one, as on the web server that will have
/// them.
public struct LocalSite: Sendable, Equatable {
    /// Ends with a slash, without query and fragment.
    public let url: WebURL

    /// - Parameter url: where the folder is served; what stands behind the last slash of its path does not count.
    /// - Returns: `nil` for a URL that can have no files below it, such as `mailto:x`.
    public init?(url: WebURL) {
        guard !url.hasOpaquePath, url.hostname != nil, let folder = try? WebURL("./", base: url) else { return nil }
        self.url = folder
    }

    /// The path below the folder that a URL names, percent-decoded once; `nil` if the URL stands elsewhere. Empty names
    /// at its beginning do not count, as they do not further on.
    ///
    /// - Throws: `.containsNUL` or `.containsEncodedSlash`, as for a `file:` URL.
    package func relativePath(of url: WebURL) throws(FilePathError) -> [UInt8]? {
        guard let rest = encodedPath(of: url) else { return nil }
        let path = rest.drop { $0 == UInt8(ascii: "/") }
        return try PercentEncoding.decodeFilePath(String(Substring(path)).utf8Span.span)
    }

    /// Whether a URL stands below the folder's.
    package func contains(_ url: WebURL) -> Bool { encodedPath(of: url) != nil }

    /// The URL of a file.
    ///
    /// - Parameter path: below the folder.
    package func url(ofRelativePath path: [UInt8]) -> WebURL? {
        let absolute = [UInt8(ascii: "/")] + path
        guard let file = try? WebURL(filePath: absolute) else { return nil }
        return try? WebURL(String(url.href.dropLast()) + file.path)
    }

    /// - Complexity: O(*n*) in the bytes of the path; by characters it would take many times as long.
    private func encodedPath(of other: WebURL) -> Substring.UTF8View? {
        guard other.scheme == url.scheme, other.hostname == url.hostname, other.port == url.port else { return nil }
        let (path, folder) = (other.path.utf8, url.path.utf8)
        if path.starts(with: folder) { return path.dropFirst(folder.count) }
        // The folder itself, without its slash.
        return path.elementsEqual(folder.dropLast()) ? path.suffix(0) : nil
    }
}
