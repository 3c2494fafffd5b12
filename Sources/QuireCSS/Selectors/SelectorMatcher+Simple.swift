internal import QuireDOM

/// Simple selectors.
extension SelectorMatcher {
    mutating func matchesSimple(_ simple: SimpleSelector, _ element: Int, in set: Int) -> Bool {
        switch simple {
        case .universal(let test): return test.admits(document.nodes[element].namespace)
        case .type(let name, let lowercased, let test):
            let record = document.nodes[element]
            guard test.admits(record.namespace) else { return false }
            let wanted = record.namespace == .html ? lowercased : name
            return atoms.atom(of: record.name, in: set, document) == wanted
        case .id(let atom): return atoms.has(atom, asID: true, element, in: set, document)
        case .class(let atom): return atoms.has(atom, asID: false, element, in: set, document)
        case .attribute(let number): return matchesAttribute(number, element, in: set)
        case .pseudoClass(let pseudoClass): return matchesPseudoClass(pseudoClass, element)
        case .nth(let number): return matchesNth(number, element, in: set)
        case .matchesAny(let list, _), .parent(let list): return matchesAny(list, element, in: set)
        case .matchesNone(let list): return !matchesAny(list, element, in: set)
        case .has(let list): return matchesHas(list, element, in: set)
        case .anchor: return element == anchor
        case .language(let number):
            let language = document.language(of: NodeID(element))
            return sets[set].languages[number].contains { LanguageRange.matches($0, language) }
        case .direction(let isRightToLeft): return document.isRightToLeft(NodeID(element)) == isRightToLeft
        case .never: return false
        }
    }

    /// Standard: https://drafts.csswg.org/selectors-4/#attribute-selectors
    private mutating func matchesAttribute(_ number: Int, _ element: Int, in set: Int) -> Bool {
        let record = document.nodes[element]
        guard record.count > 0 else { return false }
        let isHTML = record.namespace == .html
        let wanted = Int32(isHTML ? sets[set].attributes[number].lowercased : sets[set].attributes[number].name)
        for index in record.range {
            let attribute = document.attributes[index]
            guard atoms.atom(of: attribute.name, in: set, document) == wanted,
                sets[set].attributes[number].namespace.admits(attribute.namespace)
            else { continue }
            let value = document.text.span.extracting(attribute.valueRange)
            if sets[set].attributes[number].matches(value, isOnHTML: isHTML) { return true }
        }
        return false
    }

    /// Standard: https://drafts.csswg.org/selectors-4/#structural-pseudos
    private mutating func matchesPseudoClass(_ pseudoClass: PseudoClass, _ element: Int) -> Bool {
        switch pseudoClass {
        // A style sheet has no other scope here.
        case .root, .scope: document.nodes[element].parent == 0
        case .empty: document.isEmpty(NodeID(element))
        case .firstChild: siblings.index(element, isFromEnd: false, document) == 1
        case .lastChild: siblings.index(element, isFromEnd: true, document) == 1
        case .onlyChild:
            siblings.index(element, isFromEnd: false, document) == 1
                && siblings.index(element, isFromEnd: true, document) == 1
        case .firstOfType: siblings.typeIndex(element, isFromEnd: false, document) == 1
        case .lastOfType: siblings.typeIndex(element, isFromEnd: true, document) == 1
        case .onlyOfType:
            siblings.typeIndex(element, isFromEnd: false, document) == 1
                && siblings.typeIndex(element, isFromEnd: true, document) == 1
        case .link: document.isHyperlink(NodeID(element))
        case .defined: document.isDefined(NodeID(element))
        case .never, .target: false
        case .checked, .disabled, .enabled, .required, .optional, .readOnly, .readWrite, .default, .indeterminate,
            .placeholderShown, .inRange, .outOfRange, .valid, .invalid, .open:
            matchesState(pseudoClass, NodeID(element))
        }
    }

    // MARK: - Places among siblings

    /// Standard: https://drafts.csswg.org/selectors-4/#child-index
    private mutating func matchesNth(_ number: Int, _ element: Int, in set: Int) -> Bool {
        let nth = sets[set].nths[number]
        guard let list = nth.selectors else {
            let index =
                nth.isOfType
                ? siblings.typeIndex(element, isFromEnd: nth.isFromEnd, document)
                : siblings.index(element, isFromEnd: nth.isFromEnd, document)
            return nth.step.contains(index)
        }
        guard matchesAny(list, element, in: set) else { return false }
        let places = places(NthKey(set: set, list: list.lowerBound, parent: Int(document.nodes[element].parent)), list)
        // The least index that is not before the element.
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < element { low = middle + 1 } else { high = middle }
        }
        return nth.step.contains(nth.isFromEnd ? places.count - low : low + 1)
    }

    /// The children of a node that one of a list of selectors matches.
    private mutating func places(_ key: NthKey, _ list: Range<Int>) -> [Int] {
        // What depends on the anchor of a `:has()` is another question each time.
        if anchor < 0, let known = nthPlaces[key] { return known }
        var places: [Int] = []
        for child in document.children(of: NodeID(key.parent)) where document.kind(of: child) == .element {
            if matchesAny(list, child.index, in: key.set) { places.append(child.index) }
        }
        guard anchor < 0 else { return places }
        nthPlaceCount += places.count + 1
        if nthPlaceCount > Self.nthPlaceLimit {
            nthPlaces.removeAll()
            nthPlaceCount = places.count + 1
        }
        nthPlaces[key] = places
        return places
    }
}

extension SimpleSelector.NamespaceTest {
    func admits(_ namespace: Namespace) -> Bool {
        switch self {
        case .any: true
        case .only(let wanted): namespace == wanted
        case .never: false
        }
    }
}

extension AttributeSelector {
    /// - Parameter isOnHTML: whether the attribute is one of an HTML element.
    func matches(_ actual: Span<UInt8>, isOnHTML: Bool) -> Bool {
        let ignoresCase = caseRule == .insensitive || (caseRule == .byName && isOnHTML && isInsensitiveInHTML)
        switch comparison {
        case .exists: return true
        case .equals: return actual.count == value.count && has(actual, at: 0, ignoresCase)
        case .prefix: return !value.isEmpty && has(actual, at: 0, ignoresCase)
        case .suffix: return !value.isEmpty && has(actual, at: actual.count - value.count, ignoresCase)
        case .substring:
            guard !value.isEmpty, actual.count >= value.count else { return false }
            for offset in 0...actual.count - value.count where has(actual, at: offset, ignoresCase) { return true }
            return false
        case .dashMatch:
            return has(actual, at: 0, ignoresCase)
                && (actual.count == value.count || actual[value.count] == UInt8(ascii: "-"))
        case .includes:
            guard !value.isEmpty, !value.contains(where: { $0.isASCIIWhitespace }) else { return false }
            var offset = 0
            while offset + value.count <= actual.count {
                var end = offset
                while end < actual.count, !actual[end].isASCIIWhitespace { end += 1 }
                if end - offset == value.count, has(actual, at: offset, ignoresCase) { return true }
                offset = end + 1
            }
            return false
        }
    }

    /// Whether the value stands at `offset`.
    private func has(_ actual: Span<UInt8>, at offset: Int, _ ignoresCase: Bool) -> Bool {
        guard offset >= 0, actual.count - offset >= value.count else { return false }
        for index in value.indices {
            let (left, right) = (actual[offset + index], value[index])
            if left != right, !ignoresCase || left.asciiLowercased != right.asciiLowercased { return false }
        }
        return true
    }

    /// Whether HTML compares the values of an attribute without regard to case.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors
    static func isInsensitiveInHTML(_ name: [UInt8]) -> Bool { insensitiveNames.contains(name) }

    private static let insensitiveNames = Set(
        """
        accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir
        direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref
        noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype
        vlink
        """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) })
}

extension Document {
    /// Standard: https://drafts.csswg.org/selectors-4/#the-empty-pseudo
    fileprivate func isEmpty(_ element: NodeID) -> Bool {
        for child in children(of: element) {
            switch kind(of: child) {
            case .element: return false
            case .text: if nodes[child.index].count > 0 { return false }
            default: break
            }
        }
        return true
    }

    /// Standard: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-link
    fileprivate func isHyperlink(_ element: NodeID) -> Bool {
        let record = nodes[element.index]
        guard record.name == Name(.a) || record.name == Name(.area) && record.namespace == .html else { return false }
        switch record.namespace {
        case .html: return hasAttribute(.href, on: element)
        case .svg:
            return record.range.contains {
                attributes[$0].name == Name(.href)
                    && (attributes[$0].namespace == .none || attributes[$0].namespace == .xlink)
            }
        default: return false
        }
    }

    /// Without scripts, no custom element is.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-defined
    fileprivate func isDefined(_ element: NodeID) -> Bool {
        let record = nodes[element.index]
        guard record.namespace == .html else { return true }
        if hasAttribute(.is, on: element) { return false }
        guard record.name.known == nil else { return true }
        return !localName(of: element).utf8.contains(UInt8(ascii: "-"))
    }
}
