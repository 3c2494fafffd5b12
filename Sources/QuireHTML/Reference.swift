public import QuireDOM
public import QuireFetch

/// One reference that a document makes: what is written, where, and what for.
///
/// What is written is not resolved, and need not be a URL at all.
public struct Reference: Sendable {
    /// What becomes of the resource.
    public enum Use: UInt8, Sendable {
        /// It is loaded with the page, as a subresource.
        case load
        /// It is loaded with the page and becomes a document, or a plugin's content, in a navigable of its own.
        case frame
        /// It is loaded only when the reader, or a refresh, goes there: a hyperlink, a form, an icon of another system.
        case navigation
        /// It is named and never loaded: the source of a quotation, an item's type, a part of the same document that an
        /// SVG element or a style uses, what an unknown link type means, the leftovers of plugins.
        case citation
        /// Only its origin counts: a connection may be opened early.
        case origin
        /// Another one was selected in its place: a candidate of `srcset`, `picture` or a media element, the `src` of a
        /// frame that has `srcdoc`.
        case alternative
    }

    /// Where the reference's text is to be found.
    public enum Text: Sendable, Equatable {
        /// In `Document.text`, character references decoded.
        case range(Range<Int>)
        /// Out of CSS, whose escapes are decoded.
        case bytes([UInt8])
        /// Not a URL: the whole of a nested document, in `Document.text`.
        case srcdoc(Range<Int>)
    }

    public var node: NodeID
    /// The attribute that holds the reference, `xlinkHref` for `href` in the XLink namespace; `nil` for the text of a
    /// `style` element.
    public var attribute: KnownName?
    public var text: Text
    /// In bytes of the decoded source: where the start tag begins, and in the text of a `style` element where the URL's
    /// token does; `nil` for an element that the parser made.
    public var sourceOffset: Int?
    public var destination: Destination
    public var use: Use
    public var cors: CORSSetting
    /// What the element says; `.unspecified` leaves it to the document.
    public var referrerPolicy: ReferrerPolicy
    /// The value of the `integrity` attribute, in `Document.text`, where the element's kind has one.
    public var integrity: Range<Int>?

    public init(
        node: NodeID, attribute: KnownName?, text: Text, sourceOffset: Int? = nil, destination: Destination = .none,
        use: Use, cors: CORSSetting = .noCORS, referrerPolicy: ReferrerPolicy = .unspecified,
        integrity: Range<Int>? = nil
    ) {
        self.node = node
        self.attribute = attribute
        self.text = text
        self.sourceOffset = sourceOffset
        self.destination = destination
        self.use = use
        self.cors = cors
        self.referrerPolicy = referrerPolicy
        self.integrity = integrity
    }
}

extension Document {
    /// The bytes of a reference of this document.
    public func bytes(of text: Reference.Text) -> [UInt8] {
        switch text {
        case .range(let range), .srcdoc(let range): Array(self.text[range])
        case .bytes(let bytes): bytes
        }
    }
}
