internal import QuireDOM

/// `:has()`
extension SelectorMatcher {
    /// Whether something stands where one of a list of relative selectors says.
    ///
    /// The elements that the last compound matches are found once in the document; those in reach of the element are
    /// tried.
    ///
    /// Standard: https://drafts.csswg.org/selectors-4/#relational
    mutating func matchesHas(_ list: Range<Int>, _ element: Int, in set: Int) -> Bool {
        for selector in list {
            let compounds = sets[set].complexes[selector].compounds
            guard compounds.count > 1 else { continue }
            let last = compounds.upperBound - 1
            let isOfSiblings: Bool
            switch sets[set].compounds[compounds.lowerBound + 1].combinator {
            case .descendant, .child: isOfSiblings = false
            case .nextSibling, .subsequentSibling: isOfSiblings = true
            }
            let end = Int(document.nodes[element].subtreeEnd)
            let reach: Range<Int>
            if isOfSiblings {
                let parent = Int(document.nodes[element].parent)
                reach = end..<max(end, Int(document.nodes[parent].subtreeEnd))
            } else {
                reach = element + 1..<end
            }
            guard !reach.isEmpty else { continue }
            let candidates = candidates(last, in: set)
            var (low, high) = (0, candidates.count)
            while low < high {
                let middle = (low + high) / 2
                if candidates[middle] < reach.lowerBound { low = middle + 1 } else { high = middle }
            }
            let outer = anchor
            anchor = element
            defer { anchor = outer }
            while low < candidates.count, candidates[low] < reach.upperBound, budget > 0 {
                budget -= 1
                if matches(selector, candidates[low], in: set) { return true }
                low += 1
            }
        }
        return false
    }

    /// The elements of the document that a compound matches.
    private mutating func candidates(_ compound: Int, in set: Int) -> [Int] {
        let key = HasKey(set: set, compound: compound)
        if let known = hasCandidates[key] { return known }
        let outer = anchor
        anchor = -1
        defer { anchor = outer }
        var candidates: [Int] = []
        var index = 1
        while index < document.nodes.count, budget > 0 {
            let record = document.nodes[index]
            if record.kind == .element {
                budget -= 1
                if matchesCompound(compound, index, in: set) { candidates.append(index) }
            }
            index = record.kind == .templateContents ? Int(record.subtreeEnd) : index + 1
        }
        candidateCount += candidates.count
        if candidateCount > Self.candidateLimit {
            hasCandidates.removeAll()
            candidateCount = candidates.count
        }
        hasCandidates[key] = candidates
        return candidates
    }
}
