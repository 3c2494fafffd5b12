internal import QuireDOM

/// Makes the boxes of a document and the text in them, in one pass over the tree.
///
/// Elements that only group text make no box: the text of neighbours runs together, and a box boundary ends the
/// paragraph. Nesting of the page costs an entry in `open`, never stack.
struct BoxBuilder: ~Copyable {
    var boxes: [Box] = []
    /// The text of paragraphs and markers, UTF-8 with `LayoutByte`s.
    var text: [UInt8] = []

    /// The elements around the current node that have something to do when they end.
    private var open: [OpenElement] = []
    /// Where the innermost of them ends.
    private var innermostEnd = Int.max
    /// What the innermost element hands down.
    private(set) var inherited = InheritedStyle()
    /// The index of the innermost box.
    private var currentBox = 0
    private var tables: [Int] = []
    private var lists: [ListCounter] = []
    private var definitionListDepth = 0
    /// The summaries of open `details` elements that are still ahead, innermost last.
    private var summaries: [Int] = []
    private var quotationDepth = 0
    private var buttonDepth = 0
    /// Where the label of the innermost button begins in the text.
    private var buttonLabel = 0
    /// Whether the text is longer than a page's may be; then the boxes are not complete.
    var isFull: Bool { text.count > byteLimit }
    /// The most bytes of text.
    var byteLimit = Int.max
    var paragraph = ParagraphState()
    private(set) var options = TextOptions()

    /// The deepest nesting of tables that is laid out in columns; tables inside flow as blocks.
    static let tableNestingLimit = 8

    private struct OpenElement {
        /// The index at which the element ends: after its last node that is shown.
        var end: Int
        /// The index to go on with then: after its last node.
        var resume: Int
        var closing: Closing
        /// What the element's parent hands down.
        var outer: InheritedStyle
        var outerBox: Int
    }

    private enum Closing: UInt8 {
        case inline
        /// A block that needs no box of its own.
        case paragraphEnd
        case box
        case list
        case definitionList
        case table
        case quotation
        case parenthesis
        case button
        /// A block in a button.
        case space
    }

    /// Makes the boxes of `document`. `clear` has to follow before the next document.
    mutating func build(_ document: borrowing Document, options: TextOptions) {
        self.options = options
        boxes.append(Box(kind: .block, parent: 0, end: 0))
        let count = document.nodes.count
        var index = 1
        while index < count {
            while index >= innermostEnd {
                index = max(index, open[open.count - 1].resume)
                closeInnermost()
            }
            if index >= count || isFull { break }
            let record = document.nodes[index]
            switch record.kind {
            case .text:
                let data = document.text.span.extracting(record.range)
                // White space between the parts of a table makes no box.
                if !(boxes[currentBox].kind.isTableStructure && data.isWhiteSpace) {
                    append(data, whiteSpace: inherited.whiteSpace)
                }
                index += 1
            case .element:
                index = openElement(index, record, in: document)
            case .templateContents: index = Int(record.subtreeEnd)
            case .document, .documentType, .comment, .processingInstruction: index += 1
            }
        }
        while !open.isEmpty { closeInnermost() }
        endParagraph()
        boxes[0].end = UInt32(boxes.count)
    }

    /// Forgets the document, so that its boxes are gone while the next is parsed.
    mutating func clear() {
        boxes.removeAllForNextPage()
        text.removeAllForNextPage()
        open.removeAllForNextPage()
        innermostEnd = .max
        inherited = InheritedStyle()
        tables.removeAll()
        lists.removeAllForNextPage()
        summaries.removeAll()
        definitionListDepth = 0
        quotationDepth = 0
        buttonDepth = 0
        paragraph = ParagraphState()
        currentBox = 0
    }

    // MARK: - Elements

    /// Begins an element.
    ///
    /// - Returns: the index of the node to go on with: its first child, or the node after its subtree.
    private mutating func openElement(_ index: Int, _ record: NodeRecord, in document: borrowing Document) -> Int {
        let style = UserAgentStyle.table.style(
            of: record, in: document, parent: inherited, listDepth: lists.count,
            isInList: !lists.isEmpty || definitionListDepth > 0)
        let end = Int(record.subtreeEnd)
        if buttonDepth > 0, style.display.isBlockLevel {
            // A button is drawn in the line.
            appendCollapsibleSpace()
            begin(end: end, closing: .space, style.inherited)
            return index + 1
        }
        switch style.display {
        case .none, .tableColumn: return end
        case .inline, .inlineBlock:
            return openInline(index, record, style, in: document)
        case .block:
            if style.content == .rule {
                endParagraph()
                appendBox(.rule, style)
                return end
            }
            endParagraph()
            if style.content == .list {
                beginBox(.block, style, end: end, closing: .list)
                lists.append(ListCounter(list: NodeID(index), in: document, box: currentBox))
            } else if style.content == .definitionList {
                beginBox(.block, style, end: end, closing: .definitionList)
                definitionListDepth += 1
            } else if style.marginBlockStart == 0, style.insetInlineStart == 0, style.insetInlineEnd == 0 {
                begin(end: end, closing: .paragraphEnd, style.inherited)
            } else {
                beginBox(.block, style, end: end, closing: .box)
            }
            if record.namespace == .html { return openBlockContent(index, record, style, in: document) }
            return index + 1
        case .listItem:
            endParagraph()
            beginListItem(record, style, in: document)
            return index + 1
        case .table:
            endParagraph()
            beginTable(record, style, in: document)
            return index + 1
        case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell, .tableCaption:
            endParagraph()
            beginTablePart(record, style, in: document)
            return index + 1
        }
    }

    private mutating func openInline(
        _ index: Int, _ record: NodeRecord, _ style: ComputedStyle, in document: borrowing Document
    ) -> Int {
        let end = Int(record.subtreeEnd)
        switch style.content {
        case .children, .list, .definitionList, .rule, .details, .summary:
            // Fast path: an element that changes nothing needs no entry.
            if style.inherited != inherited { begin(end: end, closing: .inline, style.inherited) }
            return index + 1
        case .lineBreak:
            appendLineBreak()
            return end
        case .wordBreak:
            appendBreakOpportunity()
            return end
        case .image:
            if options.images == .alt, let alt = document.valueRange(of: .alt, in: record) {
                append(document.text.span.extracting(alt), whiteSpace: inherited.whiteSpace)
            }
            return end
        case .input:
            appendInput(record, in: document)
            return end
        case .select:
            appendSelect(index, in: document)
            return end
        case .gauge:
            appendGauge(record, in: document)
            return end
        case .textArea:
            appendTextArea(index, in: document)
            return end
        case .quotation:
            appendLiteral(quotationDepth % 2 == 0 ? "\u{201C}" : "\u{2018}")
            quotationDepth += 1
            begin(end: end, closing: .quotation, style.inherited)
            return index + 1
        case .rubyText:
            appendLiteral("(")
            begin(end: end, closing: .parenthesis, style.inherited)
            return index + 1
        case .button:
            appendLiteral("[\u{01}")
            paragraph.dropsSpaces = true
            buttonDepth += 1
            buttonLabel = text.count
            begin(end: end, closing: .button, style.inherited)
            return index + 1
        }
    }

    /// What a block shows before its children, or in place of some.
    private mutating func openBlockContent(
        _ index: Int, _ record: NodeRecord, _ style: ComputedStyle, in document: borrowing Document
    ) -> Int {
        switch style.content {
        case .details:
            let isOpen = document.valueRange(of: .open, in: record) != nil
            let summary = document.firstChild(of: NodeID(index), .summary)
            if summary == nil {
                appendLiteral(isOpen ? "\u{25BE} Details" : "\u{25B8} Details")
                endParagraph()
            }
            if let summary { summaries.append(summary.index) }
            if isOpen { return index + 1 }
            // A closed one shows its summary alone.
            guard let summary else { return Int(record.subtreeEnd) }
            open[open.count - 1].end = Int(document.nodes[summary.index].subtreeEnd)
            innermostEnd = open[open.count - 1].end
            return summary.index
        case .summary:
            while let last = summaries.last, last < index { summaries.removeLast() }
            if summaries.last == index {
                let parent = NodeID(rawValue: record.parent)
                appendLiteral(document.hasAttribute(.open, on: parent) ? "\u{25BE} " : "\u{25B8} ")
                paragraph.dropsSpaces = true
            }
            return index + 1
        default:
            return index + 1
        }
    }

    // MARK: - Open elements

    private mutating func begin(end: Int, closing: Closing, _ inherited: InheritedStyle) {
        open.append(
            OpenElement(end: end, resume: end, closing: closing, outer: self.inherited, outerBox: currentBox))
        self.inherited = inherited
        innermostEnd = end
    }

    private mutating func beginBox(_ kind: Box.Kind, _ style: ComputedStyle, end: Int, closing: Closing = .box) {
        let box = appendBox(kind, style)
        begin(end: end, closing: closing, style.inherited)
        currentBox = box
    }

    /// Adds a box inside the current one.
    ///
    /// - Returns: its index.
    @discardableResult
    private mutating func appendBox(_ kind: Box.Kind, _ style: ComputedStyle) -> Int {
        let index = boxes.count
        var box = Box(kind: kind, parent: UInt32(currentBox), end: UInt32(index + 1))
        box.marginStart = style.marginBlockStart
        box.marginEnd = style.marginBlockEnd
        box.insetStart = style.insetInlineStart
        box.insetEnd = style.insetInlineEnd
        boxes.append(box)
        return index
    }

    private mutating func closeInnermost() {
        guard let element = open.popLast() else { return }
        switch element.closing {
        case .inline: break
        case .paragraphEnd: endParagraph()
        case .box: endBox()
        case .list:
            endBox()
            lists.removeLast()
        case .table:
            endBox()
            tables.removeLast()
        case .definitionList:
            endBox()
            definitionListDepth -= 1
        case .quotation:
            quotationDepth -= 1
            appendLiteral(quotationDepth % 2 == 0 ? "\u{201D}" : "\u{2019}")
        case .parenthesis: appendLiteral(")")
        case .button:
            buttonDepth -= 1
            endButton(label: buttonLabel)
        case .space: appendCollapsibleSpace()
        }
        inherited = element.outer
        currentBox = element.outerBox
        innermostEnd = open.last?.end ?? .max
    }

    private mutating func endBox() {
        endParagraph()
        boxes[currentBox].end = UInt32(boxes.count)
    }

    /// Makes a box of the paragraph's text, if it has any.
    ///
    /// Standard: https://drafts.csswg.org/css-text-3/#white-space-phase-2
    mutating func endParagraph() {
        if paragraph.endsInCollapsibleSpace { text.removeLast() }
        // A line without text, an opportunity to break perhaps, has no height.
        if text[paragraph.start...].contains(where: { !LayoutByte.isWithoutWidth($0) }) {
            let index = boxes.count
            var box = Box(kind: .paragraph, flags: paragraph.flags, parent: UInt32(currentBox), end: UInt32(index + 1))
            box.start = UInt32(truncatingIfNeeded: paragraph.start)
            box.stop = UInt32(truncatingIfNeeded: text.count)
            boxes.append(box)
        }
        paragraph = ParagraphState(start: text.count)
    }
}

// MARK: - Lists

extension BoxBuilder {
    private mutating func beginListItem(_ record: NodeRecord, _ style: ComputedStyle, in document: borrowing Document) {
        let marker = text.count
        var ordinal = 1
        if !lists.isEmpty { ordinal = lists[lists.count - 1].nextOrdinal(for: record, in: document) }
        style.inherited.listStyleType.appendMarker(ordinal: ordinal, to: &text)
        beginBox(.listItem, style, end: Int(record.subtreeEnd))
        boxes[currentBox].start = UInt32(truncatingIfNeeded: marker)
        boxes[currentBox].stop = UInt32(truncatingIfNeeded: text.count)
        if let list = lists.last?.box {
            // Markers stand in the list's own inset, which grows to hold the widest.
            let width = DisplayWidth.columns(of: text.span.extracting(marker..<text.count)) + 1
            boxes[list].insetStart = UInt8(clamping: max(Int(boxes[list].insetStart), min(width, 12)))
        }
        paragraph = ParagraphState(start: text.count)
    }
}

// MARK: - Tables

extension BoxBuilder {
    private mutating func beginTable(_ record: NodeRecord, _ style: ComputedStyle, in document: borrowing Document) {
        if tables.count >= Self.tableNestingLimit {
            // Deeper tables flow: their parts become blocks.
            beginBox(.block, style, end: Int(record.subtreeEnd), closing: .table)
            tables.append(tables[tables.count - 1])
            return
        }
        beginBox(.table, style, end: Int(record.subtreeEnd), closing: .table)
        if let outer = tables.last { boxes[outer].flags.insert(.holdsTable) }
        tables.append(currentBox)
        if let role = document.valueRange(of: .role, in: record) {
            let role = document.text.span.extracting(role)
            if role.equalsIgnoringASCIICase("presentation") || role.equalsIgnoringASCIICase("none") {
                boxes[currentBox].flags.insert(.presentation)
            }
        }
        if document.valueRange(of: .summary, in: record) != nil || document.hasBorder(record) {
            boxes[currentBox].flags.insert(.dataTable)
        }
    }

    private mutating func beginTablePart(
        _ record: NodeRecord, _ style: ComputedStyle, in document: borrowing Document
    ) {
        let end = Int(record.subtreeEnd)
        guard tables.count <= Self.tableNestingLimit, !tables.isEmpty else {
            begin(end: end, closing: .paragraphEnd, style.inherited)
            return
        }
        switch style.display {
        case .tableRow: beginBox(.row, style, end: end)
        case .tableCaption: beginBox(.caption, style, end: end)
        case .tableCell:
            beginBox(.cell, style, end: end)
            boxes[currentBox].start = UInt32(document.span(.colspan, in: record, 1...1000))
            boxes[currentBox].stop = UInt32(document.span(.rowspan, in: record, 0...65534))
            if record.name == Name(.th) { boxes[currentBox].flags.insert(.header) }
            switch style.inherited.textAlign {
            case .start: break
            case .center: boxes[currentBox].flags.insert(.alignCenter)
            case .end: boxes[currentBox].flags.insert(.alignEnd)
            }
        default:
            beginBox(.rowGroup, style, end: end)
            if style.display == .tableHeaderGroup { boxes[currentBox].flags.insert(.header) }
            if style.display == .tableFooterGroup { boxes[currentBox].flags.insert(.footer) }
        }
    }
}

extension Document {
    /// The value of `colspan` or `rowspan`, clamped; 1 if it is missing or no number.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/tables.html#algorithm-for-processing-rows
    fileprivate func span(_ attribute: KnownName, in record: NodeRecord, _ limits: ClosedRange<Int>) -> Int {
        guard let range = valueRange(of: attribute, in: record),
            let value = text.span.extracting(range).parsedInteger(), value >= 0
        else { return 1 }
        if attribute == .colspan, value == 0 { return 1 }
        return min(max(value, limits.lowerBound), limits.upperBound)
    }

    /// Whether a table has a `border` attribute other than 0.
    fileprivate func hasBorder(_ record: NodeRecord) -> Bool {
        guard let range = valueRange(of: .border, in: record) else { return false }
        return text.span.extracting(range).parsedInteger() != 0
    }
}
