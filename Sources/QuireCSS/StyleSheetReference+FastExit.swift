extension StyleSheetReference {
    /// Whether `text` may refer to something; `false` is certain.
    ///
    /// A reference needs `url(`, `src(`, `image-set(` or `@import`, unless a `\` stands for one of their letters.
    static func mayHoldReference(_ text: Span<UInt8>, as context: Context) -> Bool {
        var hasEscape = false
        var hasMark = false
        var offset = text.firstMark(from: 0)
        while offset < text.count {
            switch text[offset] {
            case UInt8(ascii: "\\"): hasEscape = true
            case UInt8(ascii: "("):
                if text.hasReferenceName(before: offset) { return true }
                hasMark = true
            default:
                if context == .styleSheet {
                    if let next = text.byte(at: offset + 1), next | 0x20 == UInt8(ascii: "i") { return true }
                    hasMark = true
                }
            }
            if hasEscape && hasMark { return true }
            offset = text.firstMark(from: offset + 1)
        }
        return false
    }
}

extension Span<UInt8> {
    /// Whether the name of a function that takes a URL ends at `end`.
    fileprivate func hasReferenceName(before end: Int) -> Bool {
        guard end >= 3 else { return false }
        let name = end - 3..<end
        return isASCIICaseInsensitiveMatch(name, "url") || isASCIICaseInsensitiveMatch(name, "src")
            || (end >= 9 && isASCIICaseInsensitiveMatch(end - 9..<end, "image-set"))
    }

    /// The first offset from `start` on with a `(`, `@` or `\`, or the byte count.
    ///
    /// - Complexity: O(*n*), eight bytes a step.
    fileprivate func firstMark(from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highBits: UInt64 = 0x8080_8080_8080_8080
        let raw = unsafe bytes
        var offset = start
        // Fast path: the load stays inside the span by the loop's condition. A byte that is zero after the exclusive or
        // gets its high bit set by the subtraction; so may a byte above one, but the lowest is right.
        while offset + 8 <= count {
            let word = unsafe UInt64(
                littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
            let parenthesis = word ^ ones &* UInt64(UInt8(ascii: "("))
            let at = word ^ ones &* UInt64(UInt8(ascii: "@"))
            let backslash = word ^ ones &* UInt64(UInt8(ascii: "\\"))
            let found =
                ((parenthesis &- ones) & ~parenthesis | (at &- ones) & ~at | (backslash &- ones) & ~backslash)
                & highBits
            if found != 0 { return offset + found.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < count {
            switch self[offset] {
            case UInt8(ascii: "("), UInt8(ascii: "@"), UInt8(ascii: "\\"): return offset
            default: offset += 1
            }
        }
        return count
    }
}
