import QuireDOM
import QuireHTML
import QuireText

/// The text of an HTML page.
func rendered(_ html: String, width: Int? = 80, images: TextOptions.Images = .alt) throws -> String {
    var builder = GumboTreeBuilder()
    let source = Array(html.utf8)
    let document = try builder.parse(source, limits: .standard(forByteCount: source.count))
    var renderer = TextRenderer()
    var output: [UInt8] = []
    try renderer.render(document, options: TextOptions(width: width, images: images), into: &output)
    return String(decoding: output, as: UTF8.self)
}
