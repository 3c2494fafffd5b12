internal import CICU

/// UTS #46 processing by ICU, with the rules of later revisions that a few lines can add.
///
/// This is the only file of the module that calls ICU, and nothing of ICU's leaves it. The options are those of the URL
/// Standard: CheckBidi and CheckJoiners true; CheckHyphens, UseSTD3ASCIIRules, Transitional_Processing,
/// VerifyDnsLength and IgnoreInvalidPunycode false.
///
/// Standard: https://www.unicode.org/reports/tr46/
enum UnicodeIDNA {
    /// The most bytes of a name that is processed.
    ///
    /// A domain of the DNS has at most 253 code points in form C, each of which is at most three of at most four bytes
    /// before normalisation.
    ///
    /// Deviation: the standard has no limit. A longer name fails, because ICU's time grows with the square of the number
    /// of labels and of a label's length, and because ICU refuses labels of more than a thousand UTF-16 code units
    /// anyway. ASCII domains, which the URL Standard accepts without this, have no limit.
    static let byteLimit = 253 * 3 * 4

    struct Output {
        var bytes: [UInt8]
        /// Whether CheckHyphens would have recorded an error.
        var hasMisplacedHyphen: Bool
    }

    /// - Parameter domain: well-formed UTF-8.
    /// - Returns: `nil` if an error is recorded. The output is ASCII, may be empty, and may hold any ASCII but capitals.
    /// - Complexity: O(*n*²) up to `byteLimit` (a few milliseconds at worst, about 1 µs for usual domains).
    ///
    /// Standard: https://www.unicode.org/reports/tr46/#ToASCII
    static func toASCII(_ domain: Span<UInt8>) -> Output? {
        guard domain.count <= byteLimit else { return nil }
        let mapped = mapWithNewerTable(domain)
        guard let output = run(mapped.span, .ascii) else { return nil }
        // Validity criterion 4 of revision 31: without CheckHyphens, no decoded label begins with "xn--". What Punycode
        // keeps of the label stands first, so this is rare enough for a second look.
        guard output.bytes.span.contains("xn--xn--") else { return output }
        guard let unicode = run(output.bytes.span, .unicode), !hasACELabel(unicode.bytes.span) else { return nil }
        return output
    }

    /// - Returns: `nil` if an error is recorded.
    ///
    /// Standard: https://www.unicode.org/reports/tr46/#ToUnicode
    static func toUnicode(_ domain: Span<UInt8>) -> [UInt8]? {
        guard domain.count <= byteLimit, let output = run(domain, .unicode), !hasACELabel(output.bytes.span) else {
            return nil
        }
        return output.bytes
    }

    private enum Form {
        case ascii, unicode
    }

    private static func run(_ domain: Span<UInt8>, _ form: Form) -> Output? {
        // ICU says how much it needs, if this is too little.
        var capacity = domain.count * 4 + 64
        while true {
            var result = quire_icu_idna_result()
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                unsafe domain.withUnsafeBufferPointer { input in
                    let (name, length) = (input.baseAddress, Int32(input.count))
                    result =
                        switch form {
                        case .ascii:
                            unsafe quire_icu_idna_to_ascii(name, length, buffer.baseAddress, Int32(capacity))
                        case .unicode:
                            unsafe quire_icu_idna_to_unicode(name, length, buffer.baseAddress, Int32(capacity))
                        }
                    count = result.length < 0 || result.length > capacity ? 0 : Int(result.length)
                }
            }
            guard !result.failed else { return nil }
            guard result.length > capacity else {
                return Output(bytes: bytes, hasMisplacedHyphen: result.has_misplaced_hyphen)
            }
            capacity = Int(result.length)
        }
    }

    /// Whether a label of a lower-case domain begins with `xn--`.
    static func hasACELabel(_ domain: Span<UInt8>) -> Bool {
        var isStart = true
        for index in domain.indices {
            if isStart, domain[index] == UInt8(ascii: "x"), domain.hasText("xn--", at: index) { return true }
            isStart = domain[index] == UInt8(ascii: ".")
        }
        return false
    }
}

extension Span<UInt8> {
    fileprivate func hasText(_ text: StaticString, at start: Int) -> Bool {
        guard count - start >= text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount where unsafe self[start + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }

    fileprivate func contains(_ text: StaticString) -> Bool {
        indices.contains { hasText(text, at: $0) }
    }
}
