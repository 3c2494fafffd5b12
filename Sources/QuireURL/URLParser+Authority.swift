/// Credentials, host and port.
extension URLParser {
    /// Skips the slashes that a special URL may have too many of, and parses its authority.
    ///
    /// - Parameter start: behind the two slashes if they are there.
    ///
    /// Standard: https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
    mutating func parseSpecialAuthority(_ input: Span<UInt8>, from start: Int) throws(URLParseError) -> Int {
        var start = start
        while start < input.count, input[start] == UInt8(ascii: "/") || input[start] == UInt8(ascii: "\\") {
            report?(.specialSchemeMissingFollowingSolidus)
            start += 1
        }
        return try parseAuthority(input, from: start)
    }

    /// Standard: https://url.spec.whatwg.org/#authority-state
    mutating func parseAuthority(_ input: Span<UInt8>, from start: Int) throws(URLParseError) -> Int {
        var end = start
        var lastAt: Int?
        while end < input.count, !input[end].endsAuthority(isSpecial: isSpecial) {
            if input[end] == UInt8(ascii: "@") {
                report?(.invalidCredentials)
                lastAt = end
            }
            end += 1
        }
        beginAuthority()
        var hostStart = start
        if let lastAt {
            if lastAt + 1 == end { throw failure(.hostMissing) }
            appendCredentials(input, start..<lastAt)
            hostStart = lastAt + 1
        }
        try parseHost(input, hostStart..<end)
        return parsePathStart(input, from: end)
    }

    private mutating func appendCredentials(_ input: Span<UInt8>, _ range: Range<Int>) {
        var colon = range.lowerBound
        while colon < range.upperBound, input[colon] != UInt8(ascii: ":") { colon += 1 }
        var (username, password): ([UInt8], [UInt8]) = ([], [])
        PercentEncoding.append(input, range.lowerBound..<colon, encoding: .userinfo, to: &username)
        if colon + 1 < range.upperBound {
            PercentEncoding.append(input, colon + 1..<range.upperBound, encoding: .userinfo, to: &password)
        }
        appendCredentials(username, password)
    }

    /// Appends `username:password@` as far as there are such.
    mutating func appendCredentials(_ username: [UInt8], _ password: [UInt8]) {
        output += username
        components.usernameEnd = offset
        if !password.isEmpty {
            output.append(UInt8(ascii: ":"))
            output += password
        }
        guard offset != components.hostStart else { return }
        output.append(UInt8(ascii: "@"))
        components.hostStart = offset
    }

    /// Standard: https://url.spec.whatwg.org/#host-state
    private mutating func parseHost(_ input: Span<UInt8>, _ range: Range<Int>) throws(URLParseError) {
        let colon = Self.portColon(in: input, range)
        let host = range.lowerBound..<(colon ?? range.upperBound)
        if host.isEmpty {
            if colon != nil || isSpecial { throw failure(.hostMissing) }
            return endHost(.empty)
        }
        endHost(try HostParser.append(input.extracting(host), isOpaque: !isSpecial, to: &output, report: report))
        if let colon {
            let digits = input.extracting(colon + 1..<range.upperBound)
            appendPort(try parsePort(digits))
        }
    }

    /// The first `:` outside of brackets.
    static func portColon(in input: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var isInsideBrackets = false
        for index in range {
            switch input[index] {
            case UInt8(ascii: ":"): if !isInsideBrackets { return index }
            case UInt8(ascii: "["): isInsideBrackets = true
            case UInt8(ascii: "]"): isInsideBrackets = false
            default: break
            }
        }
        return nil
    }

    /// - Returns: the port; `nil` for no digits and for the scheme's default port.
    ///
    /// Standard: https://url.spec.whatwg.org/#port-state
    func parsePort(_ digits: Span<UInt8>) throws(URLParseError) -> UInt16? {
        var port: UInt32 = 0
        for index in digits.indices {
            guard digits[index].isASCIIDigit else { throw failure(.portInvalid) }
            // Any larger number is out of range as well.
            port = min(port * 10 + UInt32(digits[index] - 0x30), 1_000_000)
        }
        guard let port = UInt16(exactly: port) else { throw failure(.portOutOfRange) }
        return digits.isEmpty || port == components.schemeKind.defaultPort ? nil : port
    }

    mutating func appendPort(_ port: UInt16?) {
        components.port = port
        guard let port else { return }
        output.append(UInt8(ascii: ":"))
        output.append(contentsOf: String(port).utf8)
    }

    mutating func beginAuthority() {
        output.append(UInt8(ascii: "/"))
        output.append(UInt8(ascii: "/"))
        components.usernameEnd = offset
        components.hostStart = offset
    }

    mutating func endHost(_ kind: HostKind) {
        components.hostEnd = offset
        components.hostKind = kind
    }
}
