internal import CICU

/// The columns that text takes on a terminal.
package enum DisplayWidth {
    /// The columns of UTF-8 text of the box tree; layout instructions that show nothing have none.
    ///
    /// - Complexity: O(*n*).
    static func columns(of text: Span<UInt8>) -> Int {
        var columns = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x80 {
                columns += byte >= 0x20 || byte == LayoutByte.noBreakSpace || byte == LayoutByte.preservedSpace ? 1 : 0
                index += 1
            } else {
                let (value, length) = text.codePoint(at: index)
                columns += Self.columns(ofCodePoint: value)
                index += length
            }
        }
        return columns
    }

    /// The columns of a code point: 0 for marks that combine and format characters, 2 for wide and full-width ones.
    ///
    /// Standard: https://www.unicode.org/reports/tr11/
    package static func columns(ofCodePoint value: UInt32) -> Int {
        // Fast path: Latin letters, and the punctuation and symbols that Western text uses.
        if value < 0x300 || (value >= 0x2010 && value < 0x2028) { return 1 }
        return Int(quire_icu_columns(value))
    }
}

extension Span<UInt8> {
    /// The code point whose UTF-8 sequence begins at `index`, and its length; U+FFFD for a broken one.
    func codePoint(at index: Int) -> (value: UInt32, length: Int) {
        let first = self[index]
        let length = first.sequenceLength
        guard length > 1 else { return (first < 0x80 ? UInt32(first) : 0xFFFD, 1) }
        guard index + length <= count else { return (0xFFFD, count - index) }
        var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
        return (value, length)
    }
}

extension UInt32 {
    /// Whether the code point is one of those that no space separates: East Asian wide ones, Hangul not among them.
    var joinsAcrossLines: Bool {
        if self >= 0xAC00 && self <= 0xD7A3 || self >= 0x1100 && self <= 0x11FF { return false }
        return self >= 0x2E80 && DisplayWidth.columns(ofCodePoint: self) == 2
    }
}
