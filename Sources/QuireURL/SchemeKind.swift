/// Which of the special schemes a URL has, if any.
///
/// Standard: https://url.spec.whatwg.org/#special-scheme
package enum SchemeKind: UInt8, Sendable {
    case http, https, ws, wss, ftp, file
    case notSpecial

    /// - Parameter scheme: in lower case, without the `:`.
    init(_ scheme: Span<UInt8>) {
        self =
            switch scheme.count {
            case 4 where scheme.equals("http"): .http
            case 5 where scheme.equals("https"): .https
            case 4 where scheme.equals("file"): .file
            case 2 where scheme.equals("ws"): .ws
            case 3 where scheme.equals("wss"): .wss
            case 3 where scheme.equals("ftp"): .ftp
            default: .notSpecial
            }
    }

    var isSpecial: Bool { self != .notSpecial }

    var defaultPort: UInt16? {
        switch self {
        case .http, .ws: 80
        case .https, .wss: 443
        case .ftp: 21
        case .file, .notSpecial: nil
        }
    }

    /// Whether a query may be in the document's encoding.
    ///
    /// Standard: https://url.spec.whatwg.org/#query-state
    var allowsQueryEncoding: Bool {
        switch self {
        case .http, .https, .ftp, .file: true
        case .ws, .wss, .notSpecial: false
        }
    }
}

extension Span<UInt8> {
    func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { text in
            for index in text.indices where unsafe self[index] != text[index] { return false }
            return true
        }
    }
}
