internal import QuireCSS
internal import QuireDOM

/// Collects the rendered text of a subtree.
///
/// It goes forward over the nodes. Elements whose boxes have something to do when they end stand on a stack; the rest
/// only mark the text that they hold.
///
/// Standard: https://html.spec.whatwg.org/multipage/dom.html#rendered-text-collection-steps
struct InnerTextCollector: ~Copyable {
    /// UTF-8 with `InnerTextMark`s.
    var text: [UInt8] = []
    var line = Line()
    private(set) var styles: [InnerTextStyle] = []
    private var open: [OpenBox] = []
    /// What a `::first-letter` asks for whose letter has not come.
    private var firstLetter: FirstLetter?

    /// How the lines of the current inline formatting context go on.
    struct Line {
        /// A space would be dropped here: at the beginning and behind a space.
        var dropsSpaces = true
        /// Where the last collapsible space stands, if nothing follows it.
        var space: Int?
        /// Behind the last thing that is no text; no word goes on over it.
        var wordStart = 0
    }

    typealias FirstLetter = (mapping: CaseMapping?, depth: Int)

    /// Whether a box of a kind came before among its siblings.
    private enum Sibling {
        case none
        case hidden
        case visible
    }

    private struct OpenBox {
        /// The index after its last node.
        let end: Int
        let box: InnerTextStyle.Box
        let flags: InnerTextStyle.Flags
        /// What its end marks; 0 for nothing.
        let mark: UInt8
        /// The line to go on with behind a box that is not part of it.
        let outer: Line?
        /// To go on with behind a box that is no part of the line.
        var outerLetter: FirstLetter?
        var lastRow = Sibling.none
        var lastCell = Sibling.none
    }

    mutating func clear() {
        text.removeAllForNextPage()
        open.removeAllForNextPage()
        styles.removeAll(keepingCapacity: true)
        line = Line()
    }

    /// Collects the text of an element that is rendered.
    mutating func collect(_ element: NodeID, in document: Document, _ documentStyles: DocumentStyles) {
        for style in documentStyles.all { styles.append(InnerTextStyle(style)) }
        let range = document.subtree(of: element)
        let style = styles[documentStyles.number(of: element)]
        if document.hidesChildren(element) || style.flags.contains(.skipsContents) { return }
        if document.isHTML(element, .select) { return appendOptions(of: element, in: document) }
        open.append(OpenBox(end: range.upperBound, box: style.box, flags: style.flags, mark: 0, outer: nil))
        beginFirstLetter(of: element, style, documentStyles)
        var index = range.lowerBound + 1
        while index < range.upperBound {
            while index >= open[open.count - 1].end { close() }
            let record = document.nodes[index]
            switch record.kind {
            case .text:
                appendText(record, in: document, documentStyles)
                index += 1
            case .element: index = openElement(NodeID(index), record, in: document, documentStyles)
            case .templateContents: index = Int(record.subtreeEnd)
            case .document, .documentType, .comment, .processingInstruction: index += 1
            }
        }
        while !open.isEmpty { close() }
    }

    // MARK: - Elements

    /// - Returns: the index of the node to go on with.
    private mutating func openElement(
        _ element: NodeID, _ record: NodeRecord, in document: Document, _ documentStyles: DocumentStyles
    ) -> Int {
        let style = styles[documentStyles.number(of: element)]
        let end = Int(record.subtreeEnd)
        let isParagraph = record.namespace == .html && record.name == Name(.p)
        var mark: UInt8 = isParagraph ? InnerTextMark.requiredBlankLine : InnerTextMark.requiredLineBreak
        if !style.flags.contains(.visible) { mark = 0 }
        switch record.isGraphic && style.box == .inline ? .atomicInline : style.box {
        case .none, .column: return end
        case .inline:
            if record.namespace == .html, record.name == Name(.br) {
                firstLetter = nil
                if style.flags.contains(.visible) { appendLineBreak() }
                return end
            }
            if style.flags.contains(.contents) { return element.index + 1 }
            if document.hidesChildren(element) {
                appendAtom()
                return end
            }
            // A paragraph is one also where its lines are not its own.
            guard mark == InnerTextMark.requiredBlankLine else { return element.index + 1 }
            append(mark: mark)
            push(element, end, style, mark: mark, outer: nil)
        case .atomicInline:
            appendAtom()
            let outer = line
            line = Line()
            if mark == InnerTextMark.requiredBlankLine { append(mark: mark) } else { mark = 0 }
            push(element, end, style, mark: mark, outer: outer)
        case .block, .table, .caption:
            let outer = style.flags.contains(.opaque) ? line : nil
            if outer == nil { endLine() }
            line = Line()
            if style.box == .block, outer == nil { forgetSiblings() }
            append(mark: mark)
            push(element, end, style, mark: mark, outer: outer)
        case .rowGroup:
            endLine()
            push(element, end, style, mark: 0, outer: nil)
        case .row:
            endLine()
            let table = open[open.count - 1].box == .rowGroup && open.count > 1 ? open.count - 2 : open.count - 1
            if open[table].lastRow == .visible { text.append(0x0A) }
            open[table].lastRow = style.flags.contains(.visible) ? .visible : .hidden
            push(element, end, style, mark: 0, outer: nil)
        case .cell:
            endLine()
            let row = open.count - 1
            if open[row].lastCell == .visible { text.append(0x09) }
            open[row].lastCell = style.flags.contains(.visible) ? .visible : .hidden
            push(element, end, style, mark: 0, outer: nil)
        }
        if document.hidesChildren(element) || style.flags.contains(.skipsContents) { return end }
        beginFirstLetter(of: element, style, documentStyles)
        if record.namespace == .html, record.name == Name(.select) {
            appendOptions(of: element, in: document)
            return end
        }
        return element.index + 1
    }

    /// Notes that the next letter is the first of an element's.
    private mutating func beginFirstLetter(
        of element: NodeID, _ style: InnerTextStyle, _ documentStyles: DocumentStyles
    ) {
        // The lines of flex and grid containers and of tables are in their items and cells.
        if style.flags.contains(.dropsWhiteSpace) { firstLetter = nil }
        guard [.block, .cell, .caption, .atomicInline].contains(style.box), !style.flags.contains(.dropsWhiteSpace),
            let letter = documentStyles.style(of: .firstLetter, on: element),
            documentStyles.style(of: .before, on: element) == nil
        else { return }
        firstLetter = (InnerTextStyle(letter).mapping, open.count)
    }

    private mutating func push(_ element: NodeID, _ end: Int, _ style: InnerTextStyle, mark: UInt8, outer: Line?) {
        var box = OpenBox(end: end, box: style.box, flags: style.flags, mark: mark, outer: outer)
        if style.flags.contains(.opaque) {
            box.outerLetter = firstLetter
            firstLetter = nil
        }
        open.append(box)
    }

    /// Puts something into the line that is no text.
    private mutating func appendAtom() {
        beginAtom()
        line.wordStart = text.count
        firstLetter = nil
    }

    private mutating func close() {
        if let letter = firstLetter, letter.depth >= open.count { firstLetter = nil }
        guard let box = open.popLast() else { return }
        if box.box != .inline { endLine() }
        append(mark: box.mark)
        if let outer = box.outer { line = outer }
        if box.flags.contains(.opaque) { firstLetter = box.outerLetter }
    }

    /// What is no part of a table stands between its rows or cells: those behind it belong to another.
    private mutating func forgetSiblings() {
        let last = open.count - 1
        switch open[last].box {
        case .table, .rowGroup, .row: break
        default:
            open[last].lastRow = .none
            open[last].lastCell = .none
        }
    }

    private mutating func append(mark: UInt8) {
        guard mark != 0 else { return }
        // Two next to each other are the greater one.
        if text.last == mark { return }
        text.append(mark)
    }

    // MARK: - Text

    private mutating func appendText(_ record: NodeRecord, in document: Document, _ documentStyles: DocumentStyles) {
        let style = styles[documentStyles.number(of: NodeID(rawValue: record.parent))]
        let data = document.text.span.extracting(record.range)
        guard style.flags.contains(.visible) else {
            if !data.isWhiteSpace { firstLetter = nil }
            return
        }
        if !document.showsText(NodeID(rawValue: record.parent)) { return }
        if open[open.count - 1].flags.contains(.dropsWhiteSpace), data.isWhiteSpace { return }
        var rest = data
        if let letter = firstLetter, let end = data.firstLetterEnd {
            firstLetter = nil
            append(data.extracting(0..<end), style, letter.mapping, record, in: document)
            rest = data.extracting(end..<data.count)
        }
        append(rest, style, style.mapping, record, in: document)
    }

    private mutating func append(
        _ data: Span<UInt8>, _ style: InnerTextStyle, _ mapping: CaseMapping?, _ record: NodeRecord,
        in document: Document
    ) {
        guard let mapping else { return append(data, style.whiteSpace) }
        var mapped: [UInt8] = []
        if mapping == .capitalize {
            mapping.append(data, behind: lastWord, language: "", to: &mapped)
        } else {
            mapping.append(data, language: document.language(of: NodeID(rawValue: record.parent)), to: &mapped)
        }
        append(mapped.span, style.whiteSpace)
    }

    /// The end of the text so far, up to the space or mark before it, as far as a word can go on from it.
    private var lastWord: ArraySlice<UInt8> {
        guard !line.dropsSpaces, line.space == nil else { return [] }
        var start = text.count
        while start > line.wordStart, text.count - start < 64, text[start - 1] > 0x20,
            text[start - 1] < InnerTextMark.first
        {
            start -= 1
        }
        return text[start...]
    }

    /// The options of a `select` stand one in a line, whatever their boxes are, those with `display: none` as well; so
    /// browsers do.
    private mutating func appendOptions(of select: NodeID, in document: Document) {
        for child in document.children(of: select) {
            if document.isHTML(child, .option) {
                appendOption(child, in: document)
            } else if document.isHTML(child, .optgroup) {
                append(mark: InnerTextMark.requiredLineBreak)
                for option in document.children(of: child) where document.isHTML(option, .option) {
                    appendOption(option, in: document)
                }
                append(mark: InnerTextMark.requiredLineBreak)
            }
        }
    }

    /// Standard: https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-text
    private mutating func appendOption(_ option: NodeID, in document: Document) {
        append(mark: InnerTextMark.requiredLineBreak)
        let outer = line
        line = Line()
        var content: [UInt8] = []
        document.appendTextContent(of: option, to: &content)
        append(content.span, .collapse)
        endLine()
        line = outer
        append(mark: InnerTextMark.requiredLineBreak)
    }
}

extension Document {
    /// Whether an element is replaced by something else, so that its children are not rendered. A `canvas` is not where
    /// no script can draw, nor an `object` that has nothing to load.
    func hidesChildren(_ element: NodeID) -> Bool {
        let record = nodes[element.index]
        guard record.namespace == .html else { return false }
        return switch record.name.known {
        case .audio, .embed, .iframe, .img, .input, .meter, .progress, .textarea, .video: true
        case .object:
            hasValue(.data, on: element) || hasValue(.type, on: element)
                || !children(of: element).contains(where: isFallback)
        default: false
        }
    }

    /// Whether a child of an `object` can stand in its place.
    private func isFallback(_ node: NodeID) -> Bool {
        kind(of: node) == .text ? !text.span.extracting(dataRange(of: node)).isWhiteSpace : !isHTML(node, .param)
    }

    private func hasValue(_ attribute: KnownName, on element: NodeID) -> Bool {
        valueRange(of: attribute, on: element)?.isEmpty == false
    }

    /// Whether text is shown that is a child of an element: in SVG that is drawn only within `text`, and what is in closed
    /// details is not.
    fileprivate func showsText(_ element: NodeID) -> Bool {
        let record = nodes[element.index]
        switch record.namespace {
        case .svg: return record.name.known.map { [.text, .tspan, .textPath, .a].contains($0) } ?? false
        case .html: return record.name != Name(.details) || hasAttribute(.open, on: element)
        default: return true
        }
    }
}

extension NodeRecord {
    /// Whether an element is a drawing, which is replaced, but shows text of its children.
    fileprivate var isGraphic: Bool { namespace == .svg && name == Name(.svg) }
}
