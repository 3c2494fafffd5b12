/// What stands in an `@import`.
///
/// Standard: https://drafts.csswg.org/css-cascade-5/#at-import
struct ImportRule {
    enum Layer: Equatable {
        case none
        case anonymous
        case named(LayerName)
    }

    /// As written, escapes resolved.
    private(set) var url: [UInt8] = []
    private(set) var layer = Layer.none
    /// What stands in `supports()`.
    private(set) var supports: Range<Int>?
    private(set) var mediaQueries: Range<Int>

    /// - Parameter prelude: what stands behind `@import`; the ranges of the rule are those of `text` too.
    init?(_ prelude: Range<Int>, in text: Span<UInt8>) {
        let content = text.extracting(prelude)
        var cursor = CSSTokenCursor(content)
        let token = cursor.token
        switch token.kind {
        case .string, .url:
            token.appendValue(in: content, to: &url)
            cursor.advance(content)
        case .function where token.hasName("url", in: content) || token.hasName("src", in: content):
            let arguments = cursor.skipArguments(content)
            let argument = CSSTokenCursor(content.extracting(arguments.range)).token
            guard arguments.isAnyValue, argument.kind == .string else { return nil }
            argument.appendValue(in: content.extracting(arguments.range), to: &url)
        default: return nil
        }
        if cursor.isIdent("layer", content) {
            layer = .anonymous
            cursor.advance(content)
        } else if cursor.isFunction("layer", content) {
            // What is no name makes it a media query, and that matches nothing.
            let argument = cursor.skipArguments(content).range
            if let names = LayerName.list(content.extracting(argument)), names.count == 1 {
                layer = .named(names[0])
            } else {
                return nil
            }
        }
        if cursor.isFunction("supports", content) {
            let argument = cursor.skipArguments(content).range
            supports = prelude.lowerBound + argument.lowerBound..<prelude.lowerBound + argument.upperBound
        }
        mediaQueries = prelude.lowerBound + cursor.token.start..<prelude.upperBound
    }
}

/// What stands in an `@namespace`.
///
/// Standard: https://drafts.csswg.org/css-namespaces-3/#declaration
struct NamespaceRule {
    /// `nil` for the default namespace.
    private(set) var prefix: [UInt8]?
    private(set) var uri: [UInt8] = []

    init?(_ prelude: Span<UInt8>) {
        var cursor = CSSTokenCursor(prelude)
        if cursor.token.kind == .ident {
            var name: [UInt8] = []
            cursor.token.appendValue(in: prelude, to: &name)
            prefix = name
            cursor.advance(prelude)
        }
        if cursor.isFunction("url", prelude) {
            cursor.advance(prelude)
            guard cursor.token.kind == .string else { return nil }
            cursor.token.appendValue(in: prelude, to: &uri)
            cursor.advance(prelude)
            guard cursor.token.kind == .rightParenthesis || cursor.isAtEnd else { return nil }
        } else {
            guard cursor.token.kind == .string || cursor.token.kind == .url else { return nil }
            cursor.token.appendValue(in: prelude, to: &uri)
        }
        cursor.advance(prelude)
        guard cursor.isAtEnd else { return nil }
    }
}
