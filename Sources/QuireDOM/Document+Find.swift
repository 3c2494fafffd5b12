extension Document {
    /// The first child that is the HTML element of that name.
    ///
    /// - Complexity: O(*n*) in the number of children.
    public func firstChild(of node: NodeID, _ name: KnownName) -> NodeID? {
        var child = firstChild(of: node)
        while let candidate = child {
            if isHTML(candidate, name) { return candidate }
            child = nextSibling(of: candidate)
        }
        return nil
    }
}
