internal import QuireDOM

extension CSSToken {
    /// The value of an ident, function, at-keyword, hash, string, url or delim token, or the unit of a dimension.
    ///
    /// - Parameter text: what the token was read from.
    package func value(in text: Span<UInt8>) -> String {
        var value: [UInt8] = []
        appendValue(in: text, to: &value)
        return String(decoding: value, as: UTF8.self)
    }

    /// Appends the value, its escapes resolved, as UTF-8.
    ///
    /// - Complexity: O(*n*) in the length of the token.
    package func appendValue(in text: Span<UInt8>, to output: inout [UInt8]) {
        guard !isVerbatim else { return output.append(text, content) }
        // A token ends where the text does or before, so that the escape of a lone `\` at the end is still seen as one.
        let text = text.extracting(0..<content.upperBound)
        var offset = content.lowerBound
        while offset < content.upperBound {
            let start = offset
            while offset < content.upperBound, text[offset] != 0, text[offset] != UInt8(ascii: "\\") { offset += 1 }
            output.append(text, start..<offset)
            guard offset < content.upperBound else { return }
            if text[offset] == 0 {
                Self.append(0xFFFD, to: &output)
                offset += 1
            } else if text.isNewline(at: offset + 1) {
                // Only strings have escaped newlines, and drop them.
                offset = text.newlineEnd(at: offset + 1)
            } else if kind == .string, offset + 1 == content.upperBound {
                return
            } else {
                Self.appendEscape(in: text, at: offset, to: &output)
                offset = text.escapeEnd(at: offset)
            }
        }
    }

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-escaped-code-point
    private static func appendEscape(in text: Span<UInt8>, at offset: Int, to output: inout [UInt8]) {
        let start = offset + 1
        guard let first = text.byte(at: start) else { return append(0xFFFD, to: &output) }
        guard first.hexDigitValue != nil else { return append(text.codePoint(at: start).value, to: &output) }
        var value: UInt32 = 0
        for position in start..<min(start + 6, text.count) {
            guard let digit = text[position].hexDigitValue else { break }
            value = value << 4 | UInt32(digit)
        }
        append(value, to: &output)
    }

    /// Appends a code point, U+FFFD for zero, surrogates and what is too large.
    private static func append(_ value: UInt32, to output: inout [UInt8]) {
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        output.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
    }

    /// Whether the value is `name`, whatever the case of ASCII letters.
    ///
    /// - Parameter name: ASCII in lower case.
    package func hasName(_ name: StaticString, in text: Span<UInt8>) -> Bool {
        if isVerbatim { return text.isASCIICaseInsensitiveMatch(content, name) }
        // An escape has at most nine bytes: `\`, six digits, CR LF.
        guard content.count <= 9 * name.utf8CodeUnitCount else { return false }
        var value: [UInt8] = []
        appendValue(in: text, to: &value)
        return value.span.isASCIICaseInsensitiveMatch(0..<value.count, name)
    }

    /// Whether the value begins with `--`, as the names of custom properties do.
    package func hasDashedName(in text: Span<UInt8>) -> Bool {
        if isVerbatim {
            return text.isASCIICaseInsensitiveMatch(content.prefix(2), "--")
        }
        var value: [UInt8] = []
        appendValue(in: text, to: &value)
        return value.starts(with: "--".utf8)
    }
}
