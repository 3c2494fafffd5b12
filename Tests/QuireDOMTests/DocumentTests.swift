import QuireDOM
import Testing

@Suite struct `Document queries` {
    private let document = SmallTree.document([
        "html(", "head(", ")", "body id=b class=(", "\"one\"", "p x-y=2 href=/a(", "\"two\"", "b(", "\"three\"", ")",
        ")", "-note-", "template(", "[", "i(", "\"four\"", ")", "\"five\"", "]", ")", "\"six\"", ")", ")",
    ])

    private func node(_ name: KnownName) throws -> NodeID {
        try #require(document.nodes.indices.map { NodeID($0) }.first { document.isHTML($0, name) })
    }

    private func labels(_ nodes: some Sequence<NodeID>) -> [String] {
        nodes.map { document.kind(of: $0) == .element ? document.localName(of: $0) : document.data(of: $0) }
    }

    @Test func `lists children`() throws {
        #expect(labels(document.children(of: document.root)) == ["html"])
        #expect(labels(document.children(of: try node(.body))) == ["one", "p", "note", "template", "six"])
        #expect(labels(document.children(of: try node(.p))) == ["two", "b"])
        #expect(labels(document.children(of: try node(.head))) == [])
        #expect(document.firstChild(of: try node(.head)) == nil)
    }

    @Test func `walks siblings both ways`() throws {
        for parent in document.nodes.indices.map({ NodeID($0) }) {
            let children = Array(document.children(of: parent))
            for (before, after) in zip(children, children.dropFirst()) {
                #expect(document.nextSibling(of: before) == after)
                #expect(document.previousSibling(of: after) == before)
            }
            if let first = children.first { #expect(document.previousSibling(of: first) == nil) }
            if let last = children.last { #expect(document.nextSibling(of: last) == nil) }
        }
        #expect(document.nextSibling(of: document.root) == nil)
        #expect(document.previousSibling(of: document.root) == nil)
    }

    @Test func `gives each child its parent`() throws {
        #expect(document.parent(of: document.root) == nil)
        for parent in document.nodes.indices.map({ NodeID($0) }) {
            for child in document.children(of: parent) { #expect(document.parent(of: child) == parent) }
        }
    }

    @Test func `keeps template contents apart`() throws {
        let template = try node(.template)
        #expect(document.firstChild(of: template) == nil)
        let contents = try #require(document.templateContents(of: template))
        #expect(document.kind(of: contents) == .templateContents)
        #expect(document.parent(of: contents) == template)
        #expect(document.nextSibling(of: contents) == nil)
        #expect(labels(document.children(of: contents)) == ["i", "five"])
        #expect(document.previousSibling(of: try #require(document.firstChild(of: contents))) == nil)
        #expect(document.templateContents(of: try node(.p)) == nil)
        #expect(document.templateContents(of: try node(.head)) == nil)
        #expect(document.subtree(of: template).count == 5)
    }

    @Test func `gives the children of a template that has both`() throws {
        let document = SmallTree.document(["template(", "[", "i(", ")", "]", "b(", ")", "\"x\"", ")"])
        let template = NodeID(1)
        let children = Array(document.children(of: template))
        #expect(children == [NodeID(4), NodeID(5)])
        #expect(document.previousSibling(of: NodeID(4)) == nil)
        #expect(document.previousSibling(of: NodeID(5)) == NodeID(4))
    }

    @Test func `spans a subtree by its range`() throws {
        #expect(document.subtree(of: document.root) == document.nodes.indices)
        #expect(document.subtree(of: try node(.b)).count == 2)
        #expect(document.subtree(of: try node(.head)).count == 1)
    }

    @Test func `joins text of descendants but for template contents`() throws {
        #expect(document.textContent(of: document.root) == "onetwothreesix")
        #expect(document.textContent(of: try node(.p)) == "twothree")
        #expect(document.textContent(of: try node(.template)) == "")
        let contents = try #require(document.templateContents(of: try node(.template)))
        #expect(document.textContent(of: contents) == "fourfive")
    }

    @Test func `finds attributes`() throws {
        let p = try node(.p)
        #expect(document.value(of: .href, on: p) == "/a")
        #expect(document.value(of: .id, on: p) == nil)
        #expect(document.value(ofAttribute: "x-y", on: p) == "2")
        #expect(document.value(ofAttribute: "href", on: p) == "/a")
        #expect(document.value(ofAttribute: "X-Y", on: p) == nil)
        #expect(document.value(ofAttribute: "never seen", on: p) == nil)
        #expect(document.value(of: .class, on: try node(.body)) == "")
        #expect(document.hasAttribute(.class, on: try node(.body)))
        #expect(!document.hasAttribute(.class, on: p))
        #expect(document.attributeRange(of: document.root).isEmpty)
        #expect(document.attributeRange(of: p).count == 2)
    }

    @Test func `has data for text and comments only`() throws {
        #expect(document.dataRange(of: try node(.p)).isEmpty)
        #expect(document.dataRange(of: document.root).isEmpty)
        #expect(document.documentElement == NodeID(1))
        #expect(SmallTree.document(["-x-"]).documentElement == nil)
    }

    @Test func `walks a deep tree without recursion`() {
        let depth = 200_000
        let parts = [String](repeating: "i(", count: depth) + ["\"x\""] + [String](repeating: ")", count: depth)
        let document = SmallTree.document(parts)
        #expect(document.textContent(of: document.root) == "x")
        #expect(document.subtree(of: document.root).count == depth + 2)
        #expect(document.previousSibling(of: NodeID(depth)) == nil)
    }
}
