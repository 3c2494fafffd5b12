/// Finds the parts of a URL whose text is already what the parser would make of it.
///
/// One look at each byte, in a table of classes. Whatever might come out otherwise (escapes to be made, dot segments,
/// tabs, backslashes, the colon of a scheme or a drive letter, what is not ASCII) is left to the parser.
package enum PlainText {
    package typealias Classes = UInt16

    /// `.` and `%`, with which a segment of dots begins. It is the bit below the slash's, so that `scan` finds pairs.
    package static let dot: Classes = 1
    package static let slash: Classes = 2
    /// The hyphen has both: two of them may be those of `xn--`.
    package static let secondHyphen: Classes = 4
    package static let firstHyphen: Classes = 8
    /// `:` and `|`, which may be those of a scheme or a drive letter.
    package static let colon: Classes = 16
    package static let endsPath: Classes = 32
    package static let endsQuery: Classes = 64
    package static let endsFragment: Classes = 128
    package static let endsDomain: Classes = 256

    /// The classes of each byte.
    ///
    /// Fast path: constants in the binary; a computed table would be locked and counted at each use. The tests compute
    /// it.
    package static let table: InlineArray<256, Classes> = [
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x100, 0x1E0, 0x160, 0x100, 0x101, 0x100, 0x140,
        0x100, 0x100, 0x100, 0x100, 0x100, 0x00C, 0x001, 0x102,
        0x000, 0x000, 0x000, 0x000, 0x000, 0x000, 0x000, 0x000,
        0x000, 0x000, 0x110, 0x100, 0x1E0, 0x100, 0x1E0, 0x120,
        0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100,
        0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100,
        0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100,
        0x100, 0x100, 0x100, 0x100, 0x120, 0x100, 0x120, 0x100,
        0x1A0, 0x000, 0x000, 0x000, 0x000, 0x000, 0x000, 0x000,
        0x000, 0x000, 0x000, 0x000, 0x000, 0x000, 0x000, 0x000,
        0x000, 0x000, 0x000, 0x000, 0x000, 0x000, 0x000, 0x000,
        0x000, 0x000, 0x000, 0x120, 0x110, 0x120, 0x100, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
        0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0, 0x1E0,
    ]

    @inline(__always)
    private static func classes(_ text: Span<UInt8>, _ index: Int) -> Classes {
        // Fast path: the callers' loops bound the offset, and the table has an entry for every byte.
        unsafe table[unchecked: Int(text[unchecked: index])]
    }

    /// The first offset from `start` on whose byte has one of the classes `ends`, or the end, and the classes that
    /// bytes before it have where the byte in front has the next higher one.
    ///
    /// - Parameter previous: the classes of the byte in front of `start`.
    @inline(__always)
    private static func scan(
        _ text: Span<UInt8>, from start: Int, until ends: Classes, previous: Classes = 0
    ) -> (end: Int, pairs: Classes) {
        var index = start
        var previous = previous
        var pairs: Classes = 0
        // Fast path: four bytes share the look at the classes and the loop's own work.
        while index &+ 4 <= text.count {
            let first = classes(text, index)
            let second = classes(text, index &+ 1)
            let third = classes(text, index &+ 2)
            let fourth = classes(text, index &+ 3)
            if (first | second | third | fourth) & ends != 0 { break }
            pairs |= first & previous >> 1 | second & first >> 1 | third & second >> 1 | fourth & third >> 1
            previous = fourth
            index &+= 4
        }
        while index < text.count {
            let classes = classes(text, index)
            if classes & ends != 0 { break }
            pairs |= classes & previous >> 1
            previous = classes
            index &+= 1
        }
        return (index, pairs)
    }

    /// The end of the path that begins at `start`, behind a slash: a `?`, a `#` or the end of the text.
    ///
    /// - Parameter mayHoldColon: whether a `:` cannot be that of a scheme or a drive letter.
    /// - Returns: `nil` for the parser's work.
    @inline(__always)
    static func pathEnd(in text: Span<UInt8>, from start: Int, mayHoldColon: Bool = false) -> Int? {
        let ends = mayHoldColon ? endsPath : endsPath | colon
        let (end, pairs) = scan(text, from: start, until: ends, previous: slash)
        guard pairs & dot == 0 else { return nil }
        guard end < text.count else { return end }
        return text[end] == UInt8(ascii: "?") || text[end] == UInt8(ascii: "#") ? end : nil
    }

    /// The end of the query whose `?` stands at `start`, if one stands there: a `#`, or the end of the text.
    ///
    /// - Returns: `nil` if query or fragment are the parser's work.
    @inline(__always)
    static func queryEnd(in text: Span<UInt8>, from start: Int) -> Int? {
        guard start < text.count else { return start }
        let hasQuery = text[start] == UInt8(ascii: "?")
        let end = hasQuery ? scan(text, from: start + 1, until: endsQuery).end : start
        guard end < text.count else { return end }
        let isPlain = text[end] == UInt8(ascii: "#") && scan(text, from: end + 1, until: endsFragment).end == text.count
        return isPlain ? end : nil
    }

    /// Where the parts of an absolute `http:` or `https:` URL stand.
    ///
    /// - Returns: `nil` if it has credentials, a port or a host other than a plain domain, or if any of its parts is
    ///   the parser's work. A URL that ends with its host lacks the slash that is its path: the path then ends behind
    ///   the text.
    static func components(of text: Span<UInt8>) -> URLComponents? {
        guard text.count > 8, text.count < WebURL.byteLimit, text[0] == UInt8(ascii: "h"), text[1] == UInt8(ascii: "t"),
            text[2] == UInt8(ascii: "t"), text[3] == UInt8(ascii: "p")
        else { return nil }
        let kind: SchemeKind = text[4] == UInt8(ascii: ":") ? .http : .https
        // Behind the two slashes.
        let start = kind == .http ? 7 : 8
        guard kind == .http || text[4] == UInt8(ascii: "s"), text[start - 3] == UInt8(ascii: ":"),
            text[start - 2] == UInt8(ascii: "/"), text[start - 1] == UInt8(ascii: "/")
        else { return nil }
        guard let hostEnd = domainEnd(in: text, from: start) else { return nil }
        var (pathEnd, queryEnd) = (hostEnd + 1, hostEnd + 1)
        if hostEnd < text.count {
            guard text[hostEnd] == UInt8(ascii: "/"),
                let end = Self.pathEnd(in: text, from: hostEnd + 1, mayHoldColon: true),
                let endOfQuery = Self.queryEnd(in: text, from: end)
            else { return nil }
            (pathEnd, queryEnd) = (end, endOfQuery)
        }
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
    /// - Returns: `nil` if there is none, or it may be an IPv4 address or hold a label of Punycode.
    @inline(__always)
    private static func domainEnd(in text: Span<UInt8>, from start: Int) -> Int? {
        let (end, pairs) = scan(text, from: start, until: endsDomain)
        guard pairs & secondHyphen == 0 else { return nil }
        // A number begins with a digit.
        var label = end
        while label > start, text[label - 1] != UInt8(ascii: ".") { label -= 1 }
        return label < end && text[label].isASCIIAlpha ? end : nil
    }
}
