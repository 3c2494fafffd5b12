/// Finds what a misspelt word was meant to be.
package enum Suggestion {
    /// The candidate that begins with `word`, or that is at most two slips of the finger away.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        if word.utf8.count > 3, let longer = candidates.first(where: { $0.hasPrefix(word) }) { return longer }
        let near = candidates.map { (candidate: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
            .filter { $0.distance <= 2 && $0.distance * 2 < $0.candidate.utf8.count }
        return near.min { $0.distance < $1.distance }?.candidate
    }

    /// How many letters to insert, remove, replace or swap with their neighbour (optimal string alignment).
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        // Nobody misspells a word into one of a hundred letters.
        guard left.count < 100 else { return left.count }
        var rows = [Array(0...right.count)]
        for i in 0..<left.count {
            var row = [i + 1]
            for j in 0..<right.count {
                var best = min(rows[i][j] + (left[i] == right[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
