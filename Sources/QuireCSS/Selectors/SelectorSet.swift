internal import QuireDOM

/// The selectors of a style sheet, in flat arrays, indexed by what an element must have to match.
///
/// It knows no document, so that pages share it; `SelectorMatcher` applies it to one.
package struct SelectorSet: Sendable {
    // What the selectors are made of; all of them refer to the next by number.
    private(set) var complexes: [ComplexSelector] = []
    private(set) var compounds: [CompoundSelector] = []
    private(set) var simples: [SimpleSelector] = []
    private(set) var attributes: [AttributeSelector] = []
    private(set) var nths: [NthSelector] = []
    private(set) var languages: [[String]] = []
    /// Names of types, attributes, classes and ids, UTF-8.
    private(set) var atoms: [[UInt8]] = []
    private var atomNumbers: [[UInt8]: Int] = [:]
    /// For each known name, its atom; -1 if there is none.
    private(set) var atomsOfKnownNames = [Int32](repeating: -1, count: KnownName.allCases.count)

    /// Entries of the lists of selectors that one key leads to.
    struct Entry: Sendable {
        let selector: Int32
        /// -1 at the end.
        let next: Int32
    }
    private(set) var entries: [Entry] = []
    /// For each atom, the first entry of those that need such an id, class, type or attribute; -1 for none.
    private(set) var firstOfID: [Int32] = []
    private(set) var firstOfClass: [Int32] = []
    private(set) var firstOfType: [Int32] = []
    private(set) var firstOfAttribute: [Int32] = []
    private(set) var firstOfRoot: Int32 = -1
    private(set) var firstOfAny: Int32 = -1

    // What a matcher has to prepare.
    private(set) var needsSiblings = false
    private(set) var needsTypes = false

    package init() {}

    /// Adds the selector list of a style rule.
    ///
    /// - Parameters:
    ///   - prelude: where the list stands.
    ///   - parent: the selectors of the rule that this one is nested in.
    /// - Returns: the numbers of the complex selectors; `nil` if the list is not valid, and then nothing is added.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://drafts.csswg.org/selectors-4/#parse-selector
    package mutating func add(
        prelude: Range<Int>, in text: Span<UInt8>, parent: Range<Int>?, namespaces: SelectorNamespaces
    ) -> Range<Int>? {
        let counts = (complexes.count, compounds.count, simples.count, attributes.count, nths.count, languages.count)
        var parser = SelectorParser(namespaces: namespaces, parent: parent)
        guard let list = parser.parseList(text.extracting(prelude), .rule, into: &self) else {
            complexes.removeLast(complexes.count - counts.0)
            compounds.removeLast(compounds.count - counts.1)
            simples.removeLast(simples.count - counts.2)
            attributes.removeLast(attributes.count - counts.3)
            nths.removeLast(nths.count - counts.4)
            languages.removeLast(languages.count - counts.5)
            return nil
        }
        for selector in list { index(selector) }
        return list
    }

    package func specificity(of selector: Int) -> UInt32 { complexes[selector].specificity.rawValue }

    package func pseudoElement(of selector: Int) -> PseudoElement { complexes[selector].pseudoElement }

    // MARK: - Parts

    mutating func append(_ list: [ComplexSelector]) -> Range<Int> {
        let start = complexes.count
        complexes += list
        return start..<complexes.count
    }

    mutating func append(_ list: [CompoundSelector]) -> Range<Int> {
        let start = compounds.count
        for compound in list.dropFirst()
        where compound.combinator == .nextSibling || compound.combinator == .subsequentSibling { needsSiblings = true }
        compounds += list
        return start..<compounds.count
    }

    mutating func append(_ list: [SimpleSelector]) -> Range<Int> {
        let start = simples.count
        simples += list
        return start..<simples.count
    }

    mutating func append(_ attribute: AttributeSelector) -> SimpleSelector {
        attributes.append(attribute)
        return .attribute(attributes.count - 1)
    }

    mutating func append(_ nth: NthSelector) -> SimpleSelector {
        needsSiblings = true
        if nth.isOfType { needsTypes = true }
        nths.append(nth)
        return .nth(nths.count - 1)
    }

    mutating func append(languages list: [String]) -> SimpleSelector {
        languages.append(list)
        return .language(languages.count - 1)
    }

    mutating func note(_ pseudoClass: PseudoClass) {
        switch pseudoClass {
        case .firstChild, .lastChild, .onlyChild: needsSiblings = true
        case .firstOfType, .lastOfType, .onlyOfType: needsTypes = true
        default: break
        }
    }

    /// The number of a name.
    mutating func atom(_ name: [UInt8]) -> Int {
        if let known = atomNumbers[name] { return known }
        let atom = atoms.count
        atoms.append(name)
        atomNumbers[name] = atom
        firstOfID.append(-1)
        firstOfClass.append(-1)
        firstOfType.append(-1)
        firstOfAttribute.append(-1)
        if let known = KnownNameTable.shared.find(name.span) { atomsOfKnownNames[Int(known.rawValue)] = Int32(atom) }
        return atom
    }

    func findAtom(_ name: [UInt8]) -> Int? { atomNumbers[name] }

    // MARK: - Index

    private enum Key {
        case id(Int)
        case `class`(Int)
        case type(Int, Int)
        case attribute(Int, Int)
        case root, any
    }

    private mutating func index(_ selector: Int) {
        for key in keys(of: selector, depth: 0) {
            let entry = Int32(entries.count)
            func new(_ next: Int32) -> Entry { Entry(selector: Int32(selector), next: next) }
            switch key {
            case .id(let atom):
                entries.append(new(firstOfID[atom]))
                firstOfID[atom] = entry
            case .class(let atom):
                entries.append(new(firstOfClass[atom]))
                firstOfClass[atom] = entry
            case .type(let name, let lowercased):
                entries.append(new(firstOfType[lowercased]))
                firstOfType[lowercased] = entry
                if name != lowercased {
                    entries.append(new(firstOfType[name]))
                    firstOfType[name] = Int32(entries.count - 1)
                }
            case .attribute(let name, let lowercased):
                entries.append(new(firstOfAttribute[lowercased]))
                firstOfAttribute[lowercased] = entry
                if name != lowercased {
                    entries.append(new(firstOfAttribute[name]))
                    firstOfAttribute[name] = Int32(entries.count - 1)
                }
            case .root:
                entries.append(new(firstOfRoot))
                firstOfRoot = entry
            case .any:
                entries.append(new(firstOfAny))
                firstOfAny = entry
            }
        }
    }

    /// What an element must have one of to match, of all that it must have the rarest.
    private func keys(of selector: Int, depth: Int) -> [Key] {
        guard let last = complexes[selector].compounds.last else { return [.any] }
        var best: (key: Key, rank: Int)?
        func offer(_ key: Key, _ rank: Int) {
            if best.map({ rank > $0.rank }) ?? true { best = (key, rank) }
        }
        var alternatives: [Key] = []
        for index in compounds[last].simples {
            switch simples[index] {
            case .id(let atom): offer(.id(atom), 5)
            case .class(let atom): offer(.class(atom), 4)
            case .type(let name, let lowercased, _): offer(.type(name, lowercased), 3)
            case .pseudoClass(.root): offer(.root, 6)
            case .attribute(let number):
                offer(.attribute(attributes[number].name, attributes[number].lowercased), 2)
            case .matchesAny(let list, _), .parent(let list):
                guard alternatives.isEmpty, depth < 4, list.count <= 64 else { continue }
                alternatives = list.flatMap { keys(of: $0, depth: depth + 1) }
                if alternatives.contains(where: { if case .any = $0 { true } else { false } }) { alternatives = [] }
            default: break
            }
        }
        if let best, best.rank > 2 || alternatives.isEmpty { return [best.key] }
        return alternatives.isEmpty ? [.any] : alternatives
    }
}
