/// UTF-8's encoder.
///
/// Standard: https://encoding.spec.whatwg.org/#utf-8-encoder
struct UTF8Encoder: EncoderHandler {
    func encode(_ scalar: Unicode.Scalar, into output: inout [UInt8]) -> Unicode.Scalar? {
        output += scalar.utf8
        return nil
    }
}
