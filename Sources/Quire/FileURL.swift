/// Reads `file:` URLs, until the URL Standard's own parser is here: absolute ones of this machine, and no others.
public enum FileURL {
    public enum Failure: Error, Sendable, Equatable {
        /// Not `file:///…`, `file://localhost/…` or `file:/…`.
        case notAbsolute
        /// The URL names another machine.
        case foreignHost(String)
        /// `%2F` or `%00`, which no file name can hold, or a character that a URL must escape.
        case forbiddenCharacter

        public var kind: ProblemKind {
            switch self {
            case .notAbsolute, .forbiddenCharacter: .badURL
            case .foreignHost: .outsideRoot
            }
        }
    }

    /// The path that a `file:` URL names; query and fragment are not part of it.
    ///
    /// - Parameter url: what follows `file:`, ASCII.
    ///
    /// Standard: https://url.spec.whatwg.org/#file-state
    ///
    /// Deviation: a URL that the standard would repair (white space, `\`, no leading slash) is refused, because
    /// only the real parser can repair all of them alike.
    public static func path(afterScheme url: some Collection<UInt8>) throws(Failure) -> LocalPath {
        let delimiters = [UInt8(ascii: "?"), UInt8(ascii: "#")]
        var rest = url.prefix { !delimiters.contains($0) }[...]
        guard rest.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else {
            throw .forbiddenCharacter
        }
        let slash = UInt8(ascii: "/")
        if rest.starts(with: [slash, slash]) {
            rest = rest.dropFirst(2)
            let host = rest.prefix { $0 != slash }
            guard host.isEmpty || host.map(ASCII.lowercased) == Array("localhost".utf8) else {
                throw .foreignHost(String(decoding: host, as: UTF8.self))
            }
            rest = rest.dropFirst(host.count)
        }
        guard rest.first == slash else { throw .notAbsolute }
        guard let path = LocalPath(bytes: try decodedPath(rest)) else { throw .notAbsolute }
        return path
    }

    /// The path with its dot segments resolved and each segment percent-decoded once.
    private static func decodedPath(_ path: some Collection<UInt8>) throws(Failure) -> [UInt8] {
        var segments: [[UInt8]] = []
        let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            let segment = try percentDecoded(Array(part))
            if segment == Array("..".utf8) {
                _ = segments.popLast()
                if isLast { segments.append([]) }
            } else if segment == Array(".".utf8) {
                if isLast { segments.append([]) }
            } else {
                segments.append(segment)
            }
        }
        return segments.reduce(into: []) { path, segment in
            path.append(UInt8(ascii: "/"))
            path.append(contentsOf: segment)
        }
    }

    /// Standard: https://url.spec.whatwg.org/#percent-decode
    private static func percentDecoded(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = ASCII.hexValue(bytes[index + 1]), let low = ASCII.hexValue(bytes[index + 2])
            {
                let byte = high << 4 | low
                guard byte != 0, byte != UInt8(ascii: "/") else { throw .forbiddenCharacter }
                decoded.append(byte)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return decoded
    }
}
