extension Encoding {
    /// Runs the encoding's decoder over a whole input in error mode "replacement".
    ///
    /// A byte order mark is a character like any other here; `decodePage(_:label:)` deals with it.
    ///
    /// - Returns: UTF-8, always valid. Valid UTF-8 in `.utf8` comes back as the same array, not a copy.
    /// - Complexity: O(*n*). Memory for three bytes per byte that is not ASCII is reserved (not touched) for a result in
    ///   a legacy encoding.
    ///
    /// Standard: https://encoding.spec.whatwg.org/#concept-encoding-process
    public func decode(_ bytes: consuming [UInt8]) -> [UInt8] {
        switch self {
        case .utf8: return UTF8Decoder.decode(bytes)
        case .utf16BE: return UTF16Decoder.decode(bytes.span, from: 0, byteOrder: .bigEndian)
        case .utf16LE: return UTF16Decoder.decode(bytes.span, from: 0, byteOrder: .littleEndian)
        case .gbk, .gb18030: return GB18030Decoder.decode(bytes.span)
        case .big5: return Big5Decoder.decode(bytes.span)
        case .eucJP: return EUCJPDecoder.decode(bytes.span)
        case .iso2022JP: return ISO2022JPDecoder.decode(bytes.span)
        case .shiftJIS: return ShiftJISDecoder.decode(bytes.span)
        case .eucKR: return EUCKRDecoder.decode(bytes.span)
        case .replacement:
            // Standard: https://encoding.spec.whatwg.org/#replacement-decoder
            return bytes.isEmpty ? [] : [0xEF, 0xBF, 0xBD]
        default: return SingleByteDecoder.decode(bytes.span, index: singleByteIndex)
        }
    }

    /// The index of a single-byte encoding; empty for the others.
    var singleByteIndex: [UInt16] {
        switch self {
        case .ibm866: SingleByteIndex.ibm866
        case .iso88592: SingleByteIndex.iso88592
        case .iso88593: SingleByteIndex.iso88593
        case .iso88594: SingleByteIndex.iso88594
        case .iso88595: SingleByteIndex.iso88595
        case .iso88596: SingleByteIndex.iso88596
        case .iso88597: SingleByteIndex.iso88597
        case .iso88598, .iso88598i: SingleByteIndex.iso88598
        case .iso885910: SingleByteIndex.iso885910
        case .iso885913: SingleByteIndex.iso885913
        case .iso885914: SingleByteIndex.iso885914
        case .iso885915: SingleByteIndex.iso885915
        case .iso885916: SingleByteIndex.iso885916
        case .koi8r: SingleByteIndex.koi8r
        case .koi8u: SingleByteIndex.koi8u
        case .macintosh: SingleByteIndex.macintosh
        case .windows874: SingleByteIndex.windows874
        case .windows1250: SingleByteIndex.windows1250
        case .windows1251: SingleByteIndex.windows1251
        case .windows1252: SingleByteIndex.windows1252
        case .windows1253: SingleByteIndex.windows1253
        case .windows1254: SingleByteIndex.windows1254
        case .windows1255: SingleByteIndex.windows1255
        case .windows1256: SingleByteIndex.windows1256
        case .windows1257: SingleByteIndex.windows1257
        case .windows1258: SingleByteIndex.windows1258
        case .xMacCyrillic: SingleByteIndex.xMacCyrillic
        case .xUserDefined:
            // Standard: https://encoding.spec.whatwg.org/#x-user-defined-decoder
            Array(0xF780...0xF7FF)
        case .utf8, .utf16BE, .utf16LE, .gbk, .gb18030, .big5, .eucJP, .iso2022JP, .shiftJIS, .eucKR, .replacement: []
        }
    }
}
