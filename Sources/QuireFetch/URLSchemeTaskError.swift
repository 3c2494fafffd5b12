/// Why something that a handler told its task was refused.
public enum URLSchemeTaskError: Error, Sendable, Equatable {
    /// Bytes or the end came before a response.
    case missingResponse
    /// There is a response already.
    case repeatedResponse
    /// The handler has finished or failed this load.
    case ended
    /// The load is no longer wanted.
    case stopped
    /// Not one of 200 to 599.
    case invalidStatus(Int)
    /// The text is not a MIME type.
    case invalidContentType(String)
    /// The number is negative, or not that of the content range.
    case invalidByteCount(Int)
    /// A part (206) needs a `Content-Range` of the form `bytes 0-99/200`, and a request for a part. `nil` if there is
    /// none.
    case invalidContentRange(String?)
    /// The body passed the request's limit, or was announced to; the load has failed.
    case tooLarge(limit: Int)
    /// The body is not as long as announced; the load has failed.
    case byteCountMismatch(announced: Int, received: Int)
}
