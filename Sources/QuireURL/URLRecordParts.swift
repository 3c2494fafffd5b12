/// The components of a URL, each by itself: what the setters change.
struct URLRecordParts {
    /// Without the `:`.
    var scheme: [UInt8]
    var schemeKind: SchemeKind
    var username: [UInt8]
    var password: [UInt8]
    var hostKind: HostKind
    var host: [UInt8]
    var port: UInt16?
    var path: [UInt8]
    var hasOpaquePath: Bool
    var query: [UInt8]?
    var fragment: [UInt8]?

    init(_ url: WebURL) {
        scheme = Array(url.scheme.utf8)
        schemeKind = url.components.schemeKind
        username = Array(url.username.utf8)
        password = Array(url.password.utf8)
        hostKind = url.components.hostKind
        host = Array((url.hostname ?? "").utf8)
        port = url.port
        path = Array(url.path.utf8)
        hasOpaquePath = url.hasOpaquePath
        query = url.query.map { Array($0.utf8) }
        fragment = url.fragment.map { Array($0.utf8) }
    }

    var includesCredentials: Bool { !username.isEmpty || !password.isEmpty }

    /// Standard: https://url.spec.whatwg.org/#cannot-have-a-username-password-port
    var cannotHaveCredentialsOrPort: Bool {
        hostKind == .none || hostKind == .empty || schemeKind == .file
    }

    /// Standard: https://url.spec.whatwg.org/#concept-url-serializer
    func url() throws(URLParseError) -> WebURL {
        var parser = URLParser()
        parser.components.schemeKind = schemeKind
        parser.output = scheme
        parser.components.schemeEnd = parser.offset
        parser.output.append(UInt8(ascii: ":"))
        if hostKind != .none {
            parser.beginAuthority()
            parser.appendCredentials(username, password)
            parser.output += host
            parser.endHost(hostKind)
            parser.appendPort(port)
        }
        parser.beginPath()
        parser.components.hasOpaquePath = hasOpaquePath
        parser.output += path
        parser.endPath()
        if let query {
            parser.output.append(UInt8(ascii: "?"))
            parser.output += query
            parser.components.queryEnd = parser.offset
        }
        if let fragment {
            parser.output.append(UInt8(ascii: "#"))
            parser.output += fragment
        }
        return try parser.finish()
    }
}
