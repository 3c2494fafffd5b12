/// Where white-space processing stands in the paragraph that is being collected.
struct ParagraphState {
    /// Where the paragraph begins in the text.
    var start = 0
    var flags: Box.Flags = []
    /// Whether a collapsible space that comes next is dropped: at the start of a line, or after another one.
    var dropsSpaces = true
    /// Whether the text ends in a collapsible space, which the end of a line removes.
    var endsInCollapsibleSpace = false
    /// Whether a line feed of the source is in that space.
    var spaceHoldsLineFeed = false
    /// An offset into the text from which columns were counted for a tab, and its column.
    var tabOrigin = 0
    var tabColumn = 0

    init(start: Int = 0) {
        self.start = start
        tabOrigin = start
    }
}
