public import QuireDOM

/// Renders documents as text for reading, one after the other. It keeps its buffers from page to page, so one renderer
/// serves one thread.
public struct TextRenderer: ~Copyable {
    private var builder = BoxBuilder()
    private var layout = BlockLayout()

    /// The most bytes of a page's text.
    public let byteLimit: Int

    /// 256 MiB: no page that people read comes near it.
    public static let defaultByteLimit = 256 * 1024 * 1024

    public init(byteLimit: Int = Self.defaultByteLimit) {
        self.byteLimit = byteLimit
        builder.byteLimit = byteLimit
    }

    /// Appends the text of `document`: UTF-8, every line ended by LF, no line at all for a page that shows nothing.
    ///
    /// No control character of the page but LF is in it, and no bidirectional override.
    ///
    /// - Throws: `.tooLarge` if it has more than `byteLimit` bytes; `output` is then as it was.
    /// - Complexity: O(*n*) in the nodes and bytes of the document, times the nesting of its tables.
    public mutating func render(
        _ document: borrowing Document, options: TextOptions, into output: inout [UInt8]
    ) throws(TextError) {
        defer {
            builder.clear()
            layout.clear()
        }
        builder.build(document, options: options)
        guard !builder.isFull else { throw .tooLarge(byteLimit: byteLimit) }
        try layOut(width: options.width, into: &output)
    }

    /// Lays the builder's boxes out, and lets go of them.
    private mutating func layOut(width: Int?, into output: inout [UInt8]) throws(TextError) {
        var sink = LineSink(byteLimit: byteLimit)
        let start = output.count
        swap(&sink.output, &output)
        let boxes = builder.boxes
        let text = builder.text
        layout.layOut(boxes.span, text.span, 0..<boxes.count, width: width, into: &sink)
        let isFull = sink.isFull
        swap(&sink.output, &output)
        if isFull {
            output.removeSubrange(start...)
            throw .tooLarge(byteLimit: byteLimit)
        }
    }
}
