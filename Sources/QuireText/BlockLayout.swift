/// Lays boxes out as lines, block by block.
///
/// Nesting of blocks costs an entry in `frames`. Only tables in cells recurse, and `BoxBuilder.tableNestingLimit`
/// bounds their depth.
struct BlockLayout: ~Copyable {
    /// The boxes around the current one.
    private var frames: [Frame] = []
    private var breaker = LineBreaker()
    /// The content widths of boxes in tables, by box; filled for one outermost table at a time.
    var contentWidths: [MeasuredWidths] = []
    /// Whether rows that flow stand apart.
    private var separatesRows = false

    /// The fewest columns that insets leave for text. Cells are measured with their insets, so one will do there.
    var leastWidth = Self.leastLineWidth

    private static let leastLineWidth = 16
    /// The widest indent where the width is unlimited.
    private static let indentLimit = 120

    private struct Frame {
        var end: Int
        var marginEnd: UInt8
        var isListItem: Bool
        var outerIndent: Int
        var outerInsetEnd: Int
        var outerSeparatesRows: Bool
    }

    /// Forgets the box tree.
    mutating func clear() {
        frames.removeAllForNextPage()
        contentWidths.removeAllForNextPage()
        breaker.clear()
    }

    /// Lays out the boxes of `range`, siblings and all that is in them.
    ///
    /// - Parameter width: of the lines, in columns, the sink's indent included; `nil` for no limit.
    /// - Complexity: O(*n*) in boxes and bytes, times the nesting of tables.
    mutating func layOut(
        _ boxes: Span<Box>, _ text: Span<UInt8>, _ range: Range<Int>, width: Int?, into sink: inout LineSink
    ) {
        let base = frames.count
        var insetEnd = 0
        var index = range.lowerBound
        while index < range.upperBound, !sink.isFull {
            while frames.count > base, index >= frames[frames.count - 1].end {
                closeFrame(text, &insetEnd, into: &sink)
            }
            let box = boxes[index]
            let available = width.map { max($0 - sink.indent - insetEnd, 1) }
            switch box.kind {
            case .paragraph:
                layOutParagraph(box, text, width: available, into: &sink)
                index += 1
            case .rule:
                sink.addMargin(box.marginStart)
                sink.writeRule(columns: available.map { max($0 - sink.markerOverhang(text), 1) } ?? 40, text)
                sink.addMargin(box.marginEnd)
                index += 1
            case .table:
                sink.addMargin(box.marginStart)
                let result = layOutTable(boxes, text, index, width: available, into: &sink)
                switch result {
                case .done:
                    sink.addMargin(box.marginEnd)
                    index = Int(box.end)
                case .flows(let separatesRows):
                    openFrame(box, width: width, &insetEnd, into: &sink)
                    self.separatesRows = separatesRows
                    index += 1
                }
            case .row:
                if separatesRows { sink.addMargin(1) }
                openFrame(box, width: width, &insetEnd, into: &sink)
                index += 1
            case .block, .listItem, .rowGroup, .cell, .caption:
                openFrame(box, width: width, &insetEnd, into: &sink)
                if box.kind == .listItem { sink.addMarker(box.textRange) }
                index += 1
            }
        }
        while frames.count > base { closeFrame(text, &insetEnd, into: &sink) }
    }

    private mutating func openFrame(_ box: Box, width: Int?, _ insetEnd: inout Int, into sink: inout LineSink) {
        frames.append(
            Frame(
                end: Int(box.end), marginEnd: box.marginEnd, isListItem: box.kind == .listItem,
                outerIndent: sink.indent, outerInsetEnd: insetEnd, outerSeparatesRows: separatesRows))
        sink.addMargin(box.marginStart)
        let indent = sink.indent + Int(box.insetStart)
        let end = insetEnd + Int(box.insetEnd)
        // Deep nesting must leave room for text.
        guard indent <= width.map({ $0 - end - leastWidth }) ?? Self.indentLimit else { return }
        sink.indent = indent
        insetEnd = end
    }

    private mutating func closeFrame(_ text: Span<UInt8>, _ insetEnd: inout Int, into sink: inout LineSink) {
        let frame = frames.removeLast()
        if frame.isListItem { sink.flushMarkers(text) }
        sink.addMargin(frame.marginEnd)
        sink.indent = frame.outerIndent
        insetEnd = frame.outerInsetEnd
        separatesRows = frame.outerSeparatesRows
    }

    // MARK: - Paragraphs

    private mutating func layOutParagraph(_ box: Box, _ text: Span<UInt8>, width: Int?, into sink: inout LineSink) {
        let range = box.textRange
        guard !box.flags.contains(.preformatted) else {
            layOutPreformatted(box, text, into: &sink)
            return
        }
        let width = width ?? .max
        let firstWidth = max(width - sink.markerOverhang(text), 1)
        if !box.flags.contains(.special) {
            // Fast path: printable ASCII, single spaces and line feeds, where columns are bytes.
            if !box.flags.contains(.lineFeed), range.count <= firstWidth {
                sink.write(text, range, columns: range.count)
            } else {
                layOutASCII(text, range, firstWidth: firstWidth, width: width, into: &sink)
            }
        } else {
            layOutText(text, range, firstWidth: firstWidth, width: width, into: &sink)
        }
    }

    private mutating func layOutPreformatted(_ box: Box, _ text: Span<UInt8>, into sink: inout LineSink) {
        var start = Int(box.start)
        let stop = Int(box.stop)
        let isSpecial = box.flags.contains(.special)
        while start < stop, !sink.isFull {
            var end = start
            while end < stop, text[end] != LayoutByte.lineFeed { end += 1 }
            if isSpecial {
                let columns = DisplayWidth.columns(of: text.extracting(start..<end))
                sink.writeSpecial(text, start..<end, columns: columns, ending: .asItIs)
            } else {
                sink.write(text, start..<end, columns: end - start)
            }
            start = end + 1
        }
    }

    /// - Parameter firstWidth: what list markers leave to the first line.
    private func layOutASCII(
        _ text: Span<UInt8>, _ range: Range<Int>, firstWidth: Int, width fullWidth: Int, into sink: inout LineSink
    ) {
        var start = range.lowerBound
        var width = firstWidth
        var word = ASCIIWord()
        while start < range.upperBound, !sink.isFull {
            var lineFeed = start
            while lineFeed < range.upperBound, text[lineFeed] != LayoutByte.lineFeed { lineFeed += 1 }
            if start == lineFeed {
                sink.write(text, start..<start, columns: 0)
                width = fullWidth
            }
            while start < lineFeed, !sink.isFull {
                if lineFeed - start <= width {
                    sink.write(text, start..<lineFeed, columns: lineFeed - start)
                    width = fullWidth
                    break
                }
                let line = text.asciiLine(from: start, limit: lineFeed, width: width, &word)
                sink.write(text, start..<line.end, columns: line.end - start)
                width = fullWidth
                start = line.next
            }
            start = lineFeed + 1
        }
    }

    /// - Parameter firstWidth: what list markers leave to the first line.
    private mutating func layOutText(
        _ text: Span<UInt8>, _ range: Range<Int>, firstWidth: Int, width fullWidth: Int, into sink: inout LineSink
    ) {
        breaker.begin(at: range.lowerBound)
        var index = range.lowerBound
        var width = firstWidth
        var lineStart = index
        var line = LineBreaker.Piece()
        line.end = index
        while index < range.upperBound, !sink.isFull {
            let piece = breaker.nextPiece(text, from: index, limit: range.upperBound)
            let columns = line.width + line.spaceWidth + piece.width
            if index > lineStart, columns + (piece.hyphenates ? 1 : 0) > width {
                sink.writeSpecial(
                    text, lineStart..<line.end, columns: line.width, ending: line.hyphenates ? .hyphen : .trimmed)
                width = fullWidth
                lineStart = index
                line.width = piece.width
            } else {
                line.width = columns
            }
            line.end = piece.end
            line.spaceWidth = piece.spaceWidth
            line.hyphenates = piece.hyphenates
            index = piece.next
            if piece.endsLine || index >= range.upperBound {
                sink.writeSpecial(text, lineStart..<line.end, columns: line.width, ending: .trimmed)
                width = fullWidth
                lineStart = index
                line = LineBreaker.Piece()
                line.end = index
            }
        }
    }

    /// The least and most columns that a paragraph can use.
    mutating func contentWidths(of box: Box, _ text: Span<UInt8>) -> ContentWidths {
        let range = box.textRange
        var widths = ContentWidths()
        if box.flags.contains(.preformatted) {
            var start = range.lowerBound
            while start < range.upperBound {
                var end = start
                while end < range.upperBound, text[end] != LayoutByte.lineFeed { end += 1 }
                widths.max = max(widths.max, DisplayWidth.columns(of: text.extracting(start..<end)))
                start = end + 1
            }
            widths.min = widths.max
            return widths
        }
        breaker.begin(at: range.lowerBound)
        var index = range.lowerBound
        var line = 0
        var space = 0
        while index < range.upperBound {
            let piece = breaker.nextPiece(text, from: index, limit: range.upperBound)
            widths.min = max(widths.min, piece.width + (piece.hyphenates ? 1 : 0))
            line += space + piece.width
            space = piece.spaceWidth
            widths.max = max(widths.max, line)
            if piece.endsLine {
                line = 0
                space = 0
            }
            index = piece.next
        }
        return widths
    }
}

/// The columns of a box's content with every soft wrap opportunity taken, and with none.
///
/// Standard: https://drafts.csswg.org/css-sizing-3/#intrinsic-sizes
struct ContentWidths {
    var min = 0
    var max = 0
}

/// The word that a line of ASCII text ends in or before; lines that share a word look for its end once.
private struct ASCIIWord {
    var end = 0
    /// Whether no line breaks at its hyphens.
    var staysWhole = false
}

extension Span<UInt8> {
    /// The line that begins at `start` in collapsed ASCII text longer than `width`.
    ///
    /// - Parameter word: from the line before of the same paragraph.
    /// - Returns: where the line ends, and where the next begins.
    /// - Complexity: O(*width*), and once O(*n*) in the length of a word.
    fileprivate func asciiLine(
        from start: Int, limit: Int, width: Int, _ word: inout ASCIIWord
    ) -> (end: Int, next: Int) {
        // The last space that leaves the line within the width.
        var space = start + width
        while space > start, self[space] != LayoutByte.space { space -= 1 }
        let hasSpace = space > start
        let wordStart = hasSpace ? space + 1 : start
        if wordStart >= word.end {
            word = ASCIIWord(end: wordStart)
            while word.end < limit, self[word.end] != LayoutByte.space {
                if self[word.end] == UInt8(ascii: "/") || self[word.end] == UInt8(ascii: ":") { word.staysWhole = true }
                word.end += 1
            }
        }
        let wordEnd = word.end
        if !word.staysWhole, !hasSpace || wordStart < start + width {
            // The last hyphen of the word that fits, or, in a word that does not fit at all, the first.
            var index = Swift.min(start + width, wordEnd - 1)
            while index > wordStart {
                if hasHyphenOpportunity(before: index, start: wordStart) { return (index, index) }
                index -= 1
            }
            if !hasSpace {
                index = start + width + 1
                while index < wordEnd {
                    if hasHyphenOpportunity(before: index, start: wordStart) { return (index, index) }
                    index += 1
                }
            }
        }
        return hasSpace ? (space, space + 1) : (wordEnd, Swift.min(wordEnd + 1, limit))
    }
}
