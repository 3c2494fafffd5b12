/// Numbers of attribute values that must be valid as a whole.
extension Span<UInt8> {
    /// The value of a valid non-negative integer, clamped to `Int32.max`; `nil` if the span is none.
    ///
    /// Standard:
    /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-non-negative-integer
    func validNonNegativeInteger() -> Int? {
        guard count > 0 else { return nil }
        var value = 0
        for index in indices {
            guard self[index].isASCIIDigit else { return nil }
            value = Swift.min(value * 10 + Int(self[index] - 0x30), Int(Int32.max))
        }
        return value
    }

    /// The value of a valid floating-point number; `nil` if the span is none, or one that no `Double` is near.
    ///
    /// Standard:
    /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number
    func validFloatingPointNumber() -> Double? {
        var index = 0
        func skipDigits() -> Bool {
            let start = index
            while index < count, self[index].isASCIIDigit { index += 1 }
            return index > start
        }
        if index < count, self[index] == UInt8(ascii: "-") { index += 1 }
        let hasInteger = skipDigits()
        if index < count, self[index] == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() else { return nil }
        } else if !hasInteger {
            return nil
        }
        if index < count, self[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < count, self[index] == UInt8(ascii: "-") || self[index] == UInt8(ascii: "+") { index += 1 }
            guard skipDigits() else { return nil }
        }
        guard index == count else { return nil }
        let spelling = unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        return Double(spelling).flatMap { $0.isFinite ? $0 : nil }
    }
}
