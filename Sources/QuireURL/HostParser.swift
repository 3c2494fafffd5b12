/// The host parser, and the host serializer behind it.
package enum HostParser {
    /// Parses a host, and appends its serialisation.
    ///
    /// - Parameters:
    ///   - input: well-formed UTF-8, not empty.
    ///   - isOpaque: the URL is not special.
    ///   - output: has an unspecified end if this throws.
    ///   - report: hears of the validation errors, also of the one that is thrown.
    /// - Returns: anything but `.none` and `.empty`.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-host-parser
    package static func append(
        _ input: Span<UInt8>, isOpaque: Bool, to output: inout [UInt8], report: URLValidationErrorHandler?
    ) throws(URLParseError) -> HostKind {
        if input[0] == UInt8(ascii: "[") {
            guard input.count > 1, input[input.count - 1] == UInt8(ascii: "]") else {
                report?(.ipv6Unclosed)
                throw .invalid(.ipv6Unclosed)
            }
            let address = try IPv6Address(parsing: input.extracting(1..<input.count - 1), report: report)
            output.append(UInt8(ascii: "["))
            address.appendSerialized(to: &output)
            output.append(UInt8(ascii: "]"))
            return .ipv6
        }
        if isOpaque {
            try appendOpaque(input, to: &output, report: report)
            return .opaque
        }
        // Fast path: nothing to decode, to report or to map.
        if report == nil {
            let classes = ByteClasses(of: input)
            if classes.isASCII, !classes.hasForbiddenDomainCodePoint {
                guard endsInNumber(input) else {
                    output.appendLowercased(input, hasUppercase: classes.hasUppercase)
                    return .domain
                }
                try IPv4Address(parsing: input, report: nil).appendSerialized(to: &output)
                return .ipv4
            }
        }
        return try appendDomain(input, to: &output, report: report)
    }

    /// Steps 4 to 9.
    private static func appendDomain(
        _ input: Span<UInt8>, to output: inout [UInt8], report: URLValidationErrorHandler?
    ) throws(URLParseError) -> HostKind {
        if let report, hasPercentEncodedByte(input) { report(.domainPercentEncoded) }
        let decoded = PercentEncoding.decode(input)
        // What is not UTF-8 would become U+FFFD, which the domain parser refuses.
        guard let domain = try? UTF8Span(validating: decoded.span) else {
            report?(.domainToASCII)
            throw .invalid(.domainToASCII)
        }
        let start = output.count
        try DomainToASCII.append(domain.span, to: &output, report: report)
        guard endsInNumber(output.span.extracting(start..<output.count)) else { return .domain }
        if let report, !ByteClasses(of: domain.span).isASCII { report(.ipv4NonASCIIInput) }
        let address = try IPv4Address(parsing: output.span.extracting(start..<output.count), report: report)
        output.removeSubrange(start...)
        address.appendSerialized(to: &output)
        return .ipv4
    }

    private static func hasPercentEncodedByte(_ input: Span<UInt8>) -> Bool {
        input.indices.contains { PercentEncoding.encodedByte(in: input, at: $0) != nil }
    }

    /// - Parameter domain: ASCII, not empty.
    ///
    /// Standard: https://url.spec.whatwg.org/#ends-in-a-number-checker
    private static func endsInNumber(_ domain: Span<UInt8>) -> Bool {
        var end = domain.count
        if domain[end - 1] == UInt8(ascii: ".") { end -= 1 }
        // Fast path: most domains end in a letter that is no digit.
        guard end > 0, domain[end - 1].hexDigitValue != nil || domain[end - 1] | 0x20 == UInt8(ascii: "x") else {
            return false
        }
        var start = end
        var hasOnlyDigits = true
        while start > 0, domain[start - 1] != UInt8(ascii: ".") {
            start -= 1
            hasOnlyDigits = hasOnlyDigits && domain[start].isASCIIDigit
        }
        guard start < end else { return false }
        return hasOnlyDigits || IPv4Number(parsing: domain.extracting(start..<end)) != nil
    }
}
