public import QuireURL

/// The custom schemes of a program, with those who serve them.
public struct SchemeHandlers: Sendable {
    private var handlers: [String: any URLSchemeHandler] = [:]

    public init() {}

    /// - Throws: `.alreadyRegistered`: a handler is never replaced.
    public mutating func register(_ handler: any URLSchemeHandler, for scheme: URLScheme) throws(URLSchemeError) {
        guard handlers[scheme.name] == nil else { throw .alreadyRegistered(scheme.name) }
        handlers[scheme.name] = handler
    }

    /// Who serves the URL's scheme; `nil` if nobody does.
    public func handler(for url: WebURL) -> (any URLSchemeHandler)? {
        handlers[String(url.scheme)]
    }

    /// The origin of what is loaded from a URL.
    ///
    /// All URLs of one registered scheme, host and port are of one origin, and those without a host, such as
    /// `app:page`, `app:/page` and `app:///page`, of another. Hosts are compared as they stand in the URL: to the
    /// parser they are opaque, so letter case counts.
    ///
    /// Deviation: by the URL Standard each would be an opaque origin, same with itself only, and the pages of a program
    /// could not use each other's resources.
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-url-origin
    public func origin(of url: WebURL) -> Origin {
        guard handler(for: url) != nil else { return url.origin }
        return .tuple(TupleOrigin(scheme: String(url.scheme), host: url.host ?? .empty, port: url.port))
    }
}
