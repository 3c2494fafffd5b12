/// Reads the tokens of a style sheet one after the other.
///
/// The text is UTF-8, without byte order mark, and is handed in anew with each call, since a span cannot be kept; it has
/// to be the same each time. What is not well-formed UTF-8 does no harm: a byte out of place counts as U+FFFD.
///
/// A token costs no allocation, and no byte is looked at more than a few times, whatever the text. Unicode ranges are
/// no tokens: they are read from the text of the one descriptor that has them.
///
/// Standard: https://drafts.csswg.org/css-syntax-3/#tokenizer-algorithms
package struct CSSTokenizer: ~Copyable, Sendable {
    /// Where the next token is looked for, in bytes.
    package private(set) var position: Int

    package init(at position: Int = 0) { self.position = position }

    /// The next token; at the end of the text `.endOfFile`.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-token
    package mutating func next(in text: Span<UInt8>) -> CSSToken {
        skipComments(text)
        let start = position
        guard start < text.count else { return CSSToken(.endOfFile, start..<start) }
        switch text[start] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0:
            return identLike(text)
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
            position = text.whitespaceEnd(from: start + 1)
            return CSSToken(.whitespace, start..<position)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return numeric(text)
        case UInt8(ascii: ":"): return single(.colon)
        case UInt8(ascii: ";"): return single(.semicolon)
        case UInt8(ascii: ","): return single(.comma)
        case UInt8(ascii: "("): return single(.leftParenthesis)
        case UInt8(ascii: ")"): return single(.rightParenthesis)
        case UInt8(ascii: "["): return single(.leftSquareBracket)
        case UInt8(ascii: "]"): return single(.rightSquareBracket)
        case UInt8(ascii: "{"): return single(.leftCurlyBracket)
        case UInt8(ascii: "}"): return single(.rightCurlyBracket)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(text)
        case UInt8(ascii: "#"): return hash(text)
        case UInt8(ascii: "@"):
            guard text.startsIdentSequence(at: start + 1) else { return single(.delim) }
            return named(.atKeyword, text)
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            return text.startsNumber(at: start) ? numeric(text) : single(.delim)
        case UInt8(ascii: "-"):
            if text.startsNumber(at: start) { return numeric(text) }
            if text.byte(at: start + 1) == UInt8(ascii: "-"), text.byte(at: start + 2) == UInt8(ascii: ">") {
                position = start + 3
                return CSSToken(.cdc, start..<position)
            }
            return text.startsIdentSequence(at: start) ? identLike(text) : single(.delim)
        case UInt8(ascii: "<"):
            guard text.byte(at: start + 1) == UInt8(ascii: "!"), text.byte(at: start + 2) == UInt8(ascii: "-"),
                text.byte(at: start + 3) == UInt8(ascii: "-")
            else { return single(.delim) }
            position = start + 4
            return CSSToken(.cdo, start..<position)
        case UInt8(ascii: "\\"):
            return text.hasValidEscape(at: start) ? identLike(text) : single(.delim)
        case 0x80...:
            if text.hasIdentStartCodePoint(at: start) { return identLike(text) }
            position = start + text.codePoint(at: start).byteCount
            return CSSToken(.delim, start..<position)
        default: return single(.delim)
        }
    }

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-comment
    @inline(__always)
    private mutating func skipComments(_ text: Span<UInt8>) {
        while position + 1 < text.count, text[position] == UInt8(ascii: "/"), text[position + 1] == UInt8(ascii: "*") {
            position = Self.commentEnd(text, from: position + 2)
        }
    }

    /// - Parameter offset: behind the `/*`.
    private static func commentEnd(_ text: Span<UInt8>, from offset: Int) -> Int {
        var slash = offset + 1
        while slash < text.count {
            // Two steps at once where not even a `*` stands.
            switch text[slash] {
            case UInt8(ascii: "/"):
                if text[slash - 1] == UInt8(ascii: "*") { return slash + 1 }
                slash += 2
            case UInt8(ascii: "*"): slash += 1
            default: slash += 2
            }
        }
        return text.count
    }

    /// The token of one byte at `position`.
    @inline(__always)
    private mutating func single(_ kind: CSSToken.Kind) -> CSSToken {
        let start = position
        position += 1
        return CSSToken(kind, start..<position)
    }

    // MARK: - Names

    /// Moves behind an ident sequence.
    ///
    /// - Returns: whether its value is the text as it stands.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-name
    @inline(__always)
    private mutating func skipIdentSequence(_ text: Span<UInt8>) -> Bool {
        var offset = position
        while offset < text.count, text[offset].isCSS(CSSByteClass.ident) { offset += 1 }
        position = offset
        // Fast path: nearly all names end here.
        guard offset < text.count, text[offset] >= 0x80 || text[offset] == 0 || text[offset] == UInt8(ascii: "\\")
        else { return true }
        return skipUnusualIdentSequence(text)
    }

    private mutating func skipUnusualIdentSequence(_ text: Span<UInt8>) -> Bool {
        var isVerbatim = true
        while position < text.count {
            let byte = text[position]
            if byte.isCSS(CSSByteClass.ident) {
                position += 1
            } else if byte >= 0x80 {
                let (value, byteCount) = text.codePoint(at: position)
                guard Span.isNonASCIIIdentCodePoint(value) else { return isVerbatim }
                position += byteCount
            } else if byte == 0 {
                isVerbatim = false
                position += 1
            } else if text.hasValidEscape(at: position) {
                isVerbatim = false
                position = text.escapeEnd(at: position)
            } else {
                return isVerbatim
            }
        }
        return isVerbatim
    }

    /// A token of one byte and the name behind it.
    private mutating func named(_ kind: CSSToken.Kind, _ text: Span<UInt8>) -> CSSToken {
        let start = position
        position += 1
        let isVerbatim = skipIdentSequence(text)
        var token = CSSToken(kind, from: start, to: position, content: start + 1..<position)
        token.isVerbatim = isVerbatim
        return token
    }

    private mutating func hash(_ text: Span<UInt8>) -> CSSToken {
        let name = position + 1
        guard text.byte(at: name)?.isCSS(CSSByteClass.ident) == true || text.startsIdentSequence(at: name) else {
            return single(.delim)
        }
        let isID = text.startsIdentSequence(at: name)
        var token = named(.hash, text)
        token.isID = isID
        return token
    }

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-ident-like-token
    @inline(__always)
    private mutating func identLike(_ text: Span<UInt8>) -> CSSToken {
        let start = position
        let isVerbatim = skipIdentSequence(text)
        var token = CSSToken(.ident, start..<position)
        token.isVerbatim = isVerbatim
        guard position < text.count, text[position] == UInt8(ascii: "(") else { return token }
        position += 1
        token.kind = .function
        token.end = position
        guard token.hasName("url", in: text) else { return token }
        // The white space before a quote is left to be a token: there is one with or without the standard's exception.
        let argument = text.whitespaceEnd(from: position)
        if let byte = text.byte(at: argument), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            return token
        }
        position = argument
        return url(text, from: start)
    }

    // MARK: - Strings and URLs

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-string-token
    private mutating func string(_ text: Span<UInt8>) -> CSSToken {
        let start = position
        let quote = text[start]
        var isVerbatim = true
        var offset = start + 1
        var kind = CSSToken.Kind.string
        var contentEnd = text.count
        scan: while true {
            while offset < text.count, !text[offset].isCSS(CSSByteClass.stringStop) { offset += 1 }
            guard offset < text.count else { break }
            switch text[offset] {
            case quote:
                contentEnd = offset
                offset += 1
                break scan
            case UInt8(ascii: "\""), UInt8(ascii: "'"): offset += 1
            case UInt8(ascii: "\\"):
                isVerbatim = false
                offset = text.isNewline(at: offset + 1) ? text.newlineEnd(at: offset + 1) : text.escapeEnd(at: offset)
            case 0:
                isVerbatim = false
                offset += 1
            default:
                kind = .badString
                contentEnd = offset
                break scan
            }
        }
        position = offset
        var token = CSSToken(kind, from: start, to: position, content: start + 1..<contentEnd)
        token.isVerbatim = isVerbatim
        return token
    }

    /// Reads a url token from `position`, behind the white space after `url(`.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-url-token
    private mutating func url(_ text: Span<UInt8>, from start: Int) -> CSSToken {
        let contentStart = position
        var isVerbatim = true
        var offset = position
        var contentEnd = text.count
        scan: while true {
            while offset < text.count, !text[offset].isCSS(CSSByteClass.urlStop) { offset += 1 }
            guard offset < text.count else { break }
            switch text[offset] {
            case UInt8(ascii: ")"):
                contentEnd = offset
                offset += 1
                break scan
            case 0:
                isVerbatim = false
                offset += 1
            case UInt8(ascii: "\\") where text.hasValidEscape(at: offset):
                isVerbatim = false
                offset = text.escapeEnd(at: offset)
            case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
                contentEnd = offset
                offset = text.whitespaceEnd(from: offset)
                guard offset < text.count else { break scan }
                guard text[offset] == UInt8(ascii: ")") else { return badURL(text, from: start, remnants: offset) }
                offset += 1
                break scan
            default: return badURL(text, from: start, remnants: offset)
            }
        }
        position = offset
        var token = CSSToken(.url, from: start, to: position, content: contentStart..<contentEnd)
        token.isVerbatim = isVerbatim
        return token
    }

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-remnants-of-bad-url
    private mutating func badURL(_ text: Span<UInt8>, from start: Int, remnants: Int) -> CSSToken {
        var offset = remnants
        while offset < text.count, text[offset] != UInt8(ascii: ")") {
            offset = text.hasValidEscape(at: offset) ? text.escapeEnd(at: offset) : offset + 1
        }
        position = min(offset + 1, text.count)
        return CSSToken(.badURL, start..<position)
    }

    // MARK: - Numbers

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-numeric-token
    private mutating func numeric(_ text: Span<UInt8>) -> CSSToken {
        let start = position
        let isInteger = skipNumber(text)
        let numberEnd = position
        var kind = CSSToken.Kind.number
        var isVerbatim = true
        if text.byte(at: numberEnd) == UInt8(ascii: "%") {
            kind = .percentage
            position += 1
        } else if text.startsIdentSequence(at: numberEnd) {
            kind = .dimension
            isVerbatim = skipIdentSequence(text)
        }
        var token = CSSToken(kind, from: start, to: position, content: numberEnd..<position)
        token.isVerbatim = isVerbatim
        token.isInteger = isInteger
        return token
    }

    /// Moves behind a number.
    ///
    /// - Returns: whether it is an integer.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-number
    private mutating func skipNumber(_ text: Span<UInt8>) -> Bool {
        var isInteger = true
        var offset = position
        if text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "-") { offset += 1 }
        while text.isDigit(at: offset) { offset += 1 }
        if text.byte(at: offset) == UInt8(ascii: "."), text.isDigit(at: offset + 1) {
            isInteger = false
            offset += 2
            while text.isDigit(at: offset) { offset += 1 }
        }
        if let byte = text.byte(at: offset), byte | 0x20 == UInt8(ascii: "e") {
            var digits = offset + 1
            if let sign = text.byte(at: digits), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { digits += 1 }
            if text.isDigit(at: digits) {
                isInteger = false
                offset = digits + 1
                while text.isDigit(at: offset) { offset += 1 }
            }
        }
        position = offset
        return isInteger
    }
}
