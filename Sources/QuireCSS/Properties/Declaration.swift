/// The keywords that every property takes.
///
/// Standard: https://drafts.csswg.org/css-cascade-5/#defaulting-keywords
package enum CSSWideKeyword: UInt8, Hashable, Sendable {
    case inherit, initial, unset, revert, revertLayer

    private static let names: [StaticString] = ["inherit", "initial", "unset", "revert", "revert-layer"]

    /// - Returns: `nil` for any other token.
    init?(_ token: CSSToken, in text: Span<UInt8>) {
        guard token.kind == .ident, let index = Self.names.firstIndex(where: { token.hasName($0, in: text) }) else {
            return nil
        }
        self.init(rawValue: UInt8(index))
    }

    /// - Returns: `nil` if the value is more or something else than one of them.
    init?(whole text: Span<UInt8>) {
        var cursor = CSSTokenCursor(text)
        guard let keyword = CSSWideKeyword(cursor.token, in: text) else { return nil }
        cursor.advance(text)
        guard cursor.isAtEnd else { return nil }
        self = keyword
    }
}

/// A value that is known only once its references to custom properties are replaced.
package struct UnresolvedValue: Hashable, Sendable {
    /// The property that was declared; its longhands all have the value.
    let property: Property
    /// CSS, UTF-8.
    let text: [UInt8]
}

package enum DeclaredValue: Hashable, Sendable {
    case value(PropertyValue)
    case wide(CSSWideKeyword)
    case unresolved(UnresolvedValue)
    /// Of a custom property, whose name begins with `--`; CSS, UTF-8.
    case custom(name: [UInt8], value: [UInt8])
}

/// A declaration of one longhand or custom property.
package struct Declaration: Hashable, Sendable {
    /// Of no meaning for a custom property.
    package let longhand: Longhand
    package let value: DeclaredValue
    package var isImportant = false

    var isCustom: Bool {
        if case .custom = value { true } else { false }
    }

    /// Inserts the names of the custom properties that the value refers to; a custom property's own references count only
    /// where it is referred to.
    func insertReferencedProperties(into names: inout Set<[UInt8]>) {
        guard case .unresolved(let value) = value else { return }
        VariableSubstitution.insertNames(in: value.text.span, into: &names)
    }
}
