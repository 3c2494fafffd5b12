public import QuireURL

/// What is asked of a loader.
///
/// Standard: https://fetch.spec.whatwg.org/#concept-request
public struct Request: Sendable {
    public var url: WebURL
    public var destination: Destination
    public var mode: RequestMode
    /// The local files that this load may read; `nil` for none.
    public var readAccess: ReadAccess?
    /// The part of the resource that is wanted; `nil` for all of it.
    public var range: ByteRange?
    /// The most bytes that the body may have.
    public var byteLimit: Int

    public init(
        url: WebURL, destination: Destination, mode: RequestMode = .noCORS, readAccess: ReadAccess? = nil,
        range: ByteRange? = nil, byteLimit: Int = 256 * 1024 * 1024
    ) {
        self.url = url
        self.destination = destination
        self.mode = mode
        self.readAccess = readAccess
        self.range = range
        self.byteLimit = byteLimit
    }
}
