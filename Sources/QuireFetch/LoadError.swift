public import QuireURL

/// Why a load ended without a response.
public enum LoadError: Error, Sendable, Equatable {
    /// A local file could not be read.
    case file(FileError)
    /// The URL names no file, or one of another machine.
    case path(FilePathError)
    /// There is no loader for the scheme.
    case unsupportedScheme(String)
    /// A `data:` or `about:` URL that stands for nothing; the text says why.
    case invalidURL(String)
    /// The range lies outside of the resource, which has `byteCount` bytes.
    case rangeNotSatisfiable(byteCount: Int)
    /// The body would have more than `limit` bytes.
    case tooLarge(limit: Int)
    /// The handler of a custom scheme reported a failure.
    case handler(message: String)
    /// The load was no longer wanted.
    case cancelled
}
