// Tables in aligned columns; those that only arrange a page, or do not fit, flow as blocks.

extension BlockLayout {
    enum TableResult {
        case done
        /// The table is to be laid out as blocks.
        case flows(separatesRows: Bool)
    }

    /// The columns over which a table is aligned where lines have no limit: one long cell must not fill every row with
    /// spaces.
    private static let widthLimit = 1000

    /// Lays out the table at `table` if it can stand in columns.
    ///
    /// - Parameter width: the columns that it may take.
    mutating func layOutTable(
        _ boxes: Span<Box>, _ text: Span<UInt8>, _ table: Int, width: Int?, into sink: inout LineSink
    ) -> TableResult {
        let range = table..<Int(boxes[table].end)
        if contentWidths.count < range.upperBound || !contentWidths[table].isMeasured {
            measure(boxes, text, range)
        }
        var grid = TableGrid(boxes, table: table)
        if grid.isTooWide { return .flows(separatesRows: true) }
        if Self.arrangesPage(boxes[table], grid) { return .flows(separatesRows: false) }
        let columns = TableColumns(grid) { contentWidths[$0].widths }
        guard let widths = columns.widths(available: width ?? Self.widthLimit) else {
            return .flows(separatesRows: true)
        }
        if widths.count(where: { $0 > 0 }) < 2 { return .flows(separatesRows: false) }

        // Nothing else shows where a table of several rows begins and ends.
        if grid.rowCount > 1 { sink.addMargin(1) }
        // Markers that do not fit before the table would push its first line aside.
        if sink.markerOverhang(text) > 0 { sink.flushMarkers(text) }
        for caption in grid.captions {
            layOut(boxes, text, caption..<Int(boxes[caption].end), width: width.map { $0 + sink.indent }, into: &sink)
        }
        let edges = ColumnEdges(widths)
        var cellLines = LineSink(recordsLines: true, byteLimit: sink.byteLimit)
        let outerLeastWidth = leastWidth
        leastWidth = 1
        grid.layOutCells { cell in
            let columnWidth = edges.width(of: cell)
            // Where lines have no limit, a cell that needs more pushes the next ones aside.
            let isLonger = width == nil && contentWidths[cell.box].widths.max > columnWidth
            let first = cellLines.lines.count
            cellLines.beginCell()
            let box = boxes[cell.box]
            let content = box.kind == .cell ? cell.box + 1..<Int(box.end) : cell.box..<Int(box.end)
            layOut(boxes, text, content, width: isLonger ? nil : columnWidth, into: &cellLines)
            cell.lines = first..<cellLines.lines.count
        }
        leastWidth = outerLeastWidth
        sink.fill(ifFull: cellLines)
        writeRows(grid, boxes, text, edges, cellLines, into: &sink)
        if grid.rowCount > 1 { sink.addMargin(1) }
        return .done
    }

    /// Whether a table has no meaning as a table.
    private static func arrangesPage(_ box: Box, _ grid: TableGrid) -> Bool {
        if grid.isTooWide || box.flags.contains(.presentation) { return true }
        if box.flags.contains(.dataTable) || grid.hasHeaderCells || !grid.captions.isEmpty { return false }
        return box.flags.contains(.holdsTable)
    }

    // MARK: - Measuring

    /// Finds the content widths of all boxes of an outermost table, innermost first.
    private mutating func measure(_ boxes: Span<Box>, _ text: Span<UInt8>, _ range: Range<Int>) {
        if contentWidths.count < boxes.count {
            let missing = boxes.count - contentWidths.count
            contentWidths.append(contentsOf: repeatElement(MeasuredWidths(), count: missing))
        }
        for index in range.reversed() {
            let box = boxes[index]
            var widths = contentWidths[index].widths
            switch box.kind {
            case .paragraph: widths = contentWidths(of: box, text)
            case .rule: widths = ContentWidths(min: 1, max: 3)
            case .table:
                let grid = TableGrid(boxes, table: index)
                if !Self.arrangesPage(box, grid) {
                    let total = TableColumns(grid) { contentWidths[$0].widths }.total
                    widths.min = max(total.min, grid.captions.map { contentWidths[$0].widths.min }.max() ?? 0)
                    widths.max = max(total.max, widths.min)
                }
            case .block, .listItem, .rowGroup, .row, .cell, .caption: break
            }
            widths.min += Int(box.insetStart) + Int(box.insetEnd)
            widths.max += Int(box.insetStart) + Int(box.insetEnd)
            contentWidths[index] = MeasuredWidths(widths: widths, isMeasured: true)
            let parent = Int(box.parent)
            if index > range.lowerBound {
                contentWidths[parent].widths.min = max(contentWidths[parent].widths.min, widths.min)
                contentWidths[parent].widths.max = max(contentWidths[parent].widths.max, widths.max)
            }
        }
    }

    // MARK: - Rows

    private func writeRows(
        _ grid: TableGrid, _ boxes: Span<Box>, _ text: Span<UInt8>, _ edges: ColumnEdges,
        _ cellLines: borrowing LineSink, into sink: inout LineSink
    ) {
        let heights = grid.rowHeights()
        /// The cells that reach into the current row, by column, and how many of their lines are written.
        var active: [(cell: Int, written: Int)] = []
        var nextCell = 0
        var previous: Int?
        for row in 0..<grid.rowCount where !sink.isFull {
            active.removeAll { grid.cells[$0.cell].row + grid.cells[$0.cell].rowSpan <= row }
            let carried = !active.isEmpty
            while nextCell < grid.cells.count, grid.cells[nextCell].row == row {
                active.append((nextCell, 0))
                nextCell += 1
            }
            if carried { active.sort { grid.cells[$0.cell].column < grid.cells[$1.cell].column } }
            guard heights[row] > 0 else { continue }
            if let previous {
                if previous < grid.headerRowCount, row >= grid.headerRowCount {
                    writeHeaderRule(text, edges, into: &sink)
                } else if heights[previous] > 1 || heights[row] > 1 {
                    sink.addMargin(1)
                }
            }
            previous = row
            for _ in 0..<heights[row] where !sink.isFull {
                writeLine(grid, boxes, text, edges, cellLines, &active, into: &sink)
            }
        }
    }

    private func writeLine(
        _ grid: TableGrid, _ boxes: Span<Box>, _ text: Span<UInt8>, _ edges: ColumnEdges,
        _ cellLines: borrowing LineSink, _ active: inout [(cell: Int, written: Int)], into sink: inout LineSink
    ) {
        let isEmpty = active.allSatisfy { entry in
            let lines = grid.cells[entry.cell].lines
            return entry.written >= lines.count || cellLines.lines[lines.lowerBound + entry.written].range.isEmpty
        }
        let start = sink.beginLine(text, isEmpty: isEmpty)
        var column = 0
        for index in active.indices {
            let cell = grid.cells[active[index].cell]
            guard active[index].written < cell.lines.count else { continue }
            let line = cellLines.lines[cell.lines.lowerBound + active[index].written]
            active[index].written += 1
            guard !line.range.isEmpty else { continue }
            let free = edges.width(of: cell) - line.columns
            let flags = boxes[cell.box].flags
            let shift = free <= 0 ? 0 : flags.contains(.alignEnd) ? free : flags.contains(.alignCenter) ? free / 2 : 0
            let target = edges.starts[cell.column] + shift
            if column > 0 || target > 0 { sink.appendSpaces(max(target - column, column > 0 ? 1 : 0)) }
            column = max(target, column > 0 ? column + 1 : 0) + line.columns
            unsafe cellLines.output.span.extracting(line.range).withUnsafeBufferPointer {
                unsafe sink.output.append(contentsOf: $0)
            }
        }
        sink.endLine(start, columns: column)
    }

    /// Writes a line below the header rows.
    private func writeHeaderRule(
        _ text: Span<UInt8>, _ edges: ColumnEdges, into sink: inout LineSink
    ) {
        let start = sink.beginLine(text, isEmpty: false)
        var column = 0
        for (start, end) in zip(edges.starts, edges.ends) where start < end {
            sink.appendSpaces(start - column)
            for _ in start..<end { sink.output.append(contentsOf: "\u{2500}".utf8) }
            column = end
        }
        sink.endLine(start, columns: column)
    }
}

/// Where the columns of a table begin and end on the line. Empty ones take no room: they begin where the next one does
/// and end where the last one did.
private struct ColumnEdges {
    private(set) var starts: [Int] = []
    private(set) var ends: [Int] = []

    init(_ widths: [Int]) {
        var start = 0
        var end = 0
        for width in widths {
            starts.append(start)
            if width > 0 {
                end = start + width
                start = end + TableColumns.gap
            }
            ends.append(end)
        }
    }

    func width(of cell: TableGrid.Cell) -> Int {
        max(ends[cell.column + cell.columnSpan - 1] - starts[cell.column], 1)
    }
}

/// The content widths of a box, once they are known.
struct MeasuredWidths {
    var widths = ContentWidths()
    var isMeasured = false
}

extension TableGrid {
    /// Hands each cell to `body`, which fills in its lines.
    mutating func layOutCells(_ body: (inout Cell) -> Void) {
        for index in cells.indices { body(&cells[index]) }
    }

    /// The lines of each row: the tallest cell's, and for cells that span rows, what the last row must add.
    fileprivate func rowHeights() -> [Int] {
        var heights = [Int](repeating: 0, count: rowCount)
        for cell in cells where cell.rowSpan == 1 { heights[cell.row] = max(heights[cell.row], cell.lines.count) }
        for cell in cells where cell.rowSpan > 1 {
            let rows = cell.row..<cell.row + cell.rowSpan
            let missing = cell.lines.count - heights[rows].reduce(0, +)
            if missing > 0 { heights[rows.upperBound - 1] += missing }
        }
        return heights
    }
}
