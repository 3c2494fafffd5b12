public import QuireDOM

/// Parses with Gumbo, whose limits of time, memory and patience end the parse and not the process.
public struct GumboTreeBuilder: TreeBuilder, ~Copyable {
    private let arena = GumboArena()
    private let tagNames = GumboTagNames.shared

    public init() {}

    /// How many bytes of the system's memory it keeps for the next page.
    package var keptByteCount: Int { arena.byteCount }

    /// - Parameter source: as for every `TreeBuilder`. NULs may occur; text need not be valid UTF-8.
    /// - Throws: `.memoryLimit` also for a source of more than 4 GB, `.parserGaveUp` where Gumbo contradicts itself.
    /// - Complexity: O(*n*) on usual pages, whatever `limits` admits on others; constant depth of stack.
    public mutating func parse(_ source: consuming [UInt8], limits: ParseLimits) throws(ParseError) -> Document {
        guard source.count < DocumentBuilder.byteLimit else {
            throw .memoryLimit(byteCount: DocumentBuilder.byteLimit)
        }
        let byteCount = source.count
        // Gumbo looks at what follows a reference, even past the end.
        if Self.endsInReference(source) { source.append(0) }
        let builder = try arena.parse(source, byteCount: byteCount, limits: limits, tagNames: tagNames)
        if source.count > byteCount { source.removeLast() }
        return builder.finish(source: source)
    }

    private static func endsInReference(_ source: [UInt8]) -> Bool {
        for byte in source.reversed() {
            switch byte {
            case UInt8(ascii: "&"): return true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                continue
            default: return false
            }
        }
        return false
    }
}
