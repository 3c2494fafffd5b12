/// The name of a cascade layer: idents with dots between them, outermost layer first.
///
/// Standard: https://drafts.csswg.org/css-cascade-5/#typedef-layer-name
struct LayerName: Equatable {
    /// Escapes resolved.
    private(set) var parts: [[UInt8]] = []

    /// The names of an `@layer`, of which a block may have none; `nil` if they are not valid.
    static func list(_ prelude: Span<UInt8>) -> [LayerName]? {
        var names: [LayerName] = []
        var cursor = CSSTokenCursor(prelude)
        if cursor.isAtEnd { return names }
        while true {
            guard let name = LayerName(&cursor, prelude) else { return nil }
            names.append(name)
            if cursor.isAtEnd { return names }
            guard cursor.token.kind == .comma else { return nil }
            cursor.advance(prelude)
        }
    }

    /// Reads a name, and moves behind it.
    init?(_ cursor: inout CSSTokenCursor, _ text: Span<UInt8>) {
        while true {
            guard cursor.token.kind == .ident, parts.isEmpty || !cursor.isAfterWhitespace,
                CSSWideKeyword(cursor.token, in: text) == nil
            else { return nil }
            var part: [UInt8] = []
            cursor.token.appendValue(in: text, to: &part)
            parts.append(part)
            cursor.advance(text)
            guard cursor.isDelim(UInt8(ascii: "."), text), !cursor.isAfterWhitespace else { return }
            cursor.advance(text)
        }
    }
}
