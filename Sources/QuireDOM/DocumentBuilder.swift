/// What a tree builder writes a document into, in document order: open, add, close.
///
/// A builder may add nodes only in their final order; `close` ends the innermost open node.
@usableFromInline
package struct DocumentBuilder: ~Copyable {
    @usableFromInline var nodes: [NodeRecord] = []
    @usableFromInline var attributes: [AttributeRecord] = []
    @usableFromInline var names = NameTable()
    @usableFromInline let sourceByteCount: Int
    /// Text that the source spells in another way. Its addresses continue those of the source.
    @usableFromInline var side: [UInt8] = []
    /// The index of the innermost open node.
    @usableFromInline var current: UInt32 = 0
    package var mode = DocumentMode.noQuirks

    /// The most bytes that source and side text may have together.
    package static let byteLimit = Int(UInt32.max) - 1

    /// - Parameter sourceByteCount: of the decoded page; at most `byteLimit`.
    /// - Parameter nodeCount: how many nodes to expect, beside the document and its type.
    /// - Parameter attributeCount: how many attributes to expect.
    package init(sourceByteCount: Int, nodeCount: Int = 0, attributeCount: Int = 0) {
        precondition(sourceByteCount <= Self.byteLimit, "the caller limits the page's bytes")
        nodes.reserveCapacity(nodeCount + 2)
        attributes.reserveCapacity(attributeCount)
        self.sourceByteCount = sourceByteCount
        nodes.append(
            NodeRecord(
                kind: .document, namespace: .none, name: Name(rawValue: 0), parent: 0, subtreeEnd: 0, start: 0,
                count: 0, sourceOffset: 0))
    }

    package mutating func intern(_ spelling: Span<UInt8>) -> Name { names.intern(spelling) }

    /// Keeps bytes that do not stand in the source as they are, and says where they are now.
    ///
    /// - Returns: `nil` if the document would pass `byteLimit`.
    package mutating func store(_ bytes: Span<UInt8>) -> Range<Int>? {
        let start = sourceByteCount + side.count
        guard bytes.count <= Self.byteLimit - start else { return nil }
        unsafe bytes.withUnsafeBufferPointer { unsafe side.append(contentsOf: $0) }
        return start..<start + bytes.count
    }

    /// Where the data of the node that was added last stands, if that is a text node and a text added now would be its
    /// next sibling.
    ///
    /// The standard has no two text nodes side by side, so such a text belongs to that node.
    @inlinable
    package var adjacentText: Range<Int>? {
        let last = nodes[nodes.count - 1]
        return last.kind == .text && last.parent == current ? last.range : nil
    }

    /// Adds to the text node of `adjacentText`.
    ///
    /// - Parameter source: the decoded page.
    /// - Returns: `false` if the document would pass `byteLimit`.
    /// - Complexity: O(*n*) in the length of the addition, and once in that of the text before.
    package mutating func extendAdjacentText(with addition: Span<UInt8>, source: Span<UInt8>) -> Bool {
        guard var data = adjacentText else { return false }
        if data.upperBound != sourceByteCount + side.count {
            let stored =
                data.upperBound <= sourceByteCount
                ? store(source.extracting(data)) : store(Array(side[data.offset(by: -sourceByteCount)]).span)
            guard let stored else { return false }
            data = stored
        }
        guard let end = store(addition) else { return false }
        nodes[nodes.count - 1].start = UInt32(truncatingIfNeeded: data.lowerBound)
        nodes[nodes.count - 1].count = UInt32(truncatingIfNeeded: end.upperBound - data.lowerBound)
        return true
    }

    /// - Parameter sourceOffset: where the start tag begins, or `nil` for an element that the parser made.
    @inlinable
    package mutating func open(_ kind: NodeKind, namespace: Namespace = .none, name: Name, sourceOffset: Int?) {
        let index = UInt32(truncatingIfNeeded: nodes.count)
        nodes.append(
            NodeRecord(
                kind: kind, namespace: namespace, name: name, parent: current, subtreeEnd: 0,
                start: UInt32(truncatingIfNeeded: attributes.count), count: 0,
                sourceOffset: sourceOffset.map { UInt32(truncatingIfNeeded: $0) } ?? NodeRecord.noOffset))
        current = index
    }

    /// Adds an attribute to the node that was opened last; it may have no children yet.
    @inlinable
    package mutating func addAttribute(_ name: Name, namespace: Namespace = .none, value: Range<Int>) {
        attributes.append(
            AttributeRecord(
                name: name, namespace: namespace, valueStart: UInt32(truncatingIfNeeded: value.lowerBound),
                valueCount: UInt32(truncatingIfNeeded: value.count)))
        nodes[Int(current)].count &+= 1
    }

    /// Adds a text, comment or processing instruction node.
    @inlinable
    package mutating func add(_ kind: NodeKind, name: Name = Name(rawValue: 0), data: Range<Int>, sourceOffset: Int?) {
        let index = UInt32(truncatingIfNeeded: nodes.count)
        nodes.append(
            NodeRecord(
                kind: kind, namespace: .none, name: name, parent: current, subtreeEnd: index &+ 1,
                start: UInt32(truncatingIfNeeded: data.lowerBound), count: UInt32(truncatingIfNeeded: data.count),
                sourceOffset: sourceOffset.map { UInt32(truncatingIfNeeded: $0) } ?? NodeRecord.noOffset))
    }

    @inlinable
    package mutating func close() {
        let end = UInt32(truncatingIfNeeded: nodes.count)
        nodes[Int(current)].subtreeEnd = end
        current = nodes[Int(current)].parent
    }

    /// - Parameter source: the decoded page that every range below `sourceByteCount` speaks of, UTF-8.
    package consuming func finish(source: consuming [UInt8]) -> Document {
        precondition(source.count == sourceByteCount)
        nodes[0].subtreeEnd = UInt32(truncatingIfNeeded: nodes.count)
        if !side.isEmpty { source.append(contentsOf: side) }
        return Document(
            nodes: nodes, attributes: attributes, text: source, names: names, sourceByteCount: sourceByteCount,
            mode: mode)
    }
}

extension Range<Int> {
    fileprivate func offset(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}
