/// The An+B of `:nth-child()` and its like.
///
/// Standard: https://drafts.csswg.org/css-syntax-3/#anb-microsyntax
package struct AnPlusB: Equatable, Sendable {
    package var a: Int
    package var b: Int

    package init(a: Int, b: Int) {
        self.a = a
        self.b = b
    }

    /// Whether some `n` of 0 or more makes it `index`.
    package func contains(_ index: Int) -> Bool {
        let distance = index - b
        return a == 0 ? distance == 0 : distance % a == 0 && distance / a >= 0
    }
}

extension AnPlusB {
    /// The greatest number that is told apart.
    private static let limit = 1_000_000_000

    /// Reads an An+B from the whole text.
    package init?(_ text: Span<UInt8>) {
        var cursor = CSSTokenCursor(text)
        guard let value = AnPlusB(&cursor, text), cursor.isAtEnd else { return nil }
        self = value
    }

    /// Reads an An+B, and moves behind it.
    init?(_ cursor: inout CSSTokenCursor, _ text: Span<UInt8>) {
        let token = cursor.token
        switch token.kind {
        case .ident where token.hasName("even", in: text): self.init(a: 2, b: 0)
        case .ident where token.hasName("odd", in: text): self.init(a: 2, b: 1)
        case .number:
            guard token.isInteger else { return nil }
            self.init(a: 0, b: Self.integer(token, text))
        case .dimension:
            guard token.isInteger else { return nil }
            self.init(a: Self.integer(token, text), unit: token.unit(in: text), &cursor, text)
            return
        case .ident:
            let name = token.value(in: text).lowercased()
            let isNegative = name.hasPrefix("-")
            self.init(a: isNegative ? -1 : 1, unit: isNegative ? String(name.dropFirst()) : name, &cursor, text)
            return
        case .delim where text[token.start] == UInt8(ascii: "+"):
            cursor.advance(text)
            // No white space may part it from the n.
            guard cursor.token.kind == .ident, !cursor.isAfterWhitespace, cursor.token.start == token.end else {
                return nil
            }
            self.init(a: 1, unit: cursor.token.value(in: text).lowercased(), &cursor, text)
            return
        default: return nil
        }
        cursor.advance(text)
    }

    /// - Parameter unit: what stands behind the number of the first part, with the sign and digits that the tokenizer
    ///   takes for a part of it.
    private init?(a: Int, unit: String, _ cursor: inout CSSTokenCursor, _ text: Span<UInt8>) {
        cursor.advance(text)
        if unit == "n" {
            let token = cursor.token
            if token.kind == .number, token.isInteger, "+-".utf8.contains(text[token.start]) {
                self.init(a: a, b: Self.integer(token, text))
                cursor.advance(text)
            } else if token.kind == .delim, "+-".utf8.contains(text[token.start]) {
                let sign = text[token.start] == UInt8(ascii: "-") ? -1 : 1
                cursor.advance(text)
                guard let b = Self.signless(cursor.token, text) else { return nil }
                self.init(a: a, b: sign * b)
                cursor.advance(text)
            } else {
                self.init(a: a, b: 0)
            }
        } else if unit == "n-" {
            guard let b = Self.signless(cursor.token, text) else { return nil }
            self.init(a: a, b: -b)
            cursor.advance(text)
        } else if unit.hasPrefix("n-") {
            let digits = unit.dropFirst(2)
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            self.init(a: a, b: -min(Int(digits) ?? Self.limit, Self.limit))
        } else {
            return nil
        }
    }

    private static func signless(_ token: CSSToken, _ text: Span<UInt8>) -> Int? {
        guard token.kind == .number, token.isInteger, text.isDigit(at: token.start) else { return nil }
        return integer(token, text)
    }

    private static func integer(_ token: CSSToken, _ text: Span<UInt8>) -> Int {
        Int(max(min(token.number(in: text), Double(limit)), Double(-limit)))
    }
}

extension CSSToken {
    /// The unit of a dimension in lower case.
    fileprivate func unit(in text: Span<UInt8>) -> String { value(in: text).lowercased() }
}
