extension IPv4Address {
    /// Parses a domain that ends in a number.
    ///
    /// - Parameter input: ASCII, not empty.
    /// - Complexity: O(*n*), no allocation.
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-ipv4-parser
    init(parsing input: Span<UInt8>, report: URLValidationErrorHandler?) throws(URLParseError) {
        func fail(_ error: URLValidationError) -> URLParseError {
            report?(error)
            return .invalid(error)
        }

        var end = input.count
        if end > 0, input[end - 1] == UInt8(ascii: ".") {
            report?(.ipv4EmptyPart)
            end -= 1
        }
        var partCount = 1
        for index in 0..<end where input[index] == UInt8(ascii: ".") { partCount += 1 }
        if partCount < 4 { report?(.ipv4TooFewParts) }
        guard partCount <= 4 else { throw fail(.ipv4TooManyParts) }

        // The number of the last part so far; those before it are in `value`, if they are in range.
        var last: UInt64 = 0
        var value: UInt64 = 0
        var isInRange = true
        var start = 0
        for part in 0..<partCount {
            var partEnd = start
            while partEnd < end, input[partEnd] != UInt8(ascii: ".") { partEnd += 1 }
            guard let number = IPv4Number(parsing: input.extracting(start..<partEnd)) else {
                throw fail(.ipv4NonNumericPart)
            }
            if !number.isDecimal { report?(.ipv4NonDecimalPart) }
            if part > 0 {
                isInRange = isInRange && last <= 255
                value = value << 8 | last & 255
            }
            last = number.value
            start = partEnd + 1
        }
        if !isInRange || last > 255 { report?(.ipv4OutOfRangePart) }
        let lastBitCount = UInt64(8 * (5 - partCount))
        guard isInRange, last >> lastBitCount == 0 else { throw .invalid(.ipv4OutOfRangePart) }
        self.init(UInt32(value << lastBitCount | last))
    }
}

/// A part of an IPv4 address.
struct IPv4Number {
    /// At most 2⁴⁰; more is as much too large.
    private(set) var value: UInt64 = 0
    private(set) var isDecimal = true

    /// - Returns: `nil` if `input` is empty, or a byte is no digit.
    ///
    /// Standard: https://url.spec.whatwg.org/#ipv4-number-parser
    init?(parsing input: Span<UInt8>) {
        guard !input.isEmpty else { return nil }
        var radix: UInt8 = 10
        var start = 0
        if input.count >= 2, input[0] == UInt8(ascii: "0") {
            isDecimal = false
            (radix, start) = input[1] | 0x20 == UInt8(ascii: "x") ? (16, 2) : (8, 1)
        }
        for index in start..<input.count {
            guard let digit = input[index].hexDigitValue, digit < radix else { return nil }
            value = min(value * UInt64(radix) + UInt64(digit), 1 << 40)
        }
    }
}
