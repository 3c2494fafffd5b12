internal import QuireCSS

/// What is left of a response once it was read: a page needs the bodies of few of its resources.
struct LoadedResource: Sendable {
    let url: WebURL
    /// `nil` for schemes without statuses.
    let status: Int?
    let mimeType: MIMEType
    let byteCount: Int
    /// Of a style sheet.
    var styleSheet: StyleSheetContent?
    /// Of what becomes a document.
    var body: [UInt8]?

    /// - Parameters:
    ///   - status: the response's, if its scheme has statuses.
    ///   - environment: the encoding of the document that asks.
    ///   - viewport: what the conditions of a style sheet are decided for; `nil` if its rules are not wanted.
    init(
        _ response: consuming Response, status: Int? = nil, for uses: LoadGraph.ResourceUse, environment: Encoding,
        viewport: Viewport?
    ) {
        let body = response.body
        url = response.url
        self.status = status
        mimeType = response.mimeType
        byteCount = body.count
        response.body = []
        self.body = uses.contains(.document) ? body : nil
        if uses.contains(.styleSheet) {
            styleSheet = StyleSheetContent(
                body, url: url.withoutFragment, label: mimeType.encoding, environment: environment,
                viewport: viewport)
        }
    }

    /// Whether the body is made into a document. Documents of other types (images, plain text) refer to nothing.
    var isDocument: Bool {
        mimeType.isHTML || mimeType.essence == "application/xhtml+xml" || mimeType.essence == "image/svg+xml"
    }
}
