/// A part of a resource: `bytes=500-999`, `bytes=500-` or `bytes=-500`.
///
/// Standard: https://httpwg.org/specs/rfc9110.html#byte.ranges
public enum ByteRange: Sendable, Equatable {
    /// From one offset to another, both included.
    case closed(ClosedRange<Int>)
    /// From an offset to the end.
    case from(Int)
    /// The last bytes.
    case suffix(Int)

    /// The offsets that this means in a resource of `byteCount` bytes; `nil` if it has none of them.
    public func resolved(in byteCount: Int) -> Range<Int>? {
        switch self {
        case .closed(let range):
            guard range.lowerBound >= 0, range.lowerBound < byteCount else { return nil }
            return range.lowerBound..<min(range.upperBound, byteCount - 1) + 1
        case .from(let start):
            return start >= 0 && start < byteCount ? start..<byteCount : nil
        case .suffix(let count):
            return count > 0 && byteCount > 0 ? max(0, byteCount - count)..<byteCount : nil
        }
    }
}

/// Which part of a resource a body is.
public struct ContentRange: Sendable, Equatable {
    /// In bytes from the beginning.
    public var range: Range<Int>
    /// Of the whole resource.
    public var byteCount: Int

    public init(range: Range<Int>, byteCount: Int) {
        self.range = range
        self.byteCount = byteCount
    }
}
