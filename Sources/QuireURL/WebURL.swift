/// A URL record of the URL Standard: an immutable text whose components are ranges.
///
/// Two URLs are equal if their serialisations are; they are ordered by its bytes.
///
/// Standard: https://url.spec.whatwg.org/#concept-url
public struct WebURL: Sendable {
    /// The URL serialiser's result: ASCII, always.
    ///
    /// - Complexity: O(1), as it is for the components.
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-url-serializer
    public let href: String
    package let components: URLComponents

    /// The most bytes of a serialised URL: one less than an offset can count, so that another says "too many".
    public static let byteLimit = Int(UInt32.max) - 1

    init(href: String, components: URLComponents) {
        self.href = href
        self.components = components
    }

    /// Parses a URL; with `base`, also a reference relative to it.
    ///
    /// To resolve many references against one base, make a `URLResolver`.
    ///
    /// - Parameter onValidationError: hears of what the parser mends, in the order of the input.
    /// - Throws: `.invalid` where the standard's parser returns failure.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-url-parser
    public init(
        _ string: String, base: WebURL? = nil, onValidationError: URLValidationErrorHandler? = nil
    ) throws(URLParseError) {
        if onValidationError == nil, let components = PlainText.components(of: string.utf8Span.span) {
            // Fast path: the text is the serialisation, or lacks the slash at its end.
            let isWhole = Int(components.pathEnd) <= string.utf8.count
            self.init(href: isWhole ? string : string + "/", components: components)
        } else {
            try self.init(utf8: string.utf8Span.span, base: base, onValidationError: onValidationError)
        }
    }

    /// Parses a URL out of bytes.
    ///
    /// - Parameters:
    ///   - utf8: what is not well-formed UTF-8 is read as U+FFFD.
    ///   - queryEncoder: encodes the queries of special URLs; `nil` stands for UTF-8.
    public init(
        utf8: Span<UInt8>, base: WebURL? = nil, queryEncoder: (any QueryEncoder)? = nil,
        onValidationError: URLValidationErrorHandler? = nil
    ) throws(URLParseError) {
        var parser = URLParser(queryEncoder: queryEncoder, report: onValidationError)
        self = try parser.parse(utf8, base: base)
    }

    // MARK: - Components

    /// In lower case, without the `:`.
    public var scheme: Substring { self[0, components.schemeEnd] }

    /// Standard: https://url.spec.whatwg.org/#is-special
    public var isSpecial: Bool { components.schemeKind.isSpecial }

    /// Percent-encoded; empty if there is none.
    public var username: Substring {
        components.includesCredentials ? self[components.schemeEnd + 3, components.usernameEnd] : ""
    }

    /// Percent-encoded; empty if there is none.
    public var password: Substring {
        // Between `:` and `@`.
        components.usernameEnd + 1 < components.hostStart
            ? self[components.usernameEnd + 1, components.hostStart - 1] : ""
    }

    /// Standard: https://url.spec.whatwg.org/#include-credentials
    public var includesCredentials: Bool { components.includesCredentials }

    /// The host as it is serialised, an IPv6 address in brackets; `nil` if the URL's host is null.
    public var hostname: Substring? {
        components.hostKind == .none ? nil : self[components.hostStart, components.hostEnd]
    }

    /// `nil` if the URL's host is null.
    ///
    /// - Complexity: O(*n*) in the bytes of the host.
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-url-host
    public var host: Host? {
        let range = Int(components.hostStart)..<Int(components.hostEnd)
        return Host(serialized: href.utf8Span.span.extracting(range), kind: components.hostKind)
    }

    /// `nil` if it is the scheme's default port.
    public var port: UInt16? { components.port }

    /// The port to connect to; `nil` for a scheme that has none.
    public var effectivePort: UInt16? { components.port ?? components.schemeKind.defaultPort }

    /// Percent-encoded, each segment behind a `/`; any text if the path is opaque.
    ///
    /// Standard: https://url.spec.whatwg.org/#url-path-serializer
    public var path: Substring { self[components.pathStart, components.pathEnd] }

    /// Whether the path is one text, as in `mailto:` and `data:` URLs, against which no path can be resolved.
    ///
    /// Standard: https://url.spec.whatwg.org/#url-opaque-path
    public var hasOpaquePath: Bool { components.hasOpaquePath }

    /// Percent-encoded, without the `?`; `nil` if there is none.
    public var query: Substring? {
        components.hasQuery ? self[components.pathEnd + 1, components.queryEnd] : nil
    }

    /// Percent-encoded, without the `#`; `nil` if there is none.
    public var fragment: Substring? {
        Int(components.queryEnd) < href.utf8.count ? self[components.queryEnd + 1, UInt32(href.utf8.count)] : nil
    }

    /// The URL without its fragment, which is what is loaded.
    ///
    /// - Complexity: O(*n*), O(1) if there is no fragment.
    public var withoutFragment: WebURL {
        fragment == nil ? self : WebURL(href: String(self[0, components.queryEnd]), components: components)
    }

    private subscript(start: UInt32, end: UInt32) -> Substring {
        let utf8 = href.utf8
        let lower = utf8.index(utf8.startIndex, offsetBy: Int(start))
        return href[lower..<utf8.index(lower, offsetBy: Int(end - start))]
    }
}

extension WebURL: Hashable {
    /// Standard: https://url.spec.whatwg.org/#concept-url-equals
    public static func == (left: WebURL, right: WebURL) -> Bool { left.href == right.href }

    public func hash(into hasher: inout Hasher) { hasher.combine(href) }
}

extension WebURL: Comparable {
    public static func < (left: WebURL, right: WebURL) -> Bool { left.href < right.href }
}

extension WebURL: CustomStringConvertible {
    public var description: String { href }
}

extension WebURL: Codable {
    /// - Throws: `DecodingError.dataCorrupted` for a string that is not an absolute URL.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let string = try container.decode(String.self)
        do {
            try self.init(string)
        } catch {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(string.debugDescription) is not a URL: \(error)")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(href)
    }
}
