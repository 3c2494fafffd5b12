/// Media conditions: features in parentheses, with `not`, `and` and `or`.
package enum MediaCondition {
    /// Evaluates a `<media-condition>`.
    ///
    /// - Returns: `nil` if `text` is none.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://drafts.csswg.org/mediaqueries-4/#typedef-media-condition
    package static func evaluate(_ text: Span<UInt8>, viewport: Viewport) -> ConditionResult? {
        BooleanCondition.evaluate(text) { operand, text in
            guard operand.function == nil else { return .unknown }
            return MediaFeature.evaluate(text.extracting(operand.content), viewport: viewport)
        }
    }
}
