/// A rule that applies to an element, with all that orders it among others.
struct MatchedRule {
    /// The place of its origin and layer, then the specificity of the selector that matched.
    let priority: UInt64
    /// Among all rules of the page, in order of appearance.
    let number: UInt32
    /// Of the sheets of the page, the user agent's included.
    let sheet: UInt32

    init(level: CascadeLevel, specificity: UInt32, number: UInt32, sheet: Int) {
        priority = UInt64(level.rawValue) << 32 | UInt64(specificity)
        self.number = number
        self.sheet = UInt32(sheet)
    }

    var level: CascadeLevel { CascadeLevel(rawValue: UInt32(priority >> 32)) }

    /// Whether its normal declarations lose against those of the other rule.
    ///
    /// Standard: https://drafts.csswg.org/css-cascade-5/#cascade-sort
    func isBefore(_ other: MatchedRule) -> Bool {
        priority == other.priority ? number < other.number : priority < other.priority
    }
}

extension [MatchedRule] {
    /// Puts the rules in order, the one that wins last, and each once: where it has the higher specificity.
    ///
    /// - Complexity: O(*n* log *n*); the few rules of an ordinary element cost a step or two each.
    mutating func sortForCascade() {
        if count > 32 {
            sort { $0.isBefore($1) }
        } else if count > 1 {
            for index in 1..<count {
                let rule = self[index]
                var place = index
                while place > 0, rule.isBefore(self[place - 1]) {
                    self[place] = self[place - 1]
                    place -= 1
                }
                self[place] = rule
            }
        }
    }
}

/// Where declarations come from, in the order of normal ones: the user agent, presentational hints, each layer of the
/// author's, the style attribute.
struct CascadeLevel: Equatable, Comparable {
    let rawValue: UInt32

    static let userAgent = CascadeLevel(rawValue: 0)
    static let presentationalHints = CascadeLevel(rawValue: 1)
    static let styleAttribute = CascadeLevel(rawValue: 1 << 20)

    static func author(layerRank: UInt16) -> CascadeLevel { CascadeLevel(rawValue: 2 + UInt32(layerRank)) }

    var isUserAgent: Bool { self == .userAgent }

    static func < (left: CascadeLevel, right: CascadeLevel) -> Bool { left.rawValue < right.rawValue }
}
