/// Why a URL names no local file, or why a path has no URL.
public enum FilePathError: Error, Sendable, Equatable {
    /// The URL has another scheme than `file`, in lower case.
    case notFileURL(scheme: String)
    /// The URL names a file of another machine.
    case foreignHost(Host)
    /// The path would hold a NUL, written `%00` in a URL, which ends a path for the kernel.
    case containsNUL
    /// The URL's path holds `%2F`: a slash inside a file's name, which no file has.
    case containsEncodedSlash
    /// The path does not begin with a slash.
    case notAbsolute
    /// The URL would have more bytes than `WebURL.byteLimit`.
    case tooLong
}
