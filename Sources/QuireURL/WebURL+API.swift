extension WebURL {
    /// The URL as scripts see it: the attributes of the standard's `URL` interface.
    ///
    ///     var url = try WebURL("https://example.com/a?b")
    ///     url.api.pathname = "/c d"       // https://example.com/c%20d?b
    public var api: API {
        get { API(url: self) }
        set { self = newValue.url }
    }

    /// The attributes of the standard's `URL` interface: strings in, strings out. Setting one to what does not parse,
    /// or what such a URL cannot have, changes nothing.
    ///
    /// Standard: https://url.spec.whatwg.org/#api
    public struct API: Sendable {
        var url: WebURL

        init(url: WebURL) {
            self.url = url
        }

        /// Standard: https://url.spec.whatwg.org/#dom-url-href
        ///
        /// Deviation: what does not parse is ignored here as well, because a setter cannot throw; `WebURL` itself throws.
        public var href: String {
            get { url.href }
            set { if let new = try? WebURL(newValue) { url = new } }
        }

        /// Standard: https://url.spec.whatwg.org/#dom-url-origin
        public var origin: String { url.origin.description }

        /// Standard: https://url.spec.whatwg.org/#dom-url-protocol
        public var `protocol`: String {
            get { url.scheme + ":" }
            set {
                let value = Self.withoutTabsAndNewlines(newValue) + [UInt8(ascii: ":")]
                change { parts in Self.setScheme(of: &parts, to: value) }
            }
        }

        /// Standard: https://url.spec.whatwg.org/#dom-url-username
        public var username: String {
            get { String(url.username) }
            set {
                change { parts in
                    guard !parts.cannotHaveCredentialsOrPort else { return }
                    parts.username = Self.userinfo(newValue)
                }
            }
        }

        /// Standard: https://url.spec.whatwg.org/#dom-url-password
        public var password: String {
            get { String(url.password) }
            set {
                change { parts in
                    guard !parts.cannotHaveCredentialsOrPort else { return }
                    parts.password = Self.userinfo(newValue)
                }
            }
        }

        /// With the port.
        ///
        /// Standard: https://url.spec.whatwg.org/#dom-url-host
        public var host: String {
            get { hostname + (url.port.map { ":\($0)" } ?? "") }
            set {
                let value = Self.withoutTabsAndNewlines(newValue)
                change { parts in Self.setHost(of: &parts, to: value.span, mayHavePort: true) }
            }
        }

        /// Standard: https://url.spec.whatwg.org/#dom-url-hostname
        public var hostname: String {
            get { String(url.hostname ?? "") }
            set {
                let value = Self.withoutTabsAndNewlines(newValue)
                change { parts in Self.setHost(of: &parts, to: value.span, mayHavePort: false) }
            }
        }

        /// Standard: https://url.spec.whatwg.org/#dom-url-port
        public var port: String {
            get { url.port.map(String.init) ?? "" }
            set {
                let value = Self.withoutTabsAndNewlines(newValue)
                change { parts in
                    guard !parts.cannotHaveCredentialsOrPort else { return }
                    if newValue.isEmpty { parts.port = nil } else { Self.setPort(of: &parts, to: value.span) }
                }
            }
        }

        /// Standard: https://url.spec.whatwg.org/#dom-url-pathname
        public var pathname: String {
            get { String(url.path) }
            set {
                let value = Self.withoutTabsAndNewlines(newValue)
                change { parts in
                    guard !parts.hasOpaquePath else { return }
                    parts.path = URLParser.path(value.span, scheme: parts.schemeKind, hostKind: parts.hostKind)
                }
            }
        }

        /// Standard: https://url.spec.whatwg.org/#dom-url-search
        public var search: String {
            get { url.query.map { $0.isEmpty ? "" : "?" + $0 } ?? "" }
            set {
                change { parts in
                    let set = parts.schemeKind.isSpecial ? PercentEncodeSet.specialQuery : .query
                    parts.query = newValue.isEmpty ? nil : Self.encoded(newValue, after: UInt8(ascii: "?"), set)
                }
            }
        }

        /// Standard: https://url.spec.whatwg.org/#dom-url-hash
        public var hash: String {
            get { url.fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? "" }
            set {
                change { parts in
                    parts.fragment =
                        newValue.isEmpty ? nil : Self.encoded(newValue, after: UInt8(ascii: "#"), .fragment)
                }
            }
        }
    }
}

extension WebURL.API {
    private mutating func change(_ body: (inout URLRecordParts) -> Void) {
        var parts = URLRecordParts(url)
        body(&parts)
        if let changed = try? parts.url() { url = changed }
    }

    private static func withoutTabsAndNewlines(_ value: String) -> [UInt8] {
        value.utf8.filter { !$0.isTabOrNewline }
    }

    private static func userinfo(_ value: String) -> [UInt8] {
        var output: [UInt8] = []
        PercentEncoding.append(value.utf8Span.span, encoding: .userinfo, to: &output)
        return output
    }

    private static func encoded(_ value: String, after mark: UInt8, _ set: PercentEncodeSet) -> [UInt8] {
        var output: [UInt8] = []
        // The mark is taken off before the parser takes out tabs and newlines: behind one, it is part of the value.
        let text = withoutTabsAndNewlines(value)
        let start = value.utf8.first == mark ? 1 : 0
        PercentEncoding.append(text.span, start..<text.count, encoding: set, to: &output)
        return output
    }

    /// The scheme states with a state override.
    ///
    /// Standard: https://url.spec.whatwg.org/#scheme-state
    private static func setScheme(of parts: inout URLRecordParts, to value: [UInt8]) {
        guard let colon = URLParser.schemeEnd(in: value.span) else { return }
        let scheme = value[..<colon].map(\.asciiLowercased)
        let kind = SchemeKind(scheme.span)
        guard kind.isSpecial == parts.schemeKind.isSpecial else { return }
        if kind == .file, parts.includesCredentials || parts.port != nil { return }
        if parts.schemeKind == .file, parts.hostKind == .empty { return }
        parts.scheme = scheme
        parts.schemeKind = kind
        if parts.port == kind.defaultPort { parts.port = nil }
    }

    /// The host states with a state override.
    ///
    /// Standard: https://url.spec.whatwg.org/#host-state
    private static func setHost(of parts: inout URLRecordParts, to value: Span<UInt8>, mayHavePort: Bool) {
        guard !parts.hasOpaquePath else { return }
        let isSpecial = parts.schemeKind.isSpecial
        var end = 0
        while end < value.count, !value[end].endsAuthority(isSpecial: isSpecial) { end += 1 }
        var parser = URLParser()
        parser.components.schemeKind = parts.schemeKind
        if parts.schemeKind == .file {
            guard (try? parser.appendFileHost(value.extracting(0..<end))) != nil else { return }
            parts.hostKind = parser.components.hostKind
            parts.host = Array(parser.output[Int(parser.components.hostStart)...])
            return
        }
        let colon = URLParser.portColon(in: value, 0..<end)
        let hostEnd = colon ?? end
        if colon != nil, hostEnd == 0 || !mayHavePort { return }
        if hostEnd == 0 {
            if isSpecial || parts.includesCredentials || parts.port != nil { return }
            parts.hostKind = .empty
            parts.host = []
        } else {
            let host = value.extracting(0..<hostEnd)
            guard
                let kind = try? HostParser.append(host, isOpaque: !isSpecial, to: &parser.output, report: nil)
            else { return }
            parts.hostKind = kind
            parts.host = parser.output
        }
        if let colon { setPort(of: &parts, to: value.extracting(colon + 1..<end)) }
    }

    /// Takes the digits at the beginning of `value`.
    ///
    /// Standard: https://url.spec.whatwg.org/#port-state
    private static func setPort(of parts: inout URLRecordParts, to value: Span<UInt8>) {
        var end = 0
        while end < value.count, value[end].isASCIIDigit { end += 1 }
        var parser = URLParser()
        parser.components.schemeKind = parts.schemeKind
        guard end > 0 else { return }
        // A number out of range changes nothing.
        do throws(URLParseError) { parts.port = try parser.parsePort(value.extracting(0..<end)) } catch {}
    }
}
