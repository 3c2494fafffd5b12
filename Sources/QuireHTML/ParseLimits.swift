/// What a parse may use before it is given up.
public struct ParseLimits: Sendable {
    /// Memory of the parser, beside the document it makes, in bytes.
    public var memoryByteCount: Int
    /// CPU time of the parsing thread.
    public var time: Duration

    public init(memoryByteCount: Int, time: Duration) {
        self.memoryByteCount = memoryByteCount
        self.time = time
    }
}

extension ParseLimits {
    /// Limits that no page written in earnest comes near: 5 s and 0.1 s a megabyte; 256 MiB and 32 bytes a byte.
    ///
    /// Gumbo takes 0.05 to 0.1 s a megabyte, and on documentation 7 to 17 bytes a byte; the first 5 s are for its
    /// quadratic paths, the first 256 MiB for pages that are hardly more than tags: a million list items take 280 MB.
    public static func standard(forByteCount byteCount: Int) -> ParseLimits {
        ParseLimits(
            memoryByteCount: (256 << 20) + 32 * byteCount,
            time: .seconds(5) + .nanoseconds(100 * byteCount))
    }
}
