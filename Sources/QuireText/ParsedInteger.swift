extension Span<UInt8> {
    /// The integer at the start of an attribute's value, or `nil` if there is none.
    ///
    /// Values beyond `Int32` are clamped to it.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-integers
    func parsedInteger() -> Int? {
        var index = 0
        while index < count, self[index] == 0x20 || (self[index] >= 0x09 && self[index] <= 0x0D && self[index] != 0x0B)
        {
            index += 1
        }
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
}
