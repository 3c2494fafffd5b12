internal import QuireCSS

/// What the rendered text of an element depends on, in four bytes.
struct InnerTextStyle {
    enum Box: UInt8 {
        case none
        /// No box, or one that its parent's lines run through.
        case inline
        /// Inline on the outside, with lines of its own inside.
        case atomicInline
        case block
        case table
        case rowGroup
        case row
        case cell
        case caption
        case column
    }

    enum WhiteSpace: UInt8 {
        case collapse
        /// Line feeds are kept.
        case preserveBreaks
        case preserve
    }

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let visible = Flags(rawValue: 1)
        /// It floats or is out of flow: the lines around it do not see it.
        static let opaque = Flags(rawValue: 2)
        /// White space alone makes no box in it.
        static let dropsWhiteSpace = Flags(rawValue: 4)
        /// Its children are not rendered.
        static let skipsContents = Flags(rawValue: 8)
        static let contents = Flags(rawValue: 16)
    }

    let box: Box
    let whiteSpace: WhiteSpace
    /// `nil` to leave letters as they are.
    let mapping: CaseMapping?
    let flags: Flags
}

extension InnerTextStyle {
    init(_ style: QuireCSS.ComputedStyle) {
        var flags = Flags()
        if style.visibility == .visible { flags.insert(.visible) }
        switch style.display {
        case .none: box = .none
        case .contents:
            box = .inline
            flags.insert(.contents)
        case .inline, .inlineListItem, .ruby, .rubyBase, .rubyText, .rubyBaseContainer, .rubyTextContainer:
            box = .inline
        case .inlineBlock, .inlineTable, .inlineFlex, .inlineGrid, .math: box = .atomicInline
        case .block, .flowRoot, .listItem, .flex, .grid, .blockRuby, .blockMath: box = .block
        case .table: box = .table
        case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup: box = .rowGroup
        case .tableRow: box = .row
        case .tableCell: box = .cell
        case .tableCaption: box = .caption
        case .tableColumnGroup, .tableColumn: box = .column
        }
        switch style.display {
        case .flex, .inlineFlex, .grid, .inlineGrid, .table, .inlineTable, .tableRowGroup, .tableHeaderGroup,
            .tableFooterGroup, .tableRow:
            flags.insert(.dropsWhiteSpace)
        default: break
        }
        if style.isOutOfLine { flags.insert(.opaque) }
        if style.contentVisibility == .hidden, box != .inline { flags.insert(.skipsContents) }
        self.flags = flags
        switch style.whiteSpaceCollapse {
        case .collapse: whiteSpace = .collapse
        case .preserveBreaks: whiteSpace = .preserveBreaks
        case .preserve, .preserveSpaces, .breakSpaces: whiteSpace = .preserve
        }
        switch style.textTransform {
        case .none: mapping = nil
        case .uppercase: mapping = .uppercase
        case .lowercase: mapping = .lowercase
        case .capitalize: mapping = .capitalize
        case .mathAuto: mapping = .mathItalic
        }
    }
}
