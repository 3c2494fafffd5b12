/// Looks for the declaration of an encoding in a page: a `meta` element or an XML declaration.
///
/// `encoding(of:)` is the HTML Standard's prescan of the first 1,024 bytes. `headEncoding(of:)` finds what a parser would
/// find later: it too changes the encoding at a `meta` element, however long the comments and scripts before it are.
///
/// A cursor over bytes that every method gets anew, since a span cannot be kept.
struct EncodingPrescan: ~Copyable {
    /// The bytes the standard wants prescanned.
    static let byteLimit = 1024

    /// The bytes of a head looked at, so that a page cannot make the search long: no real head comes near.
    static let headByteLimit = 1 << 20

    private var position = 0

    private init() {}

    /// Prescans the first 1,024 bytes.
    ///
    /// - Returns: the encoding declared, `nil` if there is none.
    ///
    /// Standard: https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding
    static func encoding(of stream: Span<UInt8>) -> Encoding? {
        let bytes = stream.extracting(0..<min(stream.count, byteLimit))
        if bytes.hasBytes("<\0?\0x\0", at: 0) { return .utf16LE }
        if bytes.hasBytes("\0<\0?\0x", at: 0) { return .utf16BE }
        var prescan = EncodingPrescan()
        while prescan.position < bytes.count {
            if let encoding = prescan.readConstruct(bytes) { return encoding }
            prescan.position += 1
        }
        return prescan.xmlEncoding(bytes)
    }

    /// Looks for a `meta` element that declares an encoding anywhere in the head.
    ///
    /// - Returns: `nil` if the body begins (at text or a tag that cannot be in a head) and no element has declared one.
    /// - Complexity: O(*n*) in the length of the head, of which 1 MiB is looked at.
    ///
    /// Standard: https://html.spec.whatwg.org/#change-the-encoding
    ///
    /// Deviation: a parser also heeds elements in the body, as long as it is not sure of the encoding. WebKit and Chromium
    /// look no further than the head, and for pages that long only a second parse could tell.
    static func headEncoding(of stream: Span<UInt8>) -> Encoding? {
        let bytes = stream.extracting(0..<min(stream.count, headByteLimit))
        var prescan = EncodingPrescan()
        while let byte = prescan.byte(bytes) {
            if byte == 0x3C {
                let name = prescan.tagName(bytes)
                if let name, !headElements.contains(name) { return nil }
                if let encoding = prescan.readConstruct(bytes) { return encoding }
                if let name, rawTextElements.contains(name) { prescan.skipRawText(bytes, element: name) }
            } else if !byte.isASCIIWhitespace {
                return nil
            }
            prescan.position += 1
        }
        return nil
    }

    /// The elements that can be in a head or around it, and their end tags.
    private static let headElements: Set<String> = [
        "html", "head", "meta", "title", "link", "base", "style", "script", "noscript", "template", "/html", "/head",
        "/title", "/style", "/script", "/noscript", "/template",
    ]

    /// The elements of a head whose content is text, whatever it looks like.
    private static let rawTextElements: Set<String> = ["title", "style", "script"]

    /// The name of the tag at `position` in lower case, with its slash; `nil` if there is no tag. Longer names than any
    /// in a head come out cut.
    private func tagName(_ bytes: Span<UInt8>) -> String? {
        var name = ""
        var offset = position + 1
        if offset < bytes.count, bytes[offset] == 0x2F {
            name = "/"
            offset += 1
        }
        guard offset < bytes.count, bytes[offset].isASCIIAlpha else { return nil }
        while offset < bytes.count, name.utf8.count < 16 {
            let byte = bytes[offset]
            if byte.isASCIIWhitespace || byte == 0x2F || byte == 0x3E { break }
            name.unicodeScalars.append(Unicode.Scalar(byte.asciiLowercased))
            offset += 1
        }
        return name
    }

    /// Skips to the last byte before the end tag of `element`, or to the end of the bytes.
    private mutating func skipRawText(_ bytes: Span<UInt8>, element: String) {
        while let byte = byte(bytes) {
            if byte == 0x3C, tagName(bytes) == "/" + element { break }
            position += 1
        }
        position -= 1
    }

    /// The byte at `position`, `nil` at the end.
    private func byte(_ bytes: Span<UInt8>) -> UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Reads what starts at `position` and leaves `position` on its last byte.
    ///
    /// - Returns: the encoding, if it is a `meta` element that names one.
    private mutating func readConstruct(_ bytes: Span<UInt8>) -> Encoding? {
        guard byte(bytes) == 0x3C else { return nil }
        if bytes.hasBytes("<!--", at: position) {
            // The hyphens of `-->` can be those of `<!--`.
            position += 4
            while let byte = byte(bytes), !(byte == 0x3E && bytes[position - 1] == 0x2D && bytes[position - 2] == 0x2D)
            {
                position += 1
            }
            return nil
        }
        if isMetaStart(bytes) {
            position += 5
            return readMeta(bytes)
        }
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        let afterNext = position + 2 < bytes.count ? bytes[position + 2] : 0
        if next.isASCIIAlpha || (next == 0x2F && afterNext.isASCIIAlpha) {
            while let byte = byte(bytes), !byte.isASCIIWhitespace, byte != 0x3E { position += 1 }
            while readAttribute(bytes) != nil {}
            return nil
        }
        if next == 0x21 || next == 0x2F || next == 0x3F {
            while let byte = byte(bytes), byte != 0x3E { position += 1 }
        }
        return nil
    }

    /// Whether `<meta` and white space or a slash stand at `position`.
    private func isMetaStart(_ bytes: Span<UInt8>) -> Bool {
        guard position + 5 < bytes.count else { return false }
        let end = bytes[position + 5]
        return tagName(bytes) == "meta" && (end.isASCIIWhitespace || end == 0x2F)
    }

    /// Reads the attributes of a `meta` element and says which encoding they name.
    private mutating func readMeta(_ bytes: Span<UInt8>) -> Encoding? {
        var names: Set<[UInt8]> = []
        var gotPragma = false
        var needPragma: Bool?
        /// Outer `nil`: no charset so far; inner `nil`: the standard's "failure".
        var charset: Encoding??
        while let attribute = readAttribute(bytes) {
            guard names.insert(attribute.name).inserted else { continue }
            switch attribute.name {
            case Array("http-equiv".utf8):
                if attribute.value == Array("content-type".utf8) { gotPragma = true }
            case Array("content".utf8):
                if charset == nil, let encoding = metaContentEncoding(attribute.value.span) {
                    charset = encoding
                    needPragma = true
                }
            case Array("charset".utf8):
                charset = .some(Encoding(label: attribute.value.span))
                needPragma = false
            default: break
            }
        }
        // An element that the end of the bytes cuts off names nothing.
        guard position < bytes.count, let needPragma, !needPragma || gotPragma, let encoding = charset ?? nil else {
            return nil
        }
        return encoding.declaredInPage
    }

    /// Gets an attribute, its name and value in lower case.
    ///
    /// - Returns: `nil` at the `>` of the tag, on which `position` then stays, or at the end of the bytes.
    ///
    /// Standard: https://html.spec.whatwg.org/#concept-get-attributes-when-sniffing
    private mutating func readAttribute(_ bytes: Span<UInt8>) -> (name: [UInt8], value: [UInt8])? {
        while let byte = byte(bytes), byte.isASCIIWhitespace || byte == 0x2F { position += 1 }
        guard byte(bytes) != 0x3E else { return nil }
        var (name, value): ([UInt8], [UInt8]) = ([], [])
        name: while true {
            guard let byte = byte(bytes) else { return nil }
            switch byte {
            case 0x3D where !name.isEmpty: break name
            case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
                skipWhitespace(bytes)
                guard self.byte(bytes) == 0x3D else { return self.byte(bytes) == nil ? nil : (name, value) }
                break name
            case 0x2F, 0x3E: return (name, value)
            default: name.append(byte.asciiLowercased)
            }
            position += 1
        }
        position += 1
        skipWhitespace(bytes)
        guard let first = byte(bytes) else { return nil }
        if first == 0x22 || first == 0x27 {
            position += 1
            while let byte = byte(bytes) {
                position += 1
                if byte == first { return (name, value) }
                value.append(byte.asciiLowercased)
            }
            return nil
        }
        while let byte = byte(bytes) {
            if byte.isASCIIWhitespace || byte == 0x3E { return (name, value) }
            value.append(byte.asciiLowercased)
            position += 1
        }
        return nil
    }

    private mutating func skipWhitespace(_ bytes: Span<UInt8>) {
        while let byte = byte(bytes), byte.isASCIIWhitespace { position += 1 }
    }

    /// Gets an XML encoding: the one that an XML declaration at the start of the stream names.
    ///
    /// Standard: https://html.spec.whatwg.org/#concept-get-xml-encoding-when-sniffing
    private mutating func xmlEncoding(_ bytes: Span<UInt8>) -> Encoding? {
        guard bytes.hasBytes("<?xml", at: 0), let end = bytes.indices.first(where: { bytes[$0] == 0x3E }) else {
            return nil
        }
        position = 0
        while position < end, !bytes.hasBytes("encoding", at: position) { position += 1 }
        guard position < end else { return nil }
        position += "encoding".utf8.count
        while let byte = byte(bytes), byte <= 0x20 { position += 1 }
        guard byte(bytes) == 0x3D else { return nil }
        position += 1
        while let byte = byte(bytes), byte <= 0x20 { position += 1 }
        guard let quote = byte(bytes), quote == 0x22 || quote == 0x27 else { return nil }
        position += 1
        let start = position
        while let byte = byte(bytes), byte != quote {
            guard byte > 0x20 else { return nil }
            position += 1
        }
        guard position < bytes.count, let encoding = Encoding(label: bytes.extracting(start..<position)) else {
            return nil
        }
        return encoding == .utf16BE || encoding == .utf16LE ? .utf8 : encoding
    }
}

extension Encoding {
    /// What a page means that declares this encoding in a `meta` element: it cannot be in UTF-16 if the declaration was
    /// found by looking for ASCII.
    fileprivate var declaredInPage: Encoding {
        switch self {
        case .utf16BE, .utf16LE: .utf8
        case .xUserDefined: .windows1252
        default: self
        }
    }
}

/// Extracts a character encoding from a `meta` element's `content` attribute.
///
/// - Returns: `nil` if it names none or one that does not exist.
///
/// Standard: https://html.spec.whatwg.org/#algorithm-for-extracting-a-character-encoding-from-a-meta-element
func metaContentEncoding(_ content: Span<UInt8>) -> Encoding? {
    var position = 0
    while true {
        while position < content.count, !content.hasLowercasedCharset(at: position) { position += 1 }
        guard position < content.count else { return nil }
        position += 7
        while position < content.count, content[position].isASCIIWhitespace { position += 1 }
        guard position < content.count, content[position] == 0x3D else { continue }
        position += 1
        while position < content.count, content[position].isASCIIWhitespace { position += 1 }
        guard position < content.count else { return nil }
        var end = position
        let quote = content[position]
        if quote == 0x22 || quote == 0x27 {
            position += 1
            end = position
            while end < content.count, content[end] != quote { end += 1 }
            guard end < content.count else { return nil }
        } else {
            while end < content.count, !content[end].isASCIIWhitespace, content[end] != 0x3B { end += 1 }
        }
        return Encoding(label: content.extracting(position..<end))
    }
}

extension Span<UInt8> {
    /// Whether `charset` stands at `offset` in any case.
    fileprivate func hasLowercasedCharset(at offset: Int) -> Bool {
        guard count - offset >= 7 else { return false }
        return (0..<7).allSatisfy { self[offset + $0].asciiLowercased == Self.charset[$0] }
    }

    private static var charset: [UInt8] { Array("charset".utf8) }
}
