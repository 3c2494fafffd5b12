import QuireFetch
import QuireURL

/// Loads with one handler for `app:`.
struct SchemeLoading {
    let loader: SchemeLoader

    init(_ handler: any URLSchemeHandler) throws {
        var handlers = SchemeHandlers()
        try handlers.register(handler, for: URLScheme("app"))
        loader = SchemeLoader(handlers)
    }

    func load(
        _ url: String = "app://help/page", range: ByteRange? = nil, byteLimit: Int = 1000
    ) async throws -> Response {
        try await loader.load(
            Request(url: WebURL(url), destination: .document, range: range, byteLimit: byteLimit))
    }
}

extension URLSchemeTask {
    /// Gives a whole response.
    func answer(
        _ text: String, contentType: String? = nil, status: Int = 200, headers: [(String, String)] = []
    ) throws(URLSchemeTaskError) {
        let headers = headers.map { URLSchemeResponse.Header(name: $0.0, value: $0.1) }
        try receive(URLSchemeResponse(status: status, contentType: contentType, headers: headers))
        try receive(Array(text.utf8))
        try finish()
    }

    /// What a call was refused with.
    func refusal(
        of call: (URLSchemeTask) throws(URLSchemeTaskError) -> Void
    ) -> URLSchemeTaskError? {
        do throws(URLSchemeTaskError) {
            try call(self)
            return nil
        } catch {
            return error
        }
    }
}
