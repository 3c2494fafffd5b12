public import QuireEncoding
public import QuireURL

/// What a loader gives.
///
/// Standard: https://fetch.spec.whatwg.org/#concept-response
public struct Response: Sendable {
    /// Where the body came from: the request's URL, or for a folder that of the folder with a slash at its end.
    public var url: WebURL
    /// 200, 206 for a part; what a custom scheme's handler says.
    public var status: Int
    /// The type that the body is to be used as.
    public var mimeType: MIMEType
    /// The bytes that were asked for.
    public var body: [UInt8]
    /// Where the body stands in the resource, and how many bytes that has; `nil` if the body is all of it.
    public var contentRange: ContentRange?

    public init(
        url: WebURL, status: Int = 200, mimeType: MIMEType, body: [UInt8], contentRange: ContentRange? = nil
    ) {
        self.url = url
        self.status = status
        self.mimeType = mimeType
        self.body = body
        self.contentRange = contentRange
    }
}
