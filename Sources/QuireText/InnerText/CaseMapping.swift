internal import CICU
internal import QuireDOM

/// Maps the case of text, as `text-transform` asks for.
///
/// Standard: https://drafts.csswg.org/css-text-4/#text-transform-property
enum CaseMapping {
    case uppercase
    case lowercase
    case capitalize
    /// What `math-auto` does: a text that is one letter becomes a mathematical italic one.
    case mathItalic

    /// Appends `text` mapped.
    ///
    /// - Parameters:
    ///   - text: UTF-8; what ICU does not take is appended as it stands.
    ///   - language: the BCP 47 tag of the text, empty for none.
    /// - Complexity: O(*n*).
    func append(_ text: Span<UInt8>, language: String, to output: inout [UInt8]) {
        let mapping: quire_icu_case
        switch self {
        case .uppercase: mapping = quire_icu_case_upper
        case .lowercase: mapping = quire_icu_case_lower
        case .capitalize: mapping = quire_icu_case_capitalize
        case .mathItalic: return appendMathItalic(text, to: &output)
        }
        if self != .capitalize, language.isEmpty, text.isASCII { return appendASCII(text, to: &output) }
        var capacity = text.count + 16
        while let count = Self.map(mapping, text, language: language, capacity: capacity, to: &output), count > capacity
        {
            capacity = count
        }
    }

    /// Appends `text` mapped as what follows `word`.
    func append(_ text: Span<UInt8>, behind word: ArraySlice<UInt8>, language: String, to output: inout [UInt8]) {
        guard !word.isEmpty else { return append(text, language: language, to: &output) }
        var mappedWord: [UInt8] = []
        append(Array(word).span, language: language, to: &mappedWord)
        var whole = Array(word)
        whole.append(text, 0..<text.count)
        let start = output.count
        append(whole.span, language: language, to: &output)
        output.removeSubrange(start..<min(start + mappedWord.count, output.count))
    }

    /// - Returns: the bytes that the result has; where they are more than `capacity`, nothing was appended. `nil` where
    ///   there is no result.
    private static func map(
        _ mapping: quire_icu_case, _ text: Span<UInt8>, language: String, capacity: Int, to output: inout [UInt8]
    ) -> Int? {
        let start = output.count
        output.append(contentsOf: repeatElement(0, count: capacity))
        let count: Int
        if let length = Int32(exactly: text.count), let capacity = Int32(exactly: capacity) {
            count = Int(
                unsafe text.withUnsafeBufferPointer { text in
                    unsafe output.withUnsafeMutableBufferPointer { output in
                        unsafe quire_icu_map_case(
                            mapping, language, text.baseAddress, length, output.baseAddress?.advanced(by: start),
                            capacity)
                    }
                })
        } else {
            count = -1
        }
        guard count >= 0 else {
            output.removeSubrange(start...)
            output.append(text, 0..<text.count)
            return nil
        }
        output.removeLast(count > capacity ? capacity : capacity - count)
        return count
    }

    private func appendASCII(_ text: Span<UInt8>, to output: inout [UInt8]) {
        let range: ClosedRange<UInt8> = self == .uppercase ? 0x61...0x7A : 0x41...0x5A
        for index in text.indices { output.append(range.contains(text[index]) ? text[index] ^ 0x20 : text[index]) }
    }
}

extension CaseMapping {
    /// Standard: https://w3c.github.io/mathml-core/#italic-mappings
    private func appendMathItalic(_ text: Span<UInt8>, to output: inout [UInt8]) {
        if text.count <= 4 {
            var bytes: [UInt8] = []
            bytes.append(text, 0..<text.count)
            let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
            if let first = scalars.first, scalars.count == 1, let italic = Self.mathItalic(first) {
                output += Array(String(italic).utf8)
                return
            }
        }
        output.append(text, 0..<text.count)
    }

    private static func mathItalic(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let value = scalar.value
        switch value {
        // Unicode had it already.
        case 0x68: return "\u{210E}"
        case 0x41...0x5A: return Unicode.Scalar(value - 0x41 + 0x1D434)
        case 0x61...0x7A: return Unicode.Scalar(value - 0x61 + 0x1D44E)
        case 0x391...0x3A1, 0x3A3...0x3A9: return Unicode.Scalar(value - 0x391 + 0x1D6E2)
        case 0x3B1...0x3C9: return Unicode.Scalar(value - 0x3B1 + 0x1D6FC)
        default: return mathItalicVariants[scalar]
        }
    }

    private static let mathItalicVariants: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{131}": "\u{1D6A4}", "\u{237}": "\u{1D6A5}", "\u{3F4}": "\u{1D6F3}", "\u{2207}": "\u{1D6FB}",
        "\u{2202}": "\u{1D715}", "\u{3F5}": "\u{1D716}", "\u{3D1}": "\u{1D717}", "\u{3F0}": "\u{1D718}",
        "\u{3D5}": "\u{1D719}", "\u{3F1}": "\u{1D71A}", "\u{3D6}": "\u{1D71B}",
    ]
}

extension Span<UInt8> {
    fileprivate var isASCII: Bool {
        for index in indices where self[index] >= 0x80 { return false }
        return true
    }
}
