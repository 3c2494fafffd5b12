/// What a media condition is for a viewport.
///
/// Standard: https://drafts.csswg.org/mediaqueries-4/#evaluating
package enum MediaResult: Sendable {
    case `false`
    case unknown
    case `true`

    package init(_ value: Bool) { self = value ? .true : .false }

    package static prefix func ! (operand: Self) -> Self {
        switch operand {
        case .false: .true
        case .unknown: .unknown
        case .true: .false
        }
    }

    package static func && (left: Self, right: Self) -> Self {
        if left == .false || right == .false { return .false }
        return left == .true && right == .true ? .true : .unknown
    }

    package static func || (left: Self, right: Self) -> Self { !(!left && !right) }
}

/// Media conditions: features in parentheses, with `not`, `and` and `or`.
///
/// Conditions in parentheses are levels on a stack; a level that does not parse is a `<general-enclosed>`, and unknown.
package enum MediaCondition {
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
        private(set) var value: MediaResult?
        var wantsOperand = true
        /// Does not parse.
        var isBroken = false

        mutating func take(_ operand: MediaResult) {
            switch (combinator, value) {
            case (.not, _): value = !operand
            case (.and, let left?): value = left && operand
            case (.or, let left?): value = left || operand
            default: value = operand
            }
            wantsOperand = false
        }

        /// `nil` if it did not parse.
        var result: MediaResult? { isBroken || wantsOperand ? nil : value }
    }

    /// Evaluates a `<media-condition>`.
    ///
    /// - Returns: `nil` if `text` is none.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://drafts.csswg.org/mediaqueries-4/#typedef-media-condition
    package static func evaluate(_ text: Span<UInt8>, viewport: Viewport) -> MediaResult? {
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
                let (end, isAnyValue) = cursor.skipComponentValue(text)
                guard isAnyValue else { return nil }
                let isFeature = token.kind == .leftParenthesis && outer.count < depthLimit
                let feature = text.extracting(token.end..<end)
                level.take(isFeature ? MediaFeature.evaluate(feature, viewport: viewport) : .unknown)
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
