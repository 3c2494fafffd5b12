internal import CICU
internal import QuireDOM

/// Standard: https://html.spec.whatwg.org/multipage/dom.html#the-directionality
extension Document {
    /// Whether the text of an element runs from right to left.
    ///
    /// - Complexity: O(*d*) in the depth; with `dir=auto` O(*n*) in the text before its first strong character.
    func isRightToLeft(_ element: NodeID) -> Bool {
        var node = element
        while kind(of: node) == .element {
            if let direction = ownDirection(of: node) { return direction }
            guard let parent = parent(of: node) else { return false }
            node = parent
        }
        return false
    }

    /// - Returns: `nil` if it is the parent's.
    private func ownDirection(of element: NodeID) -> Bool? {
        guard namespace(of: element) == .html else { return nil }
        var isAutomatic = isHTML(element, .bdi)
        if let range = valueRange(of: .dir, on: element) {
            let value = text.span.extracting(range)
            if value.isASCIICaseInsensitiveMatch(0..<value.count, "rtl") { return true }
            if value.isASCIICaseInsensitiveMatch(0..<value.count, "ltr") { return false }
            if value.isASCIICaseInsensitiveMatch(0..<value.count, "auto") { isAutomatic = true }
        }
        guard isAutomatic else {
            return isHTML(element, .input) && inputType(of: element) == .tel ? false : nil
        }
        if isHTML(element, .input) {
            guard inputType(of: element).takesText || inputType(of: element) == .hidden else { return false }
            return valueRange(of: .value, on: element).flatMap(firstStrongDirection) ?? false
        }
        var index = element.index + 1
        let end = Int(nodes[element.index].subtreeEnd)
        let ownsText = isHTML(element, .textarea)
        while index < end {
            let node = NodeID(index)
            let record = nodes[index]
            if record.kind == .text, let direction = firstStrongDirection(in: record.range) { return direction }
            index =
                record.kind == .templateContents || !ownsText && isSkipped(node) ? Int(record.subtreeEnd) : index + 1
        }
        return isHTML(element, .bdi) && !hasAttribute(.dir, on: element) ? nil : false
    }

    /// Whether the text of an element says nothing of those around it.
    private func isSkipped(_ element: NodeID) -> Bool {
        guard kind(of: element) == .element, namespace(of: element) == .html else { return false }
        if hasAttribute(.dir, on: element) { return true }
        return [KnownName.bdi, .script, .style, .textarea].contains { isHTML(element, $0) }
    }

    /// - Returns: `nil` if no character is strong.
    private func firstStrongDirection(in range: Range<Int>) -> Bool? {
        for scalar in String(decoding: text[range], as: UTF8.self).unicodeScalars {
            switch quire_icu_strong_direction(scalar.value) {
            case quire_icu_direction_left_to_right: return false
            case quire_icu_direction_right_to_left: return true
            default: continue
            }
        }
        return nil
    }
}
