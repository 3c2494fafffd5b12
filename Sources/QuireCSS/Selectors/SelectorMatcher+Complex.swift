internal import QuireDOM

/// Complex selectors, from their last compound to the first.
extension SelectorMatcher {
    /// A search that can go on from an element where what is left of its match does not fit.
    private struct Search {
        let compound: Int
        var element: Int
    }

    /// Whether a complex selector matches an element.
    ///
    /// Of each search, the nearest match is as good as any: where an ancestor cannot be found from it, none can be from
    /// one further up, and where an earlier sibling cannot, none can from one before it. So that two searches are all
    /// there is to go back to: the last one for an ancestor, and the last one among the current siblings.
    ///
    /// - Complexity: O(*d* + *s*) compounds in the depth and the siblings, for each ancestor at worst.
    mutating func matches(_ selector: Int, _ element: Int, in set: Int) -> Bool {
        let compounds = sets[set].complexes[selector].compounds
        var compound = compounds.upperBound - 1
        guard matchesCompound(compound, element, in: set) else { return false }
        var node = element
        var ancestorSearch: Search?
        var siblingSearch: Search?
        while compound > compounds.lowerBound {
            let combinator = sets[set].compounds[compound].combinator
            compound -= 1
            var found = 0
            switch combinator {
            case .descendant:
                found = ancestor(of: node, compound, in: set)
                guard found != 0 else { return false }
                ancestorSearch = Search(compound: compound, element: found)
                siblingSearch = nil
            case .child:
                let parent = parent(of: node)
                guard parent != 0 else { return false }
                if matchesCompound(compound, parent, in: set) { found = parent }
                siblingSearch = nil
            case .nextSibling:
                let previous = siblings.previous(node)
                if previous == 0 {
                    siblingSearch = nil
                } else if matchesCompound(compound, previous, in: set) {
                    found = previous
                }
            case .subsequentSibling:
                found = sibling(before: node, compound, in: set)
                siblingSearch = found == 0 ? nil : Search(compound: compound, element: found)
            }
            if found == 0, let search = siblingSearch {
                found = sibling(before: search.element, search.compound, in: set)
                siblingSearch?.element = found
                compound = search.compound
            }
            if found == 0 {
                siblingSearch = nil
                guard let search = ancestorSearch else { return false }
                found = ancestor(of: search.element, search.compound, in: set)
                guard found != 0 else { return false }
                ancestorSearch?.element = found
                compound = search.compound
            }
            node = found
        }
        return true
    }

    /// The parent of an element if it is one; else 0.
    func parent(of element: Int) -> Int {
        let parent = Int(document.nodes[element].parent)
        return document.nodes[parent].kind == .element ? parent : 0
    }

    /// The nearest ancestor that a compound matches; 0 if there is none.
    private mutating func ancestor(of element: Int, _ compound: Int, in set: Int) -> Int {
        var node = parent(of: element)
        while node != 0, budget > 0 {
            budget -= 1
            if matchesCompound(compound, node, in: set) { return node }
            node = parent(of: node)
        }
        return 0
    }

    /// The nearest sibling before an element that a compound matches; 0 if there is none.
    private mutating func sibling(before element: Int, _ compound: Int, in set: Int) -> Int {
        let previous = siblings.previous(element)
        guard previous != 0 else { return 0 }
        // What depends on the anchor of a `:has()` is another question each time.
        let key = SearchKey(set: set, compound: compound, parent: Int(document.nodes[element].parent))
        let known = anchor < 0 ? siblingResults[key] : nil
        var node = previous
        while node != 0, budget > 0 {
            if let known, node == known.end {
                node = known.match
                break
            }
            budget -= 1
            if matchesCompound(compound, node, in: set) { break }
            node = siblings.previous(node)
        }
        if anchor < 0, known.map({ $0.end < previous }) ?? true {
            siblingResults[key] = SiblingResult(end: previous, match: node)
        }
        return node
    }

    /// Whether all simple selectors of a compound match.
    mutating func matchesCompound(_ compound: Int, _ element: Int, in set: Int) -> Bool {
        for simple in sets[set].compounds[compound].simples
        where !matchesSimple(sets[set].simples[simple], element, in: set) { return false }
        return true
    }

    /// Whether one of a list of complex selectors matches.
    mutating func matchesAny(_ list: Range<Int>, _ element: Int, in set: Int) -> Bool {
        for selector in list {
            budget -= 1
            guard budget > 0 else { return false }
            if sets[set].complexes[selector].pseudoElement == .none, matches(selector, element, in: set) { return true }
        }
        return false
    }
}
