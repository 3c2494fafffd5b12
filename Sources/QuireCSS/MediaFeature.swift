/// A media feature, as it stands in parentheses.
enum MediaFeature {
    /// Evaluates a feature for a desktop computer's screen without scripts.
    ///
    /// - Parameter text: what follows the `(`, with or without the `)`.
    /// - Returns: `.unknown` for features and values that are not known.
    ///
    /// Standard: https://drafts.csswg.org/mediaqueries-4/#mq-features
    static func evaluate(_ text: Span<UInt8>, viewport: Viewport) -> ConditionResult {
        var cursor = CSSTokenCursor(text)
        guard cursor.token.kind == .ident else { return evaluateRange(at: &cursor, text, viewport: viewport) }
        let name = cursor.token
        cursor.advance(text)
        if isEnd(cursor) { return evaluateBoolean(name, text, viewport: viewport) }
        if cursor.token.kind == .colon {
            cursor.advance(text)
            return evaluatePlain(name, at: &cursor, text, viewport: viewport)
        }
        guard let feature = RangeFeature(name, in: text),
            let comparison = Comparison(at: &cursor, text),
            let value = value(at: &cursor, text, viewport: viewport), isEnd(cursor)
        else { return .unknown }
        return feature.compare(comparison, value, viewport: viewport)
    }

    private static func isEnd(_ cursor: borrowing CSSTokenCursor) -> Bool {
        cursor.isAtEnd || cursor.token.kind == .rightParenthesis
    }

    /// Whether a feature is there at all.
    ///
    /// Standard: https://drafts.csswg.org/mediaqueries-4/#mq-boolean-context
    private static func evaluateBoolean(_ name: CSSToken, _ text: Span<UInt8>, viewport: Viewport) -> ConditionResult {
        if let feature = RangeFeature(name, in: text) { return ConditionResult(feature.isNonzero(for: viewport)) }
        if let feature = DiscreteFeature(name, in: text) { return ConditionResult(feature.isTrue(for: viewport)) }
        return .unknown
    }

    /// `name: value`, and with the prefixes `min-` and `max-`.
    private static func evaluatePlain(
        _ name: CSSToken, at cursor: inout CSSTokenCursor, _ text: Span<UInt8>, viewport: Viewport
    ) -> ConditionResult {
        if let feature = DiscreteFeature(name, in: text) {
            let value = cursor.token
            cursor.advance(text)
            return isEnd(cursor) ? feature.compare(value, text, viewport: viewport) : .unknown
        }
        guard let (feature, comparison) = RangeFeature.prefixed(name, in: text),
            let value = value(at: &cursor, text, viewport: viewport), isEnd(cursor)
        else { return .unknown }
        return feature.compare(comparison, value, viewport: viewport)
    }

    /// `value < name`, and with a second comparison of the same direction.
    ///
    /// Standard: https://drafts.csswg.org/mediaqueries-4/#mq-range-context
    private static func evaluateRange(
        at cursor: inout CSSTokenCursor, _ text: Span<UInt8>, viewport: Viewport
    ) -> ConditionResult {
        guard let left = value(at: &cursor, text, viewport: viewport),
            let comparison = Comparison(at: &cursor, text),
            let feature = RangeFeature(cursor.token, in: text)
        else { return .unknown }
        cursor.advance(text)
        let result = feature.compare(comparison.reversed, left, viewport: viewport)
        if isEnd(cursor) { return result }
        guard let second = Comparison(at: &cursor, text), comparison.mayPrecede(second),
            let right = value(at: &cursor, text, viewport: viewport), isEnd(cursor)
        else { return .unknown }
        let other = feature.compare(second, right, viewport: viewport)
        // An unknown value makes all of it unknown.
        return result == .unknown || other == .unknown ? .unknown : result && other
    }

    /// A number, dimension, ratio or calculation.
    ///
    /// Standard: https://drafts.csswg.org/mediaqueries-4/#typedef-mf-value
    private static func value(
        at cursor: inout CSSTokenCursor, _ text: Span<UInt8>, viewport: Viewport
    ) -> MediaValue? {
        guard let first = numeric(at: &cursor, text, viewport: viewport) else { return nil }
        guard cursor.isDelim(UInt8(ascii: "/"), text) else { return MediaValue(numerator: first) }
        cursor.advance(text)
        guard first.isNumber, let second = numeric(at: &cursor, text, viewport: viewport), second.isNumber else {
            return nil
        }
        return MediaValue(numerator: first, denominator: second.value)
    }

    private static func numeric(
        at cursor: inout CSSTokenCursor, _ text: Span<UInt8>, viewport: Viewport
    ) -> CSSNumeric? {
        if cursor.token.kind == .function {
            return CSSMathFunction.evaluate(at: &cursor, text, viewport: viewport)
        }
        let value = CSSNumeric(cursor.token, in: text, viewport: viewport)
        cursor.advance(text)
        return value
    }
}

/// What a range feature is compared with: a number, length or resolution, or a ratio of two numbers.
struct MediaValue {
    var numerator: CSSNumeric
    /// `nil` if no `/` stands there.
    var denominator: Double?
}

extension MediaFeature {
    enum Comparison {
        case less
        case lessOrEqual
        case equal
        case greaterOrEqual
        case greater

        /// Reads an operator and moves behind it.
        init?(at cursor: inout CSSTokenCursor, _ text: Span<UInt8>) {
            guard cursor.token.kind == .delim else { return nil }
            let byte = text[cursor.token.start]
            cursor.advance(text)
            if byte == UInt8(ascii: "=") {
                self = .equal
                return
            }
            guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") else { return nil }
            let isLess = byte == UInt8(ascii: "<")
            if cursor.isDelim(UInt8(ascii: "="), text) {
                // `< =` is no operator.
                guard !cursor.isAfterWhitespace else { return nil }
                cursor.advance(text)
                self = isLess ? .lessOrEqual : .greaterOrEqual
            } else {
                self = isLess ? .less : .greater
            }
        }

        /// The operator with its operands exchanged.
        var reversed: Self {
            switch self {
            case .less: .greater
            case .lessOrEqual: .greaterOrEqual
            case .equal: .equal
            case .greaterOrEqual: .lessOrEqual
            case .greater: .less
            }
        }

        /// Whether both may stand around a name: both go up, or both down.
        func mayPrecede(_ other: Self) -> Bool {
            switch (self, other) {
            case (.less, .less), (.less, .lessOrEqual), (.lessOrEqual, .less), (.lessOrEqual, .lessOrEqual): true
            case (.greater, .greater), (.greater, .greaterOrEqual), (.greaterOrEqual, .greater),
                (.greaterOrEqual, .greaterOrEqual):
                true
            default: false
            }
        }

        func holds(_ left: Double, _ right: Double) -> Bool {
            switch self {
            case .less: left < right
            case .lessOrEqual: left <= right
            case .equal: left == right
            case .greaterOrEqual: left >= right
            case .greater: left > right
            }
        }
    }
}
