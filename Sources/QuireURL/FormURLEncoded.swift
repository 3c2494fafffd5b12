/// The `application/x-www-form-urlencoded` format: names and values of a form, or of a query.
///
/// Standard: https://url.spec.whatwg.org/#application/x-www-form-urlencoded
public enum FormURLEncoded {
    public struct Pair: Hashable, Sendable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Names and values in their order; decoded bytes that are not well-formed UTF-8 are read as U+FFFD.
    ///
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-urlencoded-parser
    public static func parse(_ input: Span<UInt8>) -> [Pair] {
        var pairs: [Pair] = []
        var start = 0
        while start < input.count {
            let end = input.offset(of: UInt8(ascii: "&"), in: start..<input.count)
            if start < end {
                let equals = input.offset(of: UInt8(ascii: "="), in: start..<end)
                let name = decoded(input, start..<equals)
                pairs.append(Pair(name, decoded(input, min(equals + 1, end)..<end)))
            }
            start = end + 1
        }
        return pairs
    }

    public static func parse(_ input: String) -> [Pair] { parse(input.utf8Span.span) }

    /// `name=value&name=value`, in UTF-8.
    ///
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-urlencoded-serializer
    public static func serialize(_ pairs: some Sequence<Pair>) -> String {
        var output: [UInt8] = []
        for pair in pairs {
            // Even an empty pair appended a `=`.
            if !output.isEmpty { output.append(UInt8(ascii: "&")) }
            append(pair.name, to: &output)
            output.append(UInt8(ascii: "="))
            append(pair.value, to: &output)
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// A space becomes `+`.
    private static func append(_ text: String, to output: inout [UInt8]) {
        let bytes = text.utf8Span.span
        var start = 0
        while true {
            let end = bytes.offset(of: UInt8(ascii: " "), in: start..<bytes.count)
            PercentEncoding.append(bytes, start..<end, encoding: .formURLEncoded, to: &output)
            guard end < bytes.count else { return }
            output.append(UInt8(ascii: "+"))
            start = end + 1
        }
    }

    private static func decoded(_ input: Span<UInt8>, _ range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        bytes.append(input, range)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "+") { bytes[index] = UInt8(ascii: " ") }
        return String(decoding: PercentEncoding.decode(bytes.span), as: UTF8.self)
    }
}

extension Span<UInt8> {
    /// The first offset of `byte`, or the end of the range.
    fileprivate func offset(of byte: UInt8, in range: Range<Int>) -> Int {
        range.first { self[$0] == byte } ?? range.upperBound
    }
}
