/// ASCII, as the HTML Standard compares and splits attribute values.
extension UInt8 {
    /// Tab, line feed, form feed, carriage return or space.
    ///
    /// Standard: https://infra.spec.whatwg.org/#ascii-whitespace
    var isASCIIWhitespace: Bool { self <= 0x20 && (1 &<< UInt64(self)) & 0x1_0000_3600 != 0 }

    /// Standard: https://infra.spec.whatwg.org/#ascii-digit
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

    /// Standard: https://infra.spec.whatwg.org/#ascii-lowercase
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension Span<UInt8> {
    /// Whether the span is `word` in any letter case.
    ///
    /// - Parameter word: in lower case.
    ///
    /// Standard: https://infra.spec.whatwg.org/#ascii-case-insensitive
    func equalsIgnoringCase(_ word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        let spelling = unsafe word.utf8Start
        for index in indices where unsafe self[index].asciiLowercased != spelling[index] { return false }
        return true
    }

    func equalsIgnoringCase(anyOf words: [StaticString]) -> Bool {
        for word in words where equalsIgnoringCase(word) { return true }
        return false
    }

    /// Where the span stands without the white space around it.
    ///
    /// Standard: https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace
    var strippedRange: Range<Int> {
        var (start, end) = (0, count)
        while start < end, self[start].isASCIIWhitespace { start += 1 }
        while start < end, self[end - 1].isASCIIWhitespace { end -= 1 }
        return start..<end
    }

    /// The next token of a list at or behind `position`, which then stands behind it; `nil` at the end.
    ///
    /// - Parameter isSeparator: what stands between tokens.
    ///
    /// Standard: https://infra.spec.whatwg.org/#split-on-ascii-whitespace
    func nextToken(
        from position: inout Int, where isSeparator: (UInt8) -> Bool = \.isASCIIWhitespace
    ) -> Range<Int>? {
        while position < count, isSeparator(self[position]) { position += 1 }
        let start = position
        while position < count, !isSeparator(self[position]) { position += 1 }
        return start < position ? start..<position : nil
    }

    /// Whether one of the tokens between white space is `word`, in any letter case.
    func hasToken(_ word: StaticString) -> Bool {
        var position = 0
        while let token = nextToken(from: &position) {
            if extracting(token).equalsIgnoringCase(word) { return true }
        }
        return false
    }
}
