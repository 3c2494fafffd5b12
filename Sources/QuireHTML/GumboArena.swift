internal import CGumbo
internal import QuireDOM

/// Sole owner of the memory that Gumbo parses in.
@safe
struct GumboArena: ~Copyable {
    /// What stays for the next page: enough for 0.9 MB at the 9 bytes a byte that documentation takes.
    private static let keptByteCount = 8 << 20

    /// `nil` if there was no memory for it.
    private let arena: OpaquePointer?

    init() {
        unsafe arena = quire_gumbo_arena_create()
    }

    deinit {
        if let arena = unsafe arena { unsafe quire_gumbo_arena_destroy(arena) }
    }

    /// How many bytes of the system's memory it holds.
    var byteCount: Int {
        if let arena = unsafe arena { unsafe quire_gumbo_arena_byte_count(arena) } else { 0 }
    }

    /// Parses the first `byteCount` bytes of `source`; see `quire_gumbo_parse` for what may have to follow.
    ///
    /// - Returns: the tree, copied out of the arena.
    func parse(
        _ source: borrowing [UInt8], byteCount: Int, limits: ParseLimits, tagNames: GumboTagNames
    ) throws(ParseError) -> DocumentBuilder {
        guard let arena = unsafe arena else { throw .memoryLimit(byteCount: 0) }
        defer { unsafe quire_gumbo_arena_reset(arena, Self.keptByteCount) }
        let limit = QuireGumboLimits(
            memory_byte_count: max(0, limits.memoryByteCount), time_nanoseconds: limits.time.nanoseconds)
        return try unsafe source.span.withUnsafeBytes {
            (bytes: UnsafeRawBufferPointer) throws(ParseError) -> DocumentBuilder in
            guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else {
                // An empty page has a document all the same.
                return unsafe try Self.parse("", 0, into: arena, limits, limit, tagNames)
            }
            return unsafe try Self.parse(start, byteCount, into: arena, limits, limit, tagNames)
        }
    }

    private static func parse(
        _ source: UnsafePointer<CChar>, _ byteCount: Int, into arena: OpaquePointer, _ limits: ParseLimits,
        _ limit: QuireGumboLimits, _ tagNames: GumboTagNames
    ) throws(ParseError) -> DocumentBuilder {
        var result = unsafe QuireGumboResult()
        unsafe quire_gumbo_parse(arena, source, byteCount, limit, &result)
        if let document = unsafe result.document {
            let copy = unsafe GumboTreeCopy(
                source: source, sourceByteCount: byteCount, tagNames: tagNames, result: result,
                givesMemoryBack: quire_gumbo_arena_byte_count(arena) > keptByteCount)
            return try unsafe copy.run(document)
        }
        switch unsafe result.outcome {
        case QUIRE_GUMBO_TIME_LIMIT:
            throw .timeLimit(limits.time)
        case QUIRE_GUMBO_ASSERTION_FAILED:
            throw .parserGaveUp(condition: unsafe result.condition.map { unsafe String(cString: $0) } ?? "")
        case QUIRE_GUMBO_OUT_OF_MEMORY:
            throw .memoryLimit(byteCount: unsafe result.memory_byte_count)
        default:
            throw .memoryLimit(byteCount: limits.memoryByteCount)
        }
    }
}

extension Duration {
    /// Rounded down; what does not fit becomes the largest number.
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflow2) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflow || overflow2 ? .max : sum
    }
}
