/// The path, and what follows it.
extension URLParser {
    mutating func beginPath() {
        components.pathStart = offset
    }

    /// Standard: https://url.spec.whatwg.org/#path-start-state
    mutating func parsePathStart(_ input: Span<UInt8>, from start: Int) -> Int {
        beginPath()
        guard start < input.count else {
            if isSpecial { output.append(UInt8(ascii: "/")) }
            endPath()
            return start
        }
        switch input[start] {
        case UInt8(ascii: "/"): return parsePath(input, from: start + 1)
        case UInt8(ascii: "\\") where isSpecial:
            report?(.invalidReverseSolidus)
            return parsePath(input, from: start + 1)
        case UInt8(ascii: "?") where !isSpecial, UInt8(ascii: "#") where !isSpecial:
            endPath()
            return start
        default: return parsePath(input, from: start)
        }
    }

    /// The path of a URL that is given a new one.
    ///
    /// Standard: https://url.spec.whatwg.org/#dom-url-pathname
    static func path(_ value: Span<UInt8>, scheme: SchemeKind, hostKind: HostKind) -> [UInt8] {
        var parser = URLParser()
        parser.components.schemeKind = scheme
        // The `/.` of a path without a host comes with the serialisation.
        parser.components.hostKind = .empty
        parser.beginPath()
        let hasSlash =
            value.count > 0 && (value[0] == UInt8(ascii: "/") || scheme.isSpecial && value[0] == UInt8(ascii: "\\"))
        if value.count > 0 || scheme.isSpecial || hostKind == .none {
            _ = parser.parsePath(value, from: hasSlash ? 1 : 0, endsAtQuery: false)
        }
        return parser.output
    }

    /// Appends the segments from `start`, which stands behind a slash, to the path in the output.
    ///
    /// - Parameter endsAtQuery: false for a path that is set by itself, which may hold `?` and `#`.
    /// - Returns: where the query or the fragment begins, or the end.
    /// - Complexity: O(*n*): what a `..` takes away was appended before.
    ///
    /// Standard: https://url.spec.whatwg.org/#path-state
    mutating func parsePath(_ input: Span<UInt8>, from start: Int, endsAtQuery: Bool = true) -> Int {
        let isSpecial = isSpecial
        var start = start
        while true {
            var end = start
            while end < input.count, !input[end].endsSegment(isSpecial: isSpecial, endsAtQuery: endsAtQuery) {
                end += 1
            }
            let isFollowed = end < input.count && input[end] != UInt8(ascii: "?") && input[end] != UInt8(ascii: "#")
            appendSegment(input, start..<end, isFollowed: isFollowed)
            if isFollowed, input[end] == UInt8(ascii: "\\") { report?(.invalidReverseSolidus) }
            guard isFollowed else {
                endPath()
                return end
            }
            start = end + 1
        }
    }

    private mutating func appendSegment(_ input: Span<UInt8>, _ range: Range<Int>, isFollowed: Bool) {
        switch input.dotCount(in: range) {
        case 2:
            shortenPath()
            if !isFollowed { output.append(UInt8(ascii: "/")) }
        case 1:
            if !isFollowed { output.append(UInt8(ascii: "/")) }
        default:
            let isFirst = offset == components.pathStart
            output.append(UInt8(ascii: "/"))
            if isFile, isFirst, range.count == 2, input.extracting(range).hasWindowsDriveLetter(at: 0) {
                output.append(input[range.lowerBound])
                output.append(UInt8(ascii: ":"))
            } else {
                PercentEncoding.append(input, range, encoding: .path, to: &output)
            }
        }
        reportInvalidUnits(of: input, range)
    }

    /// Takes away the last segment, except the drive letter of a `file:` URL.
    ///
    /// Standard: https://url.spec.whatwg.org/#shorten-a-urls-path
    mutating func shortenPath() {
        let start = Int(components.pathStart)
        guard var slash = output.indices.last, slash >= start else { return }
        // A normalised one. A `|` is there once a URL of another scheme has become a `file:` URL.
        if isFile, output.count - start == 3, output[start + 1].isASCIIAlpha, output[start + 2] == UInt8(ascii: ":") {
            return
        }
        while slash > start, output[slash] != UInt8(ascii: "/") { slash -= 1 }
        output.removeLast(output.count - slash)
    }

    /// Standard: https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
    mutating func parseOpaquePath(_ input: Span<UInt8>, from start: Int) -> Int {
        components.hasOpaquePath = true
        var end = start
        while end < input.count, input[end] != UInt8(ascii: "?"), input[end] != UInt8(ascii: "#") { end += 1 }
        // A space before query or fragment would not survive once these are taken away.
        let endsInSpace = end < input.count && end > start && input[end - 1] == UInt8(ascii: " ")
        PercentEncoding.append(input, start..<(endsInSpace ? end - 1 : end), encoding: .c0Control, to: &output)
        if endsInSpace { PercentEncoding.append(UInt8(ascii: " "), to: &output) }
        reportInvalidUnits(of: input, start..<end, besides: " ")
        endPath()
        return end
    }

    mutating func endPath() {
        let start = Int(components.pathStart)
        // Without a host, `//` at the path's beginning would look like one.
        if components.hostKind == .none, !components.hasOpaquePath, output.count - start > 1,
            output[start + 1] == UInt8(ascii: "/")
        {
            output.insert(contentsOf: "/.".utf8, at: start)
            components.pathStart = UInt32(clamping: start + 2)
        }
        components.pathEnd = offset
        components.queryEnd = offset
    }

    // MARK: - Query and fragment

    /// - Parameter start: of a `?`, of a `#`, or the end.
    mutating func parseQueryAndFragment(_ input: Span<UInt8>, from start: Int) {
        var end = start
        if start < input.count, input[start] == UInt8(ascii: "?") {
            while end < input.count, input[end] != UInt8(ascii: "#") { end += 1 }
            output.append(UInt8(ascii: "?"))
            appendQuery(input, start + 1..<end)
            components.queryEnd = offset
        }
        guard end < input.count else { return }
        output.append(UInt8(ascii: "#"))
        appendFragment(input, end + 1..<input.count)
    }

    /// Standard: https://url.spec.whatwg.org/#query-state
    mutating func appendQuery(_ input: Span<UInt8>, _ range: Range<Int>) {
        let set = isSpecial ? PercentEncodeSet.specialQuery : .query
        if let queryEncoder, components.schemeKind.allowsQueryEncoding {
            var query: [UInt8] = []
            queryEncoder.appendPercentEncoded(input.extracting(range), encoding: set, to: &query)
            // A serialisation is ASCII and keeps its parts whatever somebody's encoder makes.
            PercentEncoding.append(query.span, encoding: set, to: &output)
        } else {
            PercentEncoding.append(input, range, encoding: set, to: &output)
        }
        reportInvalidUnits(of: input, range)
    }

    /// Standard: https://url.spec.whatwg.org/#fragment-state
    mutating func appendFragment(_ input: Span<UInt8>, _ range: Range<Int>) {
        PercentEncoding.append(input, range, encoding: .fragment, to: &output)
        reportInvalidUnits(of: input, range)
    }
}

extension UInt8 {
    @inline(__always)
    fileprivate func endsSegment(isSpecial: Bool, endsAtQuery: Bool) -> Bool {
        switch self {
        case UInt8(ascii: "/"): true
        case UInt8(ascii: "\\"): isSpecial
        case UInt8(ascii: "?"), UInt8(ascii: "#"): endsAtQuery
        default: false
        }
    }
}

extension Span<UInt8> {
    /// 1 for a single-dot segment, 2 for a double-dot segment, else 0. A dot may be written `%2e`.
    ///
    /// Standard: https://url.spec.whatwg.org/#single-dot-path-segment
    fileprivate func dotCount(in range: Range<Int>) -> Int {
        guard range.count <= 6 else { return 0 }
        var index = range.lowerBound
        var count = 0
        while index < range.upperBound {
            if self[index] == UInt8(ascii: ".") {
                index += 1
            } else if index + 2 < range.upperBound,
                PercentEncoding.encodedByte(in: self, at: index) == UInt8(ascii: ".")
            {
                index += 3
            } else {
                return 0
            }
            count += 1
        }
        return count <= 2 ? count : 0
    }
}
