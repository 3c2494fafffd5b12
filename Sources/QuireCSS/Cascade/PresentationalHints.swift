internal import QuireDOM

/// What the attributes of old say of how an element looks, as far as it changes text.
///
/// Standard: https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints
enum PresentationalHints {
    /// Appends what the attributes of an element declare.
    ///
    /// - Complexity: O(*n*) in the number of its attributes.
    static func append(for element: NodeID, in document: Document, into output: inout [Declaration]) {
        guard document.namespace(of: element) == .html, let name = document.name(of: element).known else { return }
        for index in document.attributeRange(of: element) {
            let attribute = document.attributes[index]
            guard attribute.namespace == .none, let attributeName = attribute.name.known else { continue }
            let value = document.text.span.extracting(attribute.valueRange)
            switch attributeName {
            case .align: appendAlignment(value, name, into: &output)
            case .valign:
                guard name.isTablePart, let alignment = keyword(value, verticalAlignments) else { break }
                output.append(.keyword(.verticalAlign, alignment))
            case .nowrap:
                guard name == .td || name == .th else { break }
                output.append(.keyword(.whiteSpaceCollapse, WhiteSpaceCollapse.collapse))
                output.append(.keyword(.textWrapMode, TextWrapMode.nowrap))
            case .wrap:
                guard name == .textarea, equals(value, "off") else { break }
                output.append(.keyword(.textWrapMode, TextWrapMode.nowrap))
            case .type:
                guard let style = listStyleType(value, name) else { break }
                output.append(Declaration(longhand: .listStyleType, value: .value(.listStyleType(style))))
            case .clear:
                guard name == .br, let side = keyword(value, clearances) else { break }
                output.append(.keyword(.clear, side))
            case .width:
                guard name.hasWidthAttribute, let width = dimension(value) else { break }
                output.append(Declaration(longhand: .width, value: .value(.length(width))))
            default: break
            }
        }
    }

    // MARK: - Alignment

    private static func appendAlignment(_ value: Span<UInt8>, _ name: KnownName, into output: inout [Declaration]) {
        switch name {
        case .div, .td, .th, .tr, .thead, .tbody, .tfoot, .col, .colgroup:
            if let alignment = keyword(value, blockAlignments) { output.append(.keyword(.textAlign, alignment)) }
        case .p, .h1, .h2, .h3, .h4, .h5, .h6, .legend:
            if let alignment = keyword(value, textAlignments) { output.append(.keyword(.textAlign, alignment)) }
        case .caption:
            if equals(value, "bottom") {
                output.append(.keyword(.captionSide, CaptionSide.bottom))
            } else if let alignment = keyword(value, textAlignments) {
                output.append(.keyword(.textAlign, alignment))
            }
        case .table, .hr:
            if equals(value, "center") {
                for longhand in [Longhand.marginInlineStart, .marginInlineEnd] {
                    output.append(Declaration(longhand: longhand, value: .value(.length(.auto))))
                }
            } else if name == .table, let side = keyword(value, sides) {
                output.append(.keyword(.float, side))
            }
        case .img, .iframe, .object, .embed, .input, .applet:
            if let side = keyword(value, sides) {
                output.append(.keyword(.float, side))
            } else if let alignment = keyword(value, verticalAlignments) {
                output.append(.keyword(.verticalAlign, alignment))
            }
        default: break
        }
    }

    private static let sides: [(StaticString, FloatSide)] = [("left", .left), ("right", .right)]

    /// Those that center blocks in an element too.
    private static let blockAlignments: [(StaticString, TextAlign)] = [
        ("left", .legacyLeft), ("right", .legacyRight), ("center", .legacyCenter), ("middle", .legacyCenter),
        ("justify", .justify),
    ]

    private static let textAlignments: [(StaticString, TextAlign)] = [
        ("left", .left), ("right", .right), ("center", .center), ("justify", .justify),
    ]

    private static let verticalAlignments: [(StaticString, VerticalAlign)] = [
        ("top", .top), ("middle", .middle), ("bottom", .bottom), ("baseline", .baseline),
    ]

    private static let clearances: [(StaticString, Clear)] = [
        ("left", .left), ("right", .right), ("all", .both), ("both", .both),
    ]

    // MARK: - Values

    private static func equals(_ value: Span<UInt8>, _ keyword: StaticString) -> Bool {
        value.isASCIICaseInsensitiveMatch(0..<value.count, keyword)
    }

    private static func keyword<Value>(_ value: Span<UInt8>, _ keywords: [(StaticString, Value)]) -> Value? {
        for (keyword, meaning) in keywords where equals(value, keyword) { return meaning }
        return nil
    }

    /// Standard: https://html.spec.whatwg.org/multipage/rendering.html#lists
    private static func listStyleType(_ value: Span<UInt8>, _ name: KnownName) -> ListStyleType? {
        if name == .ol || name == .li, value.count == 1 {
            switch value[0] {
            case UInt8(ascii: "1"): return .counterStyle("decimal")
            case UInt8(ascii: "a"): return .counterStyle("lower-alpha")
            case UInt8(ascii: "A"): return .counterStyle("upper-alpha")
            case UInt8(ascii: "i"): return .counterStyle("lower-roman")
            case UInt8(ascii: "I"): return .counterStyle("upper-roman")
            default: return nil
            }
        }
        guard name == .ul || name == .li else { return nil }
        let styles: [(StaticString, ListStyleType)] = [
            ("none", .none), ("disc", .disc), ("circle", .counterStyle("circle")), ("square", .counterStyle("square")),
        ]
        return keyword(value, styles)
    }

    /// A length in pixels or a percentage.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-dimension-values
    private static func dimension(_ value: Span<UInt8>) -> Length? {
        guard let number = value.parsedFloatingPointNumber(), number >= 0 else { return nil }
        let isPercentage = value.indices.contains { value[$0] == UInt8(ascii: "%") }
        return Length(number, isPercentage ? .percent : .pixels)
    }
}

extension Declaration {
    fileprivate static func keyword(_ longhand: Longhand, _ value: some Keyword) -> Declaration {
        Declaration(longhand: longhand, value: .value(.keyword(value.rawValue)))
    }
}

extension KnownName {
    fileprivate var isTablePart: Bool {
        switch self {
        case .td, .th, .tr, .thead, .tbody, .tfoot, .col, .colgroup: true
        default: false
        }
    }

    fileprivate var hasWidthAttribute: Bool {
        switch self {
        case .table, .td, .th, .col, .hr, .pre, .img, .iframe, .object, .embed, .video: true
        default: false
        }
    }
}
