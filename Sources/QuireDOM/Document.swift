/// A parsed HTML document: a flat tree in document order.
///
/// Node records, attribute records and bytes stand in three arrays, and a node is an index, so a document is an
/// immutable value that any task may read, and walking or freeing it is a loop however deep the page nests.
///
/// This module knows no parser: `DocumentBuilder` is what a tree builder writes into.
public struct Document: Sendable {
    /// The nodes in document order; the first is the document itself.
    public internal(set) var nodes: [NodeRecord]
    /// The attributes of all elements, in document order.
    public internal(set) var attributes: [AttributeRecord]
    /// UTF-8: the decoded source, and behind it the text that differs from how the source spells it (character
    /// references, NUL, CR).
    public internal(set) var text: [UInt8]
    public internal(set) var names: NameTable
    /// How many bytes of `text` are the source.
    public internal(set) var sourceByteCount: Int
    public internal(set) var mode: DocumentMode

    /// The document node.
    public var root: NodeID { NodeID(0) }
}

/// Standard: https://dom.spec.whatwg.org/#concept-document-mode
public enum DocumentMode: UInt8, Sendable {
    case noQuirks
    case limitedQuirks
    case quirks
}

// MARK: - One node

extension Document {
    @inlinable
    public func kind(of node: NodeID) -> NodeKind { nodes[node.index].kind }

    /// The local name of an element; of another node, the name that its record holds.
    @inlinable
    public func name(of node: NodeID) -> Name { nodes[node.index].name }

    public func localName(of node: NodeID) -> String { names.spelling(of: nodes[node.index].name) }

    @inlinable
    public func namespace(of node: NodeID) -> Namespace { nodes[node.index].namespace }

    /// Whether `node` is the HTML element of that name.
    @inlinable
    public func isHTML(_ node: NodeID, _ name: KnownName) -> Bool {
        let record = nodes[node.index]
        return record.name == Name(name) && record.namespace == .html && record.kind == .element
    }

    /// Where in `text` the data of a text, comment or processing instruction node stands; empty for others.
    @inlinable
    public func dataRange(of node: NodeID) -> Range<Int> {
        let record = nodes[node.index]
        switch record.kind {
        case .text, .comment, .processingInstruction: return record.range
        case .document, .documentType, .element, .templateContents: return 0..<0
        }
    }

    /// The data of a text, comment or processing instruction node; empty for others.
    public func data(of node: NodeID) -> String { string(dataRange(of: node)) }

    /// The bytes of a range of `text` as a string.
    public func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    /// The concatenated text of the subtree, template contents left out.
    ///
    /// Standard: https://dom.spec.whatwg.org/#concept-descendant-text-content
    ///
    /// - Complexity: O(*n*) in the size of the subtree.
    public func textContent(of node: NodeID) -> String {
        var bytes: [UInt8] = []
        var index = node.index
        let end = Int(nodes[index].subtreeEnd)
        while index < end {
            let record = nodes[index]
            if record.kind == .text { bytes.append(contentsOf: text[record.range]) }
            index = record.kind == .templateContents && index != node.index ? Int(record.subtreeEnd) : index + 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

// MARK: - Attributes

extension Document {
    /// The attributes of an element, in the order of the start tag; empty for other nodes.
    @inlinable
    public func attributeRange(of node: NodeID) -> Range<Int> {
        let record = nodes[node.index]
        return record.kind == .element ? record.range : 0..<0
    }

    /// Where in `text` the value of an attribute without namespace stands, or `nil` if the element has none.
    ///
    /// - Complexity: O(*n*) in the number of the element's attributes.
    @inlinable
    public func valueRange(of attribute: KnownName, on node: NodeID) -> Range<Int>? {
        let name = Name(attribute)
        for index in attributeRange(of: node) {
            let record = attributes[index]
            if record.name == name, record.namespace == .none { return record.valueRange }
        }
        return nil
    }

    @inlinable
    public func hasAttribute(_ attribute: KnownName, on node: NodeID) -> Bool {
        valueRange(of: attribute, on: node) != nil
    }

    /// The value of an attribute without namespace, or `nil` if the element has none.
    public func value(of attribute: KnownName, on node: NodeID) -> String? {
        valueRange(of: attribute, on: node).map(string)
    }

    /// The value of an attribute by its spelling, or `nil` if the element has none.
    public func value(ofAttribute spelling: String, on node: NodeID) -> String? {
        guard let name = names.find(spelling) else { return nil }
        for index in attributeRange(of: node) {
            let record = attributes[index]
            if record.name == name, record.namespace == .none { return string(record.valueRange) }
        }
        return nil
    }
}

// MARK: - Position in the tree

extension Document {
    /// The parent, or `nil` for the document. The parent of what a template holds is its `templateContents` node.
    @inlinable
    public func parent(of node: NodeID) -> NodeID? {
        node.index == 0 ? nil : NodeID(rawValue: nodes[node.index].parent)
    }

    /// All nodes of the subtree, `node` first, template contents included.
    @inlinable
    public func subtree(of node: NodeID) -> Range<Int> { node.index..<Int(nodes[node.index].subtreeEnd) }

    @inlinable
    public func firstChild(of node: NodeID) -> NodeID? {
        let end = Int(nodes[node.index].subtreeEnd)
        var first = node.index + 1
        if first < end, nodes[first].kind == .templateContents { first = Int(nodes[first].subtreeEnd) }
        return first < end ? NodeID(first) : nil
    }

    @inlinable
    public func nextSibling(of node: NodeID) -> NodeID? {
        let record = nodes[node.index]
        guard node.index != 0, record.kind != .templateContents else { return nil }
        return record.subtreeEnd < nodes[Int(record.parent)].subtreeEnd ? NodeID(rawValue: record.subtreeEnd) : nil
    }

    /// - Complexity: O(*d*) in the depth of the previous sibling's last descendant.
    public func previousSibling(of node: NodeID) -> NodeID? {
        let parent = nodes[node.index].parent
        guard node.index > 0, node.index - 1 > Int(parent) else { return nil }
        var candidate = node.index - 1
        while nodes[candidate].parent != parent { candidate = Int(nodes[candidate].parent) }
        return nodes[candidate].kind == .templateContents ? nil : NodeID(candidate)
    }

    /// The children in order; of a `template` element, not its contents.
    @inlinable
    public func children(of node: NodeID) -> Children { Children(document: self, next: firstChild(of: node)) }

    /// What a `template` element holds, or `nil` for other nodes.
    @inlinable
    public func templateContents(of node: NodeID) -> NodeID? {
        let next = node.index + 1
        guard next < Int(nodes[node.index].subtreeEnd), nodes[next].kind == .templateContents else { return nil }
        return NodeID(next)
    }

    /// The `html` element, or `nil` if the document has none.
    public var documentElement: NodeID? {
        children(of: root).first { kind(of: $0) == .element }
    }

    /// Walks the children of one node.
    public struct Children: Sequence, IteratorProtocol {
        @usableFromInline let document: Document
        @usableFromInline var upcoming: NodeID?

        @inlinable
        init(document: Document, next: NodeID?) {
            self.document = document
            upcoming = next
        }

        @inlinable
        public mutating func next() -> NodeID? {
            guard let current = upcoming else { return nil }
            upcoming = document.nextSibling(of: current)
            return current
        }
    }
}

extension Document {
    /// The body element: the first child of the `html` element that is `body` or `frameset`; `nil` if there is none.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/dom.html#the-body-element-2
    public var body: NodeID? {
        guard let root = documentElement, isHTML(root, .html) else { return nil }
        return children(of: root).first { isHTML($0, .body) || isHTML($0, .frameset) }
    }
}
