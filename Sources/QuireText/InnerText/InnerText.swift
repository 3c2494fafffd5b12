package import QuireCSS
package import QuireDOM

/// What an element shows, as a browser's `innerText` gives it: without layout, so that lines end only where the page ends
/// them.
///
/// Standard: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
package struct InnerText: ~Copyable {
    private var collector = InnerTextCollector()

    package init() {}

    /// Appends the `innerText` of an HTML element, UTF-8.
    ///
    /// Marks of direction and control characters of the page are kept; this is for programs.
    ///
    /// - Complexity: O(*n*) in the size of the subtree and of the text.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/dom.html#get-the-text-steps
    package mutating func append(
        of element: NodeID, in document: Document, _ styles: DocumentStyles, to output: inout [UInt8]
    ) {
        guard styles.isRendered(element, in: document) else {
            return document.appendTextContent(of: element, to: &output)
        }
        collector.collect(element, in: document, styles)
        collector.takeText(into: &output)
    }
}

/// What stands between texts before the last step, as bytes that UTF-8 never has.
enum InnerTextMark {
    /// A required line break count of 1.
    static let requiredLineBreak: UInt8 = 0xFC
    /// A required line break count of 2.
    static let requiredBlankLine: UInt8 = 0xFD
    /// What was a space, and ended a line.
    static let removed: UInt8 = 0xFE
    /// The least of them.
    static let first = requiredLineBreak
}

extension InnerTextCollector {
    /// Replaces required line break counts by line feeds, and forgets the text.
    mutating func takeText(into output: inout [UInt8]) {
        appendText(to: &output)
        clear()
    }

    private func appendText(to output: inout [UInt8]) {
        let text = self.text.span
        let start = output.count
        output.reserveCapacity(start + text.count)
        var lineFeeds = 0
        var index = 0
        while index < text.count {
            switch text[index] {
            case InnerTextMark.requiredLineBreak: lineFeeds = max(lineFeeds, 1)
            case InnerTextMark.requiredBlankLine: lineFeeds = max(lineFeeds, 2)
            case InnerTextMark.removed: break
            default:
                if output.count > start {
                    for _ in 0..<lineFeeds { output.append(0x0A) }
                }
                lineFeeds = 0
                let run = index
                while index < text.count, text[index] < InnerTextMark.first { index += 1 }
                output.append(text, run..<index)
                continue
            }
            index += 1
        }
    }
}

extension DocumentStyles {
    /// Whether an element has boxes of its own or its children's.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/rendering.html#being-rendered
    func isRendered(_ element: NodeID, in document: Document) -> Bool {
        guard isDisplayed(element) else { return false }
        var node = element
        while let parent = document.parent(of: node), document.kind(of: parent) == .element {
            if document.hidesChildren(parent) { return false }
            node = parent
        }
        return document.kind(of: document.parent(of: node) ?? node) == .document
    }
}

extension Document {
    /// Appends the text of a subtree without the contents of templates.
    func appendTextContent(of element: NodeID, to output: inout [UInt8]) {
        var index = element.index
        let end = Int(nodes[index].subtreeEnd)
        while index < end {
            let record = nodes[index]
            if record.kind == .text { output.append(contentsOf: text[record.range]) }
            index = record.kind == .templateContents ? Int(record.subtreeEnd) : index + 1
        }
    }
}
