/// Questions to UTF-8 text that CSS Syntax asks of its preprocessed input.
///
/// Nothing is preprocessed: CR LF, CR and form feed count as a newline where they stand, U+0000 and bytes that are not
/// well-formed UTF-8 as U+FFFD. An offset at or past the end is the standard's EOF code point.
///
/// Standard: https://drafts.csswg.org/css-syntax-3/#input-preprocessing
extension Span<UInt8> {
    /// The byte at `offset`, `nil` at the end.
    @inline(__always)
    func byte(at offset: Int) -> UInt8? { offset < count ? self[offset] : nil }

    @inline(__always)
    func isNewline(at offset: Int) -> Bool { offset < count && self[offset].isCSS(CSSByteClass.newline) }

    @inline(__always)
    func isWhitespace(at offset: Int) -> Bool { offset < count && self[offset].isCSS(CSSByteClass.whitespace) }

    @inline(__always)
    func isDigit(at offset: Int) -> Bool { offset < count && self[offset].isCSS(CSSByteClass.digit) }

    /// Behind the white space at `offset`, if any.
    @inline(__always)
    func whitespaceEnd(from offset: Int) -> Int {
        var end = offset
        while isWhitespace(at: end) { end += 1 }
        return end
    }

    /// Behind the newline at `offset`, of which CR LF is one.
    func newlineEnd(at offset: Int) -> Int {
        self[offset] == 0x0D && byte(at: offset + 1) == 0x0A ? offset + 2 : offset + 1
    }

    /// Whether a `\` at `offset` starts an escape; at the end of the text it does.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#starts-with-a-valid-escape
    func hasValidEscape(at offset: Int) -> Bool {
        byte(at: offset) == UInt8(ascii: "\\") && !isNewline(at: offset + 1)
    }

    /// Behind the escape at `offset`.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-escaped-code-point
    func escapeEnd(at offset: Int) -> Int {
        var end = offset + 1
        guard let first = byte(at: end) else { return end }
        guard first.hexDigitValue != nil else { return end + codePoint(at: end).byteCount }
        let limit = end + 6
        while end < limit, byte(at: end)?.hexDigitValue != nil { end += 1 }
        if isNewline(at: end) { return newlineEnd(at: end) }
        return isWhitespace(at: end) ? end + 1 : end
    }

    /// Whether the code point at `offset` may start an ident sequence by itself.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#ident-start-code-point
    @inline(__always)
    func hasIdentStartCodePoint(at offset: Int) -> Bool {
        guard let byte = byte(at: offset) else { return false }
        if byte.isCSS(CSSByteClass.identStart) { return true }
        return byte == 0 || (byte >= 0x80 && Self.isNonASCIIIdentCodePoint(codePoint(at: offset).value))
    }

    /// Standard: https://drafts.csswg.org/css-syntax-3/#would-start-an-identifier
    @inline(__always)
    func startsIdentSequence(at offset: Int) -> Bool {
        guard byte(at: offset) == UInt8(ascii: "-") else {
            return hasIdentStartCodePoint(at: offset) || hasValidEscape(at: offset)
        }
        return byte(at: offset + 1) == UInt8(ascii: "-") || hasIdentStartCodePoint(at: offset + 1)
            || hasValidEscape(at: offset + 1)
    }

    /// Standard: https://drafts.csswg.org/css-syntax-3/#starts-with-a-number
    func startsNumber(at offset: Int) -> Bool {
        var digits = offset
        if let sign = byte(at: digits), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { digits += 1 }
        if byte(at: digits) == UInt8(ascii: ".") { digits += 1 }
        return isDigit(at: digits)
    }

    /// The code point at `offset`, U+FFFD for U+0000 and for a byte that starts no character.
    func codePoint(at offset: Int) -> (value: UInt32, byteCount: Int) {
        let replacement = (value: UInt32(0xFFFD), byteCount: 1)
        let leading = self[offset]
        if leading < 0x80 { return leading == 0 ? replacement : (UInt32(leading), 1) }
        let byteCount = leading < 0xE0 ? 2 : leading < 0xF0 ? 3 : 4
        guard (0xC2...0xF4).contains(leading), byteCount <= count - offset else { return replacement }
        var value = UInt32(leading) & 0x7F >> UInt32(byteCount)
        for position in offset + 1..<offset + byteCount {
            guard self[position] & 0xC0 == 0x80 else { return replacement }
            value = value << 6 | UInt32(self[position] & 0x3F)
        }
        return (value, byteCount)
    }

    /// Standard: https://drafts.csswg.org/css-syntax-3/#non-ascii-ident-code-point
    static func isNonASCIIIdentCodePoint(_ value: UInt32) -> Bool {
        switch value {
        case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C, 0x200D, 0x203F, 0x2040,
            0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...:
            true
        default: false
        }
    }
}
