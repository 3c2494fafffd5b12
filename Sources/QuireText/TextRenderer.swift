public import QuireDOM

/// Renders documents as text for reading, one after the other. It keeps its buffers from page to page, so one renderer
/// serves one thread.
public struct TextRenderer: ~Copyable {
    private var builder = BoxBuilder()
    private var layout = BlockLayout()

    public init() {}

    /// Appends the text of `document`: UTF-8, every line ended by LF, no line at all for a page that shows nothing.
    ///
    /// No control character of the page but LF is in it, and no bidirectional override.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of the document, times the nesting of its tables.
    public mutating func render(_ document: borrowing Document, options: TextOptions, into output: inout [UInt8]) {
        builder.build(document, options: options)
        layout.begin()
        var sink = LineSink()
        swap(&sink.output, &output)
        let boxes = builder.boxes
        let text = builder.text
        layout.layOut(boxes.span, text.span, 0..<boxes.count, width: options.width, into: &sink)
        swap(&sink.output, &output)
    }
}
