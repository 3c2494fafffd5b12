internal import CICU

/// Line break opportunities by UAX #14 with ICU's dictionaries for scripts without spaces.
///
/// The iterator is made at first use: most pages never need it.
@safe
struct LineBreakOpportunities: ~Copyable {
    private var iterator: OpaquePointer?

    init() { unsafe iterator = nil }

    deinit {
        if let iterator = unsafe iterator { unsafe quire_icu_line_breaker_close(iterator) }
    }

    /// Appends the places inside a word at which a line may break.
    ///
    /// - Parameters:
    ///   - word: UTF-8.
    ///   - offset: what to add to each place.
    /// - Complexity: O(*n*).
    mutating func find(in word: Span<UInt8>, offset: Int, into found: inout [Int]) {
        if unsafe iterator == nil { unsafe iterator = quire_icu_line_breaker_open() }
        guard let iterator = unsafe iterator, word.count <= Int(Int32.max) else { return }
        unsafe word.withUnsafeBufferPointer { bytes in
            guard unsafe quire_icu_line_breaker_set_text(iterator, bytes.baseAddress, Int32(bytes.count)) else {
                return
            }
            while true {
                let place = unsafe quire_icu_line_breaker_next(iterator)
                if place < 0 || Int(place) >= bytes.count { break }
                found.append(Int(place) + offset)
            }
        }
    }

    /// Whether a code point beyond ASCII can make a line break opportunity inside a word. Letters of scripts that
    /// separate words with spaces, quotation marks, symbols and arrows cannot.
    static func mayBreak(atCodePoint value: UInt32) -> Bool {
        switch value {
        case 0..<0x0E00: false
        case 0x1200..<0x1680, 0x1AB0..<0x2000: false
        case 0x2016..<0x2028, 0x202F..<0x2056, 0x2060..<0x2E3A: false
        case 0xA4D0..<0xA960, 0xAB30..<0xAC00, 0xFB00..<0xFE10, 0xFE70..<0xFF00: false
        default: true
        }
    }
}
