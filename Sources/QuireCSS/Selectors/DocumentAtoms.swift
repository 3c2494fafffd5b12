internal import QuireDOM

/// The ids and classes of a document's elements as numbers, and what they and the names of elements and attributes are
/// in each set of selectors.
///
/// Everything is looked up when an element is first asked for.
struct DocumentAtoms: ~Copyable {
    /// The number of an id or class in the document.
    typealias Token = Int32

    private let sets: [SelectorSet]
    /// Class names and ids without regard to the case of ASCII letters.
    private let isQuirks: Bool
    private var tokens: [[UInt8]: Token] = [:]
    /// For each token and set, its atom; -1 if the set has none. One set after the other.
    private(set) var atomsOfTokens: [Int32] = []
    /// For each set and atom, the token; -1 as long as no element had it.
    private var tokensOfAtoms: [[Token]]
    /// For each set, the next atom of the same token in quirks mode; -1 if there is none.
    private var nextAtoms: [[Int32]] = []
    /// For each set and name of the document, the atom; -1 for none, -2 as long as nobody asked, which is for names that
    /// only this document has.
    private var atomsOfNames: [[Int32]]

    /// The tokens of elements, those of one after the other: its id first, if it has one.
    private var lists: [Token] = []
    private struct Tokens {
        var start: Int32 = -1
        var count: Int32 = 0
        var hasID = false
    }
    private var elements: [Tokens]
    /// The lists of class attributes by their value.
    private var known: [[UInt8]: Range<Int>] = [:]

    init(_ sets: [SelectorSet], _ document: Document) {
        self.sets = sets
        isQuirks = document.mode == .quirks
        tokensOfAtoms = sets.map { [Token](repeating: -1, count: $0.atoms.count) }
        atomsOfNames = sets.map { $0.atomsOfKnownNames }
        elements = [Tokens](repeating: Tokens(), count: document.nodes.count)
        if isQuirks { nextAtoms = sets.map { [Int32](repeating: -1, count: $0.atoms.count) } }
    }

    // MARK: - Tokens

    /// Where the tokens of an element stand; its id is the first if it has one.
    mutating func tokens(of element: Int, in document: Document) -> (range: Range<Int>, hasID: Bool) {
        if elements[element].start < 0 { load(element, in: document) }
        let tokens = elements[element]
        return (Int(tokens.start)..<Int(tokens.start) + Int(tokens.count), tokens.hasID)
    }

    func token(at index: Int) -> Token { lists[index] }

    private mutating func load(_ element: Int, in document: Document) {
        var tokens = Tokens(start: Int32(lists.count), count: 0)
        let record = document.nodes[element]
        var classes: Range<Int>?
        for index in record.range {
            let attribute = document.attributes[index]
            guard attribute.namespace == .none, attribute.valueCount > 0 else { continue }
            if attribute.name == Name(.id) {
                lists.append(token(Array(document.text[attribute.valueRange])))
                tokens.hasID = true
            } else if attribute.name == Name(.class) {
                classes = attribute.valueRange
            }
        }
        if let classes {
            if tokens.hasID {
                lists.append(contentsOf: lists[list(of: classes, in: document)])
            } else {
                // An element with nothing but known classes shares their list.
                let shared = list(of: classes, in: document)
                tokens.start = Int32(shared.lowerBound)
                tokens.count = Int32(shared.count)
                elements[element] = tokens
                return
            }
        }
        tokens.count = Int32(lists.count) - tokens.start
        elements[element] = tokens
    }

    private mutating func list(of classes: Range<Int>, in document: Document) -> Range<Int> {
        let value = Array(document.text[classes])
        if let range = known[value] { return range }
        let parts = value.split { $0 <= 0x20 && ($0 == 0x20 || (0x09...0x0D).contains($0) && $0 != 0x0B) }
        let tokens = parts.map { token(Array($0)) }
        let start = lists.count
        lists += tokens
        known[value] = start..<lists.count
        return start..<lists.count
    }

    private mutating func token(_ spelling: [UInt8]) -> Token {
        let key = isQuirks ? spelling.map(\.asciiLowercased) : spelling
        if let known = tokens[key] { return known }
        let token = Token(tokens.count)
        tokens[key] = token
        for set in sets.indices {
            var atom: Int32 = -1
            if isQuirks {
                for candidate in sets[set].atoms.indices
                where sets[set].atoms[candidate].count == key.count
                    && sets[set].atoms[candidate].map(\.asciiLowercased) == key
                {
                    nextAtoms[set][candidate] = atom
                    atom = Int32(candidate)
                    tokensOfAtoms[set][candidate] = token
                }
            } else if let found = sets[set].findAtom(key) {
                atom = Int32(found)
                tokensOfAtoms[set][found] = token
            }
            atomsOfTokens.append(atom)
        }
        return token
    }

    /// The atom of a token in a set; -1 if there is none.
    func atom(of token: Token, in set: Int) -> Int32 { atomsOfTokens[Int(token) * sets.count + set] }

    /// The token of an id or class of a set; -1 if no element had it so far.
    func token(ofAtom atom: Int, in set: Int) -> Token { tokensOfAtoms[set][atom] }

    /// In quirks mode, another atom of the same token; -1 if there is none.
    func nextAtom(after atom: Int32, in set: Int) -> Int32 { isQuirks ? nextAtoms[set][Int(atom)] : -1 }

    /// Whether an element has a class or id.
    mutating func has(_ atom: Int, asID: Bool, _ element: Int, in set: Int, _ document: Document) -> Bool {
        let (range, hasID) = tokens(of: element, in: document)
        if range.isEmpty { return false }
        let token = tokensOfAtoms[set][atom]
        guard token >= 0 else { return false }
        if asID { return hasID && lists[range.lowerBound] == token }
        for index in hasID ? range.dropFirst() : range where lists[index] == token { return true }
        return false
    }

    // MARK: - Names

    /// The atom of the name of an element or attribute in a set; -1 if there is none.
    mutating func atom(of name: Name, in set: Int, _ document: Document) -> Int32 {
        let index = Int(name.rawValue)
        if index < atomsOfNames[set].count {
            let atom = atomsOfNames[set][index]
            if atom != -2 { return atom }
        } else {
            while atomsOfNames[set].count <= index { atomsOfNames[set].append(-2) }
        }
        let atom = sets[set].findAtom(Array(document.names.spelling(of: name).utf8)).map { Int32($0) } ?? -1
        atomsOfNames[set][index] = atom
        return atom
    }
}
