extension UInt8 {
    /// Standard: https://infra.spec.whatwg.org/#ascii-lowercase
    @inline(__always)
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    /// Standard: https://infra.spec.whatwg.org/#ascii-whitespace
    var isASCIIWhitespace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D }

    /// The value of an ASCII hex digit, 0 to 15.
    ///
    /// Standard: https://infra.spec.whatwg.org/#ascii-hex-digit
    var hexDigitValue: UInt8? {
        if (0x30...0x39).contains(self) { return self - 0x30 }
        let letter = self | 0x20
        return (0x61...0x66).contains(letter) ? letter - 0x61 + 10 : nil
    }
}

extension Span<UInt8> {
    /// Whether `pattern` stands at `offset`.
    func hasBytes(_ pattern: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, count - offset >= pattern.utf8CodeUnitCount else { return false }
        return pattern.withUTF8Buffer { pattern in
            for position in pattern.indices where unsafe self[offset + position] != pattern[position] { return false }
            return true
        }
    }

    /// Whether `range` holds `name`, whatever the case of ASCII letters.
    ///
    /// - Parameter name: ASCII in lower case.
    func isASCIICaseInsensitiveMatch(_ range: Range<Int>, _ name: StaticString) -> Bool {
        guard range.count == name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { name in
            for position in name.indices
            where unsafe self[range.lowerBound + position].asciiLowercased != name[position] { return false }
            return true
        }
    }
}
