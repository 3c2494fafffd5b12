/// The handler of an encoding's encoder, with its state.
///
/// Standard: https://encoding.spec.whatwg.org/#handler
protocol EncoderHandler: Sendable {
    /// Encodes one code point.
    ///
    /// - Returns: `nil`, or the code point of the error if the encoding does not have it; bytes that change the state may
    ///   have been appended then.
    mutating func encode(_ scalar: Unicode.Scalar, into output: inout [UInt8]) -> Unicode.Scalar?

    /// Handles the end of the text: appends what brings the encoder back to its first state.
    mutating func finish(into output: inout [UInt8])
}

extension EncoderHandler {
    func finish(into output: inout [UInt8]) {}
}
