import CGumbo

/// Gumbo without Quire: the floor.
enum GumboAlone {
    /// Parses every page as a program would that knows nothing better: with `malloc`, and freeing the tree.
    ///
    /// The pages must be well-meant ones: freeing a tree recurses as deep as it nests.
    ///
    /// - Returns: the number of the documents' children.
    static func parseWithMalloc(_ sources: [[UInt8]]) -> Int {
        var options = unsafe kGumboDefaultOptions
        unsafe options.max_errors = 0
        var count = 0
        for source in sources {
            unsafe source.withUnsafeBytes { bytes in
                let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                guard let start = unsafe start else { return }
                guard let output = unsafe gumbo_parse_with_options(&options, start, bytes.count) else { return }
                unsafe count += Int(output.pointee.document.pointee.v.document.children.length)
                unsafe gumbo_destroy_output(&options, output)
            }
        }
        return count
    }

    /// Parses every page in one arena that is reset between pages.
    ///
    /// - Returns: the memory that the parses took from the arena, in bytes.
    static func parseInArena(_ sources: [[UInt8]]) -> Int {
        guard let arena = unsafe quire_gumbo_arena_create() else { fail("no memory for an arena") }
        defer { unsafe quire_gumbo_arena_destroy(arena) }
        let limits = QuireGumboLimits(memory_byte_count: 1 << 32, time_nanoseconds: 60_000_000_000)
        var byteCount = 0
        for source in sources {
            var result = unsafe QuireGumboResult()
            unsafe source.withUnsafeBytes { bytes in
                unsafe quire_gumbo_parse(
                    arena, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, limits, &result)
            }
            guard unsafe result.outcome == QUIRE_GUMBO_PARSED else { fail("Gumbo gave up on a page") }
            unsafe byteCount += Int(result.memory_byte_count)
        }
        return byteCount
    }
}
