extension MIMEType {
    /// Parses a MIME type.
    ///
    /// - Parameter input: the text of a header, each byte a character of its own (isomorphic decoded).
    /// - Returns: `nil` if type or subtype is missing or wrong; a wrong parameter is left out.
    /// - Complexity: O(*n*) and O(*m*²) in the number of different parameter names.
    ///
    /// Standard: https://mimesniff.spec.whatwg.org/#parse-a-mime-type
    public init?(parsing input: some StringProtocol) {
        let scalars = Array(input.unicodeScalars)
        var range = scalars.indices
        while let first = range.first, scalars[first].isHTTPWhitespace { range.removeFirst() }
        while let last = range.last, scalars[last].isHTTPWhitespace { range.removeLast() }
        var cursor = Cursor(scalars: scalars[range])
        let type = cursor.collect { $0 != "/" }
        guard Self.isToken(type), cursor.current != nil else { return nil }
        cursor.advance()
        let subtype = cursor.collect { $0 != ";" }.trimmingTrailingHTTPWhitespace()
        guard Self.isToken(subtype) else { return nil }
        self.init(type: Self.asciiLowercase(type), subtype: Self.asciiLowercase(subtype))
        var names: Set<String> = []
        while cursor.current != nil {
            guard let parameter = cursor.parameter(), names.insert(parameter.name).inserted else { continue }
            parameters.append(parameter)
        }
    }

    /// A position in the input.
    private struct Cursor {
        var scalars: ArraySlice<Unicode.Scalar>

        var current: Unicode.Scalar? { scalars.first }

        mutating func advance() { scalars.removeFirst() }

        mutating func collect(while condition: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
            let collected = scalars.prefix(while: condition)
            scalars = scalars[collected.endIndex...]
            return collected
        }

        /// Reads one parameter from the `;` before it to the one after.
        ///
        /// - Returns: `nil` if it is not one the record keeps.
        mutating func parameter() -> Parameter? {
            advance()
            _ = collect { $0.isHTTPWhitespace }
            let name = collect { $0 != ";" && $0 != "=" }
            guard current != nil else { return nil }
            if current == ";" { return nil }
            advance()
            guard current != nil else { return nil }
            var value: [Unicode.Scalar]
            if current == "\"" {
                value = quotedString()
                _ = collect { $0 != ";" }
            } else {
                value = Array(collect { $0 != ";" }.trimmingTrailingHTTPWhitespace())
                if value.isEmpty { return nil }
            }
            guard MIMEType.isToken(name), value.allSatisfy(\.isHTTPQuotedStringToken) else { return nil }
            return Parameter(name: MIMEType.asciiLowercase(name), value: MIMEType.string(value))
        }

        /// Collects an HTTP quoted string's value; the cursor is on the opening quote.
        ///
        /// Standard: https://fetch.spec.whatwg.org/#collect-an-http-quoted-string
        mutating func quotedString() -> [Unicode.Scalar] {
            advance()
            var value: [Unicode.Scalar] = []
            while true {
                value += collect { $0 != "\"" && $0 != "\\" }
                guard let mark = current else { return value }
                advance()
                if mark == "\"" { return value }
                guard let escaped = current else { return value + ["\\"] }
                value.append(escaped)
                advance()
            }
        }
    }

    private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var string = String.UnicodeScalarView()
        string.append(contentsOf: scalars)
        return String(string)
    }

    private static func asciiLowercase(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        string(scalars.map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value) | 0x20) : $0 })
    }

    private static func isToken(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        !scalars.isEmpty && scalars.allSatisfy(\.isHTTPToken)
    }
}

extension MIMEType: CustomStringConvertible {
    /// The MIME type serialized.
    ///
    /// Standard: https://mimesniff.spec.whatwg.org/#serialize-a-mime-type
    public var description: String {
        var text = essence
        for parameter in parameters {
            text += ";" + parameter.name + "="
            if !parameter.value.isEmpty && parameter.value.unicodeScalars.allSatisfy(\.isHTTPToken) {
                text += parameter.value
            } else {
                text += "\""
                for scalar in parameter.value.unicodeScalars {
                    if scalar == "\"" || scalar == "\\" { text += "\\" }
                    text.unicodeScalars.append(scalar)
                }
                text += "\""
            }
        }
        return text
    }
}

extension ArraySlice<Unicode.Scalar> {
    fileprivate func trimmingTrailingHTTPWhitespace() -> ArraySlice<Unicode.Scalar> {
        var trimmed = self
        while let last = trimmed.last, last.isHTTPWhitespace { trimmed.removeLast() }
        return trimmed
    }
}

extension Unicode.Scalar {
    /// Standard: https://fetch.spec.whatwg.org/#http-whitespace
    fileprivate var isHTTPWhitespace: Bool { self == "\n" || self == "\r" || self == "\t" || self == " " }

    /// Standard: https://mimesniff.spec.whatwg.org/#http-token-code-point
    fileprivate var isHTTPToken: Bool {
        switch self {
        case "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^", "_", "`", "|", "~": true
        case "0"..."9", "A"..."Z", "a"..."z": true
        default: false
        }
    }

    /// Standard: https://mimesniff.spec.whatwg.org/#http-quoted-string-token-code-point
    fileprivate var isHTTPQuotedStringToken: Bool {
        self == "\t" || (" "..."~").contains(self) || ("\u{80}"..."\u{FF}").contains(self)
    }
}
