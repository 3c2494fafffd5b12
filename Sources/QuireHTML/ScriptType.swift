/// What kind of script a `script` element holds.
///
/// Standard: https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
enum ScriptType: Sendable {
    case classic
    case module
    /// An import map, speculation rules or data: what `src` names is never loaded.
    case inline

    /// - Parameters:
    ///   - type: where in `text` the value of the `type` attribute stands, if the element has one.
    ///   - language: the same of the `language` attribute.
    init(type: Range<Int>?, language: Range<Int>?, in text: Span<UInt8>) {
        if let type {
            let value = text.extracting(type)
            let stripped = value.extracting(value.strippedRange)
            if value.isEmpty || JavaScriptType.isEssence(stripped) {
                self = .classic
            } else {
                self = stripped.equalsIgnoringCase("module") ? .module : .inline
            }
        } else if let language, !language.isEmpty {
            self = JavaScriptType.isSubtype(text.extracting(language)) ? .classic : .inline
        } else {
            self = .classic
        }
    }
}

/// Standard: https://mimesniff.spec.whatwg.org/#javascript-mime-type
enum JavaScriptType {
    /// Standard: https://mimesniff.spec.whatwg.org/#javascript-mime-type-essence-match
    static func isEssence(_ type: Span<UInt8>) -> Bool {
        let slash = 4
        if type.count > slash, type.extracting(0..<slash + 1).equalsIgnoringCase("text/") {
            return isSubtype(type.extracting(slash + 1..<type.count))
        }
        return type.equalsIgnoringCase(anyOf: applicationTypes)
    }

    /// Whether it makes a JavaScript MIME type behind `text/`.
    static func isSubtype(_ subtype: Span<UInt8>) -> Bool { subtype.equalsIgnoringCase(anyOf: textSubtypes) }

    private static let applicationTypes: [StaticString] = [
        "application/javascript", "application/x-javascript", "application/ecmascript", "application/x-ecmascript",
    ]
    private static let textSubtypes: [StaticString] = [
        "javascript", "ecmascript", "jscript", "livescript", "x-javascript", "x-ecmascript", "javascript1.0",
        "javascript1.1", "javascript1.2", "javascript1.3", "javascript1.4", "javascript1.5",
    ]
}
