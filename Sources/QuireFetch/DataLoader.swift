/// Loads `data:` URLs.
public struct DataLoader: ResourceLoader {
    public init() {}

    /// - Throws: as `DataURL.process` does; `.rangeNotSatisfiable`, `.tooLarge` or `.cancelled`.
    /// - Complexity: O(*n*) in the bytes of the URL.
    ///
    /// Standard: https://fetch.spec.whatwg.org/#scheme-fetch
    public func load(_ request: Request) throws(LoadError) -> Response {
        if Task.isCancelled { throw .cancelled }
        return try DataURL.process(request.url).part(for: request)
    }
}
