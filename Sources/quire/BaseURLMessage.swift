internal import Quire
internal import QuireURL

/// What the command says about a `--base` that is no URL: why, by the standard's name, and how it is written.
enum BaseURLMessage {
    static func reason(for error: URLParseError, in value: Argument) -> String {
        switch error {
        case .tooLong: "it is longer than any URL"
        case .invalid(.missingSchemeNonRelativeURL): "it has no scheme; \(advice(forSchemeless: value))"
        case .invalid(let error): "it is not a URL: \(words(for: error)) (\(error.rawValue) in the URL Standard)"
        }
    }

    private static func advice(forSchemeless value: Argument) -> String {
        if value.hasPrefix("//") { return "with one it is https:\(value)" }
        if value.hasPrefix("/") { return "as a file it is file://\(encoded(value))" }
        // Quoted, since the folder's name may hold spaces.
        let file = "\"file://$PWD/\(encoded(value))\""
        if value.hasPrefix(".") { return "as a file it is \(file)" }
        if value.bytes.isEmpty { return "a base is written https://example.com/folder/ or file:///folder/page.html" }
        return "as a page of the web it is https://\(value), as a file \(file)"
    }

    /// The path of a file as that of a URL.
    private static func encoded(_ path: Argument) -> String {
        let segments = path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let encoded = segments.map { segment -> String in
            var output: [UInt8] = []
            PercentEncoding.append(segment.span, encoding: .component, to: &output)
            return String(decoding: output, as: UTF8.self)
        }
        return encoded.joined(separator: "/")
    }

    /// - Parameter error: one that ends the parser.
    private static func words(for error: URLValidationError) -> String {
        switch error {
        case .domainToASCII: "its host is not a domain; no space, % or any of < > [ ] ^ | can stand there"
        case .hostInvalidCodePoint: "its host holds a character that no host may hold"
        case .hostMissing: "its host is missing; it follows the two slashes, as in https://example.com/"
        case .portInvalid: "its port is not a number"
        case .portOutOfRange: "its port is more than 65535"
        case .ipv4TooManyParts: "its host ends in a number and is no IPv4 address, which has at most four parts"
        case .ipv4NonNumericPart: "its host ends in a number and is no IPv4 address, whose parts are all numbers"
        case .ipv4EmptyPart: "its host ends in a number and is no IPv4 address: a part is empty"
        case .ipv4OutOfRangePart: "a part of its IPv4 address is more than 255"
        case .ipv6Unclosed: "the ] of its IPv6 address is missing"
        case .ipv6InvalidCompression: "its IPv6 address begins with a single colon"
        case .ipv6TooManyPieces: "its IPv6 address has more than eight pieces"
        case .ipv6MultipleCompression: "its IPv6 address has :: twice"
        case .ipv6InvalidCodePoint: "its IPv6 address holds what is no hexadecimal digit, or ends in a single colon"
        case .ipv6TooFewPieces: "its IPv6 address has fewer than eight pieces, and no ::"
        case .ipv4InIPv6TooManyPieces, .ipv4InIPv6InvalidCodePoint, .ipv4InIPv6OutOfRangePart, .ipv4InIPv6TooFewParts:
            "the IPv4 address in its IPv6 address is wrong"
        default: "its spelling cannot be mended"
        }
    }
}
