// QuireHTML turns decoded bytes into a `Document`. It knows no policy, loads nothing and lays out nothing.

public import QuireDOM

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

/// Why a page has no tree.
public enum ParseError: Error, Sendable, Equatable {
    case memoryLimit(byteCount: Int)
    case timeLimit(Duration)
    /// The parser found its own state wrong and gave up; `condition` is the assertion that failed.
    case parserGaveUp(condition: String)
}

/// Turns a decoded page into a tree. One builder serves one thread, page after page.
public protocol TreeBuilder: ~Copyable {
    /// - Parameter source: the decoded page, UTF-8, without byte order mark.
    mutating func parse(_ source: consuming [UInt8], limits: ParseLimits) throws(ParseError) -> Document
}

/// Parses with Gumbo.
public struct GumboTreeBuilder: TreeBuilder, ~Copyable {
    public init() {}

    public mutating func parse(_ source: consuming [UInt8], limits: ParseLimits) throws(ParseError) -> Document {
        DocumentBuilder(sourceByteCount: source.count).finish(source: source)
    }
}
