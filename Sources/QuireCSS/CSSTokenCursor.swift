/// A token of a text, with white space skipped, from which a parser goes on to the next.
struct CSSTokenCursor: ~Copyable {
    private var tokenizer: CSSTokenizer
    /// Never white space.
    private(set) var token: CSSToken
    /// White space stands before the token; comments alone do not count.
    private(set) var isAfterWhitespace = false

    init(_ text: Span<UInt8>) {
        tokenizer = CSSTokenizer()
        token = tokenizer.next(in: text)
        skipWhitespace(text)
    }

    mutating func advance(_ text: Span<UInt8>) {
        isAfterWhitespace = false
        token = tokenizer.next(in: text)
        skipWhitespace(text)
    }

    private mutating func skipWhitespace(_ text: Span<UInt8>) {
        while token.kind == .whitespace {
            isAfterWhitespace = true
            token = tokenizer.next(in: text)
        }
    }

    var isAtEnd: Bool { token.kind == .endOfFile }

    func isDelim(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
        token.kind == .delim && text[token.start] == byte
    }

    func isIdent(_ name: StaticString, _ text: Span<UInt8>) -> Bool {
        token.kind == .ident && token.hasName(name, in: text)
    }

    func isFunction(_ name: StaticString, _ text: Span<UInt8>) -> Bool {
        token.kind == .function && token.hasName(name, in: text)
    }

    /// Moves behind the function, or what is in parentheses, that the token begins.
    ///
    /// - Returns: where what stands in its parentheses is, and whether that may be an `<any-value>`.
    /// - Complexity: O(*n*); a byte is kept for each open bracket.
    mutating func skipArguments(_ text: Span<UInt8>) -> (range: Range<Int>, isAnyValue: Bool) {
        let start = token.end
        let value = skipComponentValue(text)
        return (start..<(value.isClosed ? value.end - 1 : value.end), value.isAnyValue)
    }

    /// Moves behind the component value that the token begins.
    ///
    /// - Returns: where the value ends, without white space, whether it may be part of an `<any-value>`, and whether its
    ///   brackets are all closed.
    /// - Complexity: O(*n*); a byte is kept for each open bracket.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-component-value
    mutating func skipComponentValue(_ text: Span<UInt8>) -> (end: Int, isAnyValue: Bool, isClosed: Bool) {
        var closing: [CSSToken.Kind] = []
        var isAnyValue = true
        var end = token.end
        repeat {
            end = token.end
            if token.kind == closing.last {
                closing.removeLast()
                advance(text)
                continue
            }
            switch token.kind {
            case .endOfFile: return (end, isAnyValue, false)
            case .leftParenthesis, .function: closing.append(.rightParenthesis)
            case .leftSquareBracket: closing.append(.rightSquareBracket)
            case .leftCurlyBracket: closing.append(.rightCurlyBracket)
            case .badString, .badURL, .rightParenthesis, .rightSquareBracket, .rightCurlyBracket: isAnyValue = false
            default: break
            }
            advance(text)
        } while !closing.isEmpty
        return (end, isAnyValue, true)
    }
}
