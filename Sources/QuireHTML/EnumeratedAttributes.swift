internal import QuireFetch

extension CORSSetting {
    /// The state of a `crossorigin` attribute.
    ///
    /// - Parameter value: where in `text` the attribute's value stands; `nil` if the element has none.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cors-settings-attributes
    init(attribute value: Range<Int>?, in text: Span<UInt8>) {
        guard let value else {
            self = .noCORS
            return
        }
        self = text.extracting(value).equalsIgnoringCase("use-credentials") ? .useCredentials : .anonymous
    }

    /// The setting of loads that always use CORS: modules and manifests.
    var orAnonymous: CORSSetting { self == .noCORS ? .anonymous : self }
}

extension ReferrerPolicy {
    /// The policy of that name, `nil` if it names none; the empty text is no name.
    ///
    /// Standard: https://w3c.github.io/webappsec-referrer-policy/#referrer-policies
    init?(keyword: Span<UInt8>) {
        for (word, policy) in Self.keywords where keyword.equalsIgnoringCase(word) {
            self = policy
            return
        }
        return nil
    }

    private static let keywords: [(StaticString, ReferrerPolicy)] = [
        ("no-referrer", .noReferrer),
        ("no-referrer-when-downgrade", .noReferrerWhenDowngrade),
        ("origin", .origin),
        ("origin-when-cross-origin", .originWhenCrossOrigin),
        ("same-origin", .sameOrigin),
        ("strict-origin", .strictOrigin),
        ("strict-origin-when-cross-origin", .strictOriginWhenCrossOrigin),
        ("unsafe-url", .unsafeURL),
    ]
}
