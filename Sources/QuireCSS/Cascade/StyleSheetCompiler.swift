/// Makes a `StyleSheet` of text.
///
/// Selectors are read once a declaration needs them: most rules of most sheets change nothing of the text.
///
/// Standard: https://drafts.csswg.org/css-syntax-3/#css-stylesheets
struct StyleSheetCompiler: ~Copyable {
    /// A style rule whose block is open.
    private struct StyleRule {
        enum Selectors {
            case unread
            case invalid
            case known(Range<Int>)
        }

        let prelude: Range<Int>
        /// The rule that it is nested in, of `styleRules`.
        let parent: Int?
        var selectors = Selectors.unread
        /// The last rule made of it; `nil` if there is none yet.
        var lastRule: Int?
    }

    private struct Block {
        let content: CSSBlockContent
        /// Of `sheet.layers`.
        let layer: UInt32
        /// How many of `styleRules` are open; the last is the one whose declarations stand here.
        let styleRuleCount: Int
    }

    /// Which rules a sheet can still have at its top.
    private enum Head {
        /// `@layer` statements and then `@import`.
        case layers
        case imports
        case namespaces
        case closed
    }

    /// How many style rules may be nested in each other; what is deeper is left out.
    static let nestingLimit = 64
    /// How many layers a sheet may have; rules in others are left out.
    static let layerLimit = 1024

    private let viewport: Viewport
    private var reader = CSSItemReader()
    private var sheet = StyleSheet()
    private var namespaces = SelectorNamespaces()
    private var blocks: [Block] = []
    private var styleRules: [StyleRule] = []
    private var layerNumbers: [LayerKey: UInt32] = [:]
    private var head = Head.layers
    /// The declarations from here on are in no rule yet.
    private var runStart = 0

    private struct LayerKey: Hashable {
        let parent: UInt32
        let name: [UInt8]
    }

    init(_ viewport: Viewport) {
        self.viewport = viewport
    }

    mutating func compile(_ text: Span<UInt8>) -> StyleSheet {
        while true {
            switch reader.next(in: text, blocks.last?.content ?? .styleSheet) {
            case .qualifiedRule(let prelude): openStyleRule(prelude, text)
            case .atRule(let name, let prelude, let hasBlock):
                endRun(text)
                let rule = AtRule(name, in: text)
                if hasBlock {
                    openBlock(of: rule, name, prelude, text)
                } else if blocks.isEmpty {
                    takeStatement(rule, prelude, text)
                } else if rule == .layer {
                    declareLayers(text.extracting(prelude))
                }
            case .declaration(let declaration):
                DeclarationParser.parse(declaration, in: text, viewport: viewport, into: &sheet.declarations)
            case .blockEnd: closeBlock(text)
            case .invalid: break
            case .end: return takeSheet()
            }
        }
    }

    private mutating func takeSheet() -> StyleSheet {
        var names = Set<[UInt8]>()
        for declaration in sheet.declarations { declaration.insertReferencedProperties(into: &names) }
        sheet.referencedProperties = names
        var result = StyleSheet()
        swap(&result, &sheet)
        return result
    }

    // MARK: - Style rules

    private mutating func openStyleRule(_ prelude: Range<Int>, _ text: Span<UInt8>) {
        endRun(text)
        if blocks.isEmpty { head = .closed }
        guard styleRules.count < Self.nestingLimit else { return reader.skipBlock(in: text) }
        let layer = self.layer
        styleRules.append(StyleRule(prelude: prelude, parent: styleRules.indices.last))
        blocks.append(Block(content: .style, layer: layer, styleRuleCount: styleRules.count))
    }

    private mutating func closeBlock(_ text: Span<UInt8>) {
        endRun(text)
        guard let block = blocks.popLast() else { return }
        let outer = blocks.last?.styleRuleCount ?? 0
        styleRules.removeLast(block.styleRuleCount - outer)
    }

    /// Makes a rule of the declarations since the last one.
    private mutating func endRun(_ text: Span<UInt8>) {
        guard runStart < sheet.declarations.count else { return }
        guard let current = styleRules.indices.last, let selectors = selectors(of: current, text) else {
            sheet.declarations.removeLast(sheet.declarations.count - runStart)
            return
        }
        let index = sheet.rules.count
        let run = sheet.declarations[runStart...]
        sheet.rules.append(
            StyleSheet.Rule(
                declarations: UInt32(runStart)..<UInt32(run.endIndex), layer: layer,
                isImportant: run.contains { $0.isImportant }))
        runStart = run.endIndex
        if let last = styleRules[current].lastRule {
            sheet.rules[last].next = UInt32(index)
        } else {
            for selector in selectors { sheet.ruleOfSelector[selector] = UInt32(index) }
        }
        styleRules[current].lastRule = index
    }

    /// The selectors of an open style rule, which are read if they were not before; `nil` if they are invalid.
    private mutating func selectors(of rule: Int, _ text: Span<UInt8>) -> Range<Int>? {
        // Those that it is nested in come first.
        var first = rule
        while case .unread = styleRules[first].selectors, let parent = styleRules[first].parent { first = parent }
        for index in first...rule {
            guard case .unread = styleRules[index].selectors else { continue }
            var parent: Range<Int>?
            if let outer = styleRules[index].parent {
                guard case .known(let selectors) = styleRules[outer].selectors else {
                    styleRules[index].selectors = .invalid
                    continue
                }
                parent = selectors
            }
            guard
                let selectors = sheet.selectors.add(
                    prelude: styleRules[index].prelude, in: text, parent: parent, namespaces: namespaces)
            else {
                styleRules[index].selectors = .invalid
                continue
            }
            styleRules[index].selectors = .known(selectors)
            while sheet.ruleOfSelector.count < selectors.upperBound { sheet.ruleOfSelector.append(StyleSheet.noRule) }
        }
        guard case .known(let selectors) = styleRules[rule].selectors else { return nil }
        return selectors
    }

    // MARK: - At-rules

    private mutating func openBlock(of rule: AtRule, _ name: CSSToken, _ prelude: Range<Int>, _ text: Span<UInt8>) {
        if blocks.isEmpty, rule != .unknown, rule != .namespace, rule != .import { head = .closed }
        let condition = text.extracting(prelude)
        var layer: UInt32? = self.layer
        switch rule {
        case .group where name.hasName("media", in: text):
            if !MediaQueryList.matches(condition, viewport: viewport) { layer = nil }
        case .group where name.hasName("supports", in: text):
            if SupportsCondition.evaluate(condition, namespaces: namespaces, viewport: viewport) != .true {
                layer = nil
            }
        case .layer: layer = openedLayer(condition)
        // Containers have no sizes here, and nothing starts.
        default: layer = nil
        }
        guard let layer else { return reader.skipBlock(in: text) }
        let content: CSSBlockContent = styleRules.isEmpty ? .rules : .style
        blocks.append(Block(content: content, layer: layer, styleRuleCount: styleRules.count))
    }

    private mutating func takeStatement(_ rule: AtRule, _ prelude: Range<Int>, _ text: Span<UInt8>) {
        switch rule {
        case .layer:
            if head == .imports || head == .namespaces { head = .closed }
            declareLayers(text.extracting(prelude))
        case .import where head == .layers || head == .imports:
            guard let rule = ImportRule(prelude, in: text) else { return }
            head = .imports
            takeImport(rule, text)
        case .namespace where head != .closed:
            guard let rule = NamespaceRule(text.extracting(prelude)) else { return }
            head = .namespaces
            namespaces.declare(rule.prefix, uri: rule.uri)
        default: break
        }
    }

    private mutating func takeImport(_ rule: ImportRule, _ text: Span<UInt8>) {
        guard MediaQueryList.matches(text.extracting(rule.mediaQueries), viewport: viewport) else { return }
        if let supports = rule.supports {
            let result = SupportsCondition.evaluateArgument(
                text.extracting(supports), namespaces: namespaces, viewport: viewport)
            guard result == .true else { return }
        }
        let count = sheet.layers.count
        var layer: UInt32 = 0
        switch rule.layer {
        case .none: break
        case .anonymous:
            guard let new = addLayer(nil, in: 0) else { return }
            layer = new
        case .named(let name):
            guard let named = self.layer(named: name, in: 0) else { return }
            layer = named
        }
        sheet.imports.append(
            StyleSheet.Import(url: rule.url, layer: layer, precedingLayerCount: count))
    }

    // MARK: - Layers

    /// The layer of the innermost block.
    private var layer: UInt32 { blocks.last?.layer ?? 0 }

    private mutating func openedLayer(_ prelude: Span<UInt8>) -> UInt32? {
        guard let names = LayerName.list(prelude), names.count <= 1 else { return nil }
        guard let name = names.first else { return addLayer(nil, in: layer) }
        return self.layer(named: name, in: layer)
    }

    private mutating func declareLayers(_ prelude: Span<UInt8>) {
        guard let names = LayerName.list(prelude) else { return }
        for name in names { _ = layer(named: name, in: layer) }
    }

    /// - Returns: `nil` if the sheet has too many.
    private mutating func layer(named name: LayerName, in parent: UInt32) -> UInt32? {
        var layer = parent
        for part in name.parts {
            let key = LayerKey(parent: layer, name: part)
            if let known = layerNumbers[key] {
                layer = known
            } else {
                guard let new = addLayer(part, in: layer) else { return nil }
                layerNumbers[key] = new
                layer = new
            }
        }
        return layer
    }

    private mutating func addLayer(_ name: [UInt8]?, in parent: UInt32) -> UInt32? {
        guard sheet.layers.count < Self.layerLimit else { return nil }
        sheet.layers.append(StyleSheet.Layer(parent: parent, name: name))
        return UInt32(sheet.layers.count - 1)
    }
}
