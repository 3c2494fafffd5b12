/// Media conditions: features in parentheses, with `not`, `and` and `or`.
package enum MediaCondition {
    /// Evaluates a `<media-condition>`.
    ///
    /// - Returns: `nil` if `text` is none.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://drafts.csswg.org/mediaqueries-4/#typedef-media-condition
    package static func evaluate(_ text: Span<UInt8>, viewport: Viewport) -> ConditionResult? {
        BooleanCondition.evaluate(text) { operand, content in
            guard case .parentheses = operand else { return .unknown }
            return MediaFeature.evaluate(content, viewport: viewport)
        }
    }
}
