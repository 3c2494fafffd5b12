/// Media queries: media types with conditions, parted by commas.
public enum MediaQueryList {
    /// Whether one of the queries matches.
    ///
    /// - Parameter text: the value of a `media` attribute, UTF-8. An empty list matches; a query that does not parse
    ///   matches nothing.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://drafts.csswg.org/mediaqueries-4/#mq-list
    public static func matches(_ text: Span<UInt8>, viewport: Viewport) -> Bool {
        var cursor = CSSTokenCursor(text)
        if cursor.isAtEnd { return true }
        while true {
            let start = cursor.token.start
            var end = start
            while !cursor.isAtEnd, cursor.token.kind != .comma { end = cursor.skipComponentValue(text).end }
            if matchesQuery(text.extracting(start..<end), viewport: viewport) { return true }
            if cursor.isAtEnd { return false }
            cursor.advance(text)
        }
    }

    private static func matchesQuery(_ text: Span<UInt8>, viewport: Viewport) -> Bool {
        if let condition = MediaCondition.evaluate(text, viewport: viewport) { return condition == .true }
        var cursor = CSSTokenCursor(text)
        let isNegated = cursor.isIdent("not", text)
        if isNegated || cursor.isIdent("only", text) { cursor.advance(text) }
        guard cursor.token.kind == .ident,
            !["not", "only", "and", "or", "layer"].contains(where: { cursor.isIdent($0, text) })
        else { return false }
        var result = ConditionResult(
            cursor.isIdent("all", text) || cursor.isIdent(viewport.mediaType.name, text))
        cursor.advance(text)
        if !cursor.isAtEnd {
            guard cursor.isIdent("and", text) else { return false }
            cursor.advance(text)
            let rest = text.extracting(cursor.token.start..<text.count)
            guard let condition = MediaCondition.evaluate(rest, viewport: viewport) else { return false }
            result = result && condition
        }
        return (isNegated ? !result : result) == .true
    }
}
