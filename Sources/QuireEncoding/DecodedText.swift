/// A page's characters, and how they were found.
public struct DecodedText: Sendable {
    /// What decided the encoding of a page, strongest first.
    public enum Decision: String, Sendable {
        /// A byte order mark.
        case bom
        /// The label that the caller or the transport gave.
        case label
        /// A declaration in the page's first 1,024 bytes or in its head.
        case prescan
        /// Nothing said so, but all bytes are valid UTF-8.
        case validUTF8
        /// Nothing said so, and the bytes are not UTF-8: windows-1252.
        case fallback
    }

    /// UTF-8, always valid, without byte order mark.
    public var bytes: [UInt8]
    public var encoding: Encoding
    public var decidedBy: Decision
}

/// Decodes a page, finding its encoding as a browser does.
///
/// - Parameters:
///   - bytes: the page as it was loaded. Pass the last reference to it: a page in UTF-8 comes back as the same array,
///     not a copy, unless it has errors; a byte order mark is then cut off in place.
///   - label: the encoding that the user or the transport (`Content-Type`) gave.
/// - Complexity: O(*n*); no byte is validated twice.
///
/// Standard: https://html.spec.whatwg.org/#determining-the-character-encoding
public func decodePage(_ bytes: consuming [UInt8], label: Encoding?) -> DecodedText {
    if let (encoding, decision) = sniffEncoding(of: bytes.span, label: label) {
        if decision == .bom {
            switch encoding {
            case .utf16BE:
                return DecodedText(
                    bytes: UTF16Decoder.decode(bytes.span, from: 2, byteOrder: .bigEndian),
                    encoding: encoding, decidedBy: decision)
            case .utf16LE:
                return DecodedText(
                    bytes: UTF16Decoder.decode(bytes.span, from: 2, byteOrder: .littleEndian),
                    encoding: encoding, decidedBy: decision)
            default:
                bytes.removeFirst(3)
            }
        }
        return DecodedText(bytes: encoding.decode(bytes), encoding: encoding, decidedBy: decision)
    }
    // Deviation: the standard leaves the rest to the implementation's heuristics and the user's locale. Browsers take a
    // local page that is valid UTF-8 for UTF-8, and windows-1252 is the standard's suggestion for most locales.
    if UTF8Decoder.firstError(in: bytes.span, from: 0) == nil {
        return DecodedText(bytes: bytes, encoding: .utf8, decidedBy: .validUTF8)
    }
    return DecodedText(bytes: Encoding.windows1252.decode(bytes), encoding: .windows1252, decidedBy: .fallback)
}

/// Finds a page's encoding as far as a byte order mark, a label or a declaration gives it.
///
/// - Parameter label: the encoding that the user or the transport gave.
/// - Returns: `nil` if none of them does, and the bytes themselves have to decide.
/// - Complexity: O(1) where the first 1,024 bytes declare an encoding, else O(*n*) in the length of the page's
///   head, of which 1 MiB is looked at.
///
/// Standard: https://html.spec.whatwg.org/#encoding-sniffing-algorithm
public func sniffEncoding(
    of bytes: Span<UInt8>, label: Encoding?
) -> (encoding: Encoding, decidedBy: DecodedText.Decision)? {
    if let encoding = sniffByteOrderMark(of: bytes) { return (encoding, .bom) }
    if let label { return (label, .label) }
    let declared = EncodingPrescan.encoding(of: bytes) ?? EncodingPrescan.headEncoding(of: bytes)
    return declared.map { ($0, .prescan) }
}

/// Standard: https://encoding.spec.whatwg.org/#bom-sniff
private func sniffByteOrderMark(of bytes: Span<UInt8>) -> Encoding? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): return .utf16BE
    case (0xFF, 0xFE): return .utf16LE
    case (0xEF, 0xBB) where bytes.count >= 3 && bytes[2] == 0xBF: return .utf8
    default: return nil
    }
}
