/// Finds the references of a style sheet in one pass over its tokens.
///
/// It follows CSS Syntax's parser without building its result. What is open is kept on a stack, and each block's items
/// (rules, declarations) are read by `readItem`, what is in brackets within an item by `readValue`. The standard tries
/// an item as a declaration first and as a rule after that; here references are noted meanwhile and dropped once a `{`
/// shows that the item is a rule.
///
/// Standard: https://drafts.csswg.org/css-syntax-3/#parser-algorithms
struct StyleSheetScanner: ~Copyable {
    /// What an open block or bracket holds.
    private enum Content {
        /// The style sheet itself.
        case sheet
        /// The style attribute itself.
        case attribute
        /// Rules only, as in `@media` or `@keyframes`.
        case rules
        /// Declarations and rules, as in a style rule.
        case style
        /// Declarations and margin at-rules.
        case page
        /// The descriptors of `@font-face`.
        case fontFace
        /// A rule's block that refers to nothing.
        case ignoredBlock

        // Within an item:
        case values
        /// Values whose strings are URLs.
        case imageSet
        /// `url(` or `src(` before its string.
        case urlArgument
        case ignored

        /// Whether it holds component values instead of rules and declarations.
        var isValue: Bool {
            switch self {
            case .ignoredBlock, .values, .imageSet, .urlArgument, .ignored: true
            default: false
            }
        }

        var isIgnored: Bool { self == .ignored || self == .ignoredBlock }
        var holdsDeclarations: Bool {
            switch self {
            case .attribute, .style, .page, .fontFace: true
            default: false
            }
        }
    }

    /// How far the item of the innermost block has come.
    private enum Item {
        case start
        /// An ident, so that a colon may make it a declaration.
        case name
        /// A qualified rule's, or what is in its place.
        case prelude
        /// A rule that begins like a custom property.
        case dashedPrelude
        case declaration
        case customProperty
        /// What is dropped to the next `;`.
        case badDeclaration
        /// `@import` before its URL.
        case importArgument
        case atRule(AtRule)
    }

    /// Which rules a sheet can still have at its top.
    private enum Head {
        /// `@layer` statements and then `@import`.
        case layers
        case imports
        case closed
    }

    private var tokenizer = CSSTokenizer()
    /// The open blocks and brackets, innermost last, each with what ends it; the first is the text itself.
    private var open: [(end: CSSToken.Kind, content: Content)]
    private var item = Item.start
    private var head = Head.layers
    /// Of URLs in the current item; `nil` if none counts.
    private var kind: StyleSheetReference.Kind?
    /// The property of the current item begins with `--`.
    private var isDashed = false
    private var references: [StyleSheetReference] = []
    /// The references from here on are the current item's.
    private var itemStart = 0
    /// Those from here on stand and fall together: a declaration's, or one source's of a font.
    private var unitStart = 0
    private var isUnitBad = false
    /// Where the innermost `url(` or `src(` begins.
    private var functionStart = 0
    private var isDone = false

    init(_ context: StyleSheetReference.Context) {
        open = [(.endOfFile, context == .styleSheet ? .sheet : .attribute)]
    }

    /// What is innermost.
    private var content: Content { open[open.count - 1].content }

    mutating func references(of text: Span<UInt8>) -> [StyleSheetReference] {
        while !isDone {
            let token = tokenizer.next(in: text)
            if token.kind == .endOfFile {
                // Everything open ends here, and is as good as if it had ended.
                endUnit()
                isDone = true
            } else if content.isValue {
                readValue(token, text)
            } else {
                readItem(token, text)
            }
        }
        return references
    }

    // MARK: - Items

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-block-contents
    private mutating func readItem(_ token: CSSToken, _ text: Span<UInt8>) {
        switch item {
        case .start: startItem(token, text)
        case .name: readAfterName(token, text)
        case .prelude, .dashedPrelude: readPrelude(token, text)
        case .declaration, .customProperty: readDeclaration(token, text)
        case .badDeclaration:
            switch token.kind {
            case .semicolon: item = .start
            case .rightCurlyBracket: closeBlock()
            default: openBracket(token, text)
            }
        case .importArgument: readImportArgument(token, text)
        case .atRule(let rule): readAtRule(rule, token, text)
        }
    }

    private mutating func startItem(_ token: CSSToken, _ text: Span<UInt8>) {
        kind = nil
        itemStart = references.count
        let isSheet = content == .sheet
        switch token.kind {
        case .whitespace: return
        case .cdo where isSheet, .cdc where isSheet: return
        case .semicolon where !isSheet: return
        case .rightCurlyBracket where !isSheet: closeBlock()
        case .atKeyword:
            let rule = AtRule(token, in: text)
            if rule == .import, isSheet, head != .closed {
                item = .importArgument
                kind = .importRule
            } else {
                item = .atRule(rule)
            }
        case .ident:
            item = .name
            isDashed = token.hasDashedName(in: text)
            if content.holdsDeclarations { kind = referenceKind(ofProperty: token, text) }
        default:
            item = .prelude
            readPrelude(token, text)
        }
    }

    private func referenceKind(
        ofProperty name: CSSToken, _ text: Span<UInt8>
    ) -> StyleSheetReference.Kind? {
        if content == .fontFace { return name.hasName("src", in: text) ? .font : nil }
        // Of a custom property, whose value stands in for some property's: nearly always an image.
        return name.hasName("behavior", in: text) || name.hasName("-moz-binding", in: text) ? .other : .image
    }

    private mutating func readAfterName(_ token: CSSToken, _ text: Span<UInt8>) {
        switch token.kind {
        case .whitespace: return
        case .colon where content.holdsDeclarations:
            item = isDashed ? .customProperty : .declaration
            startUnit(kind)
        case .colon: item = isDashed ? .dashedPrelude : .prelude
        default:
            item = .prelude
            kind = nil
            readPrelude(token, text)
        }
    }

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-qualified-rule
    private mutating func readPrelude(_ token: CSSToken, _ text: Span<UInt8>) {
        switch token.kind {
        case .semicolon where content != .sheet: item = .start
        case .rightCurlyBracket where content != .sheet: closeBlock()
        case .leftCurlyBracket:
            guard case .dashedPrelude = item else { return openStyleBlock() }
            if content == .sheet {
                openBlock(.ignoredBlock)
            } else {
                item = .badDeclaration
                openBracket(token, text)
            }
        default: openBracket(token, text)
        }
    }

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-declaration
    private mutating func readDeclaration(_ token: CSSToken, _ text: Span<UInt8>) {
        switch token.kind {
        case .semicolon:
            endUnit()
            item = .start
        case .rightCurlyBracket:
            endUnit()
            closeBlock()
        case .leftCurlyBracket:
            if case .customProperty = item { return openBracket(token, text) }
            // It is a rule, such as `a:hover {`, and was its selector.
            dropReferences(from: itemStart)
            openStyleBlock()
        case .comma where kind == .font:
            // A source that is not valid takes no other along.
            endUnit()
            startUnit(kind)
        case .url: refer(to: token, at: token.start, text)
        case .badURL, .badString, .rightParenthesis, .rightSquareBracket: isUnitBad = true
        default: openBracket(token, text)
        }
    }

    // MARK: - At-rules

    private mutating func readImportArgument(_ token: CSSToken, _ text: Span<UInt8>) {
        switch token.kind {
        case .whitespace: return
        case .string, .url:
            refer(to: token, at: token.start, text)
            item = .atRule(.import)
        case .function where token.hasName("url", in: text) || token.hasName("src", in: text):
            openBracket(token, text)
            item = .atRule(.import)
        default:
            kind = nil
            item = .atRule(.unknown)
            readAtRule(.unknown, token, text)
        }
    }

    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-at-rule
    private mutating func readAtRule(_ rule: AtRule, _ token: CSSToken, _ text: Span<UInt8>) {
        switch token.kind {
        case .semicolon:
            endStatement(rule)
            item = .start
        case .rightCurlyBracket where content != .sheet: closeBlock()
        case .leftCurlyBracket: openBlock(of: rule)
        default: openBracket(token, text)
        }
    }

    /// What an at-rule without a block means for those after it.
    ///
    /// Standard: https://drafts.csswg.org/css-cascade-5/#at-import
    private mutating func endStatement(_ rule: AtRule) {
        guard content == .sheet else { return }
        switch rule {
        case .import where head == .layers && references.count > itemStart: head = .imports
        // A statement before all imports closes nothing; one between two is a rule between them.
        case .layer where head == .imports: head = .closed
        case .namespace: head = .closed
        default: break
        }
    }

    private mutating func openBlock(of rule: AtRule) {
        let holdsRules = content == .sheet || content == .rules
        if content == .sheet {
            switch rule {
            case .import: dropReferences(from: itemStart)
            case .unknown, .namespace: break
            default: head = .closed
            }
        }
        switch rule {
        case .group where holdsRules, .layer where holdsRules, .keyframes where holdsRules: openBlock(.rules)
        case .group where content == .style, .layer where content == .style: openBlock(.style)
        case .scope where holdsRules || content == .style: openBlock(.style)
        case .page where holdsRules, .unknown where content == .page: openBlock(.page)
        case .fontFace where holdsRules: openBlock(.fontFace)
        default: openBlock(.ignoredBlock)
        }
    }

    // MARK: - Blocks

    /// Opens the block of a qualified rule.
    private mutating func openStyleBlock() {
        switch content {
        case .sheet:
            // Deviation: a rule whose selector is invalid would not keep `@import` from following. No selector is
            // parsed here.
            head = .closed
            openBlock(.style)
        case .rules, .style: openBlock(.style)
        default: openBlock(.ignoredBlock)
        }
    }

    private mutating func openBlock(_ content: Content) {
        open.append((.rightCurlyBracket, content))
        kind = nil
        item = .start
    }

    /// Ends the innermost block, and the rule it belongs to; a style attribute ends for good.
    private mutating func closeBlock() {
        guard open.count > 1 else {
            isDone = true
            return
        }
        open.removeLast()
        item = .start
    }

    // MARK: - Values

    /// Reads what stands in brackets, or in a block that refers to nothing.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-component-value
    private mutating func readValue(_ token: CSSToken, _ text: Span<UInt8>) {
        let (end, content) = open[open.count - 1]
        if token.kind == .whitespace { return }
        if token.kind == end {
            if content == .ignoredBlock { return closeBlock() }
            open.removeLast()
            // The argument of an `@import` has ended.
            if kind == .importRule { kind = nil }
            return
        }
        switch token.kind {
        case .badURL, .badString, .rightParenthesis, .rightSquareBracket, .rightCurlyBracket: isUnitBad = true
        case .string where content == .imageSet: refer(to: token, at: token.start, text)
        case .string where content == .urlArgument: refer(to: token, at: functionStart, text)
        case .url where content == .values || content == .imageSet: refer(to: token, at: token.start, text)
        default: break
        }
        // The first argument is the URL, and its modifiers follow.
        if content == .urlArgument { open[open.count - 1].content = .ignored }
        openBracket(token, text)
    }

    /// Opens what `token` opens, if anything.
    private mutating func openBracket(_ token: CSSToken, _ text: Span<UInt8>) {
        let inner: Content = kind == nil || content.isIgnored ? .ignored : .values
        switch token.kind {
        case .leftParenthesis: open.append((.rightParenthesis, inner))
        case .leftSquareBracket: open.append((.rightSquareBracket, inner))
        case .leftCurlyBracket: open.append((.rightCurlyBracket, inner))
        case .function: open.append((.rightParenthesis, inner == .values ? functionContent(token, text) : inner))
        default: break
        }
    }

    private mutating func functionContent(_ function: CSSToken, _ text: Span<UInt8>) -> Content {
        if function.hasName("url", in: text) || function.hasName("src", in: text) {
            functionStart = function.start
            return .urlArgument
        }
        if function.hasName("image-set", in: text) || function.hasName("-webkit-image-set", in: text) {
            return .imageSet
        }
        // What comes from an attribute can be no URL.
        return function.hasName("attr", in: text) ? .ignored : .values
    }

    // MARK: - References

    private mutating func startUnit(_ kind: StyleSheetReference.Kind?) {
        self.kind = kind
        unitStart = references.count
        isUnitBad = false
    }

    /// Keeps what the unit refers to, unless it is invalid.
    private mutating func endUnit() {
        switch item {
        case .declaration where isUnitBad, .customProperty where isUnitBad: dropReferences(from: unitStart)
        default: break
        }
    }

    private mutating func dropReferences(from start: Int) {
        references.removeLast(references.count - start)
    }

    private mutating func refer(to token: CSSToken, at offset: Int, _ text: Span<UInt8>) {
        guard let kind else { return }
        var url: [UInt8] = []
        token.appendValue(in: text, to: &url)
        references.append(StyleSheetReference(kind: kind, url: url, offset: offset))
        // An import has one URL; what follows is its conditions.
        if kind == .importRule { self.kind = nil }
    }
}
