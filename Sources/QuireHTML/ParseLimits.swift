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
    /// Limits that every page written in earnest keeps to: 5 s and 0.1 s a megabyte; 256 MiB or 24 bytes a byte.
    public static func standard(forByteCount byteCount: Int) -> ParseLimits {
        ParseLimits(
            memoryByteCount: max(256 << 20, byteCount.multipliedReportingOverflow(by: 24).partialValue),
            time: .seconds(5) + .nanoseconds(100 * byteCount))
    }
}
