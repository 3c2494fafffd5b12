/// Reads the rules and declarations of a text one after the other.
///
/// The caller keeps track of the blocks: it says with each call what the innermost one holds, and skips those that it
/// does not want. So nesting costs no memory here but for the brackets within an item.
///
/// The standard tries an item as a declaration and then reads it again as a rule. A `{` in the value of what is no custom
/// property says that it is a rule, so that no more than the selector is read twice.
///
/// Standard: https://drafts.csswg.org/css-syntax-3/#parser-algorithms
package struct CSSItemReader: ~Copyable {
    /// Tokens that end an item where no bracket is open; the end of the text always does.
    private struct Stops: OptionSet {
        let rawValue: UInt8
        static let semicolon = Stops(rawValue: 1)
        static let leftCurlyBracket = Stops(rawValue: 2)
        static let rightCurlyBracket = Stops(rawValue: 4)

        func stop(at kind: CSSToken.Kind) -> Bool {
            switch kind {
            case .semicolon: contains(.semicolon)
            case .leftCurlyBracket: contains(.leftCurlyBracket)
            case .rightCurlyBracket: contains(.rightCurlyBracket)
            case .endOfFile: true
            default: false
            }
        }
    }

    private var tokenizer = CSSTokenizer()
    /// What closes the brackets that are open in an item.
    private var closing: [CSSToken.Kind] = []

    /// Where the next item is looked for, in bytes.
    package var position: Int { tokenizer.position }

    package init() {}

    /// The next item of the innermost block.
    ///
    /// - Parameters:
    ///   - text: UTF-8 without byte order mark, the same with each call.
    ///   - content: what the block holds.
    /// - Complexity: O(*n*) in the bytes of the item, what is in its block left out; a byte is kept for each bracket that
    ///   is open at a time.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-block-contents
    package mutating func next(in text: Span<UInt8>, _ content: CSSBlockContent) -> CSSItem {
        while true {
            let start = tokenizer.position
            let token = tokenizer.next(in: text)
            switch token.kind {
            case .whitespace: continue
            case .endOfFile: return content.isBlock ? .blockEnd : .end
            case .cdo where content == .styleSheet, .cdc where content == .styleSheet: continue
            case .semicolon where content.holdsDeclarations: continue
            case .rightCurlyBracket where content.isBlock: return .blockEnd
            case .atKeyword: return atRule(token, in: text, content)
            case .ident where content.holdsDeclarations:
                if let declaration = declaration(token, in: text, content) { return .declaration(declaration) }
            default: break
            }
            tokenizer = CSSTokenizer(at: start)
            return qualifiedRule(in: text, content)
        }
    }

    /// Moves behind the block that the last item has opened.
    ///
    /// - Complexity: O(*n*) in the bytes of the block.
    package mutating func skipBlock(in text: Span<UInt8>) { _ = skip(to: .rightCurlyBracket, in: text) }

    // MARK: - Items

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-at-rule
    private mutating func atRule(_ name: CSSToken, in text: Span<UInt8>, _ content: CSSBlockContent) -> CSSItem {
        let stop = skip(to: [.semicolon, .leftCurlyBracket], in: text, content)
        return .atRule(name: name, prelude: name.end..<stop.start, hasBlock: stop.kind == .leftCurlyBracket)
    }

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-qualified-rule
    private mutating func qualifiedRule(in text: Span<UInt8>, _ content: CSSBlockContent) -> CSSItem {
        let start = tokenizer.position
        let stops: Stops = content.holdsDeclarations ? [.semicolon, .leftCurlyBracket] : .leftCurlyBracket
        let stop = skip(to: stops, in: text, content)
        let prelude = start..<stop.start
        guard stop.kind == .leftCurlyBracket else { return .invalid(prelude) }
        guard Self.isCustomProperty(text.extracting(prelude)) else { return .qualifiedRule(prelude: prelude) }
        skipBlock(in: text)
        if content.holdsDeclarations { _ = skip(to: .semicolon, in: text, content) }
        return .invalid(start..<tokenizer.position)
    }

    /// Whether what would be a selector looks like a custom property.
    private static func isCustomProperty(_ prelude: Span<UInt8>) -> Bool {
        var cursor = CSSTokenCursor(prelude)
        guard cursor.token.kind == .ident, cursor.token.hasDashedName(in: prelude) else { return false }
        cursor.advance(prelude)
        return cursor.token.kind == .colon
    }

    /// - Returns: `nil` if it is none; some of it is read by then.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-declaration
    private mutating func declaration(
        _ name: CSSToken, in text: Span<UInt8>, _ content: CSSBlockContent
    ) -> CSSDeclaration? {
        var token = tokenizer.next(in: text)
        while token.kind == .whitespace { token = tokenizer.next(in: text) }
        guard token.kind == .colon else { return nil }
        let start = text.whitespaceEnd(from: token.end)
        let stops: Stops = name.hasDashedName(in: text) ? .semicolon : [.semicolon, .leftCurlyBracket]
        let stop = skip(to: stops, in: text, content)
        guard stop.kind != .leftCurlyBracket else { return nil }
        return CSSDeclaration(name: name, value: start..<stop.start, in: text)
    }

    // MARK: - Tokens

    /// Moves behind the next token at which an item ends; a `}` that ends the block around it is left.
    private mutating func skip(
        to stops: Stops, in text: Span<UInt8>, _ content: CSSBlockContent
    ) -> CSSToken {
        let token = skip(to: content.isBlock ? stops.union(.rightCurlyBracket) : stops, in: text)
        if token.kind == .rightCurlyBracket { tokenizer = CSSTokenizer(at: token.start) }
        return token
    }

    /// Moves behind the next token of `stops` outside of brackets.
    private mutating func skip(to stops: Stops, in text: Span<UInt8>) -> CSSToken {
        closing.removeAll(keepingCapacity: true)
        while true {
            let token = tokenizer.next(in: text)
            if closing.isEmpty, stops.stop(at: token.kind) { return token }
            switch token.kind {
            case .endOfFile: return token
            case .leftParenthesis, .function: closing.append(.rightParenthesis)
            case .leftSquareBracket: closing.append(.rightSquareBracket)
            case .leftCurlyBracket: closing.append(.rightCurlyBracket)
            case closing.last: closing.removeLast()
            default: break
            }
        }
    }
}

extension CSSDeclaration {
    /// Parts a value from the white space around it and from `!important`.
    init(name: CSSToken, value: Range<Int>, in text: Span<UInt8>) {
        var tokenizer = CSSTokenizer(at: value.lowerBound)
        var end = value.lowerBound
        // Of the last tokens that are no white space: where a `!` ends what is before it, and whether a word follows.
        var mark: (end: Int, isImportant: Bool)?
        while true {
            let token = tokenizer.next(in: text)
            if token.start >= value.upperBound || token.kind == .endOfFile { break }
            if token.kind == .whitespace { continue }
            if token.kind == .delim, text[token.start] == UInt8(ascii: "!") {
                mark = (end, false)
            } else if let start = mark, !start.isImportant, token.kind == .ident, token.hasName("important", in: text) {
                mark = (start.end, true)
            } else {
                mark = nil
            }
            end = token.end
        }
        isImportant = mark?.isImportant == true
        if let mark, mark.isImportant { end = mark.end }
        self.name = name
        self.value = value.lowerBound..<max(end, value.lowerBound)
    }
}
