/// A place in the decoded source.
public struct SourceLocation: Hashable, Sendable {
    /// From 1. A line ends with LF, CR or CR LF.
    public var line: Int
    /// In code points, from 1.
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension Document {
    /// Where a node begins in the source, or `nil` for one that the parser made (an implied `tbody`).
    ///
    /// - Complexity: O(*n*) in the bytes before the node. For many nodes, use a `LineTable`.
    public func sourceLocation(of node: NodeID) -> SourceLocation? {
        LineTable(self).location(of: node, in: self)
    }
}

/// The line starts of a document, for turning many source offsets into lines and columns.
public struct LineTable: Sendable {
    private var starts: [Int] = [0]

    /// - Complexity: O(*n*) in the bytes of the source.
    public init(_ document: Document) {
        let end = document.sourceByteCount
        let text = document.text.span
        var index = 0
        while index < end {
            let byte = text[index]
            index += 1
            if byte == 0x0D, index < end, text[index] == 0x0A { index += 1 }
            if byte == 0x0A || byte == 0x0D { starts.append(index) }
        }
    }

    /// - Complexity: O(log *l* + *c*) in the number of lines and the bytes before the node in its line.
    public func location(of node: NodeID, in document: Document) -> SourceLocation? {
        let offset = document.nodes[node.index].sourceOffset
        return offset == NodeRecord.noOffset ? nil : location(ofOffset: Int(offset), in: document)
    }

    /// - Parameter offset: in bytes of the source.
    /// - Complexity: as for a node.
    public func location(ofOffset offset: Int, in document: Document) -> SourceLocation {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let codePoints = document.text[starts[low]..<offset].count { $0 & 0xC0 != 0x80 }
        return SourceLocation(line: low + 1, column: codePoints + 1)
    }
}
