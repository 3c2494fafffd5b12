/// One load of a custom scheme, as its handler sees it.
///
/// Whatever the handler says at the wrong time is refused with an error and changes nothing, so a response is never
/// made of the parts of two. Two errors also end the load, which `stop` then reports: `.tooLarge` and
/// `.byteCountMismatch`.
public final class URLSchemeTask: Sendable {
    /// The range, if there is one, may be answered with a part (206) or ignored: the loader cuts it out of a 200.
    public let request: Request
    private let load: SchemeLoad

    init(_ load: SchemeLoad) {
        request = load.request
        self.load = load
    }

    deinit { load.drop() }

    /// - Throws: `.invalidStatus`, `.invalidContentType`, `.invalidByteCount` or `.invalidContentRange`, after which
    ///   another response may follow; `.repeatedResponse`, `.tooLarge`, `.ended` or `.stopped`.
    public func receive(_ response: URLSchemeResponse) throws(URLSchemeTaskError) {
        try load.receive(response)
    }

    /// The next bytes of the body.
    ///
    /// - Throws: `.missingResponse`, `.tooLarge`, `.byteCountMismatch`, `.ended` or `.stopped`.
    public func receive(_ bytes: [UInt8]) throws(URLSchemeTaskError) {
        try load.receive(bytes)
    }

    /// Says that the body is complete.
    ///
    /// - Throws: `.missingResponse`, `.byteCountMismatch`, `.ended` or `.stopped`.
    public func finish() throws(URLSchemeTaskError) {
        try load.finish()
    }

    /// Ends the load without a response, whatever has come so far.
    ///
    /// - Throws: `.ended` or `.stopped`.
    public func fail(message: String) throws(URLSchemeTaskError) {
        try load.fail(message: message)
    }
}
