/// Big5's encoder.
///
/// Standard: https://encoding.spec.whatwg.org/#big5-encoder
struct Big5Encoder: EncoderHandler {
    func encode(_ scalar: Unicode.Scalar, into output: inout [UInt8]) -> Unicode.Scalar? {
        if scalar.isASCII {
            output.append(UInt8(truncatingIfNeeded: scalar.value))
            return nil
        }
        guard let pointer = IndexPointers.big5[scalar.value] else { return scalar }
        let trailing = pointer % 157
        output.append(UInt8(pointer / 157 + 0x81))
        output.append(UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x62)))
        return nil
    }
}
