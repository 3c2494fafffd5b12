/// Making the input clean, before the first state.
extension URLParser {
    /// What the parser has to know of its input.
    struct Traits {
        var hasTabOrNewline = false
        var isWellFormed = true

        var isClean: Bool { !hasTabOrNewline && isWellFormed }
    }

    /// The input without C0 controls and spaces at its ends.
    static func trimmed(_ input: Span<UInt8>) -> Range<Int> {
        var (start, end) = (0, input.count)
        while start < end, input[start] <= 0x20 { start += 1 }
        while start < end, input[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }

    static func traits(of input: Span<UInt8>, _ range: Range<Int>) -> Traits {
        var traits = Traits()
        var bits: UInt8 = 0
        var lowest = UInt8.max
        for index in range {
            bits |= input[index]
            lowest = min(lowest, input[index])
        }
        if lowest <= 0x0D { traits.hasTabOrNewline = range.contains { input[$0].isTabOrNewline } }
        if bits >= 0x80 { traits.isWellFormed = (try? UTF8Span(validating: input.extracting(range))) != nil }
        return traits
    }

    /// The part of the input without tabs and newlines, repaired.
    static func cleaned(_ input: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
        let repaired = input.extracting(range).string
        return repaired.utf8.filter { !$0.isTabOrNewline }
    }

    /// Reports every unit of a component that is neither a URL code point nor part of a percent-encoded byte.
    ///
    /// - Parameter exception: what this component may hold besides.
    ///
    /// Standard: https://url.spec.whatwg.org/#url-units
    func reportInvalidUnits(of input: Span<UInt8>, _ range: Range<Int>, besides exception: Unicode.Scalar? = nil) {
        guard let report else { return }
        let part = input.extracting(range)
        let text = part.string
        var offset = 0
        for scalar in text.unicodeScalars {
            let isUnit =
                scalar == "%" ? PercentEncoding.encodedByte(in: part, at: offset) != nil : scalar.isURLCodePoint
            if !isUnit, scalar != exception { report(.invalidURLUnit) }
            offset += UTF8.width(scalar)
        }
    }
}

extension UInt8 {
    /// Standard: https://infra.spec.whatwg.org/#ascii-tab-or-newline
    var isTabOrNewline: Bool { self == 0x09 || self == 0x0A || self == 0x0D }
}
