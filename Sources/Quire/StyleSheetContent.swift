internal import QuireCSS

/// What a page needs of a style sheet: the references that it makes, in order, and its rules.
struct StyleSheetContent: Sendable {
    struct Entry: Sendable {
        let kind: StyleSheetReference.Kind
        /// Escapes resolved.
        let text: [UInt8]
        let location: SourceLocation
    }

    /// What the references are relative to.
    let base: WebURL
    /// Of the sheet; queries of its references go out in it.
    let encoding: Encoding
    let entries: [Entry]
    /// For the cascade; `nil` where nobody asked for it.
    let rules: StyleSheet?

    /// - Parameters:
    ///   - environment: the encoding of the document or sheet that asked for it.
    ///   - viewport: what its conditions are decided for; `nil` if only the references are wanted.
    /// - Complexity: O(*n*).
    init(_ bytes: consuming [UInt8], url: WebURL, label: Encoding?, environment: Encoding, viewport: Viewport?) {
        let decoded = decodeStyleSheet(bytes, label: label, environment: environment)
        let text = decoded.bytes.span
        var references: [StyleSheetReference] = []
        StyleSheetReference.append(of: text, as: .styleSheet, to: &references)
        var lines = LineCounter()
        entries = references.map { reference in
            Entry(
                kind: reference.kind, text: reference.url,
                location: lines.location(ofOffset: reference.offset, in: text))
        }
        base = url
        encoding = decoded.encoding
        rules = viewport.map { StyleSheet(text, viewport: $0) }
    }

    /// The memory that the sheet takes, in bytes.
    var byteCount: Int {
        entries.reduce(base.href.utf8.count + (rules?.byteCount ?? 0)) {
            $0 + $1.text.count + MemoryLayout<Entry>.stride + 32
        }
    }
}

extension StyleSheetReference.Kind {
    var destination: Destination {
        switch self {
        case .importRule: .style
        case .font: .font
        case .image: .image
        case .other: .none
        }
    }
}

/// Lines and columns of places that are asked for in order.
private struct LineCounter {
    private var offset = 0
    private var location = SourceLocation(line: 1, column: 1)

    /// - Parameter next: not before the last one.
    mutating func location(ofOffset next: Int, in text: Span<UInt8>) -> SourceLocation {
        while offset < min(next, text.count) {
            switch text[offset] {
            // CR LF is one line end, counted at the LF.
            case 0x0D where offset + 1 < text.count && text[offset + 1] == 0x0A: break
            case 0x0A, 0x0C, 0x0D:
                location.line += 1
                location.column = 1
            case let byte where byte & 0xC0 != 0x80: location.column += 1
            default: break
            }
            offset += 1
        }
        return location
    }
}
