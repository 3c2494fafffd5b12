/// What a URL names as its place on the network.
///
/// Standard: https://url.spec.whatwg.org/#concept-host
public enum Host: Hashable, Sendable {
    /// ASCII, in lower case unless it is made by hand.
    case domain(String)
    case ipv4(IPv4Address)
    case ipv6(IPv6Address)
    /// The host of a URL that is not special: ASCII, percent-encoded.
    case opaque(String)
    case empty
}

extension Host {
    /// Parses a host, brackets around IPv6 addresses included.
    ///
    /// - Parameter isOpaque: parse as in a URL that is not special, where domains and IPv4 addresses mean nothing, and
    ///   an empty string is the empty host.
    /// - Throws: `.invalid`, which for an empty string is `.hostMissing`.
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-host-parser
    public init(_ string: String, isOpaque: Bool = false) throws(URLParseError) {
        guard !string.isEmpty else {
            guard isOpaque else { throw .invalid(.hostMissing) }
            self = .empty
            return
        }
        var output: [UInt8] = []
        let kind = try HostParser.append(string.utf8Span.span, isOpaque: isOpaque, to: &output, report: nil)
        guard let host = Host(serialized: output.span, kind: kind) else {
            preconditionFailure("the host serializer's output does not parse")
        }
        self = host
    }

    /// The host whose text is part of a URL's.
    ///
    /// - Parameter serialized: as `HostParser` appended it; IPv6 addresses have their brackets.
    /// - Returns: `nil` for the kind `.none`, or where the text is not of this kind.
    package init?(serialized: Span<UInt8>, kind: HostKind) {
        switch kind {
        case .none:
            return nil
        case .empty:
            self = .empty
        case .domain:
            self = .domain(serialized.string)
        case .opaque:
            self = .opaque(serialized.string)
        case .ipv4:
            guard let address = try? IPv4Address(parsing: serialized, report: nil) else { return nil }
            self = .ipv4(address)
        case .ipv6:
            guard serialized.count > 2,
                let address = try? IPv6Address(parsing: serialized.extracting(1..<serialized.count - 1), report: nil)
            else { return nil }
            self = .ipv6(address)
        }
    }
}

extension Host: CustomStringConvertible {
    /// As it stands in a URL.
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-host-serializer
    public var description: String {
        switch self {
        case .domain(let text), .opaque(let text): text
        case .ipv4(let address): address.description
        case .ipv6(let address): "[\(address)]"
        case .empty: ""
        }
    }
}
