/// One box of the flat box tree, in document order: 36 bytes.
struct Box {
    enum Kind: UInt8 {
        case block
        case listItem
        /// An anonymous block that holds lines of text: the only kind that has text.
        case paragraph
        /// A thematic break.
        case rule
        case table
        case rowGroup
        case row
        case cell
        case caption

        /// Whether only rows, cells and captions belong in it.
        var isTableStructure: Bool { self == .table || self == .rowGroup || self == .row }
    }

    struct Flags: OptionSet {
        let rawValue: UInt16

        /// Paragraph: it holds a byte that is not printable ASCII, a space or a line feed.
        static let special = Flags(rawValue: 1 << 0)
        /// Paragraph: it holds a line feed.
        static let lineFeed = Flags(rawValue: 1 << 1)
        /// Paragraph: lines end at line feeds only, and spaces are kept.
        static let preformatted = Flags(rawValue: 1 << 2)
        /// Table: it holds another table.
        static let holdsTable = Flags(rawValue: 1 << 4)
        /// Table: the author says that it has no meaning as a table.
        static let presentation = Flags(rawValue: 1 << 5)
        /// Table: the author says or shows that it is one (a border, a summary).
        static let dataTable = Flags(rawValue: 1 << 6)
        /// Cell: a header cell. Row group: the header.
        static let header = Flags(rawValue: 1 << 7)
        /// Row group: the footer.
        static let footer = Flags(rawValue: 1 << 8)
        static let alignCenter = Flags(rawValue: 1 << 9)
        static let alignEnd = Flags(rawValue: 1 << 10)
    }

    var kind: Kind
    var flags: Flags = []
    /// In lines.
    var marginStart: UInt8 = 0
    var marginEnd: UInt8 = 0
    /// In columns.
    var insetStart: UInt8 = 0
    var insetEnd: UInt8 = 0
    /// The index of the box around this one; its own for the first.
    var parent: UInt32
    /// The index after the last box inside this one.
    var end: UInt32
    /// Paragraph, list item: where its text or marker begins in the box tree's text. Cell: columns spanned.
    var start: UInt32 = 0
    /// Paragraph, list item: where its text or marker ends. Cell: rows spanned, 0 for all that are left.
    var stop: UInt32 = 0

    var textRange: Range<Int> { Int(start)..<Int(stop) }
}

/// The bytes that stand for layout instructions in the text of the box tree. The page's own control characters never
/// reach it, so these are free.
enum LayoutByte {
    /// A space at which no line breaks: U+00A0, or a preserved space in text that does not wrap.
    static let noBreakSpace: UInt8 = 0x01
    /// U+00AD.
    static let softHyphen: UInt8 = 0x02
    /// A soft wrap opportunity without width: `wbr`, U+200B.
    static let breakOpportunity: UInt8 = 0x03
    /// A preserved space at which a line may break.
    static let preservedSpace: UInt8 = 0x04
    /// Text that does not wrap begins, ends.
    static let noWrapStart: UInt8 = 0x05
    static let noWrapEnd: UInt8 = 0x06
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let space: UInt8 = 0x20

    /// Whether a byte is an instruction that shows nothing.
    static func isWithoutWidth(_ byte: UInt8) -> Bool {
        switch byte {
        case softHyphen, breakOpportunity, noWrapStart, noWrapEnd: true
        default: false
        }
    }
}
