extension Response {
    /// The part of this response, which is a whole resource, that a request wants.
    ///
    /// - Throws: `.rangeNotSatisfiable`, or `.tooLarge` if the part has more bytes than the request allows.
    ///
    /// Standard: https://httpwg.org/specs/rfc9110.html#range.requests
    consuming func part(for request: Request) throws(LoadError) -> Response {
        if let wanted = request.range {
            let byteCount = body.count
            guard let range = wanted.resolved(in: byteCount) else { throw .rangeNotSatisfiable(byteCount: byteCount) }
            guard range.count <= request.byteLimit else { throw .tooLarge(limit: request.byteLimit) }
            status = 206
            body = Array(body[range])
            contentRange = ContentRange(range: range, byteCount: byteCount)
        }
        guard body.count <= request.byteLimit else { throw .tooLarge(limit: request.byteLimit) }
        return self
    }
}
