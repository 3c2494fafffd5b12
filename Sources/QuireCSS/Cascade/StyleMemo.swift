/// The styles that were computed already for the same parent and the same declarations.
///
/// Elements of a page have few different styles: the cascade runs for each of these once.
struct StyleMemo: ~Copyable {
    /// What decides a style beside the rules that match.
    struct Key: Hashable {
        var parent: DocumentStyles.StyleID
        /// Of the declarations of presentational hints and of the style attribute; 0 for none.
        var hints: UInt32 = 0
        var attribute: UInt32 = 0
        var pseudoElement = PseudoElement.none
        var flags: StyleAdjustment = []
    }

    private struct Entry {
        let hash: Int
        let key: Key
        /// Of `rules`.
        let rules: Range<Int>
        let style: DocumentStyles.StyleID
        /// The next entry of the bucket; -1 at its end.
        let next: Int32
    }

    private var buckets = [Int32](repeating: -1, count: 256)
    private var entries: [Entry] = []
    /// The numbers of the rules of all entries.
    private var rules: [UInt32] = []

    /// The rules that entries may hold together; then no more are kept.
    static let ruleLimit = 4_000_000

    private static func hash(_ key: Key, _ matched: [MatchedRule]) -> Int {
        var hash = UInt64(key.parent.rawValue) &* 0x9E37_79B9_7F4A_7C15
        hash ^= UInt64(key.hints) << 16 ^ UInt64(key.attribute) << 40
        hash ^= UInt64(key.pseudoElement.rawValue) << 8 ^ UInt64(key.flags.rawValue)
        for rule in matched { hash = (hash ^ UInt64(rule.number)) &* 0x1000_0000_01B3 }
        hash ^= hash >> 29
        hash = hash &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash >> 20)
    }

    /// - Parameter matched: in the order of the cascade.
    func style(for key: Key, _ matched: [MatchedRule]) -> DocumentStyles.StyleID? {
        let hash = Self.hash(key, matched)
        var next = buckets[hash & (buckets.count - 1)]
        while next >= 0 {
            let entry = entries[Int(next)]
            if entry.hash == hash, entry.key == key, hasRules(entry.rules, matched) { return entry.style }
            next = entry.next
        }
        return nil
    }

    private func hasRules(_ range: Range<Int>, _ matched: [MatchedRule]) -> Bool {
        guard range.count == matched.count else { return false }
        for index in matched.indices where rules[range.lowerBound + index] != matched[index].number { return false }
        return true
    }

    mutating func insert(_ style: DocumentStyles.StyleID, for key: Key, _ matched: [MatchedRule]) {
        guard rules.count + matched.count <= Self.ruleLimit else { return }
        if entries.count >= buckets.count { grow() }
        let hash = Self.hash(key, matched)
        let start = rules.count
        for rule in matched { rules.append(rule.number) }
        let bucket = hash & (buckets.count - 1)
        entries.append(
            Entry(hash: hash, key: key, rules: start..<rules.count, style: style, next: buckets[bucket]))
        buckets[bucket] = Int32(entries.count - 1)
    }

    private mutating func grow() {
        var buckets = [Int32](repeating: -1, count: buckets.count * 4)
        for index in entries.indices {
            let entry = entries[index]
            let bucket = entry.hash & (buckets.count - 1)
            entries[index] = Entry(
                hash: entry.hash, key: entry.key, rules: entry.rules, style: entry.style, next: buckets[bucket])
            buckets[bucket] = Int32(index)
        }
        self.buckets = buckets
    }
}
