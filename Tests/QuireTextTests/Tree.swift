import QuireDOM
import QuireText

/// Writes trees that no parser would make, or not in good time.
struct Tree: ~Copyable {
    private var builder = DocumentBuilder(sourceByteCount: 0)

    private init() {}

    static func document(_ body: (inout Tree) -> Void) -> Document {
        var tree = Tree()
        body(&tree)
        return tree.finish()
    }

    private consuming func finish() -> Document { builder.finish(source: []) }

    mutating func open(_ name: KnownName, _ attributes: (KnownName, String)...) {
        builder.open(.element, namespace: .html, name: Name(name), sourceOffset: nil)
        for (attribute, value) in attributes {
            builder.addAttribute(Name(attribute), value: builder.store(Array(value.utf8).span) ?? 0..<0)
        }
    }

    mutating func text(_ bytes: [UInt8]) {
        builder.add(.text, data: builder.store(bytes.span) ?? 0..<0, sourceOffset: nil)
    }

    mutating func text(_ string: String) { text(Array(string.utf8)) }

    mutating func close(_ count: Int = 1) {
        for _ in 0..<count { builder.close() }
    }

    /// The text of a document.
    static func text(of document: borrowing Document, width: Int? = 80) throws -> String {
        var renderer = TextRenderer()
        var output: [UInt8] = []
        try renderer.render(document, options: TextOptions(width: width), into: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
