/// Finds out what a resource is when its `Content-Type` is missing or cannot be trusted.
///
/// Standard: https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource
public enum MIMESniffer {
    /// The number of bytes at the start of a resource that sniffing looks at.
    ///
    /// Standard: https://mimesniff.spec.whatwg.org/#reading-the-resource-header
    public static let headerByteLimit = 1445

    /// The MIME type sniffing algorithm, with the detection of the supplied MIME type before it.
    ///
    /// - Parameters:
    ///   - resource: the resource or its beginning.
    ///   - contentType: the last `Content-Type` header as it came, `nil` if there is none.
    ///   - noSniff: whether `X-Content-Type-Options` forbids sniffing. Even then a resource without a type gets one, but
    ///     none that could run scripts.
    /// - Returns: the computed MIME type.
    /// - Complexity: O(1).
    ///
    /// Standard: https://mimesniff.spec.whatwg.org/#mime-type-sniffing-algorithm
    public static func computedType(of resource: Span<UInt8>, contentType: String?, noSniff: Bool) -> MIMEType {
        let header = resource.extracting(first: headerByteLimit)
        guard let contentType, let supplied = MIMEType(parsing: contentType) else {
            return unknownType(of: header, sniffScriptable: !noSniff)
        }
        if supplied.isXML || supplied.isHTML { return supplied }
        switch supplied.essence {
        case "unknown/unknown", "application/unknown", "*/*":
            return unknownType(of: header, sniffScriptable: !noSniff)
        default:
            break
        }
        if noSniff { return supplied }
        if isApacheDefault(contentType) { return textOrBinary(header) }
        if supplied.isImage, let matched = imageType(of: header) { return matched }
        if supplied.isAudioOrVideo, let matched = audioOrVideoType(of: header) { return matched }
        return supplied
    }

    /// Determines nosniff from the value of the `X-Content-Type-Options` header.
    ///
    /// - Parameter header: several headers' values are joined by commas.
    ///
    /// Standard: https://fetch.spec.whatwg.org/#determine-nosniff
    public static func isNoSniff(_ header: String) -> Bool {
        let first = header.utf8.prefix { $0 != 0x2C }
        let value = first.drop { $0 == 0x20 || $0 == 0x09 }
        let end = value.lastIndex { $0 != 0x20 && $0 != 0x09 }
        guard let end else { return false }
        return value[...end].map(\.asciiLowercased) == Array("nosniff".utf8)
    }

    /// Whether the header is one of the four that old Apache servers sent for files they did not know.
    ///
    /// Standard: https://mimesniff.spec.whatwg.org/#supplied-mime-type-detection-algorithm
    private static func isApacheDefault(_ contentType: String) -> Bool {
        switch contentType {
        case "text/plain", "text/plain; charset=ISO-8859-1", "text/plain; charset=iso-8859-1",
            "text/plain; charset=UTF-8":
            true
        default: false
        }
    }

    /// The rules for identifying an unknown MIME type.
    ///
    /// - Parameter sniffScriptable: whether the result may be a type that can run scripts.
    ///
    /// Standard: https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type
    static func unknownType(of header: Span<UInt8>, sniffScriptable: Bool) -> MIMEType {
        if sniffScriptable, let type = scriptableType(of: header) { return type }
        if header.hasBytes("%!PS-Adobe-", at: 0) { return MIMEType(type: "application", subtype: "postscript") }
        if header.count >= 4, hasByteOrderMark(header) { return MIMEType(type: "text", subtype: "plain") }
        return imageType(of: header) ?? audioOrVideoType(of: header) ?? archiveType(of: header)
            ?? textOrBinary(header)
    }

    /// The rules for distinguishing if a resource is text or binary.
    ///
    /// Standard: https://mimesniff.spec.whatwg.org/#rules-for-text-or-binary
    static func textOrBinary(_ header: Span<UInt8>) -> MIMEType {
        if hasByteOrderMark(header) || !header.indices.contains(where: { isBinary(header[$0]) }) {
            return MIMEType(type: "text", subtype: "plain")
        }
        return MIMEType(type: "application", subtype: "octet-stream")
    }

    private static func hasByteOrderMark(_ header: Span<UInt8>) -> Bool {
        guard header.count >= 2 else { return false }
        return switch (header[0], header[1]) {
        case (0xFE, 0xFF), (0xFF, 0xFE): true
        case (0xEF, 0xBB): header.count >= 3 && header[2] == 0xBF
        default: false
        }
    }

    /// Standard: https://mimesniff.spec.whatwg.org/#binary-data-byte
    private static func isBinary(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00...0x08, 0x0B, 0x0E...0x1A, 0x1C...0x1F: true
        default: false
        }
    }

    /// The first table of the rules for an unknown type: HTML, XML and PDF.
    private static func scriptableType(of header: Span<UInt8>) -> MIMEType? {
        var start = 0
        while start < header.count, header[start].isASCIIWhitespace { start += 1 }
        for pattern in htmlPatterns {
            let end = start + pattern.count
            guard end < header.count, header[end] == 0x20 || header[end] == 0x3E else { continue }
            let matches = pattern.indices.allSatisfy { offset in
                let byte = header[start + offset]
                // An upper case letter of the pattern stands for both cases.
                return (0x41...0x5A).contains(pattern[offset])
                    ? byte & 0xDF == pattern[offset] : byte == pattern[offset]
            }
            if matches { return MIMEType(type: "text", subtype: "html") }
        }
        if header.hasBytes("<?xml", at: start) { return MIMEType(type: "text", subtype: "xml") }
        if header.hasBytes("%PDF-", at: 0) { return MIMEType(type: "application", subtype: "pdf") }
        return nil
    }

    /// What HTML begins with; a space or `>` has to follow.
    private static let htmlPatterns: [[UInt8]] = [
        "<!DOCTYPE HTML", "<HTML", "<HEAD", "<SCRIPT", "<IFRAME", "<H1", "<DIV", "<FONT", "<TABLE", "<A", "<STYLE",
        "<TITLE", "<B", "<BODY", "<BR", "<P", "<!--",
    ].map { Array($0.utf8) }

    /// Standard: https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm
    private static func imageType(of header: Span<UInt8>) -> MIMEType? {
        let subtype: String
        if header.hasBytes("\0\0\u{1}\0", at: 0) || header.hasBytes("\0\0\u{2}\0", at: 0) {
            subtype = "x-icon"
        } else if header.hasBytes("BM", at: 0) {
            subtype = "bmp"
        } else if header.hasBytes("GIF87a", at: 0) || header.hasBytes("GIF89a", at: 0) {
            subtype = "gif"
        } else if header.hasBytes("RIFF", at: 0), header.hasBytes("WEBPVP", at: 8) {
            subtype = "webp"
        } else if header.count >= 8, header[0] == 0x89, header.hasBytes("PNG\r\n\u{1A}\n", at: 1) {
            subtype = "png"
        } else if header.count >= 3, header[0] == 0xFF, header[1] == 0xD8, header[2] == 0xFF {
            subtype = "jpeg"
        } else {
            return nil
        }
        return MIMEType(type: "image", subtype: subtype)
    }

    /// Standard: https://mimesniff.spec.whatwg.org/#archive-type-pattern-matching-algorithm
    private static func archiveType(of header: Span<UInt8>) -> MIMEType? {
        if header.count >= 3, header[0] == 0x1F, header[1] == 0x8B, header[2] == 0x08 {
            return MIMEType(type: "application", subtype: "x-gzip")
        }
        if header.hasBytes("PK\u{3}\u{4}", at: 0) { return MIMEType(type: "application", subtype: "zip") }
        if header.hasBytes("Rar!\u{1A}\u{7}\0", at: 0) {
            return MIMEType(type: "application", subtype: "x-rar-compressed")
        }
        return nil
    }
}
