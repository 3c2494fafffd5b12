/// Values of generated content and list markers.
extension ValueParser {
    /// Standard: https://drafts.csswg.org/css-lists-3/#list-style-type-property
    mutating func listStyleType(_ text: Span<UInt8>) -> ListStyleType? {
        let token = cursor.token
        switch token.kind {
        case .string:
            cursor.advance(text)
            return .string(token.value(in: text))
        case .ident:
            guard CSSWideKeyword(token, in: text) == nil, !token.hasName("default", in: text) else { return nil }
            cursor.advance(text)
            return token.hasName("none", in: text) ? ListStyleType.none : .counterStyle(Self.styleName(token, text))
        case .function where token.hasName("symbols", in: text):
            // A style without a name; its markers are dots.
            return cursor.skipComponentValue(text).isAnyValue ? .disc : nil
        default: return nil
        }
    }

    /// Predefined names are the same in any case.
    private static func styleName(_ token: CSSToken, _ text: Span<UInt8>) -> String {
        let name = token.value(in: text)
        let lowercased = name.lowercased()
        return CounterStyleName.predefined.contains(lowercased) ? lowercased : name
    }

    /// Standard: https://drafts.csswg.org/css-content-3/#content-property
    mutating func content(_ text: Span<UInt8>) -> PropertyValue? {
        for (name, value) in [("normal", Content.normal), ("none", .none)] as [(StaticString, Content)]
        where cursor.isIdent(name, text) {
            cursor.advance(text)
            return .content(value)
        }
        var items: [ContentItem] = []
        while !cursor.isAtEnd, !cursor.isDelim(UInt8(ascii: "/"), text) {
            guard items.count < Self.itemLimit, let item = contentItem(text) else { return nil }
            items.append(item)
        }
        guard !items.isEmpty else { return nil }
        guard cursor.isDelim(UInt8(ascii: "/"), text) else { return .content(.items(items)) }
        // What follows stands for it where it cannot be seen: for images, that is here.
        cursor.advance(text)
        var alternative = ""
        while !cursor.isAtEnd {
            let token = cursor.token
            if token.kind == .string {
                alternative += token.value(in: text)
                cursor.advance(text)
            } else {
                guard token.kind == .function, cursor.skipComponentValue(text).isAnyValue else { return nil }
            }
        }
        items = items.map { if case .image = $0 { .image(alternative: alternative) } else { $0 } }
        return .content(.items(items))
    }

    /// How many items a `content` may have, or pairs a `quotes`.
    private static let itemLimit = 1000

    private mutating func contentItem(_ text: Span<UInt8>) -> ContentItem? {
        let token = cursor.token
        switch token.kind {
        case .string:
            cursor.advance(text)
            return .string(token.value(in: text))
        case .ident:
            guard let (_, item) = Self.contentKeywords.first(where: { cursor.isIdent($0.0, text) }) else { return nil }
            cursor.advance(text)
            return item
        case .function where token.hasName("attr", in: text): return attribute(text)
        case .function where token.hasName("counter", in: text): return counter(text, hasSeparator: false)
        case .function where token.hasName("counters", in: text): return counter(text, hasSeparator: true)
        default: return image(text) ? .image(alternative: nil) : nil
        }
    }

    private static let contentKeywords: [(StaticString, ContentItem)] = [
        ("open-quote", .openQuote), ("close-quote", .closeQuote), ("no-open-quote", .noOpenQuote),
        ("no-close-quote", .noCloseQuote), ("contents", .contents),
    ]

    /// Standard: https://drafts.csswg.org/css-values-5/#attr-notation
    private mutating func attribute(_ text: Span<UInt8>) -> ContentItem? {
        let arguments = cursor.skipArguments(text)
        guard arguments.isAnyValue else { return nil }
        let content = text.extracting(arguments.range)
        var inner = CSSTokenCursor(content)
        guard inner.token.kind == .ident else { return nil }
        let name = inner.token.value(in: content)
        inner.advance(content)
        // A type may stand here; strings are all that `content` takes.
        if inner.token.kind == .ident || inner.token.kind == .function {
            guard inner.skipComponentValue(content).isAnyValue else { return nil }
        }
        var fallback = ""
        if inner.token.kind == .comma {
            inner.advance(content)
            if inner.token.kind == .string { fallback = inner.token.value(in: content) }
            if !inner.isAtEnd { inner.advance(content) }
        }
        return inner.isAtEnd ? .attribute(name: name, fallback: fallback) : nil
    }

    /// Standard: https://drafts.csswg.org/css-lists-3/#counter-functions
    private mutating func counter(_ text: Span<UInt8>, hasSeparator: Bool) -> ContentItem? {
        let arguments = cursor.skipArguments(text)
        guard arguments.isAnyValue else { return nil }
        let content = text.extracting(arguments.range)
        var inner = ValueParser(content, viewport: viewport)
        guard let name = Self.customIdent(inner.cursor.token, content) else { return nil }
        inner.cursor.advance(content)
        var separator = ""
        if hasSeparator {
            guard inner.cursor.token.kind == .comma else { return nil }
            inner.cursor.advance(content)
            guard inner.cursor.token.kind == .string else { return nil }
            separator = inner.cursor.token.value(in: content)
            inner.cursor.advance(content)
        }
        var style = ListStyleType.counterStyle("decimal")
        if inner.cursor.token.kind == .comma {
            inner.cursor.advance(content)
            guard let named = inner.listStyleType(content) else { return nil }
            style = named
        }
        guard inner.cursor.isAtEnd else { return nil }
        return hasSeparator
            ? .counters(name: name, separator: separator, style: style) : .counter(name: name, style: style)
    }

    /// Standard: https://drafts.csswg.org/css-content-3/#quotes-property
    mutating func quotes(_ text: Span<UInt8>) -> PropertyValue? {
        for (name, value) in [("auto", Quotes.auto), ("none", .none)] as [(StaticString, Quotes)]
        where cursor.isIdent(name, text) {
            cursor.advance(text)
            return .quotes(value)
        }
        var strings: [String] = []
        while cursor.token.kind == .string, strings.count < 2 * Self.itemLimit {
            strings.append(cursor.token.value(in: text))
            cursor.advance(text)
        }
        guard !strings.isEmpty, strings.count % 2 == 0 else { return nil }
        let pairs = stride(from: 0, to: strings.count, by: 2).map {
            QuotePair(open: strings[$0], close: strings[$0 + 1])
        }
        return .quotes(.pairs(pairs))
    }
}

/// Names of counter styles.
enum CounterStyleName {
    /// Those that every browser knows, in lower case.
    ///
    /// Standard: https://drafts.csswg.org/css-counter-styles-3/#predefined-counters
    static let predefined: Set<String> = [
        "decimal", "decimal-leading-zero", "arabic-indic", "armenian", "upper-armenian", "lower-armenian", "bengali",
        "cambodian", "khmer", "cjk-decimal", "devanagari", "georgian", "gujarati", "gurmukhi", "hebrew", "kannada",
        "lao", "malayalam", "mongolian", "myanmar", "oriya", "persian", "lower-roman", "upper-roman", "tamil",
        "telugu", "thai", "tibetan", "lower-alpha", "lower-latin", "upper-alpha", "upper-latin", "lower-greek",
        "hiragana", "hiragana-iroha", "katakana", "katakana-iroha", "disc", "circle", "square", "disclosure-open",
        "disclosure-closed", "cjk-earthly-branch", "cjk-heavenly-stem", "japanese-informal", "japanese-formal",
        "korean-hangul-formal", "korean-hanja-informal", "korean-hanja-formal", "simp-chinese-informal",
        "simp-chinese-formal", "trad-chinese-informal", "trad-chinese-formal", "cjk-ideographic", "ethiopic-numeric",
    ]
}
