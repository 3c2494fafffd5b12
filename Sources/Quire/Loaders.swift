/// The loaders of a run, and which of them a URL is for.
struct Loaders: Sendable {
    var file: FileLoader
    var schemes: SchemeLoader

    enum Route: Equatable {
        /// A local file, granted or not.
        case file
        case data
        /// `about:blank` and its kin, which need no loader.
        case about
        case scheme
        /// Over the network.
        case remote
        /// Nothing is loaded: a script, which never runs.
        case script
        case unsupported
    }

    func route(_ url: WebURL) -> Route {
        if file.handles(url) { return .file }
        let scheme = url.scheme
        switch scheme {
        case "data": return .data
        case "about": return .about
        case "http", "https": return .remote
        case "javascript": return .script
        // On a site, local files belong to another origin.
        case "file": return .file
        default: return schemes.handlers.handler(for: url) == nil ? .unsupported : .scheme
        }
    }

    /// Of what is loaded from a URL.
    func origin(of url: WebURL) -> Origin { schemes.handlers.origin(of: url) }

    /// Loads what is at hand.
    ///
    /// - Throws: `.unsupportedScheme` for what only `load` can.
    func loadAtHand(_ request: Request) throws(LoadError) -> Response {
        switch route(request.url) {
        case .file: try file.load(request)
        case .data: try DataLoader().load(request)
        case .about: try AboutLoader().load(request)
        case .scheme, .remote, .script, .unsupported: throw .unsupportedScheme(String(request.url.scheme))
        }
    }

    func load(_ request: Request) async throws(LoadError) -> Response {
        if route(request.url) == .scheme { return try await schemes.load(request) }
        return try loadAtHand(request)
    }
}
