/// The classes of bytes that the standards this module implements speak of.
extension UInt8 {
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

    /// Standard: https://infra.spec.whatwg.org/#ascii-digit
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

    /// Standard: https://infra.spec.whatwg.org/#ascii-lowercase
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
