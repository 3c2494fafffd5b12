/// What is wrong with the spelling of a URL. Most of these are mended by the parser; those that are failures end it.
///
/// The raw values are the standard's names.
///
/// Standard: https://url.spec.whatwg.org/#writing
public enum URLValidationError: String, Sendable, CaseIterable {
    /// A failure only where the domain is refused; else it is not a valid domain.
    case domainToASCII = "domain-to-ASCII"
    case domainPercentEncoded = "domain-percent-encoded"
    case hostInvalidCodePoint = "host-invalid-code-point"
    case ipv4EmptyPart = "IPv4-empty-part"
    case ipv4TooFewParts = "IPv4-too-few-parts"
    case ipv4TooManyParts = "IPv4-too-many-parts"
    case ipv4NonNumericPart = "IPv4-non-numeric-part"
    case ipv4NonDecimalPart = "IPv4-non-decimal-part"
    /// A failure only where it is not the last part, or the whole passes 255.255.255.255.
    case ipv4OutOfRangePart = "IPv4-out-of-range-part"
    case ipv4NonASCIIInput = "IPv4-non-ASCII-input"
    case ipv6Unclosed = "IPv6-unclosed"
    case ipv6InvalidCompression = "IPv6-invalid-compression"
    case ipv6TooManyPieces = "IPv6-too-many-pieces"
    case ipv6MultipleCompression = "IPv6-multiple-compression"
    case ipv6InvalidCodePoint = "IPv6-invalid-code-point"
    case ipv6TooFewPieces = "IPv6-too-few-pieces"
    case ipv6PieceLeadingZero = "IPv6-piece-leading-zero"
    case ipv4InIPv6TooManyPieces = "IPv4-in-IPv6-too-many-pieces"
    case ipv4InIPv6InvalidCodePoint = "IPv4-in-IPv6-invalid-code-point"
    case ipv4InIPv6OutOfRangePart = "IPv4-in-IPv6-out-of-range-part"
    case ipv4InIPv6TooFewParts = "IPv4-in-IPv6-too-few-parts"
    case invalidURLUnit = "invalid-URL-unit"
    case specialSchemeMissingFollowingSolidus = "special-scheme-missing-following-solidus"
    case missingSchemeNonRelativeURL = "missing-scheme-non-relative-URL"
    case invalidReverseSolidus = "invalid-reverse-solidus"
    case invalidCredentials = "invalid-credentials"
    case hostMissing = "host-missing"
    case portOutOfRange = "port-out-of-range"
    case portInvalid = "port-invalid"
    case fileInvalidWindowsDriveLetter = "file-invalid-Windows-drive-letter"
    case fileInvalidWindowsDriveLetterHost = "file-invalid-Windows-drive-letter-host"
}

/// Why a string is not a URL.
public enum URLParseError: Error, Sendable, Equatable {
    /// The standard's parser returns failure here.
    case invalid(URLValidationError)
    /// The serialised URL would have more bytes than `WebURL.byteLimit`.
    case tooLong
}

/// Hears of validation errors while the parser goes on. `nil` costs nothing.
public typealias URLValidationErrorHandler = (URLValidationError) -> Void
