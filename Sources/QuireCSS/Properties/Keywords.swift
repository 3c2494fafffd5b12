/// A value that is one of the keywords of a longhand; the first is the initial one.
///
/// The names stand in the order of the cases.
package protocol Keyword: RawRepresentable, Sendable where RawValue == UInt8 {
    static var names: [StaticString] { get }
}

package enum Visibility: UInt8, Keyword {
    case visible, hidden, collapse
    package static let names: [StaticString] = ["visible", "hidden", "collapse"]
}

/// Standard: https://drafts.csswg.org/css-contain-2/#content-visibility
package enum ContentVisibility: UInt8, Keyword {
    case visible, auto, hidden
    package static let names: [StaticString] = ["visible", "auto", "hidden"]
}

/// Standard: https://drafts.csswg.org/css-text-4/#white-space-collapsing
package enum WhiteSpaceCollapse: UInt8, Keyword {
    case collapse, preserve, preserveBreaks, preserveSpaces, breakSpaces
    package static let names: [StaticString] = [
        "collapse", "preserve", "preserve-breaks", "preserve-spaces", "break-spaces",
    ]
}

/// Standard: https://drafts.csswg.org/css-text-4/#text-wrap-mode
package enum TextWrapMode: UInt8, Keyword {
    case wrap, nowrap
    package static let names: [StaticString] = ["wrap", "nowrap"]
}

/// Standard: https://drafts.csswg.org/css-text-4/#text-transform-property
package enum TextTransform: UInt8, Keyword {
    case none, capitalize, uppercase, lowercase, mathAuto
    package static let names: [StaticString] = ["none", "capitalize", "uppercase", "lowercase", "math-auto"]
}

package enum ListStylePosition: UInt8, Keyword {
    case outside, inside
    package static let names: [StaticString] = ["outside", "inside"]
}

package enum ListStyleImage: UInt8, Keyword {
    case none
    /// Any image.
    case image
    package static let names: [StaticString] = ["none"]
}

/// Standard: https://drafts.csswg.org/css-writing-modes-4/#direction
package enum Direction: UInt8, Keyword {
    case leftToRight, rightToLeft
    package static let names: [StaticString] = ["ltr", "rtl"]
}

package enum UnicodeBidi: UInt8, Keyword {
    case normal, embed, isolate, bidiOverride, isolateOverride, plaintext
    package static let names: [StaticString] = [
        "normal", "embed", "isolate", "bidi-override", "isolate-override", "plaintext",
    ]
}

package enum WritingMode: UInt8, Keyword {
    case horizontalTB, verticalRL, verticalLR, sidewaysRL, sidewaysLR
    package static let names: [StaticString] = [
        "horizontal-tb", "vertical-rl", "vertical-lr", "sideways-rl", "sideways-lr",
    ]
}

package enum FloatSide: UInt8, Keyword {
    case none, left, right, inlineStart, inlineEnd
    package static let names: [StaticString] = ["none", "left", "right", "inline-start", "inline-end"]
}

package enum Clear: UInt8, Keyword {
    case none, left, right, both, inlineStart, inlineEnd
    package static let names: [StaticString] = ["none", "left", "right", "both", "inline-start", "inline-end"]
}

package enum Position: UInt8, Keyword {
    case `static`, relative, absolute, fixed, sticky
    package static let names: [StaticString] = ["static", "relative", "absolute", "fixed", "sticky"]
}

package enum Overflow: UInt8, Keyword {
    case visible, hidden, clip, scroll, auto
    package static let names: [StaticString] = ["visible", "hidden", "clip", "scroll", "auto"]
}

package enum Hyphens: UInt8, Keyword {
    case manual, none, auto
    package static let names: [StaticString] = ["manual", "none", "auto"]
}

package enum WordBreak: UInt8, Keyword {
    case normal, breakAll, keepAll, breakWord, autoPhrase
    package static let names: [StaticString] = ["normal", "break-all", "keep-all", "break-word", "auto-phrase"]
}

package enum OverflowWrap: UInt8, Keyword {
    case normal, breakWord, anywhere
    package static let names: [StaticString] = ["normal", "break-word", "anywhere"]
}

package enum LineBreak: UInt8, Keyword {
    case auto, loose, normal, strict, anywhere
    package static let names: [StaticString] = ["auto", "loose", "normal", "strict", "anywhere"]
}

package enum RubyPosition: UInt8, Keyword {
    case over, under, interCharacter, alternate
    package static let names: [StaticString] = ["over", "under", "inter-character", "alternate"]
}

package enum TableLayoutMode: UInt8, Keyword {
    case auto, fixed
    package static let names: [StaticString] = ["auto", "fixed"]
}

package enum BorderCollapse: UInt8, Keyword {
    case separate, collapse
    package static let names: [StaticString] = ["separate", "collapse"]
}

package enum EmptyCells: UInt8, Keyword {
    case show, hide
    package static let names: [StaticString] = ["show", "hide"]
}

package enum CaptionSide: UInt8, Keyword {
    case top, bottom
    package static let names: [StaticString] = ["top", "bottom"]
}

package enum FlexDirection: UInt8, Keyword {
    case row, rowReverse, column, columnReverse
    package static let names: [StaticString] = ["row", "row-reverse", "column", "column-reverse"]
}

package enum TextAlign: UInt8, Keyword {
    case start, end, left, right, center, justify, matchParent
    /// Those of the `align` attribute, which center blocks too.
    case legacyLeft, legacyRight, legacyCenter
    package static let names: [StaticString] = [
        "start", "end", "left", "right", "center", "justify", "match-parent", "-webkit-left", "-webkit-right",
        "-webkit-center",
    ]
}

package enum VerticalAlign: UInt8, Keyword {
    case baseline, sub, `super`, top, textTop, middle, bottom, textBottom
    /// A length or percentage.
    case raised
    package static let names: [StaticString] = [
        "baseline", "sub", "super", "top", "text-top", "middle", "bottom", "text-bottom",
    ]
}

package enum FontStyle: UInt8, Keyword {
    case normal, italic, oblique
    package static let names: [StaticString] = ["normal", "italic", "oblique"]
}

/// The lines that `text-decoration-line` draws.
package struct TextDecorationLine: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let underline = TextDecorationLine(rawValue: 1)
    package static let overline = TextDecorationLine(rawValue: 2)
    package static let lineThrough = TextDecorationLine(rawValue: 4)
    package static let blink = TextDecorationLine(rawValue: 8)
}

extension Longhand {
    /// The keywords of a longhand by raw value, and those that mean another.
    var keywords: (names: [StaticString], synonyms: [(StaticString, UInt8)]) {
        switch self {
        case .visibility: (Visibility.names, [])
        case .contentVisibility: (ContentVisibility.names, [])
        case .whiteSpaceCollapse: (WhiteSpaceCollapse.names, [])
        case .textWrapMode: (TextWrapMode.names, [])
        case .textTransform: (TextTransform.names, [])
        case .listStylePosition: (ListStylePosition.names, [])
        case .listStyleImage: (ListStyleImage.names, [])
        case .direction: (Direction.names, [])
        case .unicodeBidi:
            (
                UnicodeBidi.names,
                [
                    ("-webkit-isolate", UnicodeBidi.isolate.rawValue),
                    ("-webkit-plaintext", UnicodeBidi.plaintext.rawValue),
                    ("-webkit-isolate-override", UnicodeBidi.isolateOverride.rawValue),
                ]
            )
        case .writingMode:
            (
                WritingMode.names,
                [("lr", 0), ("lr-tb", 0), ("rl", 0), ("rl-tb", 0), ("tb", 1), ("tb-rl", 1)]
            )
        case .float: (FloatSide.names, [])
        case .clear: (Clear.names, [])
        case .position: (Position.names, [("-webkit-sticky", Position.sticky.rawValue)])
        case .overflowX, .overflowY:
            (
                Overflow.names,
                [("overlay", Overflow.auto.rawValue), ("-moz-hidden-unscrollable", Overflow.clip.rawValue)]
            )
        case .hyphens: (Hyphens.names, [])
        case .wordBreak: (WordBreak.names, [])
        case .overflowWrap: (OverflowWrap.names, [])
        case .lineBreak: (LineBreak.names, [("after-white-space", 0)])
        case .rubyPosition: (RubyPosition.names, [("before", 0), ("after", 1)])
        case .tableLayout: (TableLayoutMode.names, [])
        case .borderCollapse: (BorderCollapse.names, [])
        case .emptyCells: (EmptyCells.names, [])
        case .captionSide: (CaptionSide.names, [])
        case .flexDirection: (FlexDirection.names, [])
        case .textAlign: (TextAlign.names, [("-webkit-match-parent", TextAlign.matchParent.rawValue)])
        case .verticalAlign: (VerticalAlign.names, [])
        case .fontStyle: (FontStyle.names, [])
        default: ([], [])
        }
    }
}
