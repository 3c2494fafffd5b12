/// The cells of a table in their slots.
///
/// Standard: https://html.spec.whatwg.org/multipage/tables.html#forming-a-table
struct TableGrid {
    struct Cell {
        /// The index of its box.
        var box: Int
        var row: Int
        var column: Int
        var rowSpan: Int
        var columnSpan: Int
        /// Its lines among those of the table's cells, once they are laid out.
        var lines = 0..<0
    }

    /// By row, then by column.
    var cells: [Cell] = []
    private(set) var captions: [Int] = []
    private(set) var rowCount = 0
    private(set) var columnCount = 0
    /// How many rows at the top are headers.
    private(set) var headerRowCount = 0
    private(set) var hasHeaderCells = false
    /// Whether the table has more columns than a terminal could show; then nothing else is filled in.
    private(set) var isTooWide = false

    /// The most columns that are laid out side by side.
    static let columnLimit = 256

    /// - Complexity: O(*n* + *r* · *c*) in the table's boxes, rows and columns.
    init(_ boxes: Span<Box>, table: Int) {
        var header: [Range<Int>] = []
        var bodies: [Range<Int>] = []
        var footers: [Range<Int>] = []
        // Each entry: the boxes of rows that share a row group.
        var index = table + 1
        let end = Int(boxes[table].end)
        while index < end {
            let box = boxes[index]
            switch box.kind {
            case .caption: captions.append(index)
            case .rowGroup:
                let rows = index + 1..<Int(box.end)
                if box.flags.contains(.header), header.isEmpty {
                    header.append(rows)
                } else if box.flags.contains(.footer), footers.isEmpty {
                    footers.append(rows)
                } else {
                    bodies.append(rows)
                }
            default: bodies.append(index..<Int(box.end))
            }
            index = Int(box.end)
        }
        for group in header { place(boxes, group) }
        headerRowCount = rowCount
        for group in bodies { place(boxes, group) }
        for group in footers { place(boxes, group) }
        if headerRowCount == 0 { headerRowCount = leadingHeaderRows(boxes) }
        // A title across the table is no row of headings.
        if headerRowCount == rowCount || cells.prefix(while: { $0.row < headerRowCount }).count < 2 {
            headerRowCount = 0
        }
    }

    /// Places the rows of one row group; a box that is no row is one.
    private mutating func place(_ boxes: Span<Box>, _ group: Range<Int>) {
        var index = group.lowerBound
        let firstCell = cells.count
        /// For each column, the row at which it is free again.
        var freeAt: [Int] = []
        while index < group.upperBound, !isTooWide {
            let box = boxes[index]
            var column = 0
            if box.kind == .row {
                var cell = index + 1
                while cell < Int(box.end) {
                    place(boxes, cell, &column, &freeAt)
                    cell = Int(boxes[cell].end)
                }
            } else {
                place(boxes, index, &column, &freeAt)
            }
            rowCount += 1
            index = Int(box.end)
        }
        // A cell cannot reach beyond its row group; 0 means its end.
        for cell in firstCell..<cells.count {
            let left = rowCount - cells[cell].row
            cells[cell].rowSpan = cells[cell].rowSpan == 0 ? left : min(cells[cell].rowSpan, left)
        }
    }

    private mutating func place(_ boxes: Span<Box>, _ index: Int, _ column: inout Int, _ freeAt: inout [Int]) {
        let box = boxes[index]
        let isCell = box.kind == .cell
        let rowSpan = isCell ? Int(box.stop) : 1
        while column < freeAt.count, freeAt[column] > rowCount { column += 1 }
        guard column < Self.columnLimit else {
            isTooWide = true
            return
        }
        // `colspan=1000` means all that there are.
        let columnSpan = min(isCell ? Int(box.start) : 1, Self.columnLimit - column)
        if isCell, box.flags.contains(.header) { hasHeaderCells = true }
        cells.append(Cell(box: index, row: rowCount, column: column, rowSpan: rowSpan, columnSpan: columnSpan))
        while freeAt.count < column + columnSpan { freeAt.append(0) }
        for spanned in column..<column + columnSpan {
            freeAt[spanned] = max(freeAt[spanned], rowSpan == 0 ? .max : rowCount + rowSpan)
        }
        column += columnSpan
        columnCount = max(columnCount, column)
    }

    /// How many of the first rows hold header cells only.
    private func leadingHeaderRows(_ boxes: Span<Box>) -> Int {
        var firstOther = rowCount
        for cell in cells where !boxes[cell.box].flags.contains(.header) {
            firstOther = min(firstOther, cell.row)
            break
        }
        return firstOther
    }
}
