/// A style sheet as the cascade needs it: what of it can change text, with conditions decided, and no text any more.
///
/// It knows no document, so that the pages of a run share it.
package struct StyleSheet: Sendable {
    /// Declarations that apply together to what the same selectors match.
    struct Rule: Sendable {
        /// Of `declarations`.
        let declarations: Range<UInt32>
        /// Of `layers`.
        let layer: UInt32
        /// Whether one of them is marked important.
        let isImportant: Bool
        /// The next rule of the same selectors; 0 if there is none, since the first is nobody's next.
        ///
        /// A style rule is one rule for each run of declarations between the rules nested in it.
        var next: UInt32 = 0
    }

    /// A cascade layer that the sheet names.
    struct Layer: Sendable {
        /// Of `layers`; its own for the first.
        let parent: UInt32
        /// `nil` for an anonymous one.
        let name: [UInt8]?
    }

    /// An `@import` whose conditions are met.
    package struct Import: Sendable {
        /// As written, escapes resolved, UTF-8.
        package let url: [UInt8]
        /// What the imported sheet's rules are in.
        let layer: UInt32
        /// How many layers are named before it.
        let precedingLayerCount: Int
    }

    package internal(set) var selectors = SelectorSet()
    /// For each complex selector, the first rule that it is of; `noRule` if none of its declarations is kept.
    var ruleOfSelector: [UInt32] = []
    /// In order of appearance.
    var rules: [Rule] = []
    var declarations: [Declaration] = []
    /// In order of appearance; the first is the one that the sheet itself is in.
    var layers = [Layer(parent: 0, name: nil)]
    package internal(set) var imports: [Import] = []
    /// The names of custom properties that declarations refer to.
    var referencedProperties: Set<[UInt8]> = []

    static let noRule = UInt32.max

    init() {}

    /// Reads a style sheet.
    ///
    /// - Parameters:
    ///   - text: UTF-8 without byte order mark.
    ///   - viewport: for which conditions are decided.
    /// - Complexity: O(*n*).
    package init(_ text: Span<UInt8>, viewport: Viewport) {
        var compiler = StyleSheetCompiler(viewport)
        self = compiler.compile(text)
    }

    /// The memory that it takes, about, in bytes.
    package var byteCount: Int {
        rules.count * MemoryLayout<Rule>.stride + declarations.count * MemoryLayout<Declaration>.stride
            + ruleOfSelector.count * 64 + layers.count * 64 + imports.count * MemoryLayout<Import>.stride
    }
}
