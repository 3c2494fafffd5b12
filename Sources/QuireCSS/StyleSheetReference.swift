/// A URL that a style sheet or a style attribute refers to.
///
/// Whether it is loaded is for the caller to say: a rule may never apply, and `url()` and `url(#filter)` are reported
/// like all others.
public struct StyleSheetReference: Sendable, Equatable {
    /// What the URL is used for, as far as the syntax tells.
    public enum Kind: UInt8, Sendable {
        /// A style sheet, of `@import`.
        case importRule
        /// A font, of the `src` of `@font-face`.
        case font
        /// An image, or for `filter`, `clip-path` and their like an SVG document, of any other property, a custom one
        /// included.
        case image
        /// Something that no browser loads any more, of `behavior` and `-moz-binding`.
        case other
    }

    public var kind: Kind
    /// The URL as written, escapes resolved, UTF-8; may be empty.
    public var url: [UInt8]
    /// Where the token that holds it (url token, string, or function name) begins in the text, in bytes.
    public var offset: Int

    public init(kind: Kind, url: [UInt8], offset: Int) {
        self.kind = kind
        self.url = url
        self.offset = offset
    }
}

extension StyleSheetReference {
    /// What a text is.
    public enum Context: Sendable {
        case styleSheet
        /// The value of a `style` attribute.
        case declarations
    }

    /// Appends what `text` refers to, in order.
    ///
    /// Selectors are not parsed, and properties not validated: a rule counts whatever its selector, a declaration unless
    /// CSS Syntax itself makes it invalid. An `@import` counts where one may stand.
    ///
    /// - Parameter text: UTF-8 without byte order mark.
    /// - Complexity: O(*n*). Text that can hold no reference costs one search for `(`, `@` and `\`. Two bytes are kept for
    ///   each bracket that is open at a time.
    public static func append(of text: Span<UInt8>, as context: Context, to output: inout [StyleSheetReference]) {
        guard mayHoldReference(text, as: context) else { return }
        var scanner = StyleSheetScanner(context)
        output += scanner.references(of: text)
    }
}
