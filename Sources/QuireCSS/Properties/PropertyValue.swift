/// A value of a longhand, as declared.
package enum PropertyValue: Hashable, Sendable {
    /// The raw value of the longhand's keyword.
    case keyword(UInt8)
    case length(Length)
    case display(Display)
    case fontSize(FontSize)
    case fontWeight(FontWeight)
    case integer(Int32)
    case listStyleType(ListStyleType)
    case content(Content)
    case quotes(Quotes)
    case counters([CounterChange])
}

/// A value of `font-size`.
package enum FontSize: Hashable, Sendable {
    case length(Length)
    case larger
    case smaller
}

package enum FontWeight: Hashable, Sendable {
    case absolute(UInt16)
    case bolder
    case lighter
}

/// A value of `list-style-type`.
///
/// Standard: https://drafts.csswg.org/css-lists-3/#text-markers
package enum ListStyleType: Hashable, Sendable {
    case none
    /// The name of a counter style, escapes resolved; in lower case where it is one of the predefined ones.
    case counterStyle(String)
    case string(String)

    package static let disc = ListStyleType.counterStyle("disc")
}

/// A value of `content`.
///
/// Standard: https://drafts.csswg.org/css-content-3/#content-property
package enum Content: Hashable, Sendable {
    case normal
    case none
    case items([ContentItem])
}

package enum ContentItem: Hashable, Sendable {
    case string(String)
    /// An attribute of the element without namespace, and what stands in for it.
    case attribute(name: String, fallback: String)
    case counter(name: String, style: ListStyleType)
    case counters(name: String, separator: String, style: ListStyleType)
    case openQuote, closeQuote, noOpenQuote, noCloseQuote
    /// With what stands for it where no image is shown.
    case image(alternative: String?)
    case contents
}

/// A value of `quotes`: pairs from the outermost level inwards.
package enum Quotes: Hashable, Sendable {
    case auto
    case none
    case pairs([QuotePair])
}

package struct QuotePair: Hashable, Sendable {
    package let open: String
    package let close: String
}

/// What `counter-reset`, `counter-increment` or `counter-set` does to a counter.
package struct CounterChange: Hashable, Sendable {
    package let name: String
    package let value: Int32
    /// `reversed(name)`; `value` counts only if one was given then.
    package var isReversed = false
    package var hasValue = true
}
