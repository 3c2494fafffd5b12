/// A token of CSS, as ranges of the text it was read from.
///
/// Nothing is copied: `value(in:)`, `hasName(_:in:)` and `number(in:)` read the text when asked.
///
/// Standard: https://drafts.csswg.org/css-syntax-3/#tokenization
package struct CSSToken: Sendable, Equatable {
    package enum Kind: Sendable {
        case ident
        /// A name and its `(`.
        case function
        case atKeyword
        case hash
        case string
        /// A string that a newline breaks off; the newline is not part of it.
        case badString
        /// An unquoted URL, from `url(` to `)`.
        case url
        /// What looked like one and is none, to its `)`.
        case badURL
        /// One code point that is nothing else.
        case delim
        case number
        case percentage
        case dimension
        case whitespace
        /// `<!--`
        case cdo
        /// `-->`
        case cdc
        case colon
        case semicolon
        case comma
        case leftSquareBracket
        case rightSquareBracket
        case leftParenthesis
        case rightParenthesis
        case leftCurlyBracket
        case rightCurlyBracket
        /// Comes again and again.
        case endOfFile
    }

    package var kind: Kind
    /// Of a number, percentage or dimension: the standard's type flag is "integer".
    package var isInteger = false
    /// Of a hash: the standard's type flag is "id".
    package var isID = false
    /// The content is the value as it stands, without escapes or U+0000.
    var isVerbatim = true
    /// Where the token begins in the text, in bytes. Comments between tokens belong to none.
    package var start: Int
    package var end: Int
    /// The bytes that hold the value: a name without its `@`, `#` or `(`, a string without quotes, an unquoted URL, a
    /// delim; of a dimension its unit, of a percentage its `%`, of a number nothing.
    package var content: Range<Int>

    /// A token whose content is all of it.
    init(_ kind: Kind, _ range: Range<Int>) {
        self.init(kind, from: range.lowerBound, to: range.upperBound, content: range)
    }

    init(_ kind: Kind, from start: Int, to end: Int, content: Range<Int>) {
        self.kind = kind
        self.start = start
        self.end = end
        self.content = content
    }
}
