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
    /// The code points between the beginning of its line and every `blockByteCount`th byte: a page of one long line would
    /// be counted through for each of its places.
    private var columns: [UInt32] = []

    private static var blockByteCount: Int { 1024 }

    /// - Complexity: O(*n*) in the bytes of the source.
    public init(_ document: Document) {
        let end = document.sourceByteCount
        let text = document.text.span
        var column: UInt32 = 0
        var index = 0
        columns.reserveCapacity(end / Self.blockByteCount + 1)
        while index < end {
            if index % Self.blockByteCount == 0 { columns.append(column) }
            let byte = text[index]
            index += 1
            let isLineEnd = byte == 0x0A || (byte == 0x0D && !(index < end && text[index] == 0x0A))
            if isLineEnd {
                starts.append(index)
                column = 0
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }

    /// - Complexity: O(log *l*) in the number of lines.
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
        let block = offset / Self.blockByteCount
        let blockStart = block * Self.blockByteCount
        let isCounted = blockStart > starts[low] && block < columns.count
        let counted = isCounted ? Int(columns[block]) : 0
        let codePoints = document.text[(isCounted ? blockStart : starts[low])..<offset].count { $0 & 0xC0 != 0x80 }
        return SourceLocation(line: low + 1, column: counted + codePoints + 1)
    }
}
