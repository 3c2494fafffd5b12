extension ContentRange {
    /// Parses a `Content-Range` header.
    ///
    /// - Returns: `nil` for another unit than bytes, a range that is empty or goes beyond the resource, and where the
    ///   length of the resource is not known (`*`).
    ///
    /// Standard: https://httpwg.org/specs/rfc9110.html#field.content-range
    public init?(parsing header: String) {
        var digits = header.utf8[...]
        guard digits.prefix(6).map(\.asciiLowercased) == Array("bytes ".utf8) else { return nil }
        digits = digits.dropFirst(6)
        guard let first = Self.number(&digits, endingWith: UInt8(ascii: "-")),
            let last = Self.number(&digits, endingWith: UInt8(ascii: "/")),
            let byteCount = Self.number(&digits, endingWith: nil), first <= last, last < byteCount
        else { return nil }
        self.init(range: first..<last + 1, byteCount: byteCount)
    }

    /// Takes a number and what follows it off the beginning.
    ///
    /// - Parameter mark: `nil` for the end of the text.
    private static func number(_ digits: inout Substring.UTF8View, endingWith mark: UInt8?) -> Int? {
        var number = 0
        var isEmpty = true
        while let digit = digits.first, digit.isASCIIDigit {
            let (shifted, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, carry) = shifted.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
            guard !overflow, !carry else { return nil }
            number = sum
            isEmpty = false
            digits = digits.dropFirst()
        }
        guard !isEmpty, digits.first == mark else { return nil }
        digits = digits.dropFirst()
        return number
    }
}
