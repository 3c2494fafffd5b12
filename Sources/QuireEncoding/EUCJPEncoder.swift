/// EUC-JP's encoder, which never uses the index jis0212.
///
/// Standard: https://encoding.spec.whatwg.org/#euc-jp-encoder
struct EUCJPEncoder: EncoderHandler {
    func encode(_ scalar: Unicode.Scalar, into output: inout [UInt8]) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x00...0x7F: output.append(UInt8(truncatingIfNeeded: scalar.value))
        case 0xA5: output.append(0x5C)
        case 0x203E: output.append(0x7E)
        case 0xFF61...0xFF9F:
            output.append(0x8E)
            output.append(UInt8(truncatingIfNeeded: scalar.value - 0xFF61 + 0xA1))
        default:
            let codePoint = scalar.value == 0x2212 ? 0xFF0D : scalar.value
            guard let pointer = IndexPointers.jis0208[codePoint] else { return scalar }
            output.append(UInt8(pointer / 94 + 0xA1))
            output.append(UInt8(pointer % 94 + 0xA1))
        }
        return nil
    }
}
