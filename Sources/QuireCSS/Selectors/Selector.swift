internal import QuireDOM

/// A complex selector: compounds with combinators between them.
struct ComplexSelector: Sendable {
    /// Of the set's compounds, in order.
    var compounds: Range<Int>
    var specificity = Specificity.zero
    var pseudoElement = PseudoElement.none
    /// Whether a `:has()` is in it, or in what its `&` stands for.
    var containsHas = false
}

struct CompoundSelector: Sendable {
    enum Combinator: UInt8, Sendable {
        case descendant, child, nextSibling, subsequentSibling
    }

    /// Of the set's simple selectors.
    var simples: Range<Int>
    /// What the compound before it has to be to it; of no meaning for the first.
    var combinator = Combinator.descendant
}

/// The three counts of a specificity, each up to 1023.
///
/// Standard: https://drafts.csswg.org/selectors-4/#specificity-rules
struct Specificity: Comparable, Sendable {
    var rawValue: UInt32

    static let zero = Specificity(rawValue: 0)
    static let id = Specificity(rawValue: 1 << 20)
    static let `class` = Specificity(rawValue: 1 << 10)
    static let type = Specificity(rawValue: 1)

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    static func += (left: inout Self, right: Self) {
        var sum: UInt32 = 0
        for shift: UInt32 in [0, 10, 20] {
            sum |= min((left.rawValue >> shift & 1023) + (right.rawValue >> shift & 1023), 1023) << shift
        }
        left.rawValue = sum
    }
}

/// Standard: https://drafts.csswg.org/css-pseudo-4/
package enum PseudoElement: UInt8, Hashable, Sendable {
    case none, before, after, marker, firstLine, firstLetter
    /// One that makes no text.
    case other
}

enum SimpleSelector: Sendable {
    enum NamespaceTest: Equatable, Sendable {
        case any
        case only(Namespace)
        /// A URI that no element here has.
        case never
    }

    /// `*`, which only a namespace makes a difference to.
    case universal(NamespaceTest)
    /// The number of a name of the set as written, and in lower case for elements of HTML.
    case type(name: Int, lowercased: Int, NamespaceTest)
    case id(Int)
    case `class`(Int)
    /// Of the set's attribute selectors.
    case attribute(Int)
    case pseudoClass(PseudoClass)
    /// Of the set's An+B selectors.
    case nth(Int)
    /// The complex selectors of the argument.
    case matchesAny(Range<Int>, isWhere: Bool)
    case matchesNone(Range<Int>)
    case has(Range<Int>)
    /// `&` in a rule that is nested in another.
    case parent(Range<Int>)
    /// What the selector of a `:has()` is relative to.
    case anchor
    /// Of the set's lists of languages.
    case language(Int)
    case direction(isRightToLeft: Bool)
    /// A pseudo-class with an argument that matches nothing here.
    case never(name: Int)
}

struct AttributeSelector: Sendable {
    enum Operator: UInt8, Sendable {
        case exists, equals, includes, dashMatch, prefix, suffix, substring
    }

    let name: Int
    let lowercased: Int
    let namespace: SimpleSelector.NamespaceTest
    /// Whether values are compared without regard to case on elements of HTML, where nothing else is said.
    let isInsensitiveInHTML: Bool
    var comparison = Operator.exists
    var value: [UInt8] = []
    enum CaseRule: UInt8, Sendable { case byName, insensitive, sensitive }
    var caseRule = CaseRule.byName
}

struct NthSelector: Sendable {
    let step: AnPlusB
    var isFromEnd = false
    var isOfType = false
    /// `of S`
    var selectors: Range<Int>?
    /// How it is written.
    var name: StaticString
}

/// The prefixes and the default that `@namespace` rules declare.
package struct SelectorNamespaces: Sendable {
    private var prefixes: [[UInt8]: SimpleSelector.NamespaceTest] = [:]
    private(set) var defaultNamespace = SimpleSelector.NamespaceTest.any

    package init() {}

    /// - Parameter prefix: `nil` for the default namespace.
    package mutating func declare(_ prefix: [UInt8]?, uri: [UInt8]) {
        let test: SimpleSelector.NamespaceTest
        switch String(decoding: uri, as: UTF8.self) {
        case "http://www.w3.org/1999/xhtml": test = .only(.html)
        case "http://www.w3.org/2000/svg": test = .only(.svg)
        case "http://www.w3.org/1998/Math/MathML": test = .only(.mathML)
        case "http://www.w3.org/1999/xlink": test = .only(.xlink)
        case "http://www.w3.org/XML/1998/namespace": test = .only(.xml)
        case "": test = .only(.none)
        default: test = .never
        }
        if let prefix { prefixes[prefix] = test } else { defaultNamespace = test }
    }

    func test(forPrefix prefix: [UInt8]) -> SimpleSelector.NamespaceTest? { prefixes[prefix] }
}
