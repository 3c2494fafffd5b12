/// ISO-2022-JP's encoder, the only one with a state.
///
/// It fails in the states ASCII and Roman only, and stays there: what the caller writes for the code point is not preceded
/// by an escape sequence, and the next code point is encoded from the same state.
///
/// Standard: https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
struct ISO2022JPEncoder: EncoderHandler {
    private enum State {
        case ascii
        case roman
        case jis0208

        var escapeSequence: [UInt8] {
            switch self {
            case .ascii: [0x1B, 0x28, 0x42]
            case .roman: [0x1B, 0x28, 0x4A]
            case .jis0208: [0x1B, 0x24, 0x42]
            }
        }
    }

    private var state = State.ascii

    mutating func encode(_ scalar: Unicode.Scalar, into output: inout [UInt8]) -> Unicode.Scalar? {
        // Where the standard changes the state and restores the code point, this changes the state and goes on.
        if scalar.isASCII { return encodeASCII(scalar, into: &output) }
        if scalar.value == 0xA5 || scalar.value == 0x203E {
            change(to: .roman, output: &output)
            output.append(scalar.value == 0xA5 ? 0x5C : 0x7E)
            return nil
        }
        let codePoint: UInt32 =
            switch scalar.value {
            case 0x2212: 0xFF0D
            case 0xFF61...0xFF9F: UInt32(Self.katakana[Int(scalar.value - 0xFF61)])
            default: scalar.value
            }
        guard let pointer = IndexPointers.jis0208[codePoint] else {
            if state == .jis0208 { change(to: .ascii, output: &output) }
            return scalar
        }
        change(to: .jis0208, output: &output)
        output.append(UInt8(pointer / 94 + 0x21))
        output.append(UInt8(pointer % 94 + 0x21))
        return nil
    }

    mutating func finish(into output: inout [UInt8]) {
        change(to: .ascii, output: &output)
    }

    private mutating func encodeASCII(_ scalar: Unicode.Scalar, into output: inout [UInt8]) -> Unicode.Scalar? {
        // Roman has all of ASCII but these two.
        if state != .roman || scalar == "\\" || scalar == "~" { change(to: .ascii, output: &output) }
        // U+FFFD, so that nothing in a text can make an escape sequence.
        if scalar == "\u{E}" || scalar == "\u{F}" || scalar == "\u{1B}" { return "\u{FFFD}" }
        output.append(UInt8(truncatingIfNeeded: scalar.value))
        return nil
    }

    private mutating func change(to newState: State, output: inout [UInt8]) {
        guard state != newState else { return }
        state = newState
        output += newState.escapeSequence
    }

    /// The index ISO-2022-JP katakana: the full-width forms of U+FF61 to U+FF9F.
    ///
    /// Standard: https://encoding.spec.whatwg.org/#index-iso-2022-jp-katakana
    private static let katakana: [UInt16] = [
        0x3002, 0x300C, 0x300D, 0x3001, 0x30FB, 0x30F2, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30E3, 0x30E5, 0x30E7,
        0x30C3, 0x30FC, 0x30A2, 0x30A4, 0x30A6, 0x30A8, 0x30AA, 0x30AB, 0x30AD, 0x30AF, 0x30B1, 0x30B3, 0x30B5, 0x30B7,
        0x30B9, 0x30BB, 0x30BD, 0x30BF, 0x30C1, 0x30C4, 0x30C6, 0x30C8, 0x30CA, 0x30CB, 0x30CC, 0x30CD, 0x30CE, 0x30CF,
        0x30D2, 0x30D5, 0x30D8, 0x30DB, 0x30DE, 0x30DF, 0x30E0, 0x30E1, 0x30E2, 0x30E4, 0x30E6, 0x30E8, 0x30E9, 0x30EA,
        0x30EB, 0x30EC, 0x30ED, 0x30EF, 0x30F3, 0x309B, 0x309C,
    ]
}
