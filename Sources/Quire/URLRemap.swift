/// Sends the loads of some URLs to others, as `s/pattern/replacement/` does.
///
/// The first match in a URL is replaced; `$1` to `$9` in the replacement stand for the pattern's groups, `$0` for the
/// match, `$$` for a dollar sign. A result that is no URL is ignored, and so the load goes where it went. So do `data:`
/// URLs and those of more than 8 KiB: what a pattern costs can grow with the square of their length and worse.
public struct URLRemap: Sendable, Equatable {
    /// As written: `REGEX=REPLACEMENT`.
    public let rule: String
    private let pattern: String
    private let replacement: [Piece]

    private enum Piece: Sendable, Equatable {
        case text(String)
        case group(Int)
    }

    public enum InvalidRule: Error, Sendable, Equatable {
        case noEqualsSign
        case emptyPattern
        /// The pattern is no regular expression; `reason` is the compiler's.
        case invalidPattern(reason: String)
        /// The replacement speaks of a group that the pattern does not have.
        case noSuchGroup(Int)
    }

    /// - Parameter rule: `REGEX=REPLACEMENT`, parted at the first `=` that is neither escaped (`\=`) nor part of a
    ///   lookahead or lookbehind (`(?=`, `(?<=`).
    public init(rule: String) throws(InvalidRule) {
        guard let (pattern, replacement) = Self.split(rule) else { throw .noEqualsSign }
        guard !pattern.isEmpty else { throw .emptyPattern }
        let groupCount: Int
        do {
            groupCount = try Self.groupCount(of: pattern)
        } catch {
            throw .invalidPattern(reason: "\(error)")
        }
        self.rule = rule
        self.pattern = pattern
        self.replacement = Self.pieces(of: replacement)
        for case .group(let number) in self.replacement where number > groupCount { throw .noSuchGroup(number) }
    }

    /// A rule to be used by one thread: compiled expressions cannot be shared, and making one takes longer than a match.
    struct Compiled {
        private static let byteLimit = 8 * 1024

        private let regex: Regex<AnyRegexOutput>
        private let replacement: [Piece]

        init?(_ remap: URLRemap) {
            guard let regex = try? URLRemap.regex(remap.pattern) else { return nil }
            self.regex = regex
            replacement = remap.replacement
        }

        /// Where a load of `url` goes.
        func apply(to url: WebURL) -> WebURL {
            guard url.href.utf8.count <= Self.byteLimit, url.scheme != "data",
                let match = try? regex.firstMatch(in: url.href)
            else { return url }
            var result = String(url.href[..<match.range.lowerBound])
            for piece in replacement {
                switch piece {
                case .text(let text): result += text
                case .group(let number): result += match.output[number].substring ?? ""
                }
            }
            result += url.href[match.range.upperBound...]
            return (try? WebURL(result)) ?? url
        }
    }

    private static func regex(_ pattern: String) throws -> Regex<AnyRegexOutput> {
        try Regex(pattern).matchingSemantics(.unicodeScalar)
    }

    private static func groupCount(of pattern: String) throws -> Int {
        // Matching nothing tells how many groups there are.
        let probe = try regex("(?:\(pattern))|").firstMatch(in: "")
        return (probe?.output.count ?? 1) - 1
    }

    private static func split(_ rule: String) -> (pattern: String, replacement: String)? {
        let scalars = Array(rule.unicodeScalars)
        var index = 0
        while index < scalars.count {
            switch scalars[index] {
            case "\\": index += 1
            case "=":
                let before = String(String.UnicodeScalarView(scalars[..<index]))
                if before.hasSuffix("(?") || before.hasSuffix("(?<") { break }
                return (before, String(String.UnicodeScalarView(scalars[(index + 1)...])))
            default: break
            }
            index += 1
        }
        return nil
    }

    private static func pieces(of replacement: String) -> [Piece] {
        var pieces: [Piece] = []
        var text = ""
        var rest = replacement[...]
        while let character = rest.popFirst() {
            guard character == "$", let next = rest.first else {
                text.append(character)
                continue
            }
            if next == "$" {
                rest.removeFirst()
                text.append("$")
            } else if let number = next.wholeNumberValue, next.isASCII {
                rest.removeFirst()
                pieces.append(.text(text))
                pieces.append(.group(number))
                text = ""
            } else {
                text.append(character)
            }
        }
        return pieces + [.text(text)]
    }
}
