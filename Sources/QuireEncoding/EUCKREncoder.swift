/// EUC-KR's encoder.
///
/// Standard: https://encoding.spec.whatwg.org/#euc-kr-encoder
struct EUCKREncoder: EncoderHandler {
    func encode(_ scalar: Unicode.Scalar, into output: inout [UInt8]) -> Unicode.Scalar? {
        if scalar.isASCII {
            output.append(UInt8(truncatingIfNeeded: scalar.value))
            return nil
        }
        guard let pointer = IndexPointers.eucKR[scalar.value] else { return scalar }
        output.append(UInt8(pointer / 190 + 0x81))
        output.append(UInt8(pointer % 190 + 0x41))
        return nil
    }
}
