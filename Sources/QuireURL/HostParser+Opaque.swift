extension HostParser {
    /// The opaque-host parser.
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-opaque-host-parser
    static func appendOpaque(
        _ input: Span<UInt8>, to output: inout [UInt8], report: URLValidationErrorHandler?
    ) throws(URLParseError) {
        for index in input.indices where input[index].isForbiddenHostCodePoint {
            report?(.hostInvalidCodePoint)
            throw .invalid(.hostInvalidCodePoint)
        }
        if let report { reportInvalidUnits(input, report) }
        PercentEncoding.append(input, encoding: .c0Control, to: &output)
    }

    /// Steps 2 and 3, each of which reports once.
    private static func reportInvalidUnits(_ input: Span<UInt8>, _ report: URLValidationErrorHandler) {
        let text = input.string
        if text.unicodeScalars.contains(where: { $0 != "%" && !$0.isURLCodePoint }) { report(.invalidURLUnit) }
        let hasBarePercent = input.indices.contains {
            input[$0] == UInt8(ascii: "%") && PercentEncoding.encodedByte(in: input, at: $0) == nil
        }
        if hasBarePercent { report(.invalidURLUnit) }
    }
}
