/// Why a page has no tree.
public enum ParseError: Error, Sendable, Equatable {
    /// The parser needed more than `byteCount` bytes, or the page is larger than a document can be.
    case memoryLimit(byteCount: Int)
    case timeLimit(Duration)
    /// The parser found its own state wrong, or would have recursed too deep, and gave up; `condition` did not hold.
    case parserGaveUp(condition: String)
}
