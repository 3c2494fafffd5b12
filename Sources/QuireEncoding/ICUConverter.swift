internal import CICU

/// ICU's converters, asked for the code points that single byte sequences stand for.
///
/// This is the only file of the module that calls ICU, and nothing of ICU's leaves it.
enum ICUConverter {
    /// Decodes each of a list of byte sequences by itself.
    ///
    /// - Parameters:
    ///   - converter: the name ICU has for the converter.
    ///   - sequences: the sequences, one after the other.
    ///   - length: the number of bytes in each sequence.
    /// - Returns: for each sequence its code point, or 0 where it stands for none or for several; all 0 if ICU has no
    ///   such converter.
    /// - Complexity: O(*n*), about 0.1 µs a sequence.
    static func codePoints(_ converter: String, sequences: [UInt8], length: Int) -> [UInt32] {
        var codePoints = [UInt32](repeating: 0, count: sequences.count / length)
        _ = unsafe quire_icu_decode_sequences(converter, sequences, length, codePoints.count, &codePoints)
        return codePoints
    }
}
