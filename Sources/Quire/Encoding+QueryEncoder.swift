/// Queries of special URLs go out in the encoding of the document they stand in, where it has an encoder.
extension Encoding: QueryEncoder {
    public func appendPercentEncoded(_ text: Span<UInt8>, encoding set: PercentEncodeSet, to output: inout [UInt8]) {
        guard outputEncoding != .utf8 else { return PercentEncoding.append(text, encoding: set, to: &output) }
        var encoder = Encoder(self)
        var encoded: [UInt8] = []
        var offset = 0
        while true {
            encoded.removeAll(keepingCapacity: true)
            let unencodable = encoder.encodeOrFail(text, from: &offset, into: &encoded)
            PercentEncoding.append(encoded.span, encoding: set, to: &output)
            guard let unencodable else { return }
            output += "%26%23\(unencodable.value)%3B".utf8
        }
    }
}
