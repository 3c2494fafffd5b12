// QuireText lays a `Document` out as lines of text. It loads nothing and knows no parser.

public import QuireDOM

/// How a page becomes text.
public struct TextOptions: Sendable {
    public enum Images: String, Sendable, CaseIterable {
        /// Images appear as their alternative text.
        case alt
        /// Images do not appear.
        case none
    }

    /// The width in terminal columns, or `nil` to break lines only where the page does.
    public var width: Int?
    public var images: Images

    public init(width: Int? = 80, images: Images = .alt) {
        self.width = width
        self.images = images
    }
}

/// Renders documents as text, one after the other. It keeps its buffers from page to page.
public struct TextRenderer: ~Copyable {
    public init() {}

    /// Appends the text of `document`, UTF-8, every line ended by LF.
    public mutating func render(_ document: borrowing Document, options: TextOptions, into output: inout [UInt8]) {
        output.append(contentsOf: document.textContent(of: document.root).utf8)
    }
}
