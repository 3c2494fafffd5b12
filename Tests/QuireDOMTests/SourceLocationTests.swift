import QuireDOM
import Testing

@Suite struct `Source location` {
    private func document(_ source: String, offsets: [Int?]) -> Document {
        var builder = DocumentBuilder(sourceByteCount: source.utf8.count)
        for offset in offsets { builder.add(.comment, data: 0..<0, sourceOffset: offset) }
        return builder.finish(source: Array(source.utf8))
    }

    @Test(arguments: [
        ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4),
        ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1),
        ("a\rb", 1, 1, 2), ("a\rb", 2, 2, 1),
        ("a\r\nb", 1, 1, 2), ("a\r\nb", 3, 2, 1),
        ("\n\n\r\r\n\nx", 6, 6, 1),
        ("äö\n€x", 5, 2, 1), ("äö\n€x", 8, 2, 2), ("😀x", 4, 1, 2),
        ("a\u{2028}b", 4, 1, 3),
    ])
    func `counts lines and code points`(_ source: String, _ offset: Int, _ line: Int, _ column: Int) {
        let document = document(source, offsets: [offset])
        #expect(document.sourceLocation(of: NodeID(1)) == SourceLocation(line: line, column: column))
        #expect(
            LineTable(document).location(ofOffset: offset, in: document) == SourceLocation(line: line, column: column))
    }

    @Test func `counts long lines as short ones`() {
        let pieces = ["x", "é", "€", "😀", "\r", "\n", "\r\n"]
        // Line ends are rare, so that lines are longer than what is counted at once.
        var source = ""
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            source += pieces[Int.random(in: 0..<700, using: &random) % 7 < 4 ? Int.random(in: 0..<4) : 0]
        }
        for end in pieces[4...] { source += end + source.prefix(5000) }
        let document = document(source, offsets: [])
        let table = LineTable(document)
        var expected = SourceLocation(line: 1, column: 1)
        let bytes = Array(source.utf8)
        for offset in bytes.indices {
            guard bytes[offset] & 0xC0 != 0x80 else { continue }
            if offset % 7 == 0 { #expect(table.location(ofOffset: offset, in: document) == expected) }
            let isLineEnd =
                bytes[offset] == 0x0A
                || (bytes[offset] == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A))
            expected =
                isLineEnd
                ? SourceLocation(line: expected.line + 1, column: 1)
                : SourceLocation(line: expected.line, column: expected.column + 1)
        }
    }

    @Test func `is missing where the parser made the node`() {
        let document = document("abc", offsets: [nil])
        #expect(document.sourceLocation(of: NodeID(1)) == nil)
    }

    @Test func `does not count side text`() {
        var builder = DocumentBuilder(sourceByteCount: 1)
        _ = builder.store(Array("\n\n".utf8).span)
        builder.add(.comment, data: 0..<0, sourceOffset: 1)
        #expect(builder.finish(source: [0x61]).sourceLocation(of: NodeID(1)) == SourceLocation(line: 1, column: 2))
    }
}
