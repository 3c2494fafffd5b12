/// Goes forward through raw text and through the source that it comes from, which spells a line end as CR LF or CR, and
/// U+FFFD as NUL.
///
/// Standard: https://html.spec.whatwg.org/multipage/parsing.html#rawtext-state
struct RawTextCursor {
    private var textOffset = 0
    private var sourceOffset: Int

    /// - Parameter sourceOffset: where the text begins in the source.
    init(sourceOffset: Int) {
        self.sourceOffset = sourceOffset
    }

    /// The place in the source of a place in the text.
    ///
    /// - Parameter offset: in the text; not before the last one asked for, which would give that one's place.
    /// - Complexity: O(*n*) in the distance to the last one.
    mutating func sourceOffset(of offset: Int, in source: Span<UInt8>) -> Int {
        while textOffset < offset, sourceOffset < source.count {
            let byte = source[sourceOffset]
            sourceOffset += 1
            textOffset += byte == 0 ? 3 : 1
            if byte == 0x0D, sourceOffset < source.count, source[sourceOffset] == 0x0A { sourceOffset += 1 }
        }
        return sourceOffset
    }
}
