/// The widths of a table's columns.
///
/// Standard: https://www.w3.org/TR/CSS22/tables.html#auto-table-layout; free space goes to the narrow columns first.
struct TableColumns {
    /// The columns between two columns of a table.
    static let gap = 2

    private(set) var content: [ContentWidths]

    /// - Complexity: O(*n* + *s*) in the cells and the columns that they span together.
    init(_ grid: TableGrid, _ cellWidths: (Int) -> ContentWidths) {
        content = Array(repeating: ContentWidths(), count: grid.columnCount)
        for cell in grid.cells where cell.columnSpan == 1 {
            let widths = cellWidths(cell.box)
            content[cell.column].min = max(content[cell.column].min, widths.min)
            content[cell.column].max = max(content[cell.column].max, widths.max)
        }
        for cell in grid.cells where cell.columnSpan > 1 {
            let widths = cellWidths(cell.box)
            let columns = cell.column..<cell.column + cell.columnSpan
            spread(widths, over: columns)
        }
    }

    /// Makes the columns that a cell spans wide enough for it.
    private mutating func spread(_ needed: ContentWidths, over columns: Range<Int>) {
        var present = ContentWidths()
        var occupied = 0
        for column in columns {
            present.min += content[column].min
            present.max += content[column].max
            if content[column].max > 0 { occupied += 1 }
        }
        let gaps = max(occupied - 1, 0) * Self.gap
        let missing = ContentWidths(
            min: max(needed.min - present.min - gaps, 0), max: max(needed.max - present.max - gaps, 0))
        guard missing.min > 0 || missing.max > 0 else { return }
        // Columns that nothing else occupies stay empty, unless there are no others.
        if occupied == 0 {
            content[columns.lowerBound].min += missing.min
            content[columns.lowerBound].max += missing.max
            return
        }
        var index = 0
        for column in columns where content[column].max > 0 {
            content[column].min += missing.min / occupied + (index < missing.min % occupied ? 1 : 0)
            content[column].max += missing.max / occupied + (index < missing.max % occupied ? 1 : 0)
            content[column].max = max(content[column].max, content[column].min)
            index += 1
        }
    }

    private var gaps: Int { max(content.count { $0.max > 0 } - 1, 0) * Self.gap }

    /// The content widths of the whole table.
    var total: ContentWidths {
        var total = ContentWidths(min: gaps, max: gaps)
        for column in content {
            total.min += column.min
            total.max += column.max
        }
        return total
    }

    /// The width of each column in a table of at most `available` columns, or `nil` where they do not fit.
    func widths(available: Int?) -> [Int]? {
        let total = total
        guard let available, total.max > available else { return content.map(\.max) }
        guard total.min <= available else { return nil }
        // Columns that need less than an equal share of what is left get all they need.
        var widths = content.map(\.min)
        var open = content.indices.filter { content[$0].max > content[$0].min }
        var left = available - gaps - widths.reduce(0, +)
        while !open.isEmpty, left > 0 {
            open.sort { content[$0].max - widths[$0] < content[$1].max - widths[$1] }
            let share = max(left / open.count, 1)
            var rest: [Int] = []
            var progressed = false
            for column in open {
                let wanted = content[column].max - widths[column]
                let given = min(wanted, share, left)
                if given > 0 { progressed = true }
                widths[column] += given
                left -= given
                if given < wanted { rest.append(column) }
            }
            if !progressed { break }
            open = rest
        }
        return widths
    }
}
