internal import QuireEncoding
internal import QuireURL

/// A handler's response, checked against its request: what the loader goes by.
struct SchemeResponseHead: Sendable {
    private let status: Int
    private let contentType: String?
    private let isNoSniff: Bool
    private let contentRange: ContentRange?
    /// The length of the body, as far as the response says it.
    let byteCount: Int?

    init(_ response: URLSchemeResponse, for request: Request) throws(URLSchemeTaskError) {
        guard (200...599).contains(response.status) else { throw .invalidStatus(response.status) }
        status = response.status
        contentType = response.contentType ?? response.header("content-type")
        if let contentType, MIMEType(parsing: contentType) == nil { throw .invalidContentType(contentType) }
        isNoSniff = response.header("x-content-type-options").map(MIMESniffer.isNoSniff) ?? false
        if status == 206 {
            let header = response.header("content-range")
            // A part that was not asked for would pass for the whole.
            guard request.range != nil, let range = header.flatMap(ContentRange.init(parsing:)) else {
                throw .invalidContentRange(header)
            }
            contentRange = range
            byteCount = range.range.count
        } else {
            contentRange = nil
            byteCount = response.byteCount
        }
        if let announced = response.byteCount, announced < 0 || announced != byteCount {
            throw .invalidByteCount(announced)
        }
    }

    /// The response to a request, with the part of the body that was asked for if this is all of the resource.
    ///
    /// - Throws: `.rangeNotSatisfiable`.
    func response(for request: Request, body: [UInt8]) throws(LoadError) -> Response {
        let response = Response(
            url: request.url, status: status, mimeType: mimeType(of: body), body: body, contentRange: contentRange)
        return status == 200 ? try response.part(for: request) : response
    }

    private func mimeType(of body: [UInt8]) -> MIMEType {
        if let contentRange, contentRange.range.lowerBound > 0 {
            // Sniffing looks at the beginning of a resource, and this is none.
            return contentType.flatMap { MIMEType(parsing: $0) }
                ?? MIMEType(type: "application", subtype: "octet-stream")
        }
        return MIMESniffer.computedType(of: body.span, contentType: contentType, noSniff: isNoSniff)
    }
}
