internal import QuireDOM

/// The types of `input` elements that make a difference to selectors.
///
/// Standard: https://html.spec.whatwg.org/multipage/input.html#attr-input-type
enum InputType: Sendable {
    case text, search, tel, url, email, password, number, date, month, week, time, dateTimeLocal
    case hidden, range, color, checkbox, radio, file, submit, image, reset, button

    private static let names: [(StaticString, InputType)] = [
        ("search", .search), ("tel", .tel), ("url", .url), ("email", .email), ("password", .password),
        ("number", .number), ("date", .date), ("month", .month), ("week", .week), ("time", .time),
        ("datetime-local", .dateTimeLocal), ("hidden", .hidden), ("range", .range), ("color", .color),
        ("checkbox", .checkbox), ("radio", .radio), ("file", .file), ("submit", .submit), ("image", .image),
        ("reset", .reset), ("button", .button),
    ]

    init(_ text: Span<UInt8>) {
        self = Self.names.first { text.isASCIICaseInsensitiveMatch(0..<text.count, $0.0) }?.1 ?? .text
    }

    /// Whether `readonly` and `:read-write` apply.
    var takesText: Bool {
        switch self {
        case .text, .search, .tel, .url, .email, .password, .number, .date, .month, .week, .time, .dateTimeLocal: true
        default: false
        }
    }

    var takesPlaceholder: Bool {
        switch self {
        case .text, .search, .tel, .url, .email, .password, .number: true
        default: false
        }
    }

    var takesRequired: Bool { takesText || self == .checkbox || self == .radio || self == .file }
}

extension KnownName {
    var canBeDisabled: Bool {
        switch self {
        case .button, .input, .select, .textarea, .optgroup, .option, .fieldset: true
        default: false
        }
    }
}

extension Document {
    func inputType(of element: NodeID) -> InputType {
        valueRange(of: .type, on: element).map { InputType(text.span.extracting($0)) } ?? .text
    }

    /// The nearest ancestor that is the HTML element of that name.
    func ancestor(of element: NodeID, _ name: KnownName) -> NodeID? {
        var node = element
        while let parent = parent(of: node) {
            if isHTML(parent, name) { return parent }
            node = parent
        }
        return nil
    }

    /// Standard: https://html.spec.whatwg.org/multipage/semantics-other.html#concept-element-disabled
    func isDisabled(_ element: NodeID, _ name: KnownName) -> Bool {
        guard name.canBeDisabled else { return false }
        if hasAttribute(.disabled, on: element) { return true }
        if name == .optgroup { return false }
        if name == .option {
            guard let group = parent(of: element), isHTML(group, .optgroup) else { return false }
            return hasAttribute(.disabled, on: group)
        }
        var child = element
        while let parent = parent(of: child) {
            if isHTML(parent, .fieldset), hasAttribute(.disabled, on: parent) {
                // What is in its first legend is not.
                return !(isHTML(child, .legend) && firstChild(of: parent, .legend) == child)
            }
            child = parent
        }
        return false
    }

    func isRequired(_ element: NodeID, _ name: KnownName) -> Bool {
        guard hasAttribute(.required, on: element) else { return false }
        return name == .select || name == .textarea || name == .input && inputType(of: element).takesRequired
    }

    /// Standard: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-read-write
    func isMutable(_ element: NodeID, _ name: KnownName) -> Bool {
        switch name {
        case .input where inputType(of: element).takesText, .textarea:
            return !hasAttribute(.readonly, on: element) && !isDisabled(element, name)
        default: return isEditable(element)
        }
    }

    /// Standard: https://html.spec.whatwg.org/multipage/interaction.html#attr-contenteditable
    private func isEditable(_ element: NodeID) -> Bool {
        var node: NodeID? = element
        while let current = node, kind(of: current) == .element {
            if let value = valueRange(of: .contenteditable, on: current) {
                let value = text.span.extracting(value)
                if value.isASCIICaseInsensitiveMatch(0..<value.count, "false") { return false }
                let states: [StaticString] = ["", "true", "plaintext-only"]
                if states.contains(where: { value.isASCIICaseInsensitiveMatch(0..<value.count, $0) }) { return true }
            }
            node = parent(of: current)
        }
        return false
    }

    func isSubmitButton(_ element: NodeID) -> Bool {
        if isHTML(element, .input) {
            let type = inputType(of: element)
            return type == .submit || type == .image
        }
        guard isHTML(element, .button) else { return false }
        guard let value = valueRange(of: .type, on: element) else { return true }
        let type = InputType(text.span.extracting(value))
        return type != .reset && type != .button
    }

    func isBarredFromValidation(_ element: NodeID, _ name: KnownName) -> Bool {
        if isDisabled(element, name) { return true }
        guard name == .input else { return name == .textarea && hasAttribute(.readonly, on: element) }
        switch inputType(of: element) {
        case .hidden, .reset, .button: return true
        default: return hasAttribute(.readonly, on: element)
        }
    }

    // MARK: - Options

    /// The options of a `select`, those of its groups included.
    func options(of select: NodeID) -> [NodeID] {
        var options: [NodeID] = []
        for child in children(of: select) {
            if isHTML(child, .option) {
                options.append(child)
            } else if isHTML(child, .optgroup) {
                for option in children(of: child) where isHTML(option, .option) { options.append(option) }
            }
        }
        return options
    }

    /// Whether an option is selected: of a `select` that shows a single one, the last that says so, or the first that is
    /// not disabled.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/form-elements.html#ask-for-a-reset
    func selectedOption(besides option: NodeID) -> Bool {
        let isMarked = hasAttribute(.selected, on: option)
        guard let select = ancestor(of: option, .select), !hasAttribute(.multiple, on: select) else { return isMarked }
        let options = options(of: select)
        if let last = options.last(where: { hasAttribute(.selected, on: $0) }) { return last == option }
        if let size = value(of: .size, on: select).flatMap({ Int($0) }), size > 1 { return false }
        return options.first { !isDisabled($0, .option) } == option
    }

    func optionValue(of option: NodeID) -> String {
        value(of: .value, on: option) ?? textContent(of: option)
    }

    // MARK: - Ranges

    /// Whether a control's value is between its `min` and `max`; `nil` if it has none.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-in-range
    func isInRange(_ element: NodeID) -> Bool? {
        guard hasAttribute(.min, on: element) || hasAttribute(.max, on: element),
            !isBarredFromValidation(element, .input)
        else { return nil }
        let (value, min, max) = (
            value(of: .value, on: element), value(of: .min, on: element), value(of: .max, on: element)
        )
        switch inputType(of: element) {
        case .range: return true
        case .number:
            let (number, least, greatest) = (
                value.flatMap(Double.init), min.flatMap(Double.init), max.flatMap(Double.init)
            )
            guard least != nil || greatest != nil else { return nil }
            guard let number else { return true }
            return number >= least ?? number && number <= greatest ?? number
        case .date, .month, .week, .time, .dateTimeLocal:
            // They are written so that the order of the text is that of the dates.
            guard let value, !value.isEmpty else { return true }
            return value >= min ?? value && value <= max ?? value
        default: return nil
        }
    }
}
