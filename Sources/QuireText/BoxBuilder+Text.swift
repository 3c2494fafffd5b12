// White-space processing.
//
// Standard: https://drafts.csswg.org/css-text-3/#white-space-processing

extension BoxBuilder {
    /// Appends text of the page to the paragraph.
    ///
    /// Control characters become U+FFFD, and bidirectional embeddings, overrides and isolates are dropped, so that
    /// none of them reaches a terminal.
    mutating func append(_ data: Span<UInt8>, whiteSpace: WhiteSpace) {
        switch whiteSpace {
        case .normal:
            if paragraph.flags.contains(.preformatted) { mixPreformatted() }
            appendCollapsed(data, from: 0)
        case .nowrap:
            if paragraph.flags.contains(.preformatted) { mixPreformatted() }
            appendNoWrap(data)
        case .pre:
            if text.count == paragraph.start { paragraph.flags.insert(.preformatted) }
            if paragraph.flags.contains(.preformatted) {
                appendPreserved(data, space: LayoutByte.space)
            } else {
                beginNoWrap()
                appendPreserved(data, space: LayoutByte.noBreakSpace)
                text.append(LayoutByte.noWrapEnd)
            }
        case .preWrap:
            if paragraph.flags.contains(.preformatted) { mixPreformatted() }
            paragraph.flags.insert(.special)
            appendPreserved(data, space: LayoutByte.preservedSpace)
        }
    }

    /// Appends a text of our own, which no white-space rule touches.
    mutating func appendLiteral(_ literal: StaticString) {
        if paragraph.flags.contains(.preformatted) { mixPreformatted() }
        for byte in literal.description.utf8 {
            if byte >= 0x7F || byte < 0x20 { paragraph.flags.insert(.special) }
            text.append(byte)
        }
        paragraph.dropsSpaces = false
        paragraph.endsInCollapsibleSpace = false
    }

    /// Ends the line.
    mutating func appendLineBreak() {
        if paragraph.endsInCollapsibleSpace { text.removeLast() }
        text.append(LayoutByte.lineFeed)
        paragraph.flags.insert(.lineFeed)
        paragraph.dropsSpaces = true
        paragraph.endsInCollapsibleSpace = false
    }

    /// Lets a line break here.
    mutating func appendBreakOpportunity() {
        guard inherited.whiteSpace.wraps else { return }
        if paragraph.flags.contains(.preformatted) { mixPreformatted() }
        appendKeepingSpaceLast(LayoutByte.breakOpportunity)
    }

    /// Ends a button: its label stands between brackets, and an empty one is not shown.
    ///
    /// - Parameter label: where its label begins in the text, after a bracket and a space.
    mutating func endButton(label: Int) {
        if paragraph.endsInCollapsibleSpace { text.removeLast() }
        if text.count == label {
            text.removeLast(2)
            paragraph.endsInCollapsibleSpace = text.count > paragraph.start && text[text.count - 1] == LayoutByte.space
            paragraph.dropsSpaces = text.count == paragraph.start || paragraph.endsInCollapsibleSpace
        } else {
            appendLiteral("\u{01}]")
        }
    }

    // MARK: - Collapsing

    /// Appends a space, unless the line begins here or a space is there already.
    mutating func appendCollapsibleSpace(holdsLineFeed: Bool = false) {
        guard !paragraph.dropsSpaces else {
            if holdsLineFeed { paragraph.spaceHoldsLineFeed = true }
            return
        }
        text.append(LayoutByte.space)
        paragraph.dropsSpaces = true
        paragraph.endsInCollapsibleSpace = true
        paragraph.spaceHoldsLineFeed = holdsLineFeed
    }

    private mutating func appendCollapsed(_ data: Span<UInt8>, from start: Int) {
        var index = start
        let count = data.count
        while index < count {
            let byte = data[index]
            if byte.isPrintable {
                // A run of words with single spaces between them is copied whole.
                var end = index + 1
                while end < count {
                    let next = data[end]
                    if next.isPrintable {
                        end += 1
                    } else if next == 0x20, end + 1 < count, data[end + 1].isPrintable {
                        end += 2
                    } else {
                        break
                    }
                }
                append(data.extracting(index..<end))
                paragraph.dropsSpaces = false
                paragraph.endsInCollapsibleSpace = false
                index = end
            } else if byte.isSpace {
                var holdsLineFeed = false
                while index < count, data[index].isSpace {
                    if data[index] == 0x0A { holdsLineFeed = true }
                    index += 1
                }
                appendCollapsibleSpace(holdsLineFeed: holdsLineFeed)
            } else {
                index = appendUnusual(data, from: index)
            }
        }
    }

    /// Takes the space back that a line feed of the source has left between East Asian wide characters.
    ///
    /// Standard: https://drafts.csswg.org/css-text-3/#line-break-transform
    private mutating func joinEastAsian(_ data: Span<UInt8>, _ next: Int) {
        guard paragraph.endsInCollapsibleSpace, paragraph.spaceHoldsLineFeed, data[next] >= 0xE0,
            text.count > paragraph.start + 3, text[text.count - 2] >= 0x80
        else { return }
        var before = text.count - 2
        while before > paragraph.start, text[before] & 0xC0 == 0x80 { before -= 1 }
        if text.span.codePoint(at: before).value.joinsAcrossLines, data.codePoint(at: next).value.joinsAcrossLines {
            text.removeLast()
        }
    }

    // MARK: - Text that does not wrap

    private mutating func appendNoWrap(_ data: Span<UInt8>) {
        var start = 0
        while start < data.count, data[start].isSpace { start += 1 }
        if start > 0 { appendCollapsibleSpace() }
        guard start < data.count else { return }
        beginNoWrap()
        appendCollapsed(data, from: start)
        appendKeepingSpaceLast(LayoutByte.noWrapEnd)
    }

    private mutating func beginNoWrap() {
        paragraph.flags.insert(.special)
        text.append(LayoutByte.noWrapStart)
        paragraph.endsInCollapsibleSpace = false
    }

    /// Appends a byte without width; a collapsible space at the end stays last.
    private mutating func appendKeepingSpaceLast(_ byte: UInt8) {
        paragraph.flags.insert(.special)
        if paragraph.endsInCollapsibleSpace {
            text[text.count - 1] = byte
            text.append(LayoutByte.space)
        } else {
            text.append(byte)
        }
    }

    // MARK: - Preserved white space

    private mutating func appendPreserved(_ data: Span<UInt8>, space: UInt8) {
        var index = 0
        let count = data.count
        if count > 0 { paragraph.endsInCollapsibleSpace = false }
        while index < count, !isFull {
            let byte = data[index]
            if byte.isPrintable || (byte == 0x20 && space == 0x20) {
                var end = index + 1
                while end < count, data[end].isPrintable || (data[end] == 0x20 && space == 0x20) { end += 1 }
                append(data.extracting(index..<end))
                paragraph.dropsSpaces = false
                index = end
                continue
            }
            switch byte {
            case 0x0A:
                text.append(LayoutByte.lineFeed)
                paragraph.flags.insert(.lineFeed)
                paragraph.dropsSpaces = true
                index += 1
            case 0x09:
                let width = 8 - column() % 8
                for _ in 0..<width { text.append(space) }
                paragraph.dropsSpaces = false
                index += 1
            case 0x20, 0x0C, 0x0D:
                text.append(space)
                paragraph.dropsSpaces = false
                index += 1
            default: index = appendUnusual(data, from: index)
            }
        }
    }

    /// The column at the end of the text, for a tab.
    ///
    /// - Complexity: O(*n*) in the bytes since the tab before.
    private mutating func column() -> Int {
        var origin = max(paragraph.tabOrigin, paragraph.start)
        var column = origin == paragraph.tabOrigin ? paragraph.tabColumn : 0
        var index = text.count
        while index > origin, text[index - 1] != LayoutByte.lineFeed { index -= 1 }
        if index > origin {
            origin = index
            column = 0
        }
        column += DisplayWidth.columns(of: text.span.extracting(origin..<text.count))
        paragraph.tabOrigin = text.count
        paragraph.tabColumn = column
        return column
    }

    /// Makes a preformatted paragraph one that may also hold text that wraps.
    private mutating func mixPreformatted() {
        paragraph.flags.remove(.preformatted)
        paragraph.flags.insert(.special)
        for index in paragraph.start..<text.count where text[index] == LayoutByte.space {
            text[index] = LayoutByte.noBreakSpace
        }
        text.insert(LayoutByte.noWrapStart, at: paragraph.start)
        paragraph.tabOrigin += 1
        text.append(LayoutByte.noWrapEnd)
    }

    // MARK: - Characters

    /// Appends bytes that need no processing.
    private mutating func append(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
    }

    /// Appends from a control character or a character beyond ASCII up to the next printable ASCII one or space.
    ///
    /// - Returns: the index to go on at.
    private mutating func appendUnusual(_ data: Span<UInt8>, from start: Int) -> Int {
        paragraph.flags.insert(.special)
        joinEastAsian(data, start)
        var index = start
        /// Where the bytes begin that are still to be copied as they are.
        var pending = start
        let count = data.count
        while index < count {
            let byte = data[index]
            if byte.isPrintable || byte.isSpace { break }
            let length = min(byte.sequenceLength, count - index)
            let replacement = Self.replacement(data, index, length)
            if case .same = replacement {
                index += length
                continue
            }
            appendVisible(data.extracting(pending..<index))
            index += length
            pending = index
            switch replacement {
            case .same, .nothing: break
            case .layout(let byte):
                text.append(byte)
                paragraph.dropsSpaces = false
                paragraph.endsInCollapsibleSpace = false
            case .lineFeed: appendLineBreak()
            case .visible:
                text.append(contentsOf: "\u{FFFD}".utf8)
                paragraph.dropsSpaces = false
                paragraph.endsInCollapsibleSpace = false
            }
        }
        appendVisible(data.extracting(pending..<index))
        return index
    }

    /// Appends bytes, if any, after which a space counts.
    private mutating func appendVisible(_ bytes: Span<UInt8>) {
        guard !bytes.isEmpty else { return }
        append(bytes)
        paragraph.dropsSpaces = false
        paragraph.endsInCollapsibleSpace = false
    }

    private enum Replacement {
        case same
        case nothing
        case layout(UInt8)
        case lineFeed
        case visible
    }

    private static func replacement(_ data: Span<UInt8>, _ index: Int, _ length: Int) -> Replacement {
        let first = data[index]
        if first < 0x80 { return .visible }
        guard length > 1 else { return .visible }
        let second = data[index + 1]
        switch first {
        case 0xC2:
            if second < 0xA0 { return .visible }
            if second == 0xA0 { return .layout(LayoutByte.noBreakSpace) }
            if second == 0xAD { return .layout(LayoutByte.softHyphen) }
        case 0xE2 where length == 3:
            let third = data[index + 2]
            if second == 0x80 {
                if third == 0x8B { return .layout(LayoutByte.breakOpportunity) }
                if third == 0xA8 || third == 0xA9 { return .lineFeed }
                if third >= 0xAA, third <= 0xAE { return .nothing }
            } else if second == 0x81, third >= 0xA6, third <= 0xA9 {
                return .nothing
            }
        case 0xEF where length == 3 && second == 0xBB && data[index + 2] == 0xBF: return .nothing
        default: break
        }
        return .same
    }
}

extension Span<UInt8> {
    /// Whether it holds nothing else than white space.
    var isWhiteSpace: Bool {
        for index in indices where !self[index].isSpace { return false }
        return true
    }
}

extension UInt8 {
    /// ASCII and visible.
    fileprivate var isPrintable: Bool { self &- 0x21 < 0x5E }

    /// ASCII white space of the HTML Standard.
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }

    /// How many bytes a UTF-8 sequence that begins with this one has.
    var sequenceLength: Int { self < 0xC0 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }
}
