internal import QuireDOM

/// White space processing, without the end of lines that only layout makes.
///
/// Standard: https://drafts.csswg.org/css-text-4/#white-space-processing
extension InnerTextCollector {
    mutating func append(_ data: Span<UInt8>, _ whiteSpace: InnerTextStyle.WhiteSpace) {
        switch whiteSpace {
        case .collapse: appendCollapsed(data)
        case .preserveBreaks: appendWithBreaks(data)
        case .preserve: appendPreserved(data)
        }
    }

    /// Ends the line as its block does or a line break: a space at its end is not kept.
    mutating func endLine() {
        if let space = line.space {
            if space == text.count - 1 { text.removeLast() } else { text[space] = InnerTextMark.removed }
        }
        line = Line()
    }

    mutating func appendLineBreak() {
        endLine()
        text.append(0x0A)
    }

    /// Notes that the line goes on with something that is no collapsible space.
    mutating func beginAtom() {
        line.dropsSpaces = false
        line.space = nil
    }

    private mutating func appendCollapsed(_ data: Span<UInt8>) {
        var index = 0
        let count = data.count
        while index < count {
            if data[index].isCollapsible {
                let start = index
                var holdsLineFeed = false
                while index < count, data[index].isCollapsible {
                    if data[index] == 0x0A { holdsLineFeed = true }
                    index += 1
                }
                // A line feed next to a zero width space vanishes.
                let isBesideZeroWidthSpace =
                    holdsLineFeed
                    && (data.hasZeroWidthSpace(endingAt: start) || data.hasZeroWidthSpace(at: index))
                if !isBesideZeroWidthSpace { appendSpace() }
            } else {
                // A run of words with single spaces between them is copied whole.
                let start = index
                index += 1
                while index < count {
                    if !data[index].isCollapsible {
                        index += 1
                    } else if data[index] == 0x20, index + 1 < count, !data[index + 1].isCollapsible {
                        index += 2
                    } else {
                        break
                    }
                }
                text.append(data, start..<index)
                beginAtom()
            }
        }
    }

    private mutating func appendSpace() {
        guard !line.dropsSpaces else { return }
        line.dropsSpaces = true
        line.space = text.count
        text.append(0x20)
    }

    /// Collapses spaces, and keeps line feeds.
    private mutating func appendWithBreaks(_ data: Span<UInt8>) {
        var index = 0
        while index < data.count {
            let start = index
            while index < data.count, data[index] != 0x0A { index += 1 }
            appendCollapsed(data.extracting(start..<index))
            if index < data.count { appendLineBreak() }
            index += 1
        }
    }

    private mutating func appendPreserved(_ data: Span<UInt8>) {
        guard !data.isEmpty else { return }
        if data[0] == 0x0A { endLine() }
        text.append(data, 0..<data.count)
        beginAtom()
        if data[data.count - 1] == 0x0A { line.dropsSpaces = true }
    }
}

extension UInt8 {
    /// Whether it is white space that collapses.
    fileprivate var isCollapsible: Bool {
        self <= 0x20 && (self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D)
    }
}

extension Span<UInt8> {
    /// Whether U+200B stands at `offset`.
    fileprivate func hasZeroWidthSpace(at offset: Int) -> Bool {
        offset >= 0 && offset + 3 <= count && self[offset] == 0xE2 && self[offset + 1] == 0x80
            && self[offset + 2] == 0x8B
    }

    fileprivate func hasZeroWidthSpace(endingAt offset: Int) -> Bool { hasZeroWidthSpace(at: offset - 3) }
}
