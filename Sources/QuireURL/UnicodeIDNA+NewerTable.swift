extension UnicodeIDNA {
    /// Applies what today's mapping table makes of code points that the table of Unicode 15.0 disallows or maps
    /// otherwise.
    ///
    /// UTS #46 maps U+1E9E to "ß" since revision 31, and revision 33 no longer disallows code points for the sake of
    /// IDNA2003. Of the code points that Unicode 15.0 knows, these are all that differ, but for U+1806 MONGOLIAN TODO
    /// SOFT HYPHEN: it became valid, of which ICU cannot be told. A newer ICU maps them to the same.
    ///
    /// Standard: https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
    static func mapWithNewerTable(_ domain: Span<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(domain.count)
        let text = domain.string
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case ..<0x80:
                output.append(UInt8(scalar.value))
            // Hangul fillers, Khmer inherent vowels, the Mongolian vowel separator, invisible operators, deprecated
            // format characters, musical format characters.
            case 0x115F...0x1160, 0x3164, 0xFFA0, 0x17B4...0x17B5, 0x180E, 0x2061...0x2063, 0x206A...0x206F,
                0x1D173...0x1D17A:
                break
            default:
                output.append(contentsOf: mapping(of: scalar).utf8)
            }
        }
        return output
    }

    private static func mapping(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x04C0: "\u{4CF}"
        // The capitals of the oldest Georgian script; the small letters stand in the same order.
        case 0x10A0...0x10C5: Unicode.Scalar(scalar.value - 0x10A0 + 0x2D00) ?? scalar
        case 0x1E9E: "ß"
        case 0x2132: "\u{214E}"
        case 0x2183: "\u{2184}"
        // Compatibility ideographs whose first mappings were wrong.
        case 0x2F868: "\u{36FC}"
        case 0x2F874: "\u{5F53}"
        case 0x2F91F: "\u{243AB}"
        case 0x2F95F: "\u{7AEE}"
        case 0x2F9BF: "\u{45D7}"
        default: scalar
        }
    }
}
