/// What one pass over a host's bytes finds.
struct ByteClasses {
    private(set) var hasForbiddenDomainCodePoint = false
    private(set) var hasUppercase = false
    private(set) var isASCII = true

    init(of bytes: Span<UInt8>) {
        var all: UInt8 = 0
        for index in bytes.indices { all |= Self.classes(of: bytes[index]) }
        hasForbiddenDomainCodePoint = all & Self.forbidden != 0
        hasUppercase = all & Self.uppercase != 0
        isASCII = all & Self.nonASCII == 0
    }

    private static var forbidden: UInt8 { 1 }
    private static var uppercase: UInt8 { 2 }
    private static var nonASCII: UInt8 { 4 }

    @inline(__always)
    private static func classes(of byte: UInt8) -> UInt8 {
        (byte.isForbiddenDomainCodePoint ? forbidden : 0)
            | ((0x41...0x5A).contains(byte) ? uppercase : 0)
            | (byte >= 0x80 ? nonASCII : 0)
    }
}

extension UInt8 {
    /// U+0000, tab, line feed, carriage return, space, `#/:<>?@[\]^|`.
    ///
    /// Standard: https://url.spec.whatwg.org/#forbidden-host-code-point
    @inline(__always)
    var isForbiddenHostCodePoint: Bool { isMember(low: 0xD400_8009_0000_2601, high: 0x1000_0000_7800_0001) }

    /// The forbidden host code points, C0 controls, `%` and U+007F.
    ///
    /// Standard: https://url.spec.whatwg.org/#forbidden-domain-code-point
    @inline(__always)
    var isForbiddenDomainCodePoint: Bool { isMember(low: 0xD400_8029_FFFF_FFFF, high: 0x9000_0000_7800_0001) }

    /// Whether this is ASCII, and its bit is set.
    @inline(__always)
    private func isMember(low: UInt64, high: UInt64) -> Bool {
        self < 0x80 && (self & 64 == 0 ? low : high) &>> UInt64(self & 63) & 1 != 0
    }
}

extension [UInt8] {
    /// Appends ASCII in lower case.
    @inline(__always)
    mutating func appendLowercased(_ bytes: Span<UInt8>, hasUppercase: Bool) {
        let start = count
        append(bytes, bytes.indices)
        guard hasUppercase else { return }
        var copy = mutableSpan
        for index in start..<copy.count { copy[index] = copy[index].asciiLowercased }
    }
}
