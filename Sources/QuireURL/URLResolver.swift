/// Resolves the references of one document.
///
/// Made once a base, it knows where the base's path may be cut. Most references of documentation (a fragment, a query
/// or a relative path, spelt as it will stand in the result) then cost a look at each byte and two copies; every other
/// goes to the parser. Both give the same result, byte for byte.
///
/// Standard: https://url.spec.whatwg.org/#concept-url-parser
public struct URLResolver: Sendable {
    public let base: WebURL
    private let queryEncoder: (any QueryEncoder)?
    private let bytes: [UInt8]
    /// Where the segments of the base's path begin, behind their slashes. The path without its last segment ends at
    /// the last of them; each `..` goes one back. Empty if the base is not for the fast path.
    private let segmentStarts: [UInt32]

    /// - Parameter queryEncoder: of the document's encoding; `nil` stands for UTF-8.
    /// - Complexity: O(*n*) in the bytes of `base`.
    public init(base: WebURL, queryEncoder: (any QueryEncoder)? = nil) {
        self.base = base
        self.queryEncoder = queryEncoder
        bytes = Array(base.href.utf8)
        segmentStarts = Self.segmentStarts(of: base, bytes)
    }

    /// Resolves a reference against the base.
    ///
    /// - Throws: `.invalid` where the standard's parser returns failure.
    /// - Complexity: O(*n*) in the bytes of base and reference; usually no allocation but the result's.
    public func resolve(_ reference: String) throws(URLParseError) -> WebURL {
        try resolve(utf8: reference.utf8Span.span)
    }

    /// - Parameter reference: what is not well-formed UTF-8 is read as U+FFFD.
    public func resolve(utf8 reference: Span<UInt8>) throws(URLParseError) -> WebURL {
        if bytes.count + reference.count < WebURL.byteLimit {
            if let cut = cut(for: reference) { return join(cut, reference) }
            if let components = PlainText.components(of: reference) {
                let isWhole = Int(components.pathEnd) <= reference.count
                let href = Self.string(reference, (isWhole ? [] : [UInt8(ascii: "/")]).span)
                return WebURL(href: href, components: components)
            }
        }
        return try resolveSlowly(utf8: reference)
    }

    /// The standard's parser, for every reference.
    package func resolveSlowly(utf8 reference: Span<UInt8>) throws(URLParseError) -> WebURL {
        try WebURL(utf8: reference, base: base, queryEncoder: queryEncoder)
    }

    // MARK: - Fast path

    /// How a result is put together: the beginning of the base, then the end of the reference.
    private struct Cut {
        /// Bytes of the base.
        var baseEnd: Int
        /// Where the reference's part begins.
        var referenceStart = 0
        /// Offsets in the result.
        var pathEnd: Int
        var queryEnd: Int
    }

    /// Only a path below a host can be cut without a look at the rest: one without a host may need a `/.` in front,
    /// and a drive letter is never cut away.
    private static func segmentStarts(of base: WebURL, _ bytes: [UInt8]) -> [UInt32] {
        let components = base.components
        guard components.hostKind != .none, base.driveLetterSegment == nil else { return [] }
        return (components.pathStart..<components.pathEnd).filter { bytes[Int($0)] == UInt8(ascii: "/") }.map { $0 + 1 }
    }

    /// - Returns: `nil` if the reference is the parser's work.
    private func cut(for reference: Span<UInt8>) -> Cut? {
        guard !segmentStarts.isEmpty, reference.count > 0 else { return nil }
        var cut: Cut
        // Where the reference's path ends.
        var index = 0
        switch reference[0] {
        case UInt8(ascii: "#"):
            let queryEnd = Int(base.components.queryEnd)
            guard PlainText.queryEnd(in: reference, from: 0) != nil else { return nil }
            return Cut(baseEnd: queryEnd, pathEnd: Int(base.components.pathEnd), queryEnd: queryEnd)
        case UInt8(ascii: "?"):
            cut = Cut(baseEnd: Int(base.components.pathEnd), pathEnd: 0, queryEnd: 0)
        case UInt8(ascii: "/"):
            // Two slashes begin an authority.
            guard reference.count == 1 || reference[1] != UInt8(ascii: "/"),
                let pathEnd = PlainText.pathEnd(in: reference, from: 1)
            else { return nil }
            cut = Cut(baseEnd: Int(segmentStarts[0]), referenceStart: 1, pathEnd: 0, queryEnd: 0)
            index = pathEnd
        default:
            cut = cutAfterDots(of: reference)
            guard let pathEnd = PlainText.pathEnd(in: reference, from: cut.referenceStart) else { return nil }
            index = pathEnd
        }
        guard let queryEnd = PlainText.queryEnd(in: reference, from: index) else { return nil }
        let shift = cut.baseEnd - cut.referenceStart
        cut.pathEnd = shift + index
        cut.queryEnd = shift + queryEnd
        return cut
    }

    /// Follows the `./` and `../` that the reference begins with.
    private func cutAfterDots(of reference: Span<UInt8>) -> Cut {
        var depth = segmentStarts.count - 1
        var start = 0
        let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
        while start + 1 < reference.count, reference[start] == dot {
            if reference[start + 1] == slash {
                start += 2
            } else if start + 2 < reference.count, reference[start + 1] == dot, reference[start + 2] == slash {
                depth = max(0, depth - 1)
                start += 3
            } else {
                break
            }
        }
        return Cut(baseEnd: Int(segmentStarts[depth]), referenceStart: start, pathEnd: 0, queryEnd: 0)
    }

    private func join(_ cut: Cut, _ reference: Span<UInt8>) -> WebURL {
        var components = base.components
        components.pathEnd = UInt32(cut.pathEnd)
        components.queryEnd = UInt32(cut.queryEnd)
        let href = Self.string(
            bytes.span.extracting(0..<cut.baseEnd), reference.extracting(cut.referenceStart..<reference.count))
        return WebURL(href: href, components: components)
    }

    /// Fast path: one allocation and two copies instead of a buffer that is copied once more.
    private static func string(_ prefix: Span<UInt8>, _ suffix: Span<UInt8>) -> String {
        let count = prefix.count + suffix.count
        return unsafe String(unsafeUninitializedCapacity: count) { output in
            let output = UnsafeMutableRawBufferPointer(output)
            unsafe prefix.withUnsafeBytes { unsafe output.copyMemory(from: $0) }
            unsafe suffix.withUnsafeBytes {
                unsafe UnsafeMutableRawBufferPointer(rebasing: output[prefix.count...]).copyMemory(from: $0)
            }
            return count
        }
    }
}
