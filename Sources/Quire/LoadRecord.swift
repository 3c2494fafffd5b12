/// One reference of a page, and what became of it.
public struct LoadRecord: Sendable {
    /// The URL of the document that makes the reference, or whose style sheet does; `about:srcdoc` for one that stands
    /// in its parent's attribute.
    public var page: WebURL
    /// The style sheet that holds the reference; `nil` for the document itself.
    public var styleSheet: WebURL?
    /// Where the start tag begins, or the place in the style sheet; `nil` for an element that the parser made.
    public var location: SourceLocation?
    /// The local name; `nil` in a style sheet.
    public var element: String?
    /// `nil` for the text of a `style` element, and in a style sheet.
    public var attribute: String?
    /// As written, character references and escapes resolved; empty for a `srcdoc` attribute, which is a document.
    public var reference: String
    /// What it resolves to; `nil` if it does not parse, or the page's references came to too much before it.
    public var url: WebURL?
    public var destination: Destination
    public var outcome: LoadOutcome
    /// Of the response; `nil` where there is none, and for schemes without statuses.
    public var status: Int?
    /// The type that the resource is used as; `nil` without a response.
    public var mimeType: MIMEType?
    /// Of the body that was read; `nil` without a response.
    public var byteCount: Int?
    /// How long the load took. `nil` for what was at hand: local files take no time worth saying, and a report on them
    /// stays the same from run to run.
    public var duration: Duration?
}
