/// What a `meta http-equiv=refresh` or a `Refresh` header asks for.
public struct DeclarativeRefresh: Sendable, Equatable {
    /// In seconds, clamped to `Int32.max`.
    public var delay: Int
    /// Where in the input the URL stands; `nil` for the document itself.
    public var url: Range<Int>?

    /// - Returns: `nil` if the input asks for nothing.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/document-lifecycle.html#shared-declarative-refresh-steps
    public init?(_ input: Span<UInt8>) {
        var position = 0
        func skip(while condition: (UInt8) -> Bool) {
            while position < input.count, condition(input[position]) { position += 1 }
        }
        /// Whether one of two bytes stands here, which is then behind.
        func take(_ first: Unicode.Scalar, or second: Unicode.Scalar) -> Bool {
            guard position < input.count,
                input[position] == UInt8(ascii: first) || input[position] == UInt8(ascii: second)
            else { return false }
            position += 1
            return true
        }

        // 3. to 7.
        skip(while: \.isASCIIWhitespace)
        let digits = position
        skip(while: \.isASCIIDigit)
        if digits == position {
            guard position < input.count, input[position] == UInt8(ascii: ".") else { return nil }
        }
        delay = input.extracting(digits..<position).validNonNegativeInteger() ?? 0
        // 8.
        skip { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        // 10.
        if position < input.count {
            let byte = input[position]
            guard byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || byte.isASCIIWhitespace else { return nil }
            skip(while: \.isASCIIWhitespace)
            _ = take(";", or: ",")
            skip(while: \.isASCIIWhitespace)
        }
        // 11.
        guard position < input.count else { return }
        let start = position
        if take("U", or: "u") {
            guard take("R", or: "r"), take("L", or: "l") else {
                url = start..<input.count
                return
            }
            skip(while: \.isASCIIWhitespace)
            guard take("=", or: "=") else {
                url = start..<input.count
                return
            }
            skip(while: \.isASCIIWhitespace)
        }
        // Skip quotes.
        guard take("'", or: "\"") else {
            url = position..<input.count
            return
        }
        let quote = input[position - 1]
        let quoted = position
        skip { $0 != quote }
        url = quoted..<position
    }
}
