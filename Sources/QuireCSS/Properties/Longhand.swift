/// The longhand properties that can change text, for a terminal as well as for `innerText`.
package enum Longhand: UInt8, CaseIterable, Hashable, Sendable {
    // Keywords.
    case visibility, contentVisibility
    case whiteSpaceCollapse, textWrapMode, textTransform
    case listStylePosition, listStyleImage
    case direction, unicodeBidi, writingMode
    case float, clear, position
    case overflowX, overflowY
    case hyphens, wordBreak, overflowWrap, lineBreak
    case rubyPosition
    case tableLayout, borderCollapse, emptyCells, captionSide
    case flexDirection
    case textAlign, verticalAlign
    case textDecorationLine
    case fontStyle

    // Lengths.
    case marginTop, marginRight, marginBottom, marginLeft
    case paddingTop, paddingRight, paddingBottom, paddingLeft
    case textIndent
    case width, height, minWidth, minHeight, maxWidth, maxHeight
    case horizontalBorderSpacing, verticalBorderSpacing
    case tabSize

    // Lengths that go by the direction of the text.
    case marginBlockStart, marginInlineEnd, marginBlockEnd, marginInlineStart
    case paddingBlockStart, paddingInlineEnd, paddingBlockEnd, paddingInlineStart
    case inlineSize, blockSize, minInlineSize, minBlockSize, maxInlineSize, maxBlockSize

    // Others.
    case display
    case fontSize
    case fontWeight
    case order
    case listStyleType
    case content
    case quotes
    case counterReset, counterIncrement, counterSet

    /// Whether an element has its parent's value where nothing is declared.
    package var isInherited: Bool {
        switch self {
        case .visibility, .whiteSpaceCollapse, .textWrapMode, .textTransform, .listStylePosition, .listStyleImage,
            .listStyleType, .direction, .writingMode, .hyphens, .wordBreak, .overflowWrap, .lineBreak, .rubyPosition,
            .borderCollapse, .emptyCells, .captionSide, .textAlign, .fontStyle, .fontSize, .fontWeight, .textIndent,
            .horizontalBorderSpacing, .verticalBorderSpacing, .tabSize, .quotes:
            true
        default: false
        }
    }

    /// How many longhands have keywords for values; they come first.
    static let keywordCount = Int(Longhand.marginTop.rawValue)
    /// How many longhands have lengths for values; they come next.
    static let lengthCount = Int(Longhand.marginBlockStart.rawValue) - keywordCount

    var isKeyword: Bool { rawValue < Longhand.marginTop.rawValue }
    var isLength: Bool { !isKeyword && rawValue < Longhand.display.rawValue }

    /// The longhand that goes by the direction of the text and means the same where that is horizontal; `nil` if there is
    /// none.
    ///
    /// Standard: https://drafts.csswg.org/css-logical-1/#mapping
    func flowRelative(isRightToLeft: Bool) -> Longhand? {
        switch self {
        case .marginTop: .marginBlockStart
        case .marginBottom: .marginBlockEnd
        case .marginLeft: isRightToLeft ? .marginInlineEnd : .marginInlineStart
        case .marginRight: isRightToLeft ? .marginInlineStart : .marginInlineEnd
        case .paddingTop: .paddingBlockStart
        case .paddingBottom: .paddingBlockEnd
        case .paddingLeft: isRightToLeft ? .paddingInlineEnd : .paddingInlineStart
        case .paddingRight: isRightToLeft ? .paddingInlineStart : .paddingInlineEnd
        case .width: .inlineSize
        case .height: .blockSize
        case .minWidth: .minInlineSize
        case .minHeight: .minBlockSize
        case .maxWidth: .maxInlineSize
        case .maxHeight: .maxBlockSize
        default: nil
        }
    }

    /// Whether it is one of those that `flowRelative(isRightToLeft:)` gives; such a value is computed as the other's.
    var isFlowRelative: Bool { (Longhand.marginBlockStart.rawValue..<Longhand.display.rawValue).contains(rawValue) }
}
