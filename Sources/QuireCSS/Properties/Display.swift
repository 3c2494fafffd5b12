/// The computed value of `display`.
///
/// Standard: https://drafts.csswg.org/css-display-3/#the-display-properties
package enum Display: UInt8, Hashable, Sendable {
    case inline
    case block
    case none
    case contents
    case flowRoot, inlineBlock
    case listItem, inlineListItem
    case table, inlineTable
    case flex, inlineFlex
    case grid, inlineGrid
    case ruby, blockRuby
    case tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell
    case tableColumnGroup, tableColumn, tableCaption
    case rubyBase, rubyText, rubyBaseContainer, rubyTextContainer
    case math, blockMath

    /// Whether it is a flex or grid container, whose children are blocks.
    package var isFlexOrGrid: Bool {
        switch self {
        case .flex, .inlineFlex, .grid, .inlineGrid: true
        default: false
        }
    }

    /// What it is on a box that has to be a block: one that floats, is positioned, a flex or grid item, or the root.
    ///
    /// Standard: https://drafts.csswg.org/css-display-3/#transformations
    package var blockified: Display {
        switch self {
        case .inline, .inlineBlock, .flowRoot: self == .flowRoot ? .flowRoot : .block
        case .inlineListItem: .listItem
        case .inlineTable: .table
        case .inlineFlex: .flex
        case .inlineGrid: .grid
        case .ruby: .blockRuby
        case .math: .blockMath
        case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell, .tableColumnGroup,
            .tableColumn, .tableCaption, .rubyBase, .rubyText, .rubyBaseContainer, .rubyTextContainer:
            .block
        case .block, .none, .contents, .listItem, .table, .flex, .grid, .blockRuby, .blockMath: self
        }
    }
}

extension Display {
    /// - Parameter words: the keywords of a value in their order.
    /// - Returns: `nil` if they are none together.
    init?(_ words: [CSSToken], in text: Span<UInt8>) {
        if words.count == 1 {
            for (name, display) in Self.single where words[0].hasName(name, in: text) {
                self = display
                return
            }
            return nil
        }
        guard words.count <= 3 else { return nil }
        var outside: StaticString?
        var inside: StaticString?
        var isListItem = false
        for word in words {
            if outside == nil, let name = Self.outsides.first(where: { word.hasName($0, in: text) }) {
                outside = name
            } else if inside == nil, let name = Self.insides.first(where: { word.hasName($0, in: text) }) {
                inside = name
            } else if !isListItem, word.hasName("list-item", in: text) {
                isListItem = true
            } else {
                return nil
            }
        }
        let isInline = outside?.description == "inline"
        switch inside?.description {
        case nil, "flow": self = isListItem ? (isInline ? .inlineListItem : .listItem) : isInline ? .inline : .block
        case "flow-root":
            self = isListItem ? (isInline ? .inlineListItem : .listItem) : isInline ? .inlineBlock : .flowRoot
        case _ where isListItem: return nil
        case "table": self = isInline ? .inlineTable : .table
        case "flex": self = isInline ? .inlineFlex : .flex
        case "grid": self = isInline ? .inlineGrid : .grid
        // Without a word for the outside it is inline.
        case "ruby": self = outside == nil || isInline ? .ruby : .blockRuby
        case "math": self = outside == nil || isInline ? .math : .blockMath
        default: return nil
        }
    }

    private static let outsides: [StaticString] = ["block", "inline"]
    private static let insides: [StaticString] = ["flow", "flow-root", "table", "flex", "grid", "ruby", "math"]

    private static let single: [(StaticString, Display)] = [
        ("none", .none), ("block", .block), ("inline", .inline), ("inline-block", .inlineBlock), ("flex", .flex),
        ("list-item", .listItem), ("contents", .contents), ("grid", .grid), ("table", .table),
        ("table-cell", .tableCell), ("table-row", .tableRow), ("inline-flex", .inlineFlex), ("flow-root", .flowRoot),
        ("inline-table", .inlineTable), ("inline-grid", .inlineGrid), ("table-row-group", .tableRowGroup),
        ("table-header-group", .tableHeaderGroup), ("table-footer-group", .tableFooterGroup),
        ("table-column-group", .tableColumnGroup), ("table-column", .tableColumn), ("table-caption", .tableCaption),
        ("ruby", .ruby), ("ruby-text", .rubyText), ("ruby-base", .rubyBase),
        ("ruby-base-container", .rubyBaseContainer), ("ruby-text-container", .rubyTextContainer), ("math", .math),
        ("flow", .block), ("-webkit-box", .flex), ("-webkit-inline-box", .inlineFlex), ("-webkit-flex", .flex),
        ("-webkit-inline-flex", .inlineFlex),
    ]
}
