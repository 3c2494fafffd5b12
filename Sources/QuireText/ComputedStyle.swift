internal import QuireDOM

/// The computed values of the properties that change text.
struct ComputedStyle {
    var display = Display.inline
    var content = ElementContent.children
    /// The block margins in lines and the inline ones, with padding, in columns.
    var marginBlockStart: UInt8 = 0
    var marginBlockEnd: UInt8 = 0
    var insetInlineStart: UInt8 = 0
    var insetInlineEnd: UInt8 = 0
    var inherited = InheritedStyle()
}

/// The computed values that children take over from their parent.
struct InheritedStyle: Equatable {
    var whiteSpace = WhiteSpace.normal
    var listStyleType = ListStyleType.disc
    var textAlign = TextAlign.start
}

/// The value of `display`, as far as it makes a difference to text.
///
/// Standard: https://drafts.csswg.org/css-display-3/#the-display-properties
enum Display: UInt8 {
    case none
    case inline
    case inlineBlock
    case block
    case listItem
    case table
    case tableRowGroup
    case tableHeaderGroup
    case tableFooterGroup
    case tableRow
    case tableCell
    case tableCaption
    case tableColumn

    /// Whether its box stands by itself, not in a line of its parent.
    var isBlockLevel: Bool {
        switch self {
        case .none, .inline, .inlineBlock, .tableColumn: false
        case .block, .listItem, .table, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
            .tableCaption:
            true
        }
    }
}

/// The value of the `white-space` shorthand.
///
/// Standard: https://drafts.csswg.org/css-text-3/#white-space-property
enum WhiteSpace: UInt8 {
    case normal
    case nowrap
    case pre
    case preWrap

    /// Whether lines break at soft wrap opportunities.
    var wraps: Bool { self == .normal || self == .preWrap }
}

/// The value of `text-align` that a table cell may have.
enum TextAlign: UInt8 {
    case start
    case center
    case end
}

/// Standard: https://drafts.csswg.org/css-counter-styles-3/#simple-numeric
enum ListStyleType: UInt8 {
    case none
    case disc
    case circle
    case square
    case decimal
    case lowerAlpha
    case upperAlpha
    case lowerRoman
    case upperRoman
}

/// What an element shows in its box beside or in place of its children.
enum ElementContent: UInt8 {
    case children
    case list
    case definitionList
    case lineBreak
    case wordBreak
    case rule
    case image
    case input
    case button
    case select
    case textArea
    case gauge
    case quotation
    case rubyText
    case details
    case summary
}
