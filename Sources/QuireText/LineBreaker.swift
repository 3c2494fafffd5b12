/// Splits the text of a paragraph into pieces between which a line may break.
///
/// Lines break at spaces, after a hyphen between letters or digits and a letter, and, where a character beyond ASCII
/// is next to the place, where UAX #14 says. A word that holds `/` or `:`, such as a URL or a path, stays whole.
///
/// Standard: https://drafts.csswg.org/css-text-3/#line-breaking, https://www.unicode.org/reports/tr14/
struct LineBreaker: ~Copyable {
    /// A stretch of text that stays on one line, and the space after it.
    struct Piece {
        /// Where it ends, spaces left out.
        var end = 0
        /// Where the next one begins.
        var next = 0
        /// In columns.
        var width = 0
        /// The columns of the space between it and the next.
        var spaceWidth = 0
        /// Whether a line feed ends the line after it.
        var endsLine = false
        /// Whether a line that ends here shows a hyphen.
        var hyphenates = false
    }

    private var opportunities = LineBreakOpportunities()
    /// The word that is being split: where it ends, and the opportunities inside that are still ahead, last first.
    private var wordEnd = 0
    private var inner: [Int] = []
    private var isNoWrap = false

    /// Forgets the text.
    mutating func clear() {
        inner.removeAllForNextPage()
    }

    /// Prepares for a paragraph.
    mutating func begin(at start: Int) {
        wordEnd = start
        inner.removeAll(keepingCapacity: true)
        isNoWrap = false
    }

    /// The piece that begins at `start`.
    ///
    /// - Complexity: O(*n*) in its length; O(*w*) in the length of the word where a word begins.
    mutating func nextPiece(_ text: Span<UInt8>, from start: Int, limit: Int) -> Piece {
        if start >= wordEnd { findWord(text, from: start, limit: limit) }
        var piece = Piece()
        if let opportunity = inner.popLast() {
            piece.end = opportunity
            piece.next = opportunity
            piece.width = DisplayWidth.columns(of: text.extracting(start..<opportunity))
            piece.hyphenates = text[opportunity - 1] == LayoutByte.softHyphen
            return piece
        }
        piece.end = wordEnd
        piece.width = DisplayWidth.columns(of: text.extracting(start..<wordEnd))
        var index = wordEnd
        while index < limit, text[index] == LayoutByte.space || text[index] == LayoutByte.preservedSpace {
            index += 1
        }
        piece.spaceWidth = index - wordEnd
        if index < limit, text[index] == LayoutByte.lineFeed {
            piece.endsLine = true
            index += 1
        }
        piece.next = index
        wordEnd = index
        return piece
    }

    /// Finds where the word that begins at `start` ends, and the opportunities inside.
    private mutating func findWord(_ text: Span<UInt8>, from start: Int, limit: Int) {
        var index = start
        var hasHyphen = false
        var staysWhole = false
        var asksUnicode = false
        let beganNoWrap = isNoWrap
        var hasControl = isNoWrap
        scan: while index < limit {
            let byte = text[index]
            switch byte {
            case LayoutByte.space:
                if !isNoWrap { break scan }
                index += 1
            case LayoutByte.lineFeed, LayoutByte.preservedSpace: break scan
            case LayoutByte.noWrapStart:
                isNoWrap = true
                hasControl = true
                index += 1
            case LayoutByte.noWrapEnd:
                isNoWrap = false
                index += 1
            case LayoutByte.softHyphen, LayoutByte.breakOpportunity:
                hasControl = true
                index += 1
            case UInt8(ascii: "-"):
                hasHyphen = true
                index += 1
            case UInt8(ascii: "/"), UInt8(ascii: ":"):
                staysWhole = true
                index += 1
            default:
                if byte < 0x80 {
                    index += 1
                } else {
                    let (value, length) = text.codePoint(at: index)
                    asksUnicode = asksUnicode || LineBreakOpportunities.mayBreak(atCodePoint: value)
                    index += length
                }
            }
        }
        wordEnd = index
        inner.removeAll(keepingCapacity: true)
        guard hasControl || asksUnicode || (hasHyphen && !staysWhole) else { return }
        var found: [Int] = []
        if asksUnicode { opportunities.find(in: text.extracting(start..<index), offset: start, into: &found) }
        collect(
            text, start..<index, noWrap: beganNoWrap, hyphens: hasHyphen && !staysWhole, unicode: found)
    }

    /// Fills `inner` with the opportunities of a word, outside of text that does not wrap.
    ///
    /// - Parameter noWrap: whether the word begins in such text.
    private mutating func collect(
        _ text: Span<UInt8>, _ word: Range<Int>, noWrap: Bool, hyphens: Bool, unicode: [Int]
    ) {
        var noWrap = noWrap
        var nextUnicode = 0
        /// The last byte that is part of the text.
        var before: UInt8 = 0
        for index in word.dropFirst() {
            let last = text[index - 1]
            switch last {
            case LayoutByte.noWrapStart: noWrap = true
            case LayoutByte.noWrapEnd: noWrap = false
            default: before = last
            }
            while nextUnicode < unicode.count, unicode[nextUnicode] < index { nextUnicode += 1 }
            // ICU takes our bytes for marks that combine with the character before, no-break spaces too.
            let isUnicode =
                nextUnicode < unicode.count && unicode[nextUnicode] == index && before != LayoutByte.noBreakSpace
                && (before >= 0x80 || text[index] >= 0x80)
            if noWrap {
                // Where text that does not wrap begins, its parent decides.
                if isUnicode, last == LayoutByte.noWrapStart, index - 1 > word.lowerBound { inner.append(index - 1) }
            } else if last == LayoutByte.breakOpportunity || last == LayoutByte.softHyphen || isUnicode
                || (hyphens && text.hasHyphenOpportunity(before: index, start: word.lowerBound))
            {
                inner.append(index)
            }
        }
        inner.reverse()
    }
}

extension Span<UInt8> {
    /// Whether a line may break before `index` because of a hyphen: it follows a letter or digit, and a letter follows
    /// it, so that options such as `--all` stay whole. Characters beyond ASCII count as letters.
    func hasHyphenOpportunity(before index: Int, start: Int) -> Bool {
        guard self[index - 1] == UInt8(ascii: "-"), index - 2 >= start, index < count else { return false }
        return self[index - 2].isAlphanumeric && self[index].isLetter
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 || self >= 0x80 }
    fileprivate var isAlphanumeric: Bool { isLetter || self &- 0x30 < 10 }
}
