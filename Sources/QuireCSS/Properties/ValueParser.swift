/// Reads the value of one declaration.
struct ValueParser: ~Copyable {
    var cursor: CSSTokenCursor
    let viewport: Viewport

    init(_ text: Span<UInt8>, viewport: Viewport) {
        cursor = CSSTokenCursor(text)
        self.viewport = viewport
    }

    /// Reads a value of a longhand, and moves behind it.
    ///
    /// - Returns: `nil` if there is none; the cursor may have moved then.
    mutating func value(of longhand: Longhand, _ text: Span<UInt8>) -> PropertyValue? {
        switch longhand {
        case .textTransform: textTransform(text)
        case .textDecorationLine: textDecorationLine(text)
        case .listStyleImage: listStyleImage(text)
        case .verticalAlign: verticalAlign(text)
        case .fontStyle: fontStyle(text)
        case _ where longhand.isKeyword: keyword(of: longhand, text).map(PropertyValue.keyword)
        case _ where longhand.isLength: length(of: longhand, text).map(PropertyValue.length)
        case .display: display(text)
        case .fontSize: fontSize(text)
        case .fontWeight: fontWeight(text)
        case .order: integer(text).map(PropertyValue.integer)
        case .listStyleType: listStyleType(text).map(PropertyValue.listStyleType)
        case .content: content(text)
        case .quotes: quotes(text)
        case .counterReset: counters(text, initial: 0, admitsReversed: true)
        case .counterSet: counters(text, initial: 0, admitsReversed: false)
        case .counterIncrement: counters(text, initial: 1, admitsReversed: false)
        default: nil
        }
    }

    // MARK: - Keywords

    /// The raw value of a keyword.
    mutating func keyword(of longhand: Longhand, _ text: Span<UInt8>) -> UInt8? {
        let token = cursor.token
        guard token.kind == .ident else { return nil }
        let (names, synonyms) = longhand.keywords
        let raw =
            names.firstIndex { token.hasName($0, in: text) }.map(UInt8.init)
            ?? synonyms.first { token.hasName($0.0, in: text) }?.1
        if raw != nil { cursor.advance(text) }
        return raw
    }

    /// The case mapping of a `text-transform`; what else it does changes no letter here.
    private mutating func textTransform(_ text: Span<UInt8>) -> PropertyValue? {
        var result: UInt8?
        var count = 0
        while !cursor.isAtEnd {
            if let raw = keyword(of: .textTransform, text) {
                guard result == nil else { return nil }
                result = raw
            } else if cursor.isIdent("full-width", text) || cursor.isIdent("full-size-kana", text) {
                cursor.advance(text)
            } else {
                return nil
            }
            count += 1
        }
        let isAlone = result == TextTransform.none.rawValue || result == TextTransform.mathAuto.rawValue
        guard count > 0, count == 1 || !isAlone else { return nil }
        return .keyword(result ?? 0)
    }

    mutating func textDecorationLine(_ text: Span<UInt8>) -> PropertyValue? {
        if cursor.isIdent("none", text) {
            cursor.advance(text)
            return .keyword(0)
        }
        var lines = TextDecorationLine()
        while let (_, line) = Self.decorationLines.first(where: { cursor.isIdent($0.0, text) }) {
            guard !lines.contains(line) else { return nil }
            lines.insert(line)
            cursor.advance(text)
        }
        return lines.isEmpty ? nil : .keyword(lines.rawValue)
    }

    private static let decorationLines: [(StaticString, TextDecorationLine)] = [
        ("underline", .underline), ("overline", .overline), ("line-through", .lineThrough), ("blink", .blink),
    ]

    mutating func listStyleImage(_ text: Span<UInt8>) -> PropertyValue? {
        if let raw = keyword(of: .listStyleImage, text) { return .keyword(raw) }
        return image(text) ? .keyword(ListStyleImage.image.rawValue) : nil
    }

    /// Whether an image stands here; moves behind it.
    mutating func image(_ text: Span<UInt8>) -> Bool {
        if cursor.token.kind == .url {
            cursor.advance(text)
            return true
        }
        guard Self.imageFunctions.contains(where: { cursor.isFunction($0, text) }) else { return false }
        return cursor.skipComponentValue(text).isAnyValue
    }

    private static let imageFunctions: [StaticString] = [
        "url", "src", "image-set", "-webkit-image-set", "linear-gradient", "radial-gradient", "conic-gradient",
        "repeating-linear-gradient", "repeating-radial-gradient", "repeating-conic-gradient", "cross-fade",
        "-webkit-gradient", "-webkit-linear-gradient", "-webkit-radial-gradient", "element", "paint", "image",
    ]

    private mutating func verticalAlign(_ text: Span<UInt8>) -> PropertyValue? {
        if let raw = keyword(of: .verticalAlign, text) { return .keyword(raw) }
        guard let length = Length(&cursor, text, viewport: viewport) else { return nil }
        return .keyword(length.value == 0 ? 0 : VerticalAlign.raised.rawValue)
    }

    mutating func fontStyle(_ text: Span<UInt8>) -> PropertyValue? {
        guard let raw = keyword(of: .fontStyle, text) else { return nil }
        // An angle may follow.
        if raw == FontStyle.oblique.rawValue, cursor.token.kind == .dimension { cursor.advance(text) }
        return .keyword(raw)
    }

    private mutating func display(_ text: Span<UInt8>) -> PropertyValue? {
        var words: [CSSToken] = []
        while cursor.token.kind == .ident, words.count < 4 {
            words.append(cursor.token)
            cursor.advance(text)
        }
        return words.isEmpty ? nil : Display(words, in: text).map(PropertyValue.display)
    }

    // MARK: - Numbers

    mutating func length(of longhand: Longhand, _ text: Span<UInt8>) -> Length? {
        if cursor.token.kind == .ident {
            guard longhand.lengthKeywords.contains(where: { cursor.isIdent($0, text) }) else { return nil }
            cursor.advance(text)
            return .auto
        }
        if cursor.isFunction("fit-content", text),
            longhand.lengthKeywords.contains(where: { $0.description == "fit-content" })
        {
            return cursor.skipComponentValue(text).isAnyValue ? .auto : nil
        }
        let isTabSize = longhand == .tabSize
        guard let length = Length(&cursor, text, viewport: viewport, admitsNumber: isTabSize) else { return nil }
        if longhand == .textIndent {
            while cursor.isIdent("hanging", text) || cursor.isIdent("each-line", text) { cursor.advance(text) }
        }
        if isTabSize, length.unit == .percent { return nil }
        return length.value >= 0 || longhand.admitsNegative ? length : nil
    }

    private mutating func integer(_ text: Span<UInt8>) -> Int32? {
        let token = cursor.token
        guard token.kind == .number, token.isInteger else { return nil }
        cursor.advance(text)
        return Int32(max(min(token.number(in: text), Double(Int32.max)), Double(Int32.min)))
    }

    private mutating func optionalInteger(_ text: Span<UInt8>) -> Int32? {
        cursor.token.kind == .number ? integer(text) : nil
    }

    mutating func fontSize(_ text: Span<UInt8>) -> PropertyValue? {
        if let (_, pixels) = Self.fontSizes.first(where: { cursor.isIdent($0.0, text) }) {
            cursor.advance(text)
            return .fontSize(.length(Length(pixels, .pixels)))
        }
        if cursor.isIdent("larger", text) || cursor.isIdent("smaller", text) {
            let isLarger = cursor.isIdent("larger", text)
            cursor.advance(text)
            return .fontSize(isLarger ? .larger : .smaller)
        }
        if cursor.isIdent("math", text) {
            cursor.advance(text)
            return .fontSize(.length(Length(1, .em)))
        }
        guard let length = Length(&cursor, text, viewport: viewport), length.value >= 0 else { return nil }
        return .fontSize(.length(length))
    }

    /// Standard: https://drafts.csswg.org/css-fonts-4/#absolute-size-mapping
    private static let fontSizes: [(StaticString, Double)] = [
        ("medium", 16), ("small", 13), ("large", 18), ("x-small", 10), ("x-large", 24), ("xx-small", 9),
        ("xx-large", 32), ("xxx-large", 48), ("-webkit-xxx-large", 48),
    ]

    mutating func fontWeight(_ text: Span<UInt8>) -> PropertyValue? {
        let token = cursor.token
        if token.kind == .number {
            let value = token.number(in: text)
            guard (1...1000).contains(value) else { return nil }
            cursor.advance(text)
            return .fontWeight(.absolute(UInt16(value)))
        }
        guard let (_, weight) = Self.fontWeights.first(where: { cursor.isIdent($0.0, text) }) else { return nil }
        cursor.advance(text)
        return .fontWeight(weight)
    }

    private static let fontWeights: [(StaticString, FontWeight)] = [
        ("normal", .absolute(400)), ("bold", .absolute(700)), ("bolder", .bolder), ("lighter", .lighter),
    ]

    // MARK: - Counters

    /// Standard: https://drafts.csswg.org/css-lists-3/#counter-reset
    private mutating func counters(
        _ text: Span<UInt8>, initial: Int32, admitsReversed: Bool
    ) -> PropertyValue? {
        if cursor.isIdent("none", text) {
            cursor.advance(text)
            return .counters([])
        }
        var changes: [CounterChange] = []
        while !cursor.isAtEnd, changes.count < Self.counterLimit {
            var isReversed = false
            let name: String
            if admitsReversed, cursor.isFunction("reversed", text) {
                let arguments = cursor.skipArguments(text)
                let content = text.extracting(arguments.range)
                let token = CSSTokenCursor(content).token
                guard let ident = Self.customIdent(token, content) else { return nil }
                (name, isReversed) = (ident, true)
            } else {
                guard let ident = Self.customIdent(cursor.token, text) else { return nil }
                name = ident
                cursor.advance(text)
            }
            let value = optionalInteger(text)
            changes.append(
                CounterChange(
                    name: name, value: value ?? initial, isReversed: isReversed, hasValue: value != nil))
        }
        return changes.isEmpty ? nil : .counters(changes)
    }

    /// How many counters a declaration may name.
    private static let counterLimit = 1000

    /// The value of an ident that is a name of the author's.
    ///
    /// Standard: https://drafts.csswg.org/css-values-4/#custom-idents
    static func customIdent(_ token: CSSToken, _ text: Span<UInt8>) -> String? {
        guard token.kind == .ident, CSSWideKeyword(token, in: text) == nil, !token.hasName("default", in: text),
            !token.hasName("none", in: text)
        else { return nil }
        return token.value(in: text)
    }
}

extension Longhand {
    /// The keywords of a longhand that has lengths; none of them makes a difference to another.
    fileprivate var lengthKeywords: [StaticString] {
        switch self {
        case .marginTop, .marginRight, .marginBottom, .marginLeft, .marginBlockStart, .marginInlineEnd,
            .marginBlockEnd, .marginInlineStart:
            ["auto"]
        case .width, .height, .minWidth, .minHeight, .inlineSize, .blockSize, .minInlineSize, .minBlockSize:
            [
                "auto", "min-content", "max-content", "fit-content", "-webkit-fit-content", "-webkit-fill-available",
                "stretch", "-moz-fit-content", "-moz-available",
            ]
        case .maxWidth, .maxHeight, .maxInlineSize, .maxBlockSize:
            [
                "none", "min-content", "max-content", "fit-content", "-webkit-fit-content", "-webkit-fill-available",
                "stretch",
            ]
        default: []
        }
    }

    fileprivate var admitsNegative: Bool {
        switch self {
        case .marginTop, .marginRight, .marginBottom, .marginLeft, .marginBlockStart, .marginInlineEnd,
            .marginBlockEnd, .marginInlineStart, .textIndent:
            true
        default: false
        }
    }
}
