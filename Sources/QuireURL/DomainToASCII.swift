/// The standard's domain parser, which was called "domain to ASCII", with beStrict false.
///
/// Standard: https://url.spec.whatwg.org/#concept-domain-to-ascii
enum DomainToASCII {
    /// Appends the domain that `domain` is parsed to: not empty, and without forbidden domain code points.
    ///
    /// - Parameters:
    ///   - domain: well-formed UTF-8.
    ///   - report: hears `.domainToASCII` where `domain` is not a valid domain, also where it becomes one.
    /// - Throws: `.domainToASCII`. Non-ASCII domains of more than `UnicodeIDNA.byteLimit` bytes fail.
    /// - Complexity: O(*n*). ASCII goes to ICU only for `report`'s sake.
    static func append(
        _ domain: Span<UInt8>, to output: inout [UInt8], report: URLValidationErrorHandler?
    ) throws(URLParseError) {
        // Fast path: of ASCII, nothing but the validation error depends on UTS #46.
        let classes = ByteClasses(of: domain)
        if classes.isASCII {
            if let report, !isValidASCII(domain) { report(.domainToASCII) }
            guard !domain.isEmpty, !classes.hasForbiddenDomainCodePoint else { throw .invalid(.domainToASCII) }
            output.appendLowercased(domain, hasUppercase: classes.hasUppercase)
            return
        }
        let result = UnicodeIDNA.toASCII(domain)
        if let report, !isValid(result) { report(.domainToASCII) }
        guard let result, !result.bytes.isEmpty,
            !ByteClasses(of: result.bytes.span).hasForbiddenDomainCodePoint
        else { throw .invalid(.domainToASCII) }
        output.append(contentsOf: result.bytes)
    }

    /// Whether the domain parser with beStrict true succeeds.
    private static func isValidASCII(_ domain: Span<UInt8>) -> Bool {
        // Nothing longer is valid, and a copy of it would be a waste.
        guard domain.count <= 253 else { return false }
        var lowercased: [UInt8] = []
        lowercased.appendLowercased(domain, hasUppercase: true)
        guard UnicodeIDNA.hasACELabel(lowercased.span) else {
            return isValid(.init(bytes: lowercased, hasMisplacedHyphen: hasMisplacedHyphen(lowercased.span)))
        }
        return isValid(UnicodeIDNA.toASCII(lowercased.span))
    }

    /// Adds to ToASCII what CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength ask for.
    ///
    /// Punycode keeps the ASCII of a label, so it is enough to look at the output.
    private static func isValid(_ result: UnicodeIDNA.Output?) -> Bool {
        guard let result, !result.hasMisplacedHyphen, result.bytes.count <= 253 else { return false }
        var labelLength = 0
        for byte in result.bytes {
            switch byte {
            case UInt8(ascii: "."):
                guard labelLength > 0 else { return false }
                labelLength = 0
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                labelLength += 1
                guard labelLength <= 63 else { return false }
            default:
                return false
            }
        }
        return labelLength > 0
    }

    /// The validity criteria 2 and 3 for labels without Punycode.
    ///
    /// Standard: https://www.unicode.org/reports/tr46/#Validity_Criteria
    private static func hasMisplacedHyphen(_ domain: Span<UInt8>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        let dot = UInt8(ascii: ".")
        var start = 0
        for index in domain.indices {
            if domain[index] == dot {
                start = index + 1
            } else if domain[index] == hyphen {
                if index == start || index + 1 == domain.count || domain[index + 1] == dot { return true }
                if index == start + 3, domain[index - 1] == hyphen { return true }
            }
        }
        return false
    }
}
