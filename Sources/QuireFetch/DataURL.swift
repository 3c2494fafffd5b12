internal import QuireEncoding
public import QuireURL

/// Resources that stand in their URL.
///
/// Standard: https://fetch.spec.whatwg.org/#data-urls
public enum DataURL {
    /// The `data:` URL processor.
    ///
    /// - Returns: the whole resource; its URL is `url`.
    /// - Throws: `.invalidURL` where there is no comma, or the body claims to be Base64 and is not; `.unsupportedScheme`
    ///   for a URL of another scheme.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://fetch.spec.whatwg.org/#data-url-processor
    public static func process(_ url: WebURL) throws(LoadError) -> Response {
        guard url.scheme == "data" else { throw .unsupportedScheme(String(url.scheme)) }
        let input = url.withoutFragment.href.utf8Span.span
        let start = "data:".utf8.count
        guard let comma = (start..<input.count).first(where: { input[$0] == UInt8(ascii: ",") }) else {
            throw .invalidURL("a data: URL has a comma before its content")
        }
        var typeRange = input.trimmingASCIIWhitespace(start..<comma)
        var body = PercentEncoding.decode(input.extracting((comma + 1)...))
        if let range = input.removingBase64Mark(from: typeRange) {
            typeRange = range
            guard let decoded = ForgivingBase64.decode(body.span) else {
                throw .invalidURL("the data: URL says base64, but its content is none")
            }
            body = decoded
        }
        return Response(url: url, mimeType: mimeType(input.extracting(typeRange)), body: body)
    }

    /// - Parameter text: ASCII, as all of a URL is.
    private static func mimeType(_ text: Span<UInt8>) -> MIMEType {
        let string = unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        let completed = string.utf8.first == UInt8(ascii: ";") ? "text/plain" + string : string
        return MIMEType(parsing: completed) ?? .text("plain", charset: "US-ASCII")
    }
}

extension Span<UInt8> {
    /// Standard: https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace
    fileprivate func trimmingASCIIWhitespace(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, self[first].isASCIIWhitespace { range.removeFirst() }
        while let last = range.last, self[last].isASCIIWhitespace { range.removeLast() }
        return range
    }

    /// The range without the `;base64` at its end, where spaces may follow the `;`; `nil` if there is none.
    fileprivate func removingBase64Mark(from range: Range<Int>) -> Range<Int>? {
        let mark = "base64"
        guard range.count > mark.utf8.count else { return nil }
        var end = range.upperBound - mark.utf8.count
        for (offset, byte) in mark.utf8.enumerated() where self[end + offset].asciiLowercased != byte { return nil }
        while end > range.lowerBound, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
        guard end > range.lowerBound, self[end - 1] == UInt8(ascii: ";") else { return nil }
        return range.lowerBound..<end - 1
    }
}
