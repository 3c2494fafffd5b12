/// The classes of bytes that the standards this module implements speak of.
extension UInt8 {
    /// Standard: https://infra.spec.whatwg.org/#ascii-byte
    var isASCII: Bool { self < 0x80 }

    /// Tab, line feed, form feed, carriage return or space.
    ///
    /// Standard: https://infra.spec.whatwg.org/#ascii-whitespace
    var isASCIIWhitespace: Bool {
        switch self {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
        default: false
        }
    }

    /// Standard: https://infra.spec.whatwg.org/#ascii-alpha
    var isASCIIAlpha: Bool { (0x61...0x7A).contains(asciiLowercased) }

    /// Standard: https://infra.spec.whatwg.org/#ascii-lowercase
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension Span<UInt8> {
    /// The first offset from `start` on whose byte is not ASCII, or the byte count.
    ///
    /// - Complexity: O(*n*), 32 bytes a step.
    func endOfASCII(from start: Int) -> Int {
        let highBits: UInt64 = 0x8080_8080_8080_8080
        let raw = unsafe bytes
        var offset = start
        // Fast path: four words at a time. The loads stay inside the span by the loop's condition.
        while offset + 32 <= count {
            let word0 = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
            let word1 = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset + 8, as: UInt64.self)
            let word2 = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset + 16, as: UInt64.self)
            let word3 = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset + 24, as: UInt64.self)
            guard (word0 | word1 | word2 | word3) & highBits == 0 else { break }
            offset += 32
        }
        while offset + 8 <= count {
            let word = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
            guard word & highBits == 0 else {
                return offset + UInt64(littleEndian: word & highBits).trailingZeroBitCount / 8
            }
            offset += 8
        }
        while offset < count, self[offset].isASCII { offset += 1 }
        return offset
    }

    /// Whether `pattern` stands at `offset`.
    func hasBytes(_ pattern: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, count - offset >= pattern.utf8CodeUnitCount else { return false }
        return pattern.withUTF8Buffer { pattern in
            for position in pattern.indices where unsafe self[offset + position] != pattern[position] { return false }
            return true
        }
    }
}
