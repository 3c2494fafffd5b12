internal import QuireDOM

/// The states of form controls and interactive elements, as they are before anybody has touched them.
///
/// Standard: https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes
extension SelectorMatcher {
    mutating func matchesState(_ state: PseudoClass, _ element: NodeID) -> Bool {
        guard document.namespace(of: element) == .html, let name = document.name(of: element).known else {
            return false
        }
        switch state {
        case .checked: return isChecked(element, name)
        case .disabled: return document.isDisabled(element, name)
        case .enabled: return name.canBeDisabled && !document.isDisabled(element, name)
        case .required: return document.isRequired(element, name)
        case .optional:
            return name == .input || name == .select || name == .textarea ? !document.isRequired(element, name) : false
        case .readWrite: return document.isMutable(element, name)
        case .readOnly: return !document.isMutable(element, name)
        case .default: return isDefault(element, name)
        case .indeterminate: return isIndeterminate(element, name)
        case .placeholderShown:
            guard document.hasAttribute(.placeholder, on: element) else { return false }
            return name == .textarea
                ? document.textContent(of: element).isEmpty
                : name == .input && document.inputType(of: element).takesPlaceholder
                    && document.valueRange(of: .value, on: element)?.isEmpty ?? true
        case .inRange: return name == .input && document.isInRange(element) == true
        case .outOfRange: return name == .input && document.isInRange(element) == false
        case .valid: return isValid(element, name) == true
        case .invalid: return isValid(element, name) == false
        case .open: return (name == .details || name == .dialog) && document.hasAttribute(.open, on: element)
        default: return false
        }
    }

    private mutating func isChecked(_ element: NodeID, _ name: KnownName) -> Bool {
        switch name {
        case .input:
            switch document.inputType(of: element) {
            case .checkbox: return document.hasAttribute(.checked, on: element)
            case .radio: return radioGroups(of: element).checked == element
            default: return false
            }
        case .option: return document.selectedOption(besides: element)
        default: return false
        }
    }

    /// Of the group of a radio button, the one that is checked.
    private mutating func radioGroups(of element: NodeID) -> (checked: NodeID?, isIndeterminate: Bool) {
        let groups = radioGroups ?? RadioGroups(document)
        radioGroups = groups
        let checked = groups.checked(besides: element, in: document)
        return (checked, checked == nil)
    }

    private mutating func isIndeterminate(_ element: NodeID, _ name: KnownName) -> Bool {
        switch name {
        case .progress: return !document.hasAttribute(.value, on: element)
        case .input where document.inputType(of: element) == .radio: return radioGroups(of: element).isIndeterminate
        default: return false
        }
    }

    private mutating func isDefault(_ element: NodeID, _ name: KnownName) -> Bool {
        switch name {
        case .option: return document.hasAttribute(.selected, on: element)
        case .input:
            switch document.inputType(of: element) {
            case .checkbox, .radio: return document.hasAttribute(.checked, on: element)
            case .submit, .image: return isDefaultButton(element)
            default: return false
            }
        case .button: return document.isSubmitButton(element) && isDefaultButton(element)
        default: return false
        }
    }

    /// Whether a submit button is the first of its form.
    private mutating func isDefaultButton(_ element: NodeID) -> Bool {
        guard let form = document.ancestor(of: element, .form) else { return false }
        for index in document.subtree(of: form) {
            budget -= 1
            guard budget > 0 else { return false }
            if document.isSubmitButton(NodeID(index)) { return index == element.index }
        }
        return false
    }

    /// - Returns: `nil` for an element that is neither.
    private mutating func isValid(_ element: NodeID, _ name: KnownName) -> Bool? {
        switch name {
        case .input, .select, .textarea:
            return document.isBarredFromValidation(element, name) ? nil : isControlValid(element, name)
        case .form, .fieldset:
            for index in document.subtree(of: element).dropFirst() {
                budget -= 1
                guard budget > 0 else { return nil }
                let node = NodeID(index)
                guard document.kind(of: node) == .element, document.namespace(of: node) == .html,
                    let name = document.name(of: node).known, name == .input || name == .select || name == .textarea,
                    !document.isBarredFromValidation(node, name), !isControlValid(node, name)
                else { continue }
                return false
            }
            return true
        case .button: return document.isDisabled(element, name) || !document.isSubmitButton(element) ? nil : true
        case .output: return true
        default: return nil
        }
    }

    /// Patterns are not tried: a value that is there is taken to fit.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constraints
    private mutating func isControlValid(_ element: NodeID, _ name: KnownName) -> Bool {
        if document.isRequired(element, name) {
            switch name {
            case .textarea: if document.textContent(of: element).isEmpty { return false }
            case .select:
                let chosen = document.options(of: element).first { document.selectedOption(besides: $0) }
                guard let chosen, !document.optionValue(of: chosen).isEmpty else { return false }
            default:
                switch document.inputType(of: element) {
                case .checkbox: if !document.hasAttribute(.checked, on: element) { return false }
                case .radio: if radioGroups(of: element).isIndeterminate { return false }
                case .file: return false
                default: if document.valueRange(of: .value, on: element)?.isEmpty ?? true { return false }
                }
            }
        }
        guard name == .input, let value = document.value(of: .value, on: element), !value.isEmpty else { return true }
        switch document.inputType(of: element) {
        case .email: return value.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).count == 2
        case .url: return value.utf8.contains(UInt8(ascii: ":"))
        default: return document.isInRange(element) != false
        }
    }
}

/// The radio buttons of a document by group.
///
/// Standard: https://html.spec.whatwg.org/multipage/input.html#radio-button-group
struct RadioGroups {
    private struct Key: Hashable {
        let form: String
        let name: String
    }

    /// Of each group, the last that is checked.
    private var checked: [Key: NodeID] = [:]

    /// - Complexity: O(*n*) in nodes.
    init(_ document: Document) {
        for index in document.nodes.indices {
            let node = NodeID(index)
            guard document.isHTML(node, .input), document.hasAttribute(.checked, on: node),
                document.inputType(of: node) == .radio, let key = Self.key(of: node, in: document)
            else { continue }
            checked[key] = node
        }
    }

    /// The one of an element's group that is checked; `nil` if none is.
    func checked(besides element: NodeID, in document: Document) -> NodeID? {
        guard let key = Self.key(of: element, in: document) else {
            return document.hasAttribute(.checked, on: element) ? element : nil
        }
        return checked[key]
    }

    /// - Returns: `nil` for one without name, which is alone.
    private static func key(of element: NodeID, in document: Document) -> Key? {
        guard let name = document.value(of: .name, on: element), !name.isEmpty else { return nil }
        let form: String
        if let id = document.value(of: .form, on: element) {
            form = "#" + id
        } else {
            let owner = document.ancestor(of: element, .form)
            form =
                owner.flatMap { document.value(of: .id, on: $0) }.map { "#" + $0 } ?? owner.map { "\($0.rawValue)" }
                ?? ""
        }
        return Key(form: form, name: name)
    }
}
