internal import QuireDOM

/// Finds, for each longhand, the declaration that wins, and computes the style of them all.
///
/// Standard: https://drafts.csswg.org/css-cascade-5/#cascading
struct Cascade: ~Copyable {
    /// Where a declaration stands.
    private struct Place {
        /// Of the sheets, or one of the two below.
        let source: Int32
        let index: Int32
        let level: CascadeLevel
        /// Where it comes in the order of all, from 0.
        var number = 0

        static let hints: Int32 = -1
        static let attribute: Int32 = -2
        static let none = Place(source: -3, index: 0, level: .userAgent)

        var isNone: Bool { source == -3 }
    }

    /// The declarations that apply to an element.
    private struct Candidates {
        let matched: [MatchedRule]
        let hints: [Declaration]
        let attribute: [Declaration]
    }

    private let sheets: [CascadeSheet]
    private let viewport: Viewport
    private var rootFontSize: Double
    private var customProperties: CustomProperties
    /// By longhand.
    private var winners = [Place](repeating: .none, count: Longhand.allCases.count)
    private var customWinners: [[UInt8]: Place] = [:]
    /// How many declarations were taken for the current style.
    private var count = 0

    init(_ sheets: [CascadeSheet], _ document: Document, viewport: Viewport) {
        self.sheets = sheets
        self.viewport = viewport
        rootFontSize = ComputedStyle.initial.fontSize
        customProperties = CustomProperties(sheets, document)
    }

    mutating func setRoot(_ style: ComputedStyle) { rootFontSize = style.fontSize }

    /// The computed style of an element or pseudo-element.
    ///
    /// - Parameters:
    ///   - matched: in the order of the cascade.
    ///   - environment: the custom properties of what it inherits from.
    mutating func style(
        _ matched: [MatchedRule], hints: [Declaration], attribute: [Declaration], parent: ComputedStyle,
        environment: CustomProperties.EnvironmentID, flags: StyleAdjustment
    ) -> (ComputedStyle, CustomProperties.EnvironmentID) {
        let candidates = Candidates(matched: matched, hints: hints, attribute: attribute)
        for index in winners.indices { winners[index] = .none }
        customWinners.removeAll(keepingCapacity: true)
        forEachInOrder(candidates) { place, declaration, cascade in
            if case .custom(let name, _) = declaration.value {
                if cascade.customProperties.matters(name) { cascade.customWinners[name] = place }
            } else {
                cascade.count += 1
                cascade.winners[Int(declaration.longhand.rawValue)] = place
                cascade.winners[Int(declaration.longhand.rawValue)].number = cascade.count
            }
        }
        let environment = customWinners.isEmpty ? environment : self.environment(candidates, parent: environment)
        var style = ComputedStyle(inheritingFrom: parent)
        let context = StyleContext(parentFontSize: parent.fontSize, rootFontSize: rootFontSize)
        apply(.fontSize, to: &style, candidates, parent, environment, context)
        apply(.direction, to: &style, candidates, parent, environment, context)
        for longhand in Longhand.allCases
        where longhand != .fontSize && longhand != .direction && !longhand.isFlowRelative {
            apply(longhand, to: &style, candidates, parent, environment, context)
        }
        style.adjust(flags)
        return (style, environment)
    }

    // MARK: - Order

    /// Calls `body` for every declaration, those that win over others behind these.
    private mutating func forEachInOrder(
        _ candidates: Candidates, _ body: (Place, borrowing Declaration, inout Cascade) -> Void
    ) {
        let matched = candidates.matched
        let author = matched.firstIndex { !$0.level.isUserAgent } ?? matched.count
        for rule in matched[..<author] { visit(rule, important: false, body) }
        visit(candidates.hints, Place.hints, .presentationalHints, important: false, body)
        for rule in matched[author...] { visit(rule, important: false, body) }
        visit(candidates.attribute, Place.attribute, .styleAttribute, important: false, body)
        // What is important wins the other way around; the order within a layer stays.
        var end = matched.count
        while end > author {
            var start = end - 1
            while start > author, matched[start - 1].level == matched[end - 1].level { start -= 1 }
            for rule in matched[start..<end] { visit(rule, important: true, body) }
            end = start
        }
        visit(candidates.attribute, Place.attribute, .styleAttribute, important: true, body)
        for rule in matched[..<author] { visit(rule, important: true, body) }
    }

    private mutating func visit(
        _ matched: MatchedRule, important: Bool, _ body: (Place, borrowing Declaration, inout Cascade) -> Void
    ) {
        let sheet = sheets[Int(matched.sheet)]
        let rule = sheet.content.rules[Int(matched.number - sheet.firstRule)]
        if important, !rule.isImportant { return }
        for index in rule.declarations where sheet.content.declarations[Int(index)].isImportant == important {
            let place = Place(source: Int32(matched.sheet), index: Int32(index), level: matched.level)
            body(place, sheet.content.declarations[Int(index)], &self)
        }
    }

    private mutating func visit(
        _ declarations: [Declaration], _ source: Int32, _ level: CascadeLevel, important: Bool,
        _ body: (Place, borrowing Declaration, inout Cascade) -> Void
    ) {
        for index in declarations.indices where declarations[index].isImportant == important {
            body(Place(source: source, index: Int32(index), level: level), declarations[index], &self)
        }
    }

    private func declaration(_ place: Place, _ candidates: Candidates) -> Declaration {
        switch place.source {
        case Place.hints: candidates.hints[Int(place.index)]
        case Place.attribute: candidates.attribute[Int(place.index)]
        default: sheets[Int(place.source)].content.declarations[Int(place.index)]
        }
    }

    // MARK: - Values

    /// Gives a longhand the value that wins; one that nothing is declared for keeps what it inherits or is at first.
    private mutating func apply(
        _ longhand: Longhand, to style: inout ComputedStyle, _ candidates: Candidates, _ parent: ComputedStyle,
        _ environment: CustomProperties.EnvironmentID, _ context: StyleContext
    ) {
        var place = winners[Int(longhand.rawValue)]
        // Of a side's two names, what was declared last counts.
        let twin = longhand.flowRelative(isRightToLeft: style.direction == .rightToLeft)
        if let twin {
            let other = winners[Int(twin.rawValue)]
            if !other.isNone, place.isNone || place.number < other.number { place = other }
        }
        var removed = RemovedLevels()
        while !place.isNone {
            let declaration = declaration(place, candidates)
            var value = declaration.value
            if case .unresolved(let unresolved) = value {
                value = resolved(unresolved, declaration.longhand, environment)
            }
            switch value {
            case .value(let value): return style.apply(value, to: longhand, context)
            case .wide(.inherit): return style.copy(longhand, from: parent)
            case .wide(.initial): return style.copy(longhand, from: .initial)
            case .wide(.unset): return style.copy(longhand, from: longhand.isInherited ? parent : .initial)
            case .wide(.revert): removed.insertOrigin(of: place.level)
            case .wide(.revertLayer): removed.insert(place.level)
            case .unresolved, .custom: return
            }
            place = winner(candidates, without: removed) {
                ($0.longhand == longhand || $0.longhand == twin) && !$0.isCustom
            }
        }
    }

    /// The value of a declaration with its references replaced.
    private mutating func resolved(
        _ unresolved: UnresolvedValue, _ longhand: Longhand, _ environment: CustomProperties.EnvironmentID
    ) -> DeclaredValue {
        guard let text = customProperties.substitute(unresolved.text, in: environment) else { return .wide(.unset) }
        return DeclarationParser.value(of: longhand, as: unresolved, text: text.span, viewport: viewport)
            ?? .wide(.unset)
    }

    private mutating func winner(
        _ candidates: Candidates, without removed: RemovedLevels, _ isWanted: (borrowing Declaration) -> Bool
    ) -> Place {
        withoutActuallyEscaping(isWanted) { isWanted in
            var result = Place.none
            forEachInOrder(candidates) { place, declaration, _ in
                if !removed.contains(place.level), isWanted(declaration) { result = place }
            }
            return result
        }
    }

    // MARK: - Custom properties

    private mutating func environment(
        _ candidates: Candidates, parent: CustomProperties.EnvironmentID
    ) -> CustomProperties.EnvironmentID {
        var declared: [[UInt8]: [UInt8]?] = [:]
        for name in customWinners.keys {
            var place = customWinners[name] ?? .none
            var removed = RemovedLevels()
            search: while !place.isNone {
                guard case .custom(_, let value) = declaration(place, candidates).value else { break }
                switch CSSWideKeyword(whole: value.span) {
                case nil:
                    declared[name] = .some(value)
                    break search
                // They inherit.
                case .inherit, .unset: break search
                case .initial:
                    declared[name] = .some(nil)
                    break search
                case .revert: removed.insertOrigin(of: place.level)
                case .revertLayer: removed.insert(place.level)
                }
                place = winner(candidates, without: removed) { declaration in
                    if case .custom(name, _) = declaration.value { true } else { false }
                }
            }
        }
        return customProperties.environment(declared, parent: parent)
    }
}

/// The levels that `revert` and `revert-layer` have taken out of the cascade.
///
/// Standard: https://drafts.csswg.org/css-cascade-5/#default
private struct RemovedLevels {
    private var levels: [CascadeLevel] = []
    private var hasAuthor = false
    private var hasUserAgent = false

    func contains(_ level: CascadeLevel) -> Bool {
        (level.isUserAgent ? hasUserAgent : hasAuthor) || levels.contains(level)
    }

    mutating func insert(_ level: CascadeLevel) { levels.append(level) }

    mutating func insertOrigin(of level: CascadeLevel) {
        if level.isUserAgent { hasUserAgent = true } else { hasAuthor = true }
    }
}
