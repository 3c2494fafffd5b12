// QuireEncoding finds the character encoding of a page, decodes it to UTF-8, encodes text for URLs and forms, and reads
// and sniffs MIME types.
// It knows the Encoding and MIME Sniffing standards and the HTML Standard's encoding sniffing, does no I/O and knows no
// document. It calls ICU for the indexes of multi-byte encodings only.

/// A character encoding of the Encoding Standard; the raw value is the standard's name for it.
///
/// Standard: https://encoding.spec.whatwg.org/#names-and-labels
public enum Encoding: String, Sendable, CaseIterable {
    case utf8 = "UTF-8"
    case ibm866 = "IBM866"
    case iso88592 = "ISO-8859-2"
    case iso88593 = "ISO-8859-3"
    case iso88594 = "ISO-8859-4"
    case iso88595 = "ISO-8859-5"
    case iso88596 = "ISO-8859-6"
    case iso88597 = "ISO-8859-7"
    case iso88598 = "ISO-8859-8"
    case iso88598i = "ISO-8859-8-I"
    case iso885910 = "ISO-8859-10"
    case iso885913 = "ISO-8859-13"
    case iso885914 = "ISO-8859-14"
    case iso885915 = "ISO-8859-15"
    case iso885916 = "ISO-8859-16"
    case koi8r = "KOI8-R"
    case koi8u = "KOI8-U"
    case macintosh = "macintosh"
    case windows874 = "windows-874"
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case windows1252 = "windows-1252"
    case windows1253 = "windows-1253"
    case windows1254 = "windows-1254"
    case windows1255 = "windows-1255"
    case windows1256 = "windows-1256"
    case windows1257 = "windows-1257"
    case windows1258 = "windows-1258"
    case xMacCyrillic = "x-mac-cyrillic"
    case gbk = "GBK"
    case gb18030 = "gb18030"
    case big5 = "Big5"
    case eucJP = "EUC-JP"
    case iso2022JP = "ISO-2022-JP"
    case shiftJIS = "Shift_JIS"
    case eucKR = "EUC-KR"
    case replacement = "replacement"
    case utf16BE = "UTF-16BE"
    case utf16LE = "UTF-16LE"
    case xUserDefined = "x-user-defined"

    /// The standard's name of the encoding, such as `windows-1252`.
    public var name: String { rawValue }
}
