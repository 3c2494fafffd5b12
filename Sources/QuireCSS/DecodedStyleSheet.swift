public import QuireEncoding

/// A style sheet's characters, and which encoding they were in.
public struct DecodedStyleSheet: Sendable, Equatable {
    /// UTF-8, always valid, without byte order mark.
    public var bytes: [UInt8]
    public var encoding: Encoding
}

/// Decodes a style sheet, finding its encoding as CSS Syntax has it: a byte order mark, the label, `@charset` as its
/// first bytes, the environment, UTF-8.
///
/// - Parameters:
///   - bytes: the sheet as it was loaded. Pass the last reference to it: valid UTF-8 comes back as the same array.
///   - label: the encoding that the transport (`Content-Type`) gave.
///   - environment: the encoding of the document or sheet that refers to this one.
///
/// Standard: https://drafts.csswg.org/css-syntax-3/#input-byte-stream
public func decodeStyleSheet(
    _ bytes: consuming [UInt8], label: Encoding?, environment: Encoding?
) -> DecodedStyleSheet {
    if let (encoding, byteCount) = sniffByteOrderMark(of: bytes.span) {
        bytes.removeFirst(byteCount)
        return DecodedStyleSheet(bytes: encoding.decode(bytes), encoding: encoding)
    }
    let encoding = label ?? charset(of: bytes.span) ?? environment ?? .utf8
    return DecodedStyleSheet(bytes: encoding.decode(bytes), encoding: encoding)
}

/// Standard: https://encoding.spec.whatwg.org/#bom-sniff
private func sniffByteOrderMark(of bytes: Span<UInt8>) -> (encoding: Encoding, byteCount: Int)? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): return (.utf16BE, 2)
    case (0xFF, 0xFE): return (.utf16LE, 2)
    case (0xEF, 0xBB) where bytes.byte(at: 2) == 0xBF: return (.utf8, 3)
    default: return nil
    }
}

/// The encoding that `@charset "…";` declares, byte for byte at the start of a sheet; `nil` if none does.
///
/// UTF-16 is UTF-8: the declaration could not be read otherwise.
///
/// Standard: https://drafts.csswg.org/css-syntax-3/#determine-the-fallback-encoding
private func charset(of bytes: Span<UInt8>) -> Encoding? {
    let start: StaticString = "@charset \""
    let labelStart = start.utf8CodeUnitCount
    // Longer ones are no declaration, as it has to stand in the first 1,024 bytes.
    let end = min(bytes.count, 1024)
    guard end > labelStart, bytes.hasBytes(start, at: 0) else { return nil }
    var label = ""
    var offset = labelStart
    while offset < end, bytes[offset] != UInt8(ascii: "\"") {
        guard (0x16...0x7F).contains(bytes[offset]) else { return nil }
        label.unicodeScalars.append(Unicode.Scalar(bytes[offset]))
        offset += 1
    }
    guard offset + 1 < end, bytes[offset + 1] == UInt8(ascii: ";"), let encoding = Encoding(label: label) else {
        return nil
    }
    return encoding == .utf16BE || encoding == .utf16LE ? .utf8 : encoding
}
