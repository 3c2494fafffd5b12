package import QuireDOM

/// A selector that matches an element, or one of its pseudo-elements.
package struct SelectorMatch: Sendable {
    package let set: Int32
    package let selector: Int32
}

/// Finds the selectors that match the elements of a document, which are asked for in document order.
///
/// Standard: https://drafts.csswg.org/selectors-4/#match-against-element
package struct SelectorMatcher: ~Copyable {
    let document: Document
    let sets: [SelectorSet]
    var atoms: DocumentAtoms
    var siblings: SiblingTable
    /// The element that `:has()` is asked for.
    var anchor = -1
    /// The elements around the current one, outermost first.
    private var ancestors: [Ancestor] = []
    /// What may still be done for `:has()` and for sibling searches in this document.
    var budget: Int
    /// For the last compound of a `:has()`, the elements that it matches.
    var hasCandidates: [HasKey: [Int]] = [:]
    var candidateCount = 0
    /// What was found among the first children of a parent.
    var siblingResults: [SearchKey: SiblingResult] = [:]
    /// For the list of an `:nth-child(… of S)` and a parent, the children that it matches.
    var nthPlaces: [NthKey: [Int]] = [:]
    var nthPlaceCount = 0
    var radioGroups: RadioGroups?

    /// The steps of all searches in a document, beyond one for each selector and element that may match; behind that
    /// nothing matches.
    private static func stepBudget(_ document: Document) -> Int { 20_000_000 + 200 * document.nodes.count }

    /// How many elements are kept for `:has()` and `of S` each.
    static let candidateLimit = 4_000_000
    static let nthPlaceLimit = 4_000_000

    private struct Ancestor {
        let index: Int
        let end: Int
        let filter: AncestorFilter
    }

    struct HasKey: Hashable {
        let set: Int
        let compound: Int
    }

    struct SearchKey: Hashable {
        let set: Int
        let compound: Int
        let parent: Int
    }

    struct SiblingResult {
        /// The last child that was looked at.
        let end: Int
        /// The last one up to it that matches; 0 if none does.
        let match: Int
    }

    struct NthKey: Hashable {
        let set: Int
        let list: Int
        let parent: Int
    }

    package init(document: Document, sets: [SelectorSet]) {
        self.document = document
        self.sets = sets
        budget = Self.stepBudget(document)
        atoms = DocumentAtoms(sets, document)
        siblings = SiblingTable(
            document, withSiblings: sets.contains { $0.needsSiblings || $0.needsTypes },
            withTypes: sets.contains { $0.needsTypes })
    }

    /// Appends all that match an element, in an order that only the document and the sets decide.
    ///
    /// - Parameter element: behind the last one; what is between may be left out.
    package mutating func match(_ element: NodeID, into matches: inout [SelectorMatch]) {
        let index = element.index
        let filter = openAncestors(of: index)
        let record = document.nodes[index]
        let (tokens, hasID) = atoms.tokens(of: index, in: document)
        for set in sets.indices {
            let name = atoms.atom(of: record.name, in: set, document)
            if name >= 0 { visit(sets[set].firstOfType[Int(name)], set, index, filter, into: &matches) }
            visit(sets[set].firstOfAny, set, index, filter, into: &matches)
            if record.parent == 0 { visit(sets[set].firstOfRoot, set, index, filter, into: &matches) }
            for position in tokens {
                var atom = atoms.atom(of: atoms.token(at: position), in: set)
                let isID = hasID && position == tokens.lowerBound
                while atom >= 0 {
                    let first = isID ? sets[set].firstOfID[Int(atom)] : sets[set].firstOfClass[Int(atom)]
                    visit(first, set, index, filter, into: &matches)
                    atom = atoms.nextAtom(after: atom, in: set)
                }
            }
            for attribute in record.range {
                let name = atoms.atom(of: document.attributes[attribute].name, in: set, document)
                if name >= 0 { visit(sets[set].firstOfAttribute[Int(name)], set, index, filter, into: &matches) }
            }
        }
    }

    private mutating func visit(
        _ first: Int32, _ set: Int, _ element: Int, _ filter: AncestorFilter, into matches: inout [SelectorMatch]
    ) {
        var next = first
        while next >= 0 {
            let entry = sets[set].entries[Int(next)]
            next = entry.next
            if isRejected(Int(entry.selector), set, filter) { continue }
            if self.matches(Int(entry.selector), element, in: set), budget > 0 {
                matches.append(SelectorMatch(set: Int32(set), selector: entry.selector))
            }
        }
    }

    // MARK: - Ancestors

    /// Moves the stack of ancestors to those of an element.
    private mutating func openAncestors(of element: Int) -> AncestorFilter {
        while let last = ancestors.last, last.end <= element { ancestors.removeLast() }
        let parent = Int(document.nodes[element].parent)
        if ancestors.last?.index == parent || parent == 0 { return ancestors.last?.filter ?? AncestorFilter() }
        var missing: [Int] = []
        var node = parent
        while node != 0, node != ancestors.last?.index, document.nodes[node].kind == .element {
            missing.append(node)
            node = Int(document.nodes[node].parent)
        }
        for node in missing.reversed() {
            var filter = ancestors.last?.filter ?? AncestorFilter()
            filter.insert(Self.hash(document.nodes[node].name))
            for position in atoms.tokens(of: node, in: document).range {
                filter.insert(Self.hash(token: atoms.token(at: position)))
            }
            ancestors.append(Ancestor(index: node, end: Int(document.nodes[node].subtreeEnd), filter: filter))
        }
        return ancestors.last?.filter ?? AncestorFilter()
    }

    private static func hash(_ name: Name) -> UInt64 { UInt64(name.rawValue) &* 0x9E37_79B9_7F4A_7C15 >> 20 }

    private static func hash(token: DocumentAtoms.Token) -> UInt64 {
        (UInt64(token.magnitude) &+ 0x10000) &* 0x9E37_79B9_7F4A_7C15 >> 20
    }

    /// Whether no ancestor has what the selector asks of one.
    private func isRejected(_ selector: Int, _ set: Int, _ filter: AncestorFilter) -> Bool {
        let compounds = sets[set].complexes[selector].compounds
        guard compounds.count > 1 else { return false }
        var index = compounds.upperBound - 1
        // Only what stands left of a child or descendant combinator is an ancestor's.
        while index > compounds.lowerBound {
            let combinator = sets[set].compounds[index].combinator
            index -= 1
            if combinator == .nextSibling || combinator == .subsequentSibling { continue }
            for simple in sets[set].compounds[index].simples {
                switch sets[set].simples[simple] {
                case .id(let atom), .class(let atom):
                    let token = atoms.token(ofAtom: atom, in: set)
                    if token < 0 || !filter.mayContain(Self.hash(token: token)) { return true }
                default: break
                }
            }
        }
        return false
    }
}
