/// The classes of bytes that the URL Standard speaks of.
extension UInt8 {
    /// Standard: https://infra.spec.whatwg.org/#ascii-alpha
    var isASCIIAlpha: Bool { (0x61...0x7A).contains(self | 0x20) }

    /// Standard: https://infra.spec.whatwg.org/#ascii-digit
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

    /// Standard: https://infra.spec.whatwg.org/#ascii-lowercase
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    /// The value of an ASCII hex digit, 0 to 15.
    ///
    /// Standard: https://infra.spec.whatwg.org/#ascii-hex-digit
    var hexDigitValue: UInt8? {
        if isASCIIDigit { return self - 0x30 }
        let letter = self | 0x20
        return (0x61...0x66).contains(letter) ? letter - 0x61 + 10 : nil
    }
}
