/// Who a document or a resource belongs to.
///
/// Standard: https://html.spec.whatwg.org/multipage/browsers.html#concept-origin
public enum Origin: Hashable, Sendable {
    /// Same with itself only.
    case opaque(OpaqueOrigin)
    case tuple(TupleOrigin)

    /// A new opaque origin, unlike every other.
    public static func uniqueOpaque() -> Origin { .opaque(OpaqueOrigin()) }

    /// Standard: https://html.spec.whatwg.org/multipage/browsers.html#same-origin
    public func isSameOrigin(as other: Origin) -> Bool {
        switch (self, other) {
        case (.opaque(let left), .opaque(let right)): left == right
        case (.tuple(let left), .tuple(let right)):
            left.scheme == right.scheme && left.host == right.host && left.port == right.port
        default: false
        }
    }

    /// Standard: https://html.spec.whatwg.org/multipage/browsers.html#same-origin-domain
    public func isSameOriginDomain(as other: Origin) -> Bool {
        guard case .tuple(let left) = self, case .tuple(let right) = other else { return isSameOrigin(as: other) }
        if let domain = left.domain, domain == right.domain { return left.scheme == right.scheme }
        return left.domain == nil && right.domain == nil && isSameOrigin(as: other)
    }
}

/// Scheme, host, port and the domain that a document set for itself.
public struct TupleOrigin: Hashable, Sendable {
    public let scheme: String
    public let host: Host
    /// `nil` for the scheme's default port.
    public let port: UInt16?
    /// What `document.domain` was set to.
    public var domain: Host?

    public init(scheme: String, host: Host, port: UInt16?, domain: Host? = nil) {
        self.scheme = scheme
        self.host = host
        self.port = port
        self.domain = domain
    }
}

/// An origin without any name, equal to itself only.
public struct OpaqueOrigin: Hashable, Sendable {
    private final class Identity: Sendable {}
    private let identity = Identity()

    public init() {}

    public static func == (left: OpaqueOrigin, right: OpaqueOrigin) -> Bool { left.identity === right.identity }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

extension Origin: CustomStringConvertible {
    /// `https://example.com:8443`, or `null`.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
    public var description: String {
        guard case .tuple(let origin) = self else { return "null" }
        return "\(origin.scheme)://\(origin.host)" + (origin.port.map { ":\($0)" } ?? "")
    }
}

extension WebURL {
    /// The origin of what is loaded from this URL. An opaque one is new at each call.
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-url-origin
    ///
    /// Deviation: there is no blob URL store, so the origin of a `blob:` URL is that of the URL in its path.
    public var origin: Origin {
        switch components.schemeKind {
        case .http, .https, .ws, .wss, .ftp:
            guard let host else { return .uniqueOpaque() }
            return .tuple(TupleOrigin(scheme: String(scheme), host: host, port: port))
        case .notSpecial where scheme == "blob":
            guard let inner = try? WebURL(String(path)), ["http", "https"].contains(inner.scheme) else {
                return .uniqueOpaque()
            }
            return inner.origin
        case .file, .notSpecial:
            return .uniqueOpaque()
        }
    }
}
