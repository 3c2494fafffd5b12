/// The standard's "domain to Unicode", for showing a domain to people.
///
/// Standard: https://url.spec.whatwg.org/#concept-domain-to-unicode
package enum DomainToUnicode {
    /// - Parameter domain: from the host parser.
    /// - Returns: `domain` as it is where UTS #46 records an error, or it has more than `UnicodeIDNA.byteLimit` bytes.
    package static func convert(_ domain: String) -> String {
        let bytes = Array(domain.utf8)
        // Fast path: without Punycode there is nothing to do.
        guard UnicodeIDNA.hasACELabel(bytes.span), let result = UnicodeIDNA.toUnicode(bytes.span) else { return domain }
        return String(decoding: result, as: UTF8.self)
    }
}
