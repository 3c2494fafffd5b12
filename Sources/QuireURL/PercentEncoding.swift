/// Percent-encoding and its inverse, on bytes.
///
/// Standard: https://url.spec.whatwg.org/#percent-encoded-bytes
public enum PercentEncoding {
    /// Appends `bytes`, those in `set` as `%XX`.
    ///
    /// Of UTF-8 this is the standard's "UTF-8 percent-encode".
    ///
    /// - Complexity: O(*n*).
    public static func append(_ bytes: Span<UInt8>, encoding set: PercentEncodeSet, to output: inout [UInt8]) {
        append(bytes, 0..<bytes.count, encoding: set, to: &output)
    }

    static func append(
        _ bytes: Span<UInt8>, _ range: Range<Int>, encoding set: PercentEncodeSet, to output: inout [UInt8]
    ) {
        var start = range.lowerBound
        while start < range.upperBound {
            // What may stay is copied run by run.
            var end = start
            while end < range.upperBound, !set.contains(bytes[end]) { end += 1 }
            output.append(bytes, start..<end)
            guard end < range.upperBound else { return }
            append(bytes[end], to: &output)
            start = end + 1
        }
    }

    /// Appends `%XX`.
    ///
    /// Standard: https://url.spec.whatwg.org/#percent-encode
    static func append(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "%"))
        output.append(hexDigit(byte >> 4))
        output.append(hexDigit(byte & 15))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// Each `%XX` becomes its byte; a `%` without two hex digits stays.
    ///
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://url.spec.whatwg.org/#percent-decode
    public static func decode(_ bytes: Span<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if let byte = encodedByte(in: bytes, at: index) {
                output.append(byte)
                index += 3
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        return output
    }

    /// The byte that a `%XX` at `index` stands for; `nil` if none stands there.
    static func encodedByte(in bytes: Span<UInt8>, at index: Int) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
            let high = bytes[index + 1].hexDigitValue, let low = bytes[index + 2].hexDigitValue
        else { return nil }
        return high << 4 | low
    }
}

extension [UInt8] {
    /// Appends a part of a span.
    mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
