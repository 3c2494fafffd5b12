/// What a response is to be used for.
///
/// Standard: https://fetch.spec.whatwg.org/#concept-request-destination
public enum Destination: String, Sendable, CaseIterable {
    /// Of loads that no element waits for, such as `link rel=prefetch`.
    case none = ""
    case audio
    case document
    case embed
    case font
    case frame
    case iframe
    case image
    case json
    case manifest
    case object
    case script
    case style
    case track
    case video
    case worker
    case xslt

    /// Whether the response becomes a document with a navigable of its own inside a page.
    public var isFramed: Bool {
        switch self {
        case .frame, .iframe, .embed, .object: true
        default: false
        }
    }
}

/// How a load crosses origins.
///
/// Standard: https://fetch.spec.whatwg.org/#concept-request-mode
public enum RequestMode: String, Sendable {
    case navigate
    case sameOrigin = "same-origin"
    case noCORS = "no-cors"
    case cors
}

/// The state of a `crossorigin` attribute.
///
/// Standard: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cors-settings-attributes
public enum CORSSetting: UInt8, Sendable {
    case noCORS
    case anonymous
    case useCredentials
}

/// Standard: https://w3c.github.io/webappsec-referrer-policy/#referrer-policies
public enum ReferrerPolicy: String, Sendable, CaseIterable {
    /// Nothing is said; what stands further out counts.
    case unspecified = ""
    case noReferrer = "no-referrer"
    case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
    case origin
    case originWhenCrossOrigin = "origin-when-cross-origin"
    case sameOrigin = "same-origin"
    case strictOrigin = "strict-origin"
    case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
    case unsafeURL = "unsafe-url"
}
