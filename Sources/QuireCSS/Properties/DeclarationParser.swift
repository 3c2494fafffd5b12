internal import QuireDOM

/// Reads the declarations of properties that can change text.
///
/// Units of the viewport are computed while reading: a sheet is read for one viewport.
package enum DeclarationParser {
    /// The longest value that is kept for later: that of a custom property, or one that refers to such. In bytes.
    static let keptByteLimit = 64 * 1024

    /// Appends what a declaration declares, one entry for each longhand.
    ///
    /// - Returns: `false` if it is not valid, or can change no text.
    /// - Complexity: O(*n*).
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#consume-declaration
    @discardableResult
    package static func parse(
        _ declaration: CSSDeclaration, in text: Span<UInt8>, viewport: Viewport, into output: inout [Declaration]
    ) -> Bool {
        let value = text.extracting(declaration.value)
        if declaration.name.hasDashedName(in: text) {
            guard value.count <= keptByteLimit, VariableSubstitution.isValid(value, admitsEmpty: true) else {
                return false
            }
            var name: [UInt8] = []
            declaration.name.appendValue(in: text, to: &name)
            output.append(
                Declaration(
                    longhand: .visibility, value: .custom(name: name, value: value.copiedBytes),
                    isImportant: declaration.isImportant))
            return true
        }
        guard let property = Property(declaration.name, in: text) else { return false }
        let start = output.count
        guard parse(property, value, viewport: viewport, into: &output) else { return false }
        if declaration.isImportant {
            for index in start..<output.count { output[index].isImportant = true }
        }
        return true
    }

    /// The value of a longhand once the references of a declaration are replaced; `nil` if it is not valid then.
    static func value(
        of longhand: Longhand, as unresolved: UnresolvedValue, text: Span<UInt8>, viewport: Viewport
    ) -> DeclaredValue? {
        var declarations: [Declaration] = []
        guard parse(unresolved.property, text, viewport: viewport, into: &declarations) else { return nil }
        let value = declarations.last { $0.longhand == longhand }?.value
        if case .unresolved = value { return nil }
        return value
    }

    /// Whether a browser of today knows the property and takes the value; the value of a property that changes no text is
    /// not looked at.
    ///
    /// Standard: https://drafts.csswg.org/css-conditional-3/#support-definition
    static func supports(_ declaration: CSSDeclaration, in text: Span<UInt8>, viewport: Viewport) -> Bool {
        var declarations: [Declaration] = []
        if declaration.name.hasDashedName(in: text) || Property(declaration.name, in: text) != nil {
            return parse(declaration, in: text, viewport: viewport, into: &declarations)
        }
        var name: [UInt8] = []
        declaration.name.appendValue(in: text, to: &name)
        for index in name.indices { name[index] = name[index].asciiLowercased }
        return !declaration.value.isEmpty && PropertyNames.contains(name)
    }

    private static func parse(
        _ property: Property, _ value: Span<UInt8>, viewport: Viewport, into output: inout [Declaration]
    ) -> Bool {
        if let keyword = CSSWideKeyword(whole: value) {
            for longhand in property.longhands { output.append(Declaration(longhand: longhand, value: .wide(keyword))) }
            return true
        }
        if VariableSubstitution.isNeeded(for: value) {
            guard value.count <= keptByteLimit, VariableSubstitution.isValid(value, admitsEmpty: false) else {
                return false
            }
            let unresolved = UnresolvedValue(property: property, text: value.copiedBytes)
            for longhand in property.longhands {
                output.append(Declaration(longhand: longhand, value: .unresolved(unresolved)))
            }
            return true
        }
        let start = output.count
        var parser = ValueParser(value, viewport: viewport)
        let isValid: Bool
        switch property {
        case .longhand(let longhand):
            if let value = parser.value(of: longhand, value) {
                output.append(Declaration(longhand: longhand, value: .value(value)))
                isValid = parser.cursor.isAtEnd
            } else {
                isValid = false
            }
        case .shorthand(let shorthand):
            isValid = parser.parse(shorthand, value, into: &output) && parser.cursor.isAtEnd
        }
        if !isValid { output.removeLast(output.count - start) }
        return isValid
    }
}

extension Span<UInt8> {
    /// A copy.
    var copiedBytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(self, 0..<count)
        return bytes
    }
}
