import QuireDOM
import Testing

@Suite struct `Document builder` {
    private let source = Array("abc def".utf8)

    @Test func `addresses source and side text as one buffer`() throws {
        var builder = DocumentBuilder(sourceByteCount: source.count)
        builder.add(.text, data: 0..<3, sourceOffset: 0)
        let range = builder.store(Array("xyz".utf8).span)
        let stored = try #require(range)
        builder.add(.comment, data: stored, sourceOffset: nil)
        let document = builder.finish(source: source)
        #expect(document.data(of: NodeID(1)) == "abc")
        #expect(document.data(of: NodeID(2)) == "xyz")
        #expect(document.sourceByteCount == 7)
        #expect(document.text.count == 10)
        #expect(document.nodes.map(\.sourceOffset) == [0, 0, NodeRecord.noOffset])
    }

    @Test func `joins adjacent text`() {
        var builder = DocumentBuilder(sourceByteCount: source.count)
        #expect(builder.adjacentText == nil)
        builder.open(.element, namespace: .html, name: Name(.p), sourceOffset: nil)
        #expect(builder.adjacentText == nil)
        builder.add(.text, data: 0..<3, sourceOffset: 0)
        #expect(builder.adjacentText == 0..<3)
        for addition in ["1", "", "23"] {
            let extended = builder.extendAdjacentText(with: Array(addition.utf8).span, source: source.span)
            #expect(extended)
        }
        _ = builder.store(Array("between".utf8).span)
        let extended = builder.extendAdjacentText(with: Array("4".utf8).span, source: source.span)
        #expect(extended)
        builder.close()
        #expect(builder.adjacentText == nil)
        let extendedAfterClose = builder.extendAdjacentText(with: Array("5".utf8).span, source: source.span)
        #expect(!extendedAfterClose)
        let document = builder.finish(source: source)
        #expect(document.data(of: NodeID(2)) == "abc1234")
        #expect(document.nodes.count == 3)
    }

    @Test func `joins text at the end of the source in place`() {
        var builder = DocumentBuilder(sourceByteCount: source.count)
        builder.add(.text, data: 4..<7, sourceOffset: 4)
        let extended = builder.extendAdjacentText(with: Array("!".utf8).span, source: source.span)
        #expect(extended)
        let document = builder.finish(source: source)
        #expect(document.data(of: NodeID(1)) == "def!")
        #expect(document.text.count == 8)
    }

    @Test func `gives document types their identifiers as attributes`() throws {
        var builder = DocumentBuilder(sourceByteCount: source.count)
        let name = builder.intern(Array("html".utf8).span)
        builder.open(.documentType, name: name, sourceOffset: 0)
        builder.addAttribute(Name(.system), value: 4..<7)
        builder.close()
        let document = builder.finish(source: source)
        var dump: [UInt8] = []
        document.dumpTree(into: &dump)
        #expect(String(decoding: dump, as: UTF8.self) == "| <!DOCTYPE html \"\" \"def\">\n")
        #expect(document.attributeRange(of: NodeID(1)).isEmpty, "they are not attributes of an element")
    }
}
