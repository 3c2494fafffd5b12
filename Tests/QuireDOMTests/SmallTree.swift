import QuireDOM

/// Builds documents from a notation: `p(` opens an element, `)` closes it, `"x"` is text, `-x-` a comment,
/// `[`…`]` the contents of a template; an element takes attributes as `p href=1 id=2(`.
enum SmallTree {
    static func document(_ parts: [String]) -> Document {
        var builder = DocumentBuilder(sourceByteCount: 0)
        for part in parts {
            switch part {
            case ")", "]": builder.close()
            case "[": builder.open(.templateContents, name: Name(rawValue: 0), sourceOffset: nil)
            case _ where part.hasPrefix("\""):
                builder.add(.text, data: store(part.dropFirst().dropLast(), &builder), sourceOffset: nil)
            case _ where part.hasPrefix("-"):
                builder.add(.comment, data: store(part.dropFirst().dropLast(), &builder), sourceOffset: nil)
            default:
                let words = part.dropLast().split(separator: " ")
                builder.open(.element, namespace: .html, name: intern(words[0], &builder), sourceOffset: nil)
                for word in words.dropFirst() {
                    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                    let value = store(halves[1], &builder)
                    builder.addAttribute(intern(halves[0], &builder), value: value)
                }
            }
        }
        return builder.finish(source: [])
    }

    private static func store(_ text: Substring, _ builder: inout DocumentBuilder) -> Range<Int> {
        builder.store(Array(text.utf8).span) ?? 0..<0
    }

    private static func intern(_ name: Substring, _ builder: inout DocumentBuilder) -> Name {
        builder.intern(Array(name.utf8).span)
    }
}
