internal import QuireDOM

/// For every element of a document, the element before it among its siblings and its place among them.
struct SiblingTable {
    /// By node; 0 where there is none, or it was not asked for.
    private var previous: [UInt32] = []
    private var index: [UInt32] = []
    private var typeIndex: [UInt32] = []
    /// How many element children each node has.
    private var childCount: [UInt32] = []
    private var typeCount: [TypeKey: UInt32] = [:]

    private struct TypeKey: Hashable {
        let parent: UInt32
        let name: Name
        let namespace: Namespace
    }

    /// - Complexity: O(*n*) in nodes.
    init(_ document: Document, withSiblings: Bool, withTypes: Bool) {
        guard withSiblings else { return }
        let count = document.nodes.count
        previous = [UInt32](repeating: 0, count: count)
        index = previous
        childCount = previous
        if withTypes { typeIndex = previous }
        var last = previous
        for node in 1..<max(count, 1) {
            let record = document.nodes[node]
            guard record.kind == .element else { continue }
            let parent = Int(record.parent)
            previous[node] = last[parent]
            last[parent] = UInt32(node)
            childCount[parent] += 1
            index[node] = childCount[parent]
            guard withTypes else { continue }
            let key = TypeKey(parent: record.parent, name: record.name, namespace: record.namespace)
            typeCount[key, default: 0] += 1
            typeIndex[node] = typeCount[key, default: 0]
        }
    }

    /// The element before; 0 if there is none.
    func previous(_ node: Int) -> Int { Int(previous[node]) }

    /// From 1.
    func index(_ node: Int, isFromEnd: Bool, _ document: Document) -> Int {
        let index = Int(index[node])
        return isFromEnd ? Int(childCount[Int(document.nodes[node].parent)]) - index + 1 : index
    }

    /// From 1, among those of the same type.
    func typeIndex(_ node: Int, isFromEnd: Bool, _ document: Document) -> Int {
        let index = Int(typeIndex[node])
        guard isFromEnd else { return index }
        let record = document.nodes[node]
        let key = TypeKey(parent: record.parent, name: record.name, namespace: record.namespace)
        return Int(typeCount[key] ?? 0) - index + 1
    }
}
