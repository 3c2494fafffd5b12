/// What a handler of a custom scheme says before the body.
public struct URLSchemeResponse: Sendable, Equatable {
    public struct Header: Sendable, Equatable {
        /// In any letter case.
        public var name: String
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// 206 goes with a `Content-Range` header.
    public var status: Int
    /// A MIME type, with parameters or without. `nil` for that of the headers; if they have none either, the type is
    /// found by the bytes.
    public var contentType: String?
    /// The length of the body; `nil` if it is not known yet.
    public var byteCount: Int?
    /// Those that the loader understands are `Content-Type`, `Content-Range` and `X-Content-Type-Options`.
    public var headers: [Header]

    public init(status: Int = 200, contentType: String? = nil, byteCount: Int? = nil, headers: [Header] = []) {
        self.status = status
        self.contentType = contentType
        self.byteCount = byteCount
        self.headers = headers
    }

    /// The values of all headers of this name, joined.
    ///
    /// - Parameter name: in lower case.
    ///
    /// Standard: https://fetch.spec.whatwg.org/#concept-header-list-get
    func header(_ name: String) -> String? {
        let values = headers.filter { $0.name.utf8.lazy.map(\.asciiLowercased).elementsEqual(name.utf8) }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}
