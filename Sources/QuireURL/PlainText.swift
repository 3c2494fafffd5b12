/// Finds the parts of a URL whose text is already what the parser would make of it.
///
/// One look at each byte, in a table of classes. Whatever might come out otherwise (escapes to be made, dot segments,
/// tabs, backslashes, the colon of a scheme or a drive letter, what is not ASCII) is left to the parser.
enum PlainText {
    /// `.` and `%`, with which a segment of dots begins.
    private static let dot: UInt8 = 1
    private static let slash: UInt8 = 2
    private static let endsPath: UInt8 = 4
    private static let endsQuery: UInt8 = 8
    private static let endsFragment: UInt8 = 16
    private static let endsDomain: UInt8 = 32
    private static let hyphen: UInt8 = 64

    private static let table: [UInt8] = [
        0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C,
        0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C,
        0x3C, 0x20, 0x3C, 0x2C, 0x20, 0x21, 0x20, 0x28, 0x20, 0x20, 0x20, 0x20, 0x20, 0x40, 0x01, 0x22,
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x24, 0x20, 0x3C, 0x20, 0x3C, 0x24,
        0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20,
        0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x24, 0x20, 0x24, 0x20,
        0x34, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x24, 0x24, 0x24, 0x20, 0x3C,
        0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C,
        0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C,
        0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C,
        0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C,
        0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C,
        0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C,
        0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C,
        0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C, 0x3C,
    ]

    /// - Returns: the first offset from `start` on whose byte has one of `classes`, or the end.
    @inline(__always)
    private static func end(of text: Span<UInt8>, from start: Int, _ classes: UInt8) -> Int {
        let table = Self.table.span
        var index = start
        // Fast path: the loop's condition and the table's 256 entries bound the indices.
        while index < text.count, unsafe table[unchecked: Int(text[unchecked: index])] & classes == 0 { index += 1 }
        return index
    }

    /// The end of the path that begins at `start`, behind a slash: a `?`, a `#` or the end of the text.
    ///
    /// - Returns: `nil` for the parser's work.
    @inline(__always)
    static func pathEnd(in text: Span<UInt8>, from start: Int) -> Int? {
        let table = Self.table.span
        var index = start
        // The slash's bit moves to where the dot's is, so that they meet where a segment begins with a dot.
        var previous = Self.slash >> 1
        var dots: UInt8 = 0
        while index < text.count {
            // Fast path: as above.
            let classes = unsafe table[unchecked: Int(text[unchecked: index])]
            if classes & Self.endsPath != 0 { break }
            dots |= classes & previous
            previous = classes >> 1
            index += 1
        }
        guard dots & Self.dot == 0 else { return nil }
        guard index < text.count else { return index }
        return text[index] == UInt8(ascii: "?") || text[index] == UInt8(ascii: "#") ? index : nil
    }

    /// The end of the query whose `?` stands at `start`, if one stands there: a `#`, or the end of the text.
    ///
    /// - Returns: `nil` if query or fragment are the parser's work.
    @inline(__always)
    static func queryEnd(in text: Span<UInt8>, from start: Int) -> Int? {
        guard start < text.count else { return start }
        let end = text[start] == UInt8(ascii: "?") ? end(of: text, from: start + 1, Self.endsQuery) : start
        guard end < text.count else { return end }
        guard text[end] == UInt8(ascii: "#"), Self.end(of: text, from: end + 1, Self.endsFragment) == text.count else {
            return nil
        }
        return end
    }

    /// Where the parts of an absolute `http:` or `https:` URL stand.
    ///
    /// - Returns: `nil` if it has credentials, a port, a host other than a plain domain, or no path, or if any of its
    ///   parts is the parser's work.
    static func components(of text: Span<UInt8>) -> URLComponents? {
        guard text.count > 8, text[0] == UInt8(ascii: "h") else { return nil }
        let kind: SchemeKind = text[4] == UInt8(ascii: ":") ? .http : .https
        let start: Int
        switch kind {
        case .http:
            guard text.extracting(0..<7).equals("http://") else { return nil }
            start = 7
        default:
            guard text.extracting(0..<8).equals("https://") else { return nil }
            start = 8
        }
        guard let hostEnd = domainEnd(in: text, from: start), text[hostEnd] == UInt8(ascii: "/"),
            let pathEnd = pathEnd(in: text, from: hostEnd + 1), let queryEnd = queryEnd(in: text, from: pathEnd)
        else { return nil }
        var components = URLComponents()
        components.schemeKind = kind
        components.schemeEnd = UInt32(start - 3)
        components.usernameEnd = UInt32(start)
        components.hostStart = UInt32(start)
        components.hostEnd = UInt32(hostEnd)
        components.hostKind = .domain
        components.pathStart = UInt32(hostEnd)
        components.pathEnd = UInt32(pathEnd)
        components.queryEnd = UInt32(queryEnd)
        return components
    }

    /// The end of a domain of lower-case letters, digits, hyphens and dots that begins at `start`.
    ///
    /// - Returns: `nil` if the text ends there, or the domain may be an IPv4 address or hold a label of Punycode.
    @inline(__always)
    private static func domainEnd(in text: Span<UInt8>, from start: Int) -> Int? {
        let table = Self.table.span
        var index = start
        // The second hyphen of a pair may be that of `xn--`.
        var previous: UInt8 = 0
        var pairs: UInt8 = 0
        while index < text.count {
            // Fast path: as above.
            let classes = unsafe table[unchecked: Int(text[unchecked: index])]
            if classes & Self.endsDomain != 0 { break }
            pairs |= classes & previous
            previous = classes
            index += 1
        }
        guard pairs & Self.hyphen == 0, start < index, index < text.count else { return nil }
        // A number begins with a digit.
        var label = index
        while label > start, text[label - 1] != UInt8(ascii: ".") { label -= 1 }
        return text[label].isASCIIAlpha ? index : nil
    }
}
