/// What a node is.
///
/// Standard: https://dom.spec.whatwg.org/#interface-node
public enum NodeKind: UInt8, Sendable {
    case document
    case documentType
    case element
    case text
    case comment
    case processingInstruction
    /// The document fragment that holds the contents of a `template` element: the first record below the template,
    /// but not one of its children.
    case templateContents
}

/// The number of a node in document order. It is valid for the `Document` that gave it, and for no other.
public struct NodeID: Hashable, Comparable, Sendable {
    public let rawValue: UInt32

    @inlinable
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    @inlinable
    public init(_ index: Int) {
        rawValue = UInt32(truncatingIfNeeded: index)
    }

    @inlinable
    public var index: Int { Int(rawValue) }

    @inlinable
    public static func < (left: NodeID, right: NodeID) -> Bool { left.rawValue < right.rawValue }
}

/// One node of the flat tree: 28 bytes.
///
/// The nodes of a subtree stand one after the other, so `subtreeEnd` gives the next sibling and the first child is
/// the next record, if any.
@frozen
public struct NodeRecord: Sendable {
    public var kind: NodeKind
    /// Of an element; `.none` otherwise.
    public var namespace: Namespace
    /// The local name of an element, the name of a document type, the target of a processing instruction.
    public var name: Name
    /// The index of the parent; the document's own for the document.
    public var parent: UInt32
    /// The index after the last node of the subtree.
    public var subtreeEnd: UInt32
    /// Of an element: the index of its first attribute. Of text, comments and processing instructions: where their
    /// data begins in `Document.text`. Of a document type: the index of its first attribute, where the public and
    /// system identifiers stand as attributes named `public` and `system`.
    public var start: UInt32
    /// The number of attributes, or of bytes of data.
    public var count: UInt32
    /// Where the node begins in the decoded source, in bytes; `NodeRecord.noOffset` for a node that the parser made.
    public var sourceOffset: UInt32

    public static let noOffset = UInt32.max

    @inlinable
    public init(
        kind: NodeKind, namespace: Namespace, name: Name, parent: UInt32, subtreeEnd: UInt32, start: UInt32,
        count: UInt32, sourceOffset: UInt32
    ) {
        self.kind = kind
        self.namespace = namespace
        self.name = name
        self.parent = parent
        self.subtreeEnd = subtreeEnd
        self.start = start
        self.count = count
        self.sourceOffset = sourceOffset
    }

    /// The data of a text, comment or processing instruction, or the attributes of an element, as a range.
    @inlinable
    public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// One attribute: 16 bytes.
@frozen
public struct AttributeRecord: Sendable {
    public var name: Name
    public var namespace: Namespace
    /// Where the value begins in `Document.text`.
    public var valueStart: UInt32
    /// In bytes.
    public var valueCount: UInt32

    @inlinable
    public init(name: Name, namespace: Namespace, valueStart: UInt32, valueCount: UInt32) {
        self.name = name
        self.namespace = namespace
        self.valueStart = valueStart
        self.valueCount = valueCount
    }

    @inlinable
    public var valueRange: Range<Int> { Int(valueStart)..<Int(valueStart) + Int(valueCount) }
}
