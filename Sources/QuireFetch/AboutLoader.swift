internal import QuireEncoding
internal import QuireURL

/// Loads `about:blank`.
///
/// `about:srcdoc` is no resource: such a document is made from the `srcdoc` attribute of the element that frames it, so
/// whoever navigates handles it before any loader is asked.
public struct AboutLoader: ResourceLoader {
    public init() {}

    /// - Throws: `.invalidURL` for every `about:` URL but `about:blank`, `.unsupportedScheme` for another scheme;
    ///   `.rangeNotSatisfiable`, as there are no bytes, or `.cancelled`.
    ///
    /// Standard: https://fetch.spec.whatwg.org/#scheme-fetch
    public func load(_ request: Request) throws(LoadError) -> Response {
        if Task.isCancelled { throw .cancelled }
        let url = request.url
        guard url.scheme == "about" else { throw .unsupportedScheme(String(url.scheme)) }
        guard url.matchesAboutBlank else {
            throw .invalidURL(
                url.matchesAboutSrcdoc
                    ? "about:srcdoc has its content from the page that frames it" : "of about: only about:blank loads")
        }
        return try Response(url: url, mimeType: .text("html", charset: "utf-8"), body: []).part(for: request)
    }
}
