/// The computed values of the properties that change text.
///
/// Lengths are in pixels or percentages; font sizes are computed without a least size.
///
/// Standard: https://drafts.csswg.org/css-cascade-5/#computed
package struct ComputedStyle: Hashable, Sendable {
    package var display = Display.inline
    /// In pixels.
    package var fontSize = 16.0
    package var fontWeight: UInt16 = 400
    package var order: Int32 = 0
    package var listStyleType = ListStyleType.disc
    package var generated = GeneratedContent()
    private var keywords = KeywordValues()
    private var lengths = LengthValues()

    package static let initial = ComputedStyle()

    private init() {}

    /// What an element has before anything is declared for it.
    package init(inheritingFrom parent: ComputedStyle) {
        self = parent
        display = .inline
        order = 0
        generated = GeneratedContent(inheritingFrom: parent.generated)
        for longhand in Self.resetKeywords { keywords[longhand] = 0 }
        for longhand in Self.resetLengths { lengths[longhand] = LengthValues.initial(of: longhand) }
    }

    private static let resetKeywords = Longhand.allCases.filter { $0.isKeyword && !$0.isInherited }
    private static let resetLengths = Longhand.allCases.filter {
        $0.isLength && !$0.isInherited && !$0.isFlowRelative
    }

    /// Takes the value of a longhand over from another style.
    package mutating func copy(_ longhand: Longhand, from other: ComputedStyle) {
        switch longhand {
        case .display: display = other.display
        case .fontSize: fontSize = other.fontSize
        case .fontWeight: fontWeight = other.fontWeight
        case .order: order = other.order
        case .listStyleType: listStyleType = other.listStyleType
        case .content: generated.content = other.generated.content
        case .quotes: generated.quotes = other.generated.quotes
        case .counterReset: generated.counterReset = other.generated.counterReset
        case .counterIncrement: generated.counterIncrement = other.generated.counterIncrement
        case .counterSet: generated.counterSet = other.generated.counterSet
        case _ where longhand.isKeyword: keywords[longhand] = other.keywords[longhand]
        case _ where longhand.isLength && !longhand.isFlowRelative: lengths[longhand] = other.lengths[longhand]
        default: break
        }
    }

    /// Gives a longhand a declared value. `font-size` has to come before the lengths that are relative to it.
    package mutating func apply(_ value: PropertyValue, to longhand: Longhand, _ context: StyleContext) {
        switch value {
        case .keyword(let raw) where longhand.isKeyword: keywords[longhand] = raw
        case .length(let length) where longhand.isLength && !longhand.isFlowRelative:
            lengths[longhand] = length.computed(fontSize: fontSize, context)
        case .display(let value): display = value
        case .fontSize(let value): fontSize = value.computed(context)
        case .fontWeight(let value): fontWeight = value.computed(parent: fontWeight)
        case .integer(let value): order = value
        case .listStyleType(let value): listStyleType = value
        case .content(let value): generated.content = value
        case .quotes(let value): generated.quotes = value
        case .counters(let changes):
            switch longhand {
            case .counterReset: generated.counterReset = changes
            case .counterIncrement: generated.counterIncrement = changes
            default: generated.counterSet = changes
            }
        case .keyword, .length: break
        }
    }

    /// The value of a longhand that has a length.
    package func length(_ longhand: Longhand) -> Length { lengths[longhand] }

    private func keyword<Value: Keyword>(_ longhand: Longhand, or initial: Value) -> Value {
        Value(rawValue: keywords[longhand]) ?? initial
    }
}

// MARK: - Keywords

extension ComputedStyle {
    package var visibility: Visibility { keyword(.visibility, or: .visible) }
    package var contentVisibility: ContentVisibility { keyword(.contentVisibility, or: .visible) }
    package var whiteSpaceCollapse: WhiteSpaceCollapse { keyword(.whiteSpaceCollapse, or: .collapse) }
    package var textWrapMode: TextWrapMode { keyword(.textWrapMode, or: .wrap) }
    package var textTransform: TextTransform { keyword(.textTransform, or: .none) }
    package var listStylePosition: ListStylePosition { keyword(.listStylePosition, or: .outside) }
    package var listStyleImage: ListStyleImage { keyword(.listStyleImage, or: .none) }
    package var direction: Direction { keyword(.direction, or: .leftToRight) }
    package var unicodeBidi: UnicodeBidi { keyword(.unicodeBidi, or: .normal) }
    package var writingMode: WritingMode { keyword(.writingMode, or: .horizontalTB) }
    package var float: FloatSide { keyword(.float, or: .none) }
    package var clear: Clear { keyword(.clear, or: .none) }
    package var position: Position { keyword(.position, or: .static) }
    package var overflowX: Overflow { keyword(.overflowX, or: .visible) }
    package var overflowY: Overflow { keyword(.overflowY, or: .visible) }
    package var hyphens: Hyphens { keyword(.hyphens, or: .manual) }
    package var wordBreak: WordBreak { keyword(.wordBreak, or: .normal) }
    package var overflowWrap: OverflowWrap { keyword(.overflowWrap, or: .normal) }
    package var lineBreak: LineBreak { keyword(.lineBreak, or: .auto) }
    package var rubyPosition: RubyPosition { keyword(.rubyPosition, or: .over) }
    package var tableLayout: TableLayoutMode { keyword(.tableLayout, or: .auto) }
    package var borderCollapse: BorderCollapse { keyword(.borderCollapse, or: .separate) }
    package var emptyCells: EmptyCells { keyword(.emptyCells, or: .show) }
    package var captionSide: CaptionSide { keyword(.captionSide, or: .top) }
    package var flexDirection: FlexDirection { keyword(.flexDirection, or: .row) }
    package var textAlign: TextAlign { keyword(.textAlign, or: .start) }
    package var verticalAlign: VerticalAlign { keyword(.verticalAlign, or: .baseline) }
    package var fontStyle: FontStyle { keyword(.fontStyle, or: .normal) }
    package var textDecorationLine: TextDecorationLine { TextDecorationLine(rawValue: keywords[.textDecorationLine]) }

    /// Whether it is taken out of the lines around it: it floats, or is positioned absolutely.
    package var isOutOfLine: Bool { float != .none || position == .absolute || position == .fixed }
}

/// What an element generates, and how it counts.
package struct GeneratedContent: Hashable, Sendable {
    package var content = Content.normal
    package var quotes = Quotes.auto
    package var counterReset: [CounterChange] = []
    package var counterIncrement: [CounterChange] = []
    package var counterSet: [CounterChange] = []

    init() {}

    init(inheritingFrom parent: GeneratedContent) { quotes = parent.quotes }
}

/// The raw values of the longhands that have keywords.
private struct KeywordValues: Hashable, Sendable {
    private var values = InlineArray<32, UInt8>(repeating: 0)

    subscript(longhand: Longhand) -> UInt8 {
        get { values[Int(longhand.rawValue)] }
        set { values[Int(longhand.rawValue)] = newValue }
    }

    static func == (left: Self, right: Self) -> Bool {
        for index in 0..<Longhand.keywordCount where left.values[index] != right.values[index] { return false }
        return true
    }

    func hash(into hasher: inout Hasher) {
        for index in 0..<Longhand.keywordCount { hasher.combine(values[index]) }
    }
}

/// The values of the longhands that have lengths.
private struct LengthValues: Hashable, Sendable {
    private var values = InlineArray<24, Length>(repeating: .zero)

    init() {
        for longhand in [Longhand.width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight] {
            self[longhand] = .auto
        }
        self[.tabSize] = Length(8, .number)
    }

    static func initial(of longhand: Longhand) -> Length { LengthValues()[longhand] }

    subscript(longhand: Longhand) -> Length {
        get { values[Int(longhand.rawValue) - Longhand.keywordCount] }
        set { values[Int(longhand.rawValue) - Longhand.keywordCount] = newValue }
    }

    static func == (left: Self, right: Self) -> Bool {
        for index in 0..<Longhand.lengthCount where left.values[index] != right.values[index] { return false }
        return true
    }

    func hash(into hasher: inout Hasher) {
        for index in 0..<Longhand.lengthCount { hasher.combine(values[index]) }
    }
}

// MARK: - Fonts

extension FontSize {
    /// Standard: https://drafts.csswg.org/css-fonts-4/#font-size-prop
    func computed(_ context: StyleContext) -> Double {
        let size: Double
        switch self {
        case .length(let length):
            switch length.unit {
            case .percent: size = Double(length.value) / 100 * context.parentFontSize
            case .em: size = Double(length.value) * context.parentFontSize
            case .rem: size = Double(length.value) * context.rootFontSize
            case .pixels: size = Double(length.value)
            case .number, .keyword: size = context.parentFontSize
            }
        case .larger: size = context.parentFontSize * 1.2
        case .smaller: size = context.parentFontSize / 1.2
        }
        return min(max(size, 0), 10_000)
    }
}

extension FontWeight {
    /// Standard: https://drafts.csswg.org/css-fonts-4/#relative-weights
    func computed(parent: UInt16) -> UInt16 {
        switch self {
        case .absolute(let weight): weight
        case .bolder: parent < 350 ? 400 : parent < 550 ? 700 : max(parent, 900)
        case .lighter: parent < 100 ? parent : parent < 550 ? 100 : parent < 750 ? 400 : 700
        }
    }
}
