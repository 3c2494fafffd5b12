/// Takes finished lines and writes them with their margins, indents and list markers.
struct LineSink: ~Copyable {
    /// UTF-8; every line ends with LF.
    var output: [UInt8] = []
    /// The columns before every line.
    var indent = 0
    /// Lines of a table cell: where each ends in `output`, without its LF, and its columns; empty unless recorded.
    private(set) var lines: [Line] = []
    private let recordsLines: Bool
    /// The most bytes of output.
    let byteLimit: Int
    /// Blank lines that the next line puts before itself.
    private var margin = 0
    private var hasLines = false
    private var isOverfull = false
    private var markers: [Marker] = []
    /// The columns before the text of the current line: its indent, or its markers where they take more or less.
    private var textColumn = 0

    /// How `writeSpecial` ends a line.
    enum Ending {
        case asItIs
        /// Spaces at the end hang, and are not shown.
        case trimmed
        /// Trimmed, with a hyphen where a word goes on in the next line.
        case hyphen
    }

    struct Line {
        var range: Range<Int>
        var columns: Int
    }

    private struct Marker {
        var range: Range<Int>
        /// Where the item's text begins; the marker ends a column before.
        var column: Int
    }

    init(recordsLines: Bool = false, byteLimit: Int) {
        self.byteLimit = byteLimit
        self.recordsLines = recordsLines
    }

    /// Whether there is more than a page may have; the rest need not be laid out.
    var isFull: Bool { isOverfull || output.count > byteLimit }

    /// Takes over that a part is full.
    mutating func fill(ifFull part: borrowing LineSink) {
        if part.isFull { isOverfull = true }
    }

    /// Adjoining margins collapse: the largest counts.
    ///
    /// Standard: https://www.w3.org/TR/CSS22/box.html#collapsing-margins
    mutating func addMargin(_ lines: UInt8) {
        margin = max(margin, Int(lines))
    }

    /// Puts a list marker before the next line, so that it ends a column before the indent.
    mutating func addMarker(_ range: Range<Int>) {
        if !range.isEmpty { markers.append(Marker(range: range, column: indent)) }
    }

    /// Starts the lines of another cell, after those that are there.
    mutating func beginCell() {
        markers.removeAll(keepingCapacity: true)
        indent = 0
        margin = 0
        hasLines = false
    }

    /// Writes a line of text that holds no layout bytes.
    mutating func write(_ text: Span<UInt8>, _ range: Range<Int>, columns: Int) {
        let start = beginLine(text, isEmpty: range.isEmpty)
        unsafe text.extracting(range).withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
        endLine(start, columns: columns)
    }

    /// Writes a line of text in which layout bytes are turned into what they show.
    mutating func writeSpecial(_ text: Span<UInt8>, _ range: Range<Int>, columns: Int, ending: Ending) {
        let start = beginLine(text, isEmpty: range.isEmpty)
        let content = output.count
        for index in range {
            let byte = text[index]
            if byte >= 0x20 {
                output.append(byte)
            } else if byte == LayoutByte.noBreakSpace || byte == LayoutByte.preservedSpace {
                output.append(LayoutByte.space)
            }
        }
        var shown = columns
        if ending == .hyphen {
            output.append(UInt8(ascii: "-"))
            shown += 1
        }
        if ending != .asItIs {
            while output.count > content, output[output.count - 1] == LayoutByte.space {
                output.removeLast()
                shown -= 1
            }
        }
        if output.count == content { trimIndent(from: start) }
        endLine(start, columns: shown)
    }

    /// Writes a line across `columns` columns.
    mutating func writeRule(columns: Int, _ text: Span<UInt8>) {
        let start = beginLine(text, isEmpty: false)
        for _ in 0..<columns { output.append(contentsOf: "\u{2500}".utf8) }
        endLine(start, columns: columns)
    }

    /// The columns that list markers take from the next line beyond its indent.
    ///
    /// - Complexity: O(*n*) in the markers.
    func markerOverhang(_ text: Span<UInt8>) -> Int {
        var column = 0
        for marker in markers {
            let width = DisplayWidth.columns(of: text.extracting(marker.range))
            column = max(marker.column - 1, column + width)
            column += max(marker.column - column, 1)
        }
        return max(column - indent, 0)
    }

    /// Writes the markers that no line has taken.
    mutating func flushMarkers(_ text: Span<UInt8>) {
        guard !markers.isEmpty else { return }
        let start = beginLine(text, isEmpty: true)
        endLine(start, columns: 0)
    }

    /// Begins a line that is put together by the caller.
    ///
    /// - Returns: where in `output` it begins, for `endLine`.
    mutating func beginLine(_ text: Span<UInt8>, isEmpty: Bool) -> Int {
        if hasLines {
            for _ in 0..<margin {
                if recordsLines { lines.append(Line(range: output.count..<output.count, columns: 0)) }
                output.append(LayoutByte.lineFeed)
            }
        }
        margin = 0
        hasLines = true
        let start = output.count
        if markers.isEmpty {
            textColumn = isEmpty ? 0 : indent
            appendSpaces(textColumn)
            return start
        }
        var column = 0
        for marker in markers {
            let bytes = text.extracting(marker.range)
            let width = DisplayWidth.columns(of: bytes)
            let target = max(marker.column - 1 - width, column)
            appendSpaces(target - column)
            unsafe bytes.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
            column = target + width
            let gap = max(marker.column - column, 1)
            appendSpaces(gap)
            column += gap
        }
        markers.removeAll(keepingCapacity: true)
        appendSpaces(indent - column)
        textColumn = max(column, indent)
        if isEmpty { trimIndent(from: start) }
        return start
    }

    mutating func endLine(_ start: Int, columns: Int) {
        if recordsLines { lines.append(Line(range: start..<output.count, columns: textColumn + columns)) }
        output.append(LayoutByte.lineFeed)
    }

    mutating func appendSpaces(_ count: Int) {
        if count > 0 { output.append(contentsOf: repeatElement(LayoutByte.space, count: count)) }
    }

    private mutating func trimIndent(from start: Int) {
        while output.count > start, output[output.count - 1] == LayoutByte.space {
            output.removeLast()
            textColumn -= 1
        }
    }
}
