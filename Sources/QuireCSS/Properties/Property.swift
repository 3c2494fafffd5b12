/// A property that can change text, as it is named in a declaration.
package enum Property: Hashable, Sendable {
    case longhand(Longhand)
    case shorthand(Shorthand)

    /// - Parameter name: the token of a declaration's name.
    /// - Returns: `nil` for every other property, custom ones included.
    /// - Complexity: O(*n*) in the length of the name.
    init?(_ name: CSSToken, in text: Span<UInt8>) {
        // Escaped letters are rare enough to be decoded for it.
        var bytes: [UInt8] = []
        name.appendValue(in: text, to: &bytes)
        guard bytes.count <= 32 else { return nil }
        for index in bytes.indices { bytes[index] = bytes[index].asciiLowercased }
        guard let property = Self.names[bytes] else { return nil }
        self = property
    }

    /// The longhands that a declaration of it gives values to.
    var longhands: [Longhand] {
        switch self {
        case .longhand(let longhand): [longhand]
        case .shorthand(let shorthand): shorthand.longhands
        }
    }

    private static let names: [[UInt8]: Property] = {
        var names: [[UInt8]: Property] = [:]
        for (name, longhand) in longhandNames { names[Array(name.utf8)] = .longhand(longhand) }
        for shorthand in Shorthand.allCases { names[Array(shorthand.rawValue.utf8)] = .shorthand(shorthand) }
        return names
    }()

    /// With the names that other properties were called by, or are called by in WebKit.
    private static let longhandNames: [(String, Longhand)] = [
        ("visibility", .visibility), ("content-visibility", .contentVisibility),
        ("white-space-collapse", .whiteSpaceCollapse), ("text-wrap-mode", .textWrapMode),
        ("text-transform", .textTransform), ("list-style-position", .listStylePosition),
        ("list-style-image", .listStyleImage), ("list-style-type", .listStyleType), ("direction", .direction),
        ("unicode-bidi", .unicodeBidi), ("writing-mode", .writingMode), ("-webkit-writing-mode", .writingMode),
        ("float", .float), ("clear", .clear), ("position", .position), ("overflow-x", .overflowX),
        ("overflow-y", .overflowY), ("hyphens", .hyphens), ("-webkit-hyphens", .hyphens), ("word-break", .wordBreak),
        ("overflow-wrap", .overflowWrap), ("word-wrap", .overflowWrap), ("line-break", .lineBreak),
        ("-webkit-line-break", .lineBreak), ("ruby-position", .rubyPosition), ("-webkit-ruby-position", .rubyPosition),
        ("table-layout", .tableLayout), ("border-collapse", .borderCollapse), ("empty-cells", .emptyCells),
        ("caption-side", .captionSide), ("flex-direction", .flexDirection), ("-webkit-flex-direction", .flexDirection),
        ("text-align", .textAlign), ("vertical-align", .verticalAlign),
        ("text-decoration-line", .textDecorationLine), ("font-style", .fontStyle),
        ("margin-top", .marginTop), ("margin-right", .marginRight), ("margin-bottom", .marginBottom),
        ("margin-left", .marginLeft), ("padding-top", .paddingTop), ("padding-right", .paddingRight),
        ("padding-bottom", .paddingBottom), ("padding-left", .paddingLeft), ("text-indent", .textIndent),
        ("width", .width), ("height", .height), ("min-width", .minWidth), ("min-height", .minHeight),
        ("max-width", .maxWidth), ("max-height", .maxHeight), ("tab-size", .tabSize), ("-moz-tab-size", .tabSize),
        ("margin-block-start", .marginBlockStart), ("margin-block-end", .marginBlockEnd),
        ("margin-inline-start", .marginInlineStart), ("margin-inline-end", .marginInlineEnd),
        ("-webkit-margin-before", .marginBlockStart), ("-webkit-margin-after", .marginBlockEnd),
        ("-webkit-margin-start", .marginInlineStart), ("-webkit-margin-end", .marginInlineEnd),
        ("padding-block-start", .paddingBlockStart), ("padding-block-end", .paddingBlockEnd),
        ("padding-inline-start", .paddingInlineStart), ("padding-inline-end", .paddingInlineEnd),
        ("-webkit-padding-before", .paddingBlockStart), ("-webkit-padding-after", .paddingBlockEnd),
        ("-webkit-padding-start", .paddingInlineStart), ("-webkit-padding-end", .paddingInlineEnd),
        ("inline-size", .inlineSize), ("block-size", .blockSize), ("min-inline-size", .minInlineSize),
        ("min-block-size", .minBlockSize), ("max-inline-size", .maxInlineSize), ("max-block-size", .maxBlockSize),
        ("display", .display), ("font-size", .fontSize), ("font-weight", .fontWeight), ("order", .order),
        ("-webkit-order", .order), ("content", .content), ("quotes", .quotes), ("counter-reset", .counterReset),
        ("counter-increment", .counterIncrement), ("counter-set", .counterSet),
    ]
}

package enum Shorthand: String, CaseIterable, Hashable, Sendable {
    case all
    case margin
    case marginBlock = "margin-block"
    case marginInline = "margin-inline"
    case padding
    case paddingBlock = "padding-block"
    case paddingInline = "padding-inline"
    case overflow
    case whiteSpace = "white-space"
    case textWrap = "text-wrap"
    case listStyle = "list-style"
    case textDecoration = "text-decoration"
    case font
    case flexFlow = "flex-flow"
    case borderSpacing = "border-spacing"

    var longhands: [Longhand] {
        switch self {
        case .all:
            // These two are left alone.
            Longhand.allCases.filter { $0 != .direction && $0 != .unicodeBidi }
        case .margin: [.marginTop, .marginRight, .marginBottom, .marginLeft]
        case .marginBlock: [.marginBlockStart, .marginBlockEnd]
        case .marginInline: [.marginInlineStart, .marginInlineEnd]
        case .padding: [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]
        case .paddingBlock: [.paddingBlockStart, .paddingBlockEnd]
        case .paddingInline: [.paddingInlineStart, .paddingInlineEnd]
        case .overflow: [.overflowX, .overflowY]
        case .whiteSpace: [.whiteSpaceCollapse, .textWrapMode]
        case .textWrap: [.textWrapMode]
        case .listStyle: [.listStyleType, .listStylePosition, .listStyleImage]
        case .textDecoration: [.textDecorationLine]
        case .font: [.fontStyle, .fontWeight, .fontSize]
        case .flexFlow: [.flexDirection]
        case .borderSpacing: [.horizontalBorderSpacing, .verticalBorderSpacing]
        }
    }
}
