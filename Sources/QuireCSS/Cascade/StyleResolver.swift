package import QuireDOM

/// Gives every element of a document its computed style.
///
///     rules that match -> in the order of the cascade -> a winner for each longhand -> computed style
///
/// It goes forward over the nodes; what is in an element with `display: none` is skipped.
///
/// Standard: https://drafts.csswg.org/css-cascade-5/#value-stages
package struct StyleResolver: ~Copyable {
    private let document: Document
    private let sheets: [CascadeSheet]
    private var matcher: SelectorMatcher
    private var memo = StyleMemo()
    private var elementDeclarations: ElementDeclarations
    private var cascade: Cascade
    private var styles = DocumentStyles()
    /// Of each style in the table, its number.
    private var numbers: [StyleEntry: DocumentStyles.StyleID] = [:]
    /// Of each style in the table, the custom properties that go with it.
    private var environments: [CustomProperties.EnvironmentID] = []

    // Kept from element to element.
    private var matches: [SelectorMatch] = []
    private var matched: [MatchedRule] = []
    private var pseudoMatched: [(kind: PseudoElement, rule: MatchedRule)] = []

    private struct StyleEntry: Hashable {
        let style: ComputedStyle
        let environment: CustomProperties.EnvironmentID
    }

    /// The styles of a document's elements.
    ///
    /// - Parameters:
    ///   - authorSheets: without them, the user agent's sheet, presentational hints and style attributes are what there is.
    ///   - viewport: what lengths may be relative to.
    ///   - honorsStyleAttributes: `false` to leave them out too.
    /// - Complexity: O(*n*) in elements times the rules that match each; the cascade runs once for each different set of
    ///   rules, parent and declarations of its own.
    package static func styles(
        of document: Document, _ authorSheets: AuthorStyleSheets, viewport: Viewport,
        honorsStyleAttributes: Bool = true
    ) -> DocumentStyles {
        var resolver = StyleResolver(
            document, authorSheets, viewport: viewport, honorsStyleAttributes: honorsStyleAttributes)
        resolver.resolve()
        var styles = DocumentStyles()
        swap(&styles, &resolver.styles)
        return styles
    }

    private let honorsStyleAttributes: Bool

    private init(
        _ document: Document, _ authorSheets: AuthorStyleSheets, viewport: Viewport, honorsStyleAttributes: Bool
    ) {
        self.document = document
        self.honorsStyleAttributes = honorsStyleAttributes
        sheets = CascadeSheet.all(authorSheets, isQuirks: document.mode == .quirks)
        elementDeclarations = ElementDeclarations(viewport: viewport)
        matcher = SelectorMatcher(document: document, sets: sheets.map(\.content.selectors))
        cascade = Cascade(sheets, document, viewport: viewport)
        var hidden = ComputedStyle.initial
        hidden.display = .none
        styles.table = [hidden]
        environments = [0]
    }

    private mutating func resolve() {
        let count = document.nodes.count
        styles.elements = [DocumentStyles.StyleID](repeating: .none, count: count)
        var index = 0
        while index < count {
            let record = document.nodes[index]
            switch record.kind {
            case .element: index = resolve(NodeID(index), record)
            case .templateContents: index = Int(record.subtreeEnd)
            case .document, .documentType, .text, .comment, .processingInstruction: index += 1
            }
        }
    }

    /// - Returns: the index of the node to go on with.
    private mutating func resolve(_ element: NodeID, _ record: NodeRecord) -> Int {
        match(element)
        let isRoot = record.parent == 0
        let parent = isRoot ? DocumentStyles.StyleID.none : styles.elements[Int(record.parent)]
        var flags = StyleAdjustment()
        if isRoot { flags.insert(.root) }
        if parent.childrenAreItems { flags.insert(.item) }
        if record.isUnusual { flags.insert(.unusual) }
        var key = StyleMemo.Key(parent: parent.withoutFlag, flags: flags)
        if record.count > 0 {
            key.hints = elementDeclarations.number(ofHintsOf: element, in: document)
            if honorsStyleAttributes, let value = document.valueRange(of: .style, on: element) {
                key.attribute = elementDeclarations.number(ofAttribute: value, in: document)
            }
        }
        let style = style(key)
        if isRoot { cascade.setRoot(styles.table[style.index]) }
        guard style != .none else { return Int(record.subtreeEnd) }
        let display = styles.table[style.index].display
        let childrenAreItems = display == .contents ? parent.childrenAreItems : display.isFlexOrGrid
        styles.elements[element.index] = style.with(childrenAreItems: childrenAreItems)
        if !pseudoMatched.isEmpty { resolvePseudoElements(of: element, style, childrenAreItems) }
        return element.index + 1
    }

    // MARK: - Matching

    private mutating func match(_ element: NodeID) {
        matches.removeAll(keepingCapacity: true)
        matched.removeAll(keepingCapacity: true)
        pseudoMatched.removeAll(keepingCapacity: true)
        matcher.match(element, into: &matches)
        for match in matches {
            let sheet = Int(match.set)
            let specificity = sheets[sheet].content.selectors.specificity(of: Int(match.selector))
            let kind = sheets[sheet].content.selectors.pseudoElement(of: Int(match.selector))
            var next = sheets[sheet].content.ruleOfSelector[Int(match.selector)]
            guard next != StyleSheet.noRule else { continue }
            repeat {
                let rule = sheets[sheet].content.rules[Int(next)]
                let entry = MatchedRule(
                    level: sheets[sheet].levels[Int(rule.layer)], specificity: specificity,
                    number: sheets[sheet].firstRule + next, sheet: sheet)
                if kind == .none { matched.append(entry) } else { pseudoMatched.append((kind, entry)) }
                next = rule.next
            } while next != 0
        }
        matched.sortForCascade()
    }

    // MARK: - Styles

    /// The style that the rules in `matched` give.
    private mutating func style(_ key: StyleMemo.Key) -> DocumentStyles.StyleID {
        if let known = memo.style(for: key, matched) { return known }
        let parent: ComputedStyle
        var environment: CustomProperties.EnvironmentID = 0
        if key.flags.contains(.root) {
            parent = .initial
        } else {
            parent = styles.table[key.parent.index]
            environment = environments[key.parent.index]
        }
        let (style, own) = cascade.style(
            matched, hints: elementDeclarations.lists[Int(key.hints)],
            attribute: elementDeclarations.lists[Int(key.attribute)], parent: parent, environment: environment,
            flags: key.flags)
        let result = style.display == .none ? .none : number(of: StyleEntry(style: style, environment: own))
        memo.insert(result, for: key, matched)
        return result
    }

    private mutating func number(of entry: StyleEntry) -> DocumentStyles.StyleID {
        if let known = numbers[entry] { return known }
        let id = DocumentStyles.StyleID(rawValue: UInt32(styles.table.count))
        styles.table.append(entry.style)
        environments.append(entry.environment)
        numbers[entry] = id
        return id
    }

    private mutating func resolvePseudoElements(
        of element: NodeID, _ style: DocumentStyles.StyleID, _ childrenAreItems: Bool
    ) {
        for kind in PseudoElement.withBoxes {
            matched.removeAll(keepingCapacity: true)
            for entry in pseudoMatched where entry.kind == kind { matched.append(entry.rule) }
            if matched.isEmpty { continue }
            matched.sortForCascade()
            var flags = StyleAdjustment()
            if childrenAreItems { flags.insert(.item) }
            let id = self.style(StyleMemo.Key(parent: style, pseudoElement: kind, flags: flags))
            guard id != .none else { continue }
            if kind == .before || kind == .after, !styles.table[id.index].hasContent { continue }
            styles.pseudoElements[DocumentStyles.PseudoElementKey(node: element, kind: kind)] = id
        }
    }
}

extension PseudoElement {
    /// Those whose styles change text.
    fileprivate static let withBoxes: [PseudoElement] = [.before, .after, .marker, .firstLine, .firstLetter]
}
