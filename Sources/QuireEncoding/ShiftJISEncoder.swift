/// Shift_JIS's encoder.
///
/// Standard: https://encoding.spec.whatwg.org/#shift_jis-encoder
struct ShiftJISEncoder: EncoderHandler {
    func encode(_ scalar: Unicode.Scalar, into output: inout [UInt8]) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x00...0x80: output.append(UInt8(truncatingIfNeeded: scalar.value))
        case 0xA5: output.append(0x5C)
        case 0x203E: output.append(0x7E)
        case 0xFF61...0xFF9F: output.append(UInt8(truncatingIfNeeded: scalar.value - 0xFF61 + 0xA1))
        default:
            let codePoint = scalar.value == 0x2212 ? 0xFF0D : scalar.value
            guard let pointer = IndexPointers.shiftJIS[codePoint] else { return scalar }
            let (leading, trailing) = (pointer / 188, pointer % 188)
            output.append(UInt8(leading + (leading < 0x1F ? 0x81 : 0xC1)))
            output.append(UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x41)))
        }
        return nil
    }
}
