extension Span<UInt8> {
    /// The integer at the start of an attribute's value, or `nil` if there is none.
    ///
    /// Values beyond `Int32` are clamped to it.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-integers
    package func parsedInteger() -> Int? {
        var index = 0
        while index < count, self[index].isASCIIWhitespace { index += 1 }
        var isNegative = false
        if index < count, self[index] == UInt8(ascii: "-") || self[index] == UInt8(ascii: "+") {
            isNegative = self[index] == UInt8(ascii: "-")
            index += 1
        }
        var value: Int?
        while index < count, self[index] >= 0x30, self[index] <= 0x39 {
            value = min((value ?? 0) * 10 + Int(self[index] - 0x30), Int(Int32.max))
            index += 1
        }
        return value.map { isNegative ? -$0 : $0 }
    }

    /// The floating-point number at the start of an attribute's value, or `nil` if there is none.
    ///
    /// Standard:
    /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-floating-point-number-values
    package func parsedFloatingPointNumber() -> Double? {
        var index = 0
        while index < count, self[index].isASCIIWhitespace { index += 1 }
        let start = index
        func skipDigits() { while index < count, self[index] >= 0x30, self[index] <= 0x39 { index += 1 } }
        func skipSign() {
            if index < count, self[index] == UInt8(ascii: "-") || self[index] == UInt8(ascii: "+") { index += 1 }
        }
        skipSign()
        skipDigits()
        if index < count, self[index] == UInt8(ascii: ".") {
            index += 1
            skipDigits()
        }
        var end = index
        if index < count, self[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            skipSign()
            let digits = index
            skipDigits()
            if index > digits { end = index }
        }
        var spelling: [UInt8] = []
        for place in start..<end { spelling.append(self[place]) }
        return Double(String(decoding: spelling, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension UInt8 {
    /// Standard: https://infra.spec.whatwg.org/#ascii-whitespace
    fileprivate var isASCIIWhitespace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }
}
