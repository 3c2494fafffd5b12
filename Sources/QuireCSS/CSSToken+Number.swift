extension CSSToken {
    /// The value of a number, percentage or dimension token; without limits, but finite.
    ///
    /// Exact to the last bit for up to 15 digits and exponents up to 22; else to about the 15th digit.
    ///
    /// - Parameter text: what the token was read from.
    /// - Complexity: O(*n*) in the length of the number.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#convert-string-to-number
    package func number(in text: Span<UInt8>) -> Double {
        var offset = start
        let isNegative = text[offset] == UInt8(ascii: "-")
        if isNegative || text[offset] == UInt8(ascii: "+") { offset += 1 }
        var mantissa: UInt64 = 0
        var exponent = 0
        var isFraction = false
        while offset < content.lowerBound {
            let byte = text[offset]
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if byte.isCSS(CSSByteClass.digit) {
                // 18 digits fit; what comes after them only moves the point.
                if mantissa < 100_000_000_000_000_000 {
                    mantissa = mantissa * 10 + UInt64(byte - 0x30)
                    if isFraction { exponent -= 1 }
                } else if !isFraction {
                    exponent += 1
                }
            } else {
                break
            }
            offset += 1
        }
        exponent += Self.exponent(in: text, offset..<content.lowerBound)
        let value = Self.scale(Double(mantissa), byTenTo: exponent)
        return isNegative ? -value : value
    }

    /// The exponent that an `e` begins; 0 if there is none.
    private static func exponent(in text: Span<UInt8>, _ range: Range<Int>) -> Int {
        guard range.count >= 2 else { return 0 }
        var digits = range.dropFirst()
        let isNegative = text[digits.lowerBound] == UInt8(ascii: "-")
        if isNegative || text[digits.lowerBound] == UInt8(ascii: "+") { digits.removeFirst() }
        var exponent = 0
        // No text is long enough for a fraction that a larger exponent would bring back.
        for offset in digits { exponent = min(exponent * 10 + Int(text[offset] - 0x30), 1 << 40) }
        return isNegative ? -exponent : exponent
    }

    private static func scale(_ value: Double, byTenTo exponent: Int) -> Double {
        guard value != 0, exponent != 0 else { return value }
        var result = value
        // Past these steps the result is 0 or infinite.
        var rest = min(exponent.magnitude, 700)
        while rest > 0 {
            let step = min(rest, 22)
            let power = powersOfTen[Int(step)]
            result = exponent < 0 ? result / power : result * power
            rest -= step
        }
        return min(result, .greatestFiniteMagnitude)
    }

    /// The powers of ten that a `Double` holds exactly.
    private static let powersOfTen: InlineArray<23, Double> = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
