/// The basic URL parser, writing straight into the serialisation.
///
/// Its states are functions that go forward over the input: scheme, then authority, path, query and fragment. The
/// input is clean once `parse` has prepared it: trimmed, without tabs and newlines, well-formed UTF-8.
///
/// Standard: https://url.spec.whatwg.org/#concept-basic-url-parser
struct URLParser {
    let queryEncoder: (any QueryEncoder)?
    let report: URLValidationErrorHandler?
    var output: [UInt8] = []
    var components = URLComponents()

    init(queryEncoder: (any QueryEncoder)? = nil, report: URLValidationErrorHandler? = nil) {
        self.queryEncoder = queryEncoder
        self.report = report
    }

    var isSpecial: Bool { components.schemeKind.isSpecial }
    var isFile: Bool { components.schemeKind == .file }
    /// Where the next component will stand.
    ///
    /// All offsets past `WebURL.byteLimit` are one that is past it, below which no `..` shortens the output again, so
    /// that `finish` refuses it.
    var offset: UInt32 { UInt32(clamping: output.count) }

    mutating func parse(_ input: Span<UInt8>, base: WebURL?) throws(URLParseError) -> WebURL {
        guard input.count <= WebURL.byteLimit else { throw .tooLong }
        let text = Self.trimmed(input)
        if text.count != input.count { report?(.invalidURLUnit) }
        let traits = Self.traits(of: input, text)
        guard traits.isClean else {
            let clean = Self.cleaned(input, text)
            if traits.hasTabOrNewline { report?(.invalidURLUnit) }
            return try parseClean(clean.span, base: base)
        }
        return try parseClean(input.extracting(text), base: base)
    }

    private mutating func parseClean(_ input: Span<UInt8>, base: WebURL?) throws(URLParseError) -> WebURL {
        output.reserveCapacity(input.count + 2 + (base?.href.utf8.count ?? 0))
        let end = try parsePathAndBefore(input, base: base)
        parseQueryAndFragment(input, from: end)
        return try finish()
    }

    /// - Throws: `.tooLong` for more bytes than the offsets can count.
    func finish() throws(URLParseError) -> WebURL {
        guard output.count <= WebURL.byteLimit else { throw .tooLong }
        return WebURL(href: String(decoding: output, as: UTF8.self), components: components)
    }

    /// Reports what ends the parse.
    func failure(_ error: URLValidationError) -> URLParseError {
        report?(error)
        return .invalid(error)
    }

    // MARK: - Scheme

    /// - Returns: where the query or the fragment begins, or the end.
    private mutating func parsePathAndBefore(
        _ input: Span<UInt8>, base: WebURL?
    ) throws(URLParseError) -> Int {
        guard let colon = Self.schemeEnd(in: input) else { return try parseWithoutScheme(input, base: base) }
        appendScheme(input.extracting(0..<colon))
        let rest = colon + 1
        if isFile {
            if !input.hasSlashes(at: rest) { report?(.specialSchemeMissingFollowingSolidus) }
            return try parseFile(input, from: rest, base: base)
        }
        if isSpecial {
            let hasSlashes = input.hasSlashes(at: rest)
            if !hasSlashes { report?(.specialSchemeMissingFollowingSolidus) }
            if !hasSlashes, let base, base.components.schemeKind == components.schemeKind {
                return try parseRelative(input, from: rest, base: base)
            }
            return try parseSpecialAuthority(input, from: hasSlashes ? rest + 2 : rest)
        }
        if input.hasSlashes(at: rest) { return try parseAuthority(input, from: rest + 2) }
        beginPath()
        if rest < input.count, input[rest] == UInt8(ascii: "/") { return parsePath(input, from: rest + 1) }
        return parseOpaquePath(input, from: rest)
    }

    /// Where the `:` of a scheme stands; `nil` if the input does not begin with a scheme.
    ///
    /// Standard: https://url.spec.whatwg.org/#scheme-state
    static func schemeEnd(in input: Span<UInt8>) -> Int? {
        guard input.count > 0, input[0].isASCIIAlpha else { return nil }
        var index = 1
        while index < input.count {
            switch input[index] {
            case UInt8(ascii: ":"): return index
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                index += 1
            default: return nil
            }
        }
        return nil
    }

    mutating func appendScheme(_ scheme: Span<UInt8>) {
        for index in scheme.indices { output.append(scheme[index].asciiLowercased) }
        components.schemeKind = SchemeKind(output.span)
        components.schemeEnd = offset
        output.append(UInt8(ascii: ":"))
    }

    /// Standard: https://url.spec.whatwg.org/#no-scheme-state
    private mutating func parseWithoutScheme(_ input: Span<UInt8>, base: WebURL?) throws(URLParseError) -> Int {
        guard let base else { throw failure(.missingSchemeNonRelativeURL) }
        if base.hasOpaquePath {
            guard input.count > 0, input[0] == UInt8(ascii: "#") else { throw failure(.missingSchemeNonRelativeURL) }
            copy(base, upTo: base.components.queryEnd)
            return 0
        }
        if base.components.schemeKind == .file {
            copyScheme(of: base)
            return try parseFile(input, from: 0, base: base)
        }
        return try parseRelative(input, from: 0, base: base)
    }

    // MARK: - Relative to a base

    /// Standard: https://url.spec.whatwg.org/#relative-state
    private mutating func parseRelative(
        _ input: Span<UInt8>, from start: Int, base: WebURL
    ) throws(URLParseError) -> Int {
        output.removeAll(keepingCapacity: true)
        let isSpecial = base.isSpecial
        guard let isSlash = slash(in: input, at: start, isSpecial: isSpecial), isSlash else {
            return parseAfterBasePath(input, from: start, base: base)
        }
        // The relative slash state.
        let next = start + 1
        guard let isSlash = slash(in: input, at: next, isSpecial: isSpecial), isSlash else {
            copyAuthority(of: base)
            beginPath()
            return parsePath(input, from: next)
        }
        copyScheme(of: base)
        return isSpecial
            ? try parseSpecialAuthority(input, from: next + 1) : try parseAuthority(input, from: next + 1)
    }

    /// Goes on from the base's path: what comes before the query and before the fragment stays if nothing replaces it.
    private mutating func parseAfterBasePath(_ input: Span<UInt8>, from start: Int, base: WebURL) -> Int {
        if start == input.count || input[start] == UInt8(ascii: "#") {
            copy(base, upTo: base.components.queryEnd)
            return start
        }
        if input[start] == UInt8(ascii: "?") {
            copy(base, upTo: base.components.pathEnd)
            return start
        }
        copyAuthority(of: base)
        beginPath()
        let path = Int(base.components.pathStart)..<Int(base.components.pathEnd)
        output.append(base.href.utf8Span.span, path)
        shortenPath()
        return parsePath(input, from: start)
    }

    /// Whether the code point at `index` separates segments; `nil` at the end.
    private func slash(in input: Span<UInt8>, at index: Int, isSpecial: Bool) -> Bool? {
        guard index < input.count else { return nil }
        if isSpecial, input[index] == UInt8(ascii: "\\") {
            report?(.invalidReverseSolidus)
            return true
        }
        return input[index] == UInt8(ascii: "/")
    }

    private mutating func copy(_ base: WebURL, upTo end: UInt32) {
        components = base.components
        output.removeAll(keepingCapacity: true)
        output.append(base.href.utf8Span.span, 0..<Int(end))
        components.pathEnd = min(components.pathEnd, end)
        components.queryEnd = end
    }

    private mutating func copyScheme(of base: WebURL) {
        components = URLComponents()
        components.schemeKind = base.components.schemeKind
        components.schemeEnd = base.components.schemeEnd
        output.append(base.href.utf8Span.span, 0..<Int(base.components.schemeEnd) + 1)
    }

    private mutating func copyAuthority(of base: WebURL) {
        components = base.components
        output.removeAll(keepingCapacity: true)
        output.append(base.href.utf8Span.span, 0..<base.components.authorityEnd)
    }

    // MARK: - file:

    /// - Parameter start: behind the scheme, which is in the output.
    ///
    /// Standard: https://url.spec.whatwg.org/#file-state
    private mutating func parseFile(
        _ input: Span<UInt8>, from start: Int, base: WebURL?
    ) throws(URLParseError) -> Int {
        let base = base.flatMap { $0.components.schemeKind == .file ? $0 : nil }
        guard let isSlash = slash(in: input, at: start, isSpecial: true), isSlash else {
            guard let base else {
                appendEmptyFileHost()
                return parsePath(input, from: start)
            }
            guard start < input.count, input.hasWindowsDriveLetter(at: start) else {
                return parseAfterBasePath(input, from: start, base: base)
            }
            report?(.fileInvalidWindowsDriveLetter)
            copyAuthority(of: base)
            beginPath()
            return parsePath(input, from: start)
        }
        // The file slash state.
        let next = start + 1
        if let isSlash = slash(in: input, at: next, isSpecial: true), isSlash {
            return try parseFileHost(input, from: next + 1)
        }
        guard let base else {
            appendEmptyFileHost()
            return parsePath(input, from: next)
        }
        copyAuthority(of: base)
        beginPath()
        if !input.hasWindowsDriveLetter(at: next), let drive = base.driveLetterSegment {
            output.append(base.href.utf8Span.span, drive)
        }
        return parsePath(input, from: next)
    }

    /// Standard: https://url.spec.whatwg.org/#file-host-state
    private mutating func parseFileHost(_ input: Span<UInt8>, from start: Int) throws(URLParseError) -> Int {
        var end = start
        while end < input.count, !input[end].endsAuthority(isSpecial: true) { end += 1 }
        if end - start == 2, input.hasWindowsDriveLetter(at: start) {
            report?(.fileInvalidWindowsDriveLetterHost)
            appendEmptyFileHost()
            return parsePath(input, from: start)
        }
        try appendFileHost(input.extracting(start..<end))
        return parsePathStart(input, from: end)
    }

    /// `//` and the host, which is empty for `localhost`.
    mutating func appendFileHost(_ host: Span<UInt8>) throws(URLParseError) {
        beginAuthority()
        guard host.count > 0 else { return endHost(.empty) }
        let kind = try HostParser.append(host, isOpaque: false, to: &output, report: report)
        let start = Int(components.hostStart)
        if output.span.extracting(start..<output.count).equals("localhost") {
            output.removeLast(output.count - start)
            return endHost(.empty)
        }
        endHost(kind)
    }

    mutating func appendEmptyFileHost() {
        beginAuthority()
        endHost(.empty)
        beginPath()
    }
}

extension WebURL {
    /// The first segment of a `file:` URL's path, with its slash, if it is a normalised Windows drive letter.
    ///
    /// Standard: https://url.spec.whatwg.org/#normalized-windows-drive-letter
    var driveLetterSegment: Range<Int>? {
        guard components.schemeKind == .file else { return nil }
        let span = href.utf8Span.span
        let (start, end) = (Int(components.pathStart), Int(components.pathEnd))
        guard end - start >= 3, span[start + 1].isASCIIAlpha, span[start + 2] == UInt8(ascii: ":"),
            end - start == 3 || span[start + 3] == UInt8(ascii: "/")
        else { return nil }
        return start..<start + 3
    }
}

extension UInt8 {
    func endsAuthority(isSpecial: Bool) -> Bool {
        switch self {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
        case UInt8(ascii: "\\"): isSpecial
        default: false
        }
    }
}

extension Span<UInt8> {
    fileprivate func hasSlashes(at index: Int) -> Bool {
        index + 1 < count && self[index] == UInt8(ascii: "/") && self[index + 1] == UInt8(ascii: "/")
    }

    /// Whether a drive letter starts here: a letter, `:` or `|`, and nothing or what ends a segment.
    ///
    /// Standard: https://url.spec.whatwg.org/#start-with-a-windows-drive-letter
    func hasWindowsDriveLetter(at index: Int) -> Bool {
        guard index + 1 < count, self[index].isASCIIAlpha,
            self[index + 1] == UInt8(ascii: ":") || self[index + 1] == UInt8(ascii: "|")
        else { return false }
        return index + 2 == count || self[index + 2].endsAuthority(isSpecial: true)
    }
}
