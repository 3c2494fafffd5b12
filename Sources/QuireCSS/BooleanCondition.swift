/// Conditions in parentheses with `not`, `and` and `or`, as media queries and `@supports` have them.
///
/// Conditions in parentheses are levels on a stack; a level that does not parse is a `<general-enclosed>`, and unknown.
enum BooleanCondition {
    /// What is neither a word nor a condition in parentheses.
    struct Operand {
        /// The token that begins it, of a `name(…)`; `nil` for a `(…)`.
        let function: CSSToken?
        /// What stands in its parentheses.
        let content: Range<Int>
    }

    /// The levels of parentheses that count; what is deeper is unknown.
    static let depthLimit = 100

    private enum Combinator {
        case not
        case and
        case or
    }

    /// A condition that is being read.
    private struct Level {
        var combinator: Combinator?
        /// `nil` before the first operand.
        private(set) var value: ConditionResult?
        var wantsOperand = true
        /// Does not parse.
        var isBroken = false

        mutating func take(_ operand: ConditionResult) {
            switch (combinator, value) {
            case (.not, _): value = !operand
            case (.and, let left?): value = left && operand
            case (.or, let left?): value = left || operand
            default: value = operand
            }
            wantsOperand = false
        }

        /// `nil` if it did not parse.
        var result: ConditionResult? { isBroken || wantsOperand ? nil : value }
    }

    /// Evaluates a condition.
    ///
    /// - Parameter operand: what an operand of `text` comes to.
    /// - Returns: `nil` if `text` is no condition.
    /// - Complexity: O(*n*) and the operands.
    ///
    /// Standard: https://drafts.csswg.org/mediaqueries-4/#typedef-media-condition
    static func evaluate(
        _ text: Span<UInt8>, operand evaluate: (Operand, _ text: Span<UInt8>) -> ConditionResult
    ) -> ConditionResult? {
        var cursor = CSSTokenCursor(text)
        var outer: [Level] = []
        var level = Level()
        while true {
            let token = cursor.token
            if token.kind == .endOfFile || (token.kind == .rightParenthesis && !outer.isEmpty) {
                guard let parent = outer.popLast() else { return level.result }
                let operand = level.result ?? .unknown
                level = parent
                level.take(operand)
                if token.kind == .rightParenthesis { cursor.advance(text) }
            } else if level.isBroken {
                guard cursor.skipComponentValue(text).isAnyValue else { return nil }
            } else if token.kind == .ident {
                if !takeWord(token, text, into: &level) { level.isBroken = true }
                cursor.advance(text)
            } else if !level.wantsOperand {
                level.isBroken = true
            } else if token.kind == .leftParenthesis, outer.count < depthLimit, beginsCondition(text, at: token.end) {
                cursor.advance(text)
                outer.append(level)
                level = Level()
            } else if token.kind == .leftParenthesis || token.kind == .function {
                let arguments = cursor.skipArguments(text)
                guard arguments.isAnyValue else { return nil }
                let operand = Operand(
                    function: token.kind == .function ? token : nil, content: arguments.range)
                level.take(outer.count < depthLimit ? evaluate(operand, text) : .unknown)
            } else {
                level.isBroken = true
            }
            // What is outside of all parentheses has no way to be unknown.
            if level.isBroken, outer.isEmpty { return nil }
        }
    }

    /// - Returns: `false` where the word may not stand.
    private static func takeWord(_ token: CSSToken, _ text: Span<UInt8>, into level: inout Level) -> Bool {
        let word: Combinator
        if token.hasName("not", in: text) {
            guard level.wantsOperand, level.combinator == nil else { return false }
            level.combinator = .not
            return true
        } else if token.hasName("and", in: text) {
            word = .and
        } else if token.hasName("or", in: text) {
            word = .or
        } else {
            return false
        }
        guard !level.wantsOperand, level.combinator == nil || level.combinator == word else { return false }
        level.combinator = word
        level.wantsOperand = true
        return true
    }

    /// Whether a condition begins behind a parenthesis, and not a feature.
    private static func beginsCondition(_ text: Span<UInt8>, at offset: Int) -> Bool {
        let content = text.extracting(offset..<text.count)
        var cursor = CSSTokenCursor(content)
        if cursor.isIdent("not", content) { cursor.advance(content) }
        switch cursor.token.kind {
        case .leftParenthesis: return true
        case .function: return CSSMathFunction(cursor.token, in: content) == nil
        default: return false
        }
    }
}
