/// The condition of `@supports`.
///
/// Standard: https://drafts.csswg.org/css-conditional-3/#at-supports
enum SupportsCondition {
    /// - Parameter text: what stands behind `@supports`.
    /// - Returns: `.true` where the rules apply; what is not valid is false.
    /// - Complexity: O(*n*).
    static func evaluate(_ text: Span<UInt8>, namespaces: SelectorNamespaces, viewport: Viewport) -> ConditionResult {
        let result = BooleanCondition.evaluate(text) { operand, text in
            let content = text.extracting(operand.content)
            guard let name = operand.function else { return declaration(content, viewport) ?? .unknown }
            return function(name, in: text, content, namespaces)
        }
        return result ?? .false
    }

    /// What stands in the `supports()` of an `@import`: a condition, or a declaration without parentheses.
    static func evaluateArgument(_ text: Span<UInt8>, namespaces: SelectorNamespaces, viewport: Viewport)
        -> ConditionResult
    {
        declaration(text, viewport) ?? evaluate(text, namespaces: namespaces, viewport: viewport)
    }

    /// - Returns: `nil` if it is no declaration.
    private static func declaration(_ text: Span<UInt8>, _ viewport: Viewport) -> ConditionResult? {
        var reader = CSSItemReader()
        guard case .declaration(let declaration) = reader.next(in: text, .styleAttribute),
            case .end = reader.next(in: text, .styleAttribute)
        else { return nil }
        return ConditionResult(DeclarationParser.supports(declaration, in: text, viewport: viewport))
    }

    private static func function(
        _ name: CSSToken, in text: Span<UInt8>, _ content: Span<UInt8>, _ namespaces: SelectorNamespaces
    ) -> ConditionResult {
        if name.hasName("selector", in: text) {
            var selectors = SelectorSet()
            let added = selectors.add(prelude: 0..<content.count, in: content, parent: nil, namespaces: namespaces)
            return ConditionResult(added != nil)
        }
        // No font is ever drawn, so that any will do.
        if name.hasName("font-tech", in: text) || name.hasName("font-format", in: text) { return .true }
        return .unknown
    }
}
