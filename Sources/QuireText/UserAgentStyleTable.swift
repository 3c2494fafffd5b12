internal import QuireDOM

/// The user-agent rules sorted by element, for one look-up an element.
struct UserAgentStyleTable: Sendable {
    /// What the rules without condition give, before inheritance, by `KnownName`.
    private var base: [Base]
    /// The conditional rules by `KnownName`; empty for most.
    private var conditional: [[ConditionalRule]]
    /// The attributes that hide any element.
    private var hidingAttributes: [Name] = []

    fileprivate struct Base: Sendable {
        var style = ComputedStyle()
        var setsWhiteSpace = false
        var setsListStyleType = false
        var setsTextAlign = false
        var hasConditions = false
    }

    private struct ConditionalRule: Sendable {
        var condition: UserAgentStyle.Condition
        var declarations: [UserAgentStyle.Declaration]
    }

    init(_ rules: [UserAgentStyle.Rule]) {
        base = Array(repeating: Base(), count: KnownName.allCases.count)
        conditional = Array(repeating: [], count: KnownName.allCases.count)
        for rule in rules {
            for element in rule.elements.description.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
                if element == "*" {
                    guard case .has(let attribute) = rule.condition else { continue }
                    hidingAttributes.append(Name(attribute))
                    continue
                }
                guard let name = KnownNameTable.shared.find(Array(element.utf8).span) else {
                    preconditionFailure("the user-agent style sheet names an unknown element: \(element)")
                }
                let number = Int(name.rawValue)
                if case .always = rule.condition {
                    for declaration in rule.declarations { base[number].apply(declaration) }
                } else {
                    base[number].hasConditions = true
                    conditional[number].append(
                        ConditionalRule(condition: rule.condition, declarations: rule.declarations))
                }
            }
        }
    }

    /// The computed style of an element.
    ///
    /// - Parameters:
    ///   - parent: what the parent hands down.
    ///   - listDepth: how many lists the element stands in, definition lists left out.
    ///   - isInList: whether it stands in a list of any kind.
    /// - Complexity: O(*a*) in the number of its attributes.
    func style(
        of record: NodeRecord, in document: borrowing Document, parent: InheritedStyle, listDepth: Int, isInList: Bool
    ) -> ComputedStyle {
        guard record.namespace == .html else {
            return Self.foreignStyle(of: record, parent: parent)
        }
        if record.count > 0 {
            for index in record.range where hidingAttributes.contains(document.attributes[index].name) {
                // A dialog that is open is shown, popover or not.
                if record.name == Name(.dialog), document.valueRange(of: .hidden, in: record) == nil { continue }
                var hidden = ComputedStyle()
                hidden.display = .none
                return hidden
            }
        }
        let number = Int(record.name.rawValue)
        guard number < base.count else {
            var unknown = ComputedStyle()
            unknown.inherited = parent
            return unknown
        }
        guard base[number].hasConditions else {
            return base[number].inheriting(from: parent)
        }
        var result = base[number]
        for rule in conditional[number]
        where rule.condition.holds(for: record, in: document, listDepth: listDepth, isInList: isInList) {
            for declaration in rule.declarations { result.apply(declaration) }
        }
        return result.inheriting(from: parent)
    }

    /// SVG shows the text of `text` elements and of embedded HTML, MathML its tokens.
    private static func foreignStyle(of record: NodeRecord, parent: InheritedStyle) -> ComputedStyle {
        var style = ComputedStyle()
        style.inherited = parent
        switch record.name.known {
        case .annotation, .annotationXml: style.display = .none
        case .desc, .title, .metadata, .defs, .style, .script, .symbol, .filter, .linearGradient, .radialGradient,
            .pattern, .clipPath, .mask, .marker:
            if record.namespace == .svg { style.display = .none }
        default: break
        }
        return style
    }
}

extension UserAgentStyleTable.Base {
    /// The style with what no rule has set taken over from the parent.
    fileprivate func inheriting(from parent: InheritedStyle) -> ComputedStyle {
        var style = style
        if !setsWhiteSpace { style.inherited.whiteSpace = parent.whiteSpace }
        if !setsListStyleType { style.inherited.listStyleType = parent.listStyleType }
        if !setsTextAlign { style.inherited.textAlign = parent.textAlign }
        return style
    }

    fileprivate mutating func apply(_ declaration: UserAgentStyle.Declaration) {
        switch declaration {
        case .display(let value): style.display = value
        case .content(let value): style.content = value
        case .textAlign(let value):
            style.inherited.textAlign = value
            setsTextAlign = true
        case .whiteSpace(let value):
            style.inherited.whiteSpace = value
            setsWhiteSpace = true
        case .listStyleType(let value):
            style.inherited.listStyleType = value
            setsListStyleType = true
        case .marginBlock(let em):
            // A blank line stands for any margin of half a line or more.
            style.marginBlockStart = em >= 0.5 ? 1 : 0
            style.marginBlockEnd = style.marginBlockStart
        case .marginInline(let px):
            style.insetInlineStart = UInt8(px / 10)
            style.insetInlineEnd = UInt8(px / 10)
        case .marginInlineStart(let px), .paddingInlineStart(let px):
            style.insetInlineStart = UInt8(px / 10)
        }
    }
}

extension UserAgentStyle.Condition {
    fileprivate func holds(
        for record: NodeRecord, in document: borrowing Document, listDepth: Int, isInList: Bool
    ) -> Bool {
        switch self {
        case .always: return true
        case .isInQuirksMode: return document.mode == .quirks
        case .has(let attribute): return document.valueRange(of: attribute, in: record) != nil
        case .lacks(let attribute): return document.valueRange(of: attribute, in: record) == nil
        case .equals(let attribute, let value):
            guard let range = document.valueRange(of: attribute, in: record) else { return false }
            return document.text.span.extracting(range).equalsIgnoringASCIICase(value)
        case .equalsExactly(let attribute, let value):
            guard let range = document.valueRange(of: attribute, in: record) else { return false }
            return document.text[range].elementsEqual(value.description.utf8)
        case .listDepth(let least): return listDepth >= least
        case .isInList: return isInList
        }
    }
}

extension Document {
    /// Where in `text` the value of an attribute without namespace stands, by the record of its element.
    func valueRange(of attribute: KnownName, in record: NodeRecord) -> Range<Int>? {
        let name = Name(attribute)
        for index in record.range where attributes[index].name == name && attributes[index].namespace == .none {
            return attributes[index].valueRange
        }
        return nil
    }
}

extension Span<UInt8> {
    /// Whether the bytes are `lowercase`, ASCII letters of either case counting as the same.
    func equalsIgnoringASCIICase(_ lowercase: StaticString) -> Bool {
        guard count == lowercase.utf8CodeUnitCount else { return false }
        for (index, expected) in lowercase.description.utf8.enumerated() {
            var byte = self[index]
            if byte >= 0x41, byte <= 0x5A { byte |= 0x20 }
            if byte != expected { return false }
        }
        return true
    }
}
