/// Encodes the query of a special URL in another encoding than UTF-8, that of the document it stands in.
public protocol QueryEncoder: Sendable {
    /// Appends `text`, encoded, to `output`, each byte of it that is in `set` as `%XX`, and each code point that the
    /// encoding lacks as `%26%23`, its decimal number, `%3B`.
    ///
    /// - Parameter text: well-formed UTF-8.
    ///
    /// Standard: https://url.spec.whatwg.org/#string-percent-encode-after-encoding
    func appendPercentEncoded(_ text: Span<UInt8>, encoding set: PercentEncodeSet, to output: inout [UInt8])
}
