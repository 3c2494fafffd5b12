/// The `sizes` attribute of images: how wide an image will be, told before any layout.
public enum SourceSizes {
    /// The source size that a `sizes` attribute gives for a viewport.
    ///
    /// No image is rendered here, so that `auto` counts as the standard has it for those: it is passed over, and what
    /// follows it decides.
    ///
    /// - Parameter sizes: the attribute's value, UTF-8; empty for a missing one.
    /// - Returns: CSS pixels, finite and not negative; the viewport's width (100vw) if no size fits.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://html.spec.whatwg.org/#parsing-a-sizes-attribute
    public static func evaluate(_ sizes: Span<UInt8>, viewport: Viewport) -> Double {
        var cursor = CSSTokenCursor(sizes)
        while !cursor.isAtEnd {
            let start = cursor.token.start
            var last = start..<start
            while !cursor.isAtEnd, cursor.token.kind != .comma {
                let valueStart = cursor.token.start
                last = valueStart..<cursor.skipComponentValue(sizes).end
            }
            if !cursor.isAtEnd { cursor.advance(sizes) }
            guard let size = size(sizes.extracting(last), viewport: viewport) else { continue }
            if last.lowerBound == start { return size }
            let condition = sizes.extracting(start..<last.lowerBound)
            if MediaCondition.evaluate(condition, viewport: viewport) == .true { return size }
        }
        return viewport.width
    }

    /// Reads a `<source-size-value>`.
    ///
    /// - Returns: `nil` for `auto` and what is none.
    private static func size(_ text: Span<UInt8>, viewport: Viewport) -> Double? {
        var cursor = CSSTokenCursor(text)
        if cursor.token.kind == .function {
            guard let size = CSSMathFunction.evaluate(at: &cursor, text, viewport: viewport), size.isLength else {
                return nil
            }
            // A calculation is clamped to what may stand in its place.
            return max(size.value, 0)
        }
        guard let size = CSSNumeric(cursor.token, in: text, viewport: viewport), size.value >= 0 else { return nil }
        guard size.isLength || (size.isNumber && size.value == 0) else { return nil }
        return min(size.value, .greatestFiniteMagnitude)
    }
}
