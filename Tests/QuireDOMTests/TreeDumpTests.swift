import QuireDOM
import Testing

@Suite struct `Tree dump` {
    private let document = SmallTree.document([
        "p b=1 a=2(", "\"x\ny\"", "template(", "[", "i(", ")", "]", ")", "-c-", ")",
    ])

    private let expected = """
        | <p>
        |   a="2"
        |   b="1"
        |   "x
        y"
        |   <template>
        |     content
        |       <i>
        |   <!-- c -->

        """

    @Test func `follows html5lib's format`() throws {
        var whole: [UInt8] = []
        document.dumpTree(into: &whole)
        #expect(String(decoding: whole, as: UTF8.self) == expected)
        var chunks: [UInt8] = []
        try document.dumpTree { chunk in
            for index in chunk.indices { chunks.append(chunk[index]) }
            return true
        }
        #expect(chunks == whole)
    }

    @Test func `ends at its limit, in attributes too`() {
        let attributes = (0..<50).map { "a\($0)=x" }.joined(separator: " ")
        let deep = SmallTree.document(
            [String](repeating: "i(", count: 1000) + ["i \(attributes)("] + [String](repeating: ")", count: 1001))
        for limit in [0, 1, 5000, 1_000_000, 1_050_000] {
            var byteCount = 0
            #expect(throws: TreeDumpError.tooLarge(byteLimit: limit)) {
                try deep.dumpTree(byteLimit: limit) { chunk in
                    byteCount += chunk.count
                    return true
                }
            }
            #expect(byteCount <= limit + 8)
        }
    }

    @Test func `ends when the sink has enough`() throws {
        let wide = SmallTree.document([String](repeating: "-0123456789-", count: 50_000))
        var calls = 0
        try wide.dumpTree { _ in
            calls += 1
            return calls < 3
        }
        #expect(calls == 3)
    }

    @Test func `is empty for an empty document`() {
        var bytes: [UInt8] = []
        SmallTree.document([]).dumpTree(into: &bytes)
        #expect(bytes.isEmpty)
    }
}
