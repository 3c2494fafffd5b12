/// What stands next in a style sheet or in a block, as ranges of the text it was read from.
package enum CSSItem: Sendable, Equatable {
    /// A qualified rule up to its `{`; what follows is in its block.
    case qualifiedRule(prelude: Range<Int>)
    /// An at-rule. With a block, what follows is in it.
    case atRule(name: CSSToken, prelude: Range<Int>, hasBlock: Bool)
    case declaration(CSSDeclaration)
    /// The block ends, by its `}` or with the text.
    case blockEnd
    /// Something that the standard drops.
    case invalid(Range<Int>)
    /// The end of the text, where no block is open; comes again and again.
    case end
}

/// A declaration as CSS Syntax sees it: the property may be none, and the value not be one of its.
package struct CSSDeclaration: Sendable, Equatable {
    package var name: CSSToken
    /// Behind the colon, without white space at its ends and without `!important`.
    package var value: Range<Int>
    package var isImportant: Bool
}

/// What a block holds, which decides how it is read.
package enum CSSBlockContent: Sendable, Equatable {
    /// The style sheet itself, where `<!--` and `-->` are skipped.
    case styleSheet
    /// Rules only, as in `@media`.
    case rules
    /// Declarations and rules, as in a style rule.
    case style
    /// The same without any block around it, as in a style attribute.
    case styleAttribute

    package var holdsDeclarations: Bool { self == .style || self == .styleAttribute }
    /// Whether a `}` ends it.
    var isBlock: Bool { self == .rules || self == .style }
}
