internal import QuireDOM

// Form controls as a terminal would draw them. A password's value, and its length, are never shown.
//
// Standard: https://html.spec.whatwg.org/multipage/rendering.html#form-controls

extension BoxBuilder {
    mutating func appendInput(_ record: NodeRecord, in document: borrowing Document) {
        let type = document.valueRange(of: .type, in: record).map { document.text.span.extracting($0).inputType }
        let isChecked = document.valueRange(of: .checked, in: record) != nil
        let value = document.valueRange(of: .value, in: record)
        switch type ?? .text {
        case .checkbox: appendLiteral(isChecked ? "[x]" : "[\u{01}]")
        case .radio: appendLiteral(isChecked ? "(*)" : "(\u{01})")
        case .submit: appendLabel(value, in: document, default: "Submit")
        case .reset: appendLabel(value, in: document, default: "Reset")
        case .button: appendLabel(value, in: document, default: "")
        case .image:
            appendLabel(document.valueRange(of: .alt, in: record) ?? value, in: document, default: "Submit")
        case .file: appendLiteral("[\u{01}Choose\u{01}file\u{01}]")
        case .password: appendLiteral((value?.isEmpty ?? true) ? "[____]" : "[****]")
        case .text:
            let shown = value.flatMap { $0.isEmpty ? nil : $0 } ?? document.valueRange(of: .placeholder, in: record)
            appendField(shown, in: document)
        }
    }

    /// A drop-down box shows what is selected; a list box shows all options, a line each.
    mutating func appendSelect(_ index: Int, in document: borrowing Document) {
        let options = document.options(of: index)
        let record = document.nodes[index]
        let size = document.valueRange(of: .size, in: record).flatMap {
            document.text.span.extracting($0).parsedInteger()
        }
        guard document.valueRange(of: .multiple, in: record) != nil || (size ?? 1) > 1 else {
            let selected = options.last { document.valueRange(of: .selected, in: document.nodes[$0]) != nil }
            let first = options.first { !document.isDisabled(option: $0) }
            appendLiteral("[")
            if let shown = selected ?? first ?? options.first { appendOption(shown, in: document) }
            appendLiteral("]")
            return
        }
        for option in options {
            if text.count > paragraph.start, text[text.count - 1] != LayoutByte.lineFeed { appendLineBreak() }
            let isSelected = document.valueRange(of: .selected, in: document.nodes[option]) != nil
            appendLiteral(isSelected ? "[x]\u{01}" : "[\u{01}]\u{01}")
            appendOption(option, in: document)
        }
        if !options.isEmpty { appendLineBreak() }
    }

    mutating func appendTextArea(_ index: Int, in document: borrowing Document) {
        appendLiteral("[")
        let end = Int(document.nodes[index].subtreeEnd)
        if end > index + 1 {
            for child in index + 1..<end where document.nodes[child].kind == .text {
                append(document.text.span.extracting(document.nodes[child].range), whiteSpace: .preWrap)
            }
        } else if let placeholder = document.valueRange(of: .placeholder, in: document.nodes[index]) {
            append(document.text.span.extracting(placeholder), whiteSpace: .nowrap)
        } else {
            appendLiteral("____")
        }
        appendLiteral("]")
    }

    /// A `meter` or `progress` as a bar of ten.
    mutating func appendGauge(_ record: NodeRecord, in document: borrowing Document) {
        func number(_ attribute: KnownName) -> Double? {
            guard let range = document.valueRange(of: attribute, in: record) else { return nil }
            return document.text.span.extracting(range).parsedFloatingPointNumber()
        }
        let low = record.name == Name(.meter) ? number(.min) ?? 0 : 0
        let maximum = number(.max) ?? 1
        let high = record.name == Name(.meter) ? max(maximum, low) : maximum > 0 ? maximum : 1
        // The distance of two numbers far apart is infinite.
        let missing: Double? = record.name == Name(.meter) ? 0 : nil
        guard let value = number(.value) ?? missing, high > low, (high - low).isFinite else {
            appendLiteral("[----------]")
            return
        }
        let filled = Int((min(max(value, low), high) - low) / (high - low) * 10 + 0.5)
        appendLiteral("[")
        for step in 0..<10 { appendLiteral(step < filled ? "#" : "-") }
        appendLiteral("]")
    }

    private mutating func appendField(_ value: Range<Int>?, in document: borrowing Document) {
        appendLiteral("[")
        if let value, !value.isEmpty {
            append(document.text.span.extracting(value), whiteSpace: .nowrap)
        } else {
            appendLiteral("____")
        }
        appendLiteral("]")
    }

    private mutating func appendLabel(
        _ value: Range<Int>?, in document: borrowing Document, default label: StaticString
    ) {
        appendLiteral("[\u{01}")
        let start = text.count
        if let value, !value.isEmpty {
            append(document.text.span.extracting(value), whiteSpace: .nowrap)
        } else if value == nil {
            appendLiteral(label)
        }
        endButton(label: start)
    }

    /// An option's label, or its text.
    private mutating func appendOption(_ index: Int, in document: borrowing Document) {
        let record = document.nodes[index]
        if let label = document.valueRange(of: .label, in: record), !label.isEmpty {
            append(document.text.span.extracting(label), whiteSpace: .nowrap)
            return
        }
        paragraph.dropsSpaces = true
        for node in index..<Int(record.subtreeEnd) where document.nodes[node].kind == .text {
            append(document.text.span.extracting(document.nodes[node].range), whiteSpace: .nowrap)
        }
        if paragraph.endsInCollapsibleSpace {
            text.removeLast()
            paragraph.endsInCollapsibleSpace = false
        }
    }
}

extension Document {
    /// Whether an option, or the group that it stands in, has the `disabled` attribute.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/form-elements.html#concept-option-disabled
    fileprivate func isDisabled(option: Int) -> Bool {
        let record = nodes[option]
        let parent = NodeID(rawValue: record.parent)
        return valueRange(of: .disabled, in: record) != nil
            || isHTML(parent, .optgroup) && hasAttribute(.disabled, on: parent)
    }

    /// The `option` elements of a `select`, in order.
    fileprivate func options(of select: Int) -> [Int] {
        (select..<Int(nodes[select].subtreeEnd)).filter { isHTML(NodeID($0), .option) }
    }
}

/// The states of an `input` that look different; all others are a line of text.
private enum InputType {
    case text
    case password
    case checkbox
    case radio
    case file
    case submit
    case reset
    case button
    case image
}

extension Span<UInt8> {
    fileprivate var inputType: InputType {
        if equalsIgnoringASCIICase("password") { return .password }
        if equalsIgnoringASCIICase("checkbox") { return .checkbox }
        if equalsIgnoringASCIICase("radio") { return .radio }
        if equalsIgnoringASCIICase("file") { return .file }
        if equalsIgnoringASCIICase("submit") { return .submit }
        if equalsIgnoringASCIICase("reset") { return .reset }
        if equalsIgnoringASCIICase("button") { return .button }
        if equalsIgnoringASCIICase("image") { return .image }
        return .text
    }
}
