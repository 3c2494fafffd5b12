internal import QuireDOM

/// Reads selector lists into a set.
///
/// Functions nest up to a limit, so that recursion is bounded.
///
/// Standard: https://drafts.csswg.org/selectors-4/#grammar
struct SelectorParser {
    enum Mode {
        /// The prelude of a style rule.
        case rule
        /// The argument of `:is()`, where what is not valid is left out.
        case forgiving
        /// The argument of `:not()` or of `of`.
        case strict
        /// The argument of `:has()`.
        case relative
    }

    /// How deep functions may nest; what is deeper is not valid.
    static let depthLimit = 32

    let namespaces: SelectorNamespaces
    /// What `&` stands for.
    let parent: Range<Int>?
    private var depth = 0
    private var isInHas = false
    /// Whether a `&` came.
    private var hasNesting = false
    /// Whether a `:has()` came.
    private var foundHas = false

    init(namespaces: SelectorNamespaces, parent: Range<Int>?) {
        self.namespaces = namespaces
        self.parent = parent
    }

    // MARK: - Lists

    mutating func parseList(_ text: Span<UInt8>, _ mode: Mode, into set: inout SelectorSet) -> Range<Int>? {
        var cursor = CSSTokenCursor(text)
        var list: [ComplexSelector] = []
        while true {
            let start = cursor.token.start
            if let selector = parseComplex(&cursor, text, mode, into: &set),
                cursor.isAtEnd || cursor.token.kind == .comma
            {
                list.append(selector)
            } else {
                guard mode == .forgiving else { return nil }
                if cursor.token.start == start, cursor.isAtEnd { break }
                while !cursor.isAtEnd, cursor.token.kind != .comma { _ = cursor.skipComponentValue(text) }
            }
            if cursor.isAtEnd { break }
            cursor.advance(text)
        }
        guard !list.isEmpty || mode == .forgiving else { return nil }
        return set.append(list)
    }

    private mutating func parseComplex(
        _ cursor: inout CSSTokenCursor, _ text: Span<UInt8>, _ mode: Mode, into set: inout SelectorSet
    ) -> ComplexSelector? {
        var compounds: [CompoundSelector] = []
        var specificity = Specificity.zero
        var pseudoElement = PseudoElement.none
        let outer = (hasNesting, foundHas)
        (hasNesting, foundHas) = (false, false)
        defer { (hasNesting, foundHas) = (hasNesting || outer.0, foundHas || outer.1) }
        var combinator = combinator(&cursor, text)
        let isLed = combinator != nil
        switch mode {
        case .relative:
            compounds.append(CompoundSelector(simples: set.append([.anchor])))
            combinator = combinator ?? .descendant
        case .rule where isLed:
            guard let parent else { return nil }
            compounds.append(CompoundSelector(simples: set.append([.parent(parent)])))
            specificity += set.maximum(parent)
        default: guard !isLed else { return nil }
        }
        while true {
            guard pseudoElement == .none,
                let compound = parseCompound(
                    &cursor, text, mode, combinator ?? .descendant, &specificity, &pseudoElement, into: &set)
            else { return nil }
            compounds.append(compound)
            if cursor.isAtEnd || cursor.token.kind == .comma { break }
            let isAfterWhitespace = cursor.isAfterWhitespace
            combinator = self.combinator(&cursor, text)
            if combinator == nil, !isAfterWhitespace { return nil }
            if cursor.isAtEnd { return nil }
        }
        if mode == .rule, !isLed, !hasNesting, let parent {
            compounds[0].combinator = .descendant
            compounds.insert(CompoundSelector(simples: set.append([.parent(parent)])), at: 0)
            specificity += set.maximum(parent)
        }
        return ComplexSelector(
            compounds: set.append(compounds), specificity: specificity, pseudoElement: pseudoElement,
            containsHas: foundHas || mode == .rule && parent.map(set.containsHas) == true)
    }

    private func combinator(
        _ cursor: inout CSSTokenCursor, _ text: Span<UInt8>
    ) -> CompoundSelector.Combinator? {
        guard cursor.token.kind == .delim else { return nil }
        let combinator: CompoundSelector.Combinator
        switch text[cursor.token.start] {
        case UInt8(ascii: ">"): combinator = .child
        case UInt8(ascii: "+"): combinator = .nextSibling
        case UInt8(ascii: "~"): combinator = .subsequentSibling
        default: return nil
        }
        cursor.advance(text)
        return combinator
    }

    // MARK: - Compounds

    private mutating func parseCompound(
        _ cursor: inout CSSTokenCursor, _ text: Span<UInt8>, _ mode: Mode,
        _ combinator: CompoundSelector.Combinator, _ specificity: inout Specificity,
        _ pseudoElement: inout PseudoElement, into set: inout SelectorSet
    ) -> CompoundSelector? {
        var simples: [SimpleSelector] = []
        var isFirst = true
        var mayBeType = true
        while !cursor.isAtEnd, cursor.token.kind != .comma, isFirst || !cursor.isAfterWhitespace {
            let token = cursor.token
            if token.kind == .delim, text[token.start] == UInt8(ascii: "&") {
                cursor.advance(text)
                hasNesting = true
                if let parent {
                    if isInHas, set.containsHas(parent) { return nil }
                    simples.append(.parent(parent))
                    specificity += set.maximum(parent)
                } else {
                    simples.append(.pseudoClass(.scope))
                }
                isFirst = false
                continue
            }
            if mayBeType, let type = parseType(&cursor, text, into: &set) {
                guard let simple = type else { return nil }
                if case .universal = simple {} else { specificity += .type }
                simples.append(simple)
                (isFirst, mayBeType) = (false, false)
                continue
            }
            if mayBeType, simples.isEmpty, namespaces.defaultNamespace != .any, mode == .rule || token.kind != .colon {
                simples.append(.universal(namespaces.defaultNamespace))
            }
            mayBeType = false
            switch token.kind {
            case .hash where token.isID:
                simples.append(.id(set.atom(token.bytes(in: text))))
                specificity += .id
                cursor.advance(text)
            case .delim where text[token.start] == UInt8(ascii: "."):
                cursor.advance(text)
                guard cursor.token.kind == .ident, cursor.token.start == token.end else { return nil }
                simples.append(.class(set.atom(cursor.token.bytes(in: text))))
                specificity += .class
                cursor.advance(text)
            case .leftSquareBracket:
                guard let attribute = parseAttribute(&cursor, text, into: &set) else { return nil }
                simples.append(attribute)
                specificity += .class
            case .colon:
                guard
                    let simple = parsePseudo(&cursor, text, mode, &specificity, &pseudoElement, into: &set)
                else { return nil }
                if let simple = simple { simples.append(simple) }
            default:
                return isFirst ? nil : CompoundSelector(simples: set.append(simples), combinator: combinator)
            }
            if pseudoElement != .none, token.kind != .colon { return nil }
            isFirst = false
        }
        return isFirst ? nil : CompoundSelector(simples: set.append(simples), combinator: combinator)
    }

    /// Reads a type selector or `*` with its namespace.
    ///
    /// - Returns: `nil` if there is none; `.some(nil)` if it is not valid.
    private mutating func parseType(
        _ cursor: inout CSSTokenCursor, _ text: Span<UInt8>, into set: inout SelectorSet
    ) -> SimpleSelector?? {
        let first = cursor.token
        let isStar = cursor.isDelim(UInt8(ascii: "*"), text)
        var namespace = namespaces.defaultNamespace
        var name: CSSToken? = first
        if first.kind == .ident || isStar {
            cursor.advance(text)
            guard text.isNamespaceSeparator(cursor.token, behind: first) else {
                return .some(simple(first, isStar, namespace, text, into: &set))
            }
            if isStar {
                namespace = .any
            } else if let test = namespaces.test(forPrefix: first.bytes(in: text)) {
                namespace = test
            } else {
                return .some(nil)
            }
        } else if text.isNamespaceSeparator(first, behind: nil) {
            namespace = .only(.none)
        } else {
            return nil
        }
        let bar = cursor.token
        cursor.advance(text)
        name = cursor.token
        guard let name, name.start == bar.end, name.kind == .ident || cursor.isDelim(UInt8(ascii: "*"), text) else {
            return .some(nil)
        }
        let isUniversal = name.kind != .ident
        cursor.advance(text)
        return .some(simple(name, isUniversal, namespace, text, into: &set))
    }

    private func simple(
        _ name: CSSToken, _ isUniversal: Bool, _ namespace: SimpleSelector.NamespaceTest, _ text: Span<UInt8>,
        into set: inout SelectorSet
    ) -> SimpleSelector {
        if isUniversal { return .universal(namespace) }
        let bytes = name.bytes(in: text)
        return .type(name: set.atom(bytes), lowercased: set.atom(bytes.map(\.asciiLowercased)), namespace)
    }

    /// Standard: https://drafts.csswg.org/selectors-4/#attribute-selectors
    private mutating func parseAttribute(
        _ cursor: inout CSSTokenCursor, _ text: Span<UInt8>, into set: inout SelectorSet
    ) -> SimpleSelector? {
        let bracket = cursor.token
        var end = cursor.token.end
        let value = cursor.skipComponentValue(text)
        guard value.isAnyValue else { return nil }
        end = value.isClosed ? value.end - 1 : value.end
        let content = text.extracting(bracket.end..<end)
        var inner = CSSTokenCursor(content)
        var namespace = SimpleSelector.NamespaceTest.only(.none)
        let first = inner.token
        let isStar = inner.isDelim(UInt8(ascii: "*"), content)
        if first.kind == .ident || isStar {
            inner.advance(content)
            if content.isNamespaceSeparator(inner.token, behind: first), !content.isOperator(inner.token) {
                if isStar {
                    namespace = .any
                } else if let test = namespaces.test(forPrefix: first.bytes(in: content)) {
                    namespace = test
                } else {
                    return nil
                }
                inner.advance(content)
            } else {
                guard !isStar else { return nil }
                inner = CSSTokenCursor(content)
            }
        } else if content.isNamespaceSeparator(first, behind: nil) {
            inner.advance(content)
        } else {
            return nil
        }
        guard inner.token.kind == .ident else { return nil }
        let name = inner.token.bytes(in: content)
        inner.advance(content)
        let lowercased = name.map(\.asciiLowercased)
        var attribute = AttributeSelector(
            name: set.atom(name), lowercased: set.atom(lowercased), namespace: namespace,
            isInsensitiveInHTML: AttributeSelector.isInsensitiveInHTML(lowercased))
        if inner.isAtEnd { return set.append(attribute) }
        guard inner.token.kind == .delim, let comparison = Self.comparison(content[inner.token.start]) else {
            return nil
        }
        attribute.comparison = comparison
        if comparison != .equals {
            let mark = inner.token
            inner.advance(content)
            guard inner.isDelim(UInt8(ascii: "="), content), inner.token.start == mark.end else { return nil }
        }
        inner.advance(content)
        guard inner.token.kind == .ident || inner.token.kind == .string else { return nil }
        inner.token.appendValue(in: content, to: &attribute.value)
        inner.advance(content)
        if inner.isIdent("i", content) {
            attribute.caseRule = .insensitive
            inner.advance(content)
        } else if inner.isIdent("s", content) {
            attribute.caseRule = .sensitive
            inner.advance(content)
        }
        return inner.isAtEnd ? set.append(attribute) : nil
    }

    private static func comparison(_ byte: UInt8) -> AttributeSelector.Operator? {
        switch byte {
        case UInt8(ascii: "="): .equals
        case UInt8(ascii: "~"): .includes
        case UInt8(ascii: "|"): .dashMatch
        case UInt8(ascii: "^"): .prefix
        case UInt8(ascii: "$"): .suffix
        case UInt8(ascii: "*"): .substring
        default: nil
        }
    }

    // MARK: - Pseudo-classes and -elements

    /// - Returns: `nil` if it is not valid; `.some(nil)` for a pseudo-element.
    private mutating func parsePseudo(
        _ cursor: inout CSSTokenCursor, _ text: Span<UInt8>, _ mode: Mode, _ specificity: inout Specificity,
        _ pseudoElement: inout PseudoElement, into set: inout SelectorSet
    ) -> SimpleSelector?? {
        let colon = cursor.token
        cursor.advance(text)
        let isElement = cursor.token.kind == .colon
        if isElement {
            guard cursor.token.start == colon.end else { return nil }
            cursor.advance(text)
        }
        let name = cursor.token
        guard name.start == colon.end + (isElement ? 1 : 0), name.kind == .ident || name.kind == .function else {
            return nil
        }
        if let element = PseudoElement(name, in: text, isLegacy: !isElement) {
            guard mode == .rule, pseudoElement == .none || pseudoElement == .other else { return nil }
            guard cursor.skipComponentValue(text).isAnyValue else { return nil }
            pseudoElement = pseudoElement == .none ? element : .other
            specificity += .type
            return .some(nil)
        }
        guard !isElement else { return nil }
        if name.kind == .ident {
            guard let pseudoClass = PseudoClass(name, in: text) else { return nil }
            // Behind a pseudo-element only states may stand.
            guard pseudoElement == .none || pseudoClass == .never else { return nil }
            cursor.advance(text)
            specificity += .class
            set.note(pseudoClass)
            return .some(
                pseudoClass == .never ? .never(name: set.atom(name.bytes(in: text))) : .pseudoClass(pseudoClass))
        }
        guard pseudoElement == .none else { return nil }
        let arguments = cursor.skipArguments(text)
        guard arguments.isAnyValue, depth < Self.depthLimit else { return nil }
        depth += 1
        defer { depth -= 1 }
        return function(name, text, text.extracting(arguments.range), &specificity, into: &set)
            .map(Optional.some) ?? nil
    }

    private mutating func function(
        _ name: CSSToken, _ text: Span<UInt8>, _ argument: Span<UInt8>, _ specificity: inout Specificity,
        into set: inout SelectorSet
    ) -> SimpleSelector? {
        if name.hasName("is", in: text) || name.hasName("-webkit-any", in: text) {
            guard let list = parseList(argument, .forgiving, into: &set) else { return nil }
            specificity += set.maximum(list)
            return .matchesAny(list, isWhere: false)
        }
        if name.hasName("where", in: text) {
            return parseList(argument, .forgiving, into: &set).map { .matchesAny($0, isWhere: true) }
        }
        if name.hasName("not", in: text) {
            guard let list = parseList(argument, .strict, into: &set) else { return nil }
            specificity += set.maximum(list)
            return .matchesNone(list)
        }
        if name.hasName("has", in: text) {
            guard !isInHas else { return nil }
            isInHas = true
            defer { isInHas = false }
            guard let list = parseList(argument, .relative, into: &set) else { return nil }
            specificity += set.maximum(list)
            foundHas = true
            return .has(list)
        }
        specificity += .class
        for (function, isFromEnd, isOfType) in Self.nthFunctions where name.hasName(function, in: text) {
            return nth(function, isFromEnd, isOfType, argument, &specificity, into: &set)
        }
        var cursor = CSSTokenCursor(argument)
        if name.hasName("lang", in: text) {
            var list: [String] = []
            while true {
                guard cursor.token.kind == .ident || cursor.token.kind == .string else { return nil }
                list.append(cursor.token.value(in: argument))
                cursor.advance(argument)
                if cursor.isAtEnd { return set.append(languages: list) }
                guard cursor.token.kind == .comma else { return nil }
                cursor.advance(argument)
            }
        }
        if name.hasName("dir", in: text) {
            guard cursor.token.kind == .ident else { return nil }
            let token = cursor.token
            cursor.advance(argument)
            guard cursor.isAtEnd else { return nil }
            if token.hasName("ltr", in: argument) { return .direction(isRightToLeft: false) }
            if token.hasName("rtl", in: argument) { return .direction(isRightToLeft: true) }
            return .never(name: set.atom(Array("dir".utf8)))
        }
        for function in Self.neverFunctions where name.hasName(function, in: text) {
            return .never(name: set.atom(name.bytes(in: text)))
        }
        return nil
    }

    private static let nthFunctions: [(StaticString, isFromEnd: Bool, isOfType: Bool)] = [
        ("nth-child", false, false), ("nth-last-child", true, false), ("nth-of-type", false, true),
        ("nth-last-of-type", true, true),
    ]

    private static let neverFunctions: [StaticString] = [
        "host", "host-context", "state", "active-view-transition-type", "heading",
    ]

    private mutating func nth(
        _ name: StaticString, _ isFromEnd: Bool, _ isOfType: Bool, _ argument: Span<UInt8>,
        _ specificity: inout Specificity, into set: inout SelectorSet
    ) -> SimpleSelector? {
        var cursor = CSSTokenCursor(argument)
        guard let step = AnPlusB(&cursor, argument) else { return nil }
        var selectors: Range<Int>?
        if !cursor.isAtEnd {
            guard !isOfType, cursor.isIdent("of", argument) else { return nil }
            let list = argument.extracting(cursor.token.end..<argument.count)
            guard let range = parseList(list, .strict, into: &set) else { return nil }
            specificity += set.maximum(range)
            selectors = range
        }
        return set.append(
            NthSelector(step: step, isFromEnd: isFromEnd, isOfType: isOfType, selectors: selectors, name: name))
    }
}

extension SelectorSet {
    /// Whether a `:has()` is in one of a list; there may be none in the argument of another.
    func containsHas(_ list: Range<Int>) -> Bool { complexes[list].contains { $0.containsHas } }

    /// The specificity of the most specific of a list.
    func maximum(_ list: Range<Int>) -> Specificity { complexes[list].map(\.specificity).max() ?? .zero }
}

extension CSSToken {
    /// The value, escapes resolved, as UTF-8.
    func bytes(in text: Span<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        appendValue(in: text, to: &bytes)
        return bytes
    }
}

extension Span<UInt8> {
    /// Whether a token is the `|` between a namespace and a name.
    fileprivate func isNamespaceSeparator(_ token: CSSToken, behind prefix: CSSToken?) -> Bool {
        token.kind == .delim && self[token.start] == UInt8(ascii: "|") && (prefix.map { $0.end == token.start } ?? true)
            && byte(at: token.end) != UInt8(ascii: "|")
    }

    /// Whether a `|` is that of `|=`.
    fileprivate func isOperator(_ token: CSSToken) -> Bool { byte(at: token.end) == UInt8(ascii: "=") }
}
