internal import QuireDOM

/// What of an element beside its declarations changes its computed style.
package struct StyleAdjustment: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let root = StyleAdjustment(rawValue: 1)
    /// A flex or grid item.
    package static let item = StyleAdjustment(rawValue: 2)
    /// An element whose box is more than the box of its children, so that `display: contents` hides it.
    ///
    /// Standard: https://drafts.csswg.org/css-display-3/#unbox
    package static let unusual = StyleAdjustment(rawValue: 4)
}

extension ComputedStyle {
    /// Makes the box a block where it has to be one.
    ///
    /// Standard: https://drafts.csswg.org/css-display-3/#transformations
    mutating func adjust(_ adjustment: StyleAdjustment) {
        if display == .contents, adjustment.contains(.unusual) { display = .none }
        if display == .contents, adjustment.contains(.root) { display = .block }
        guard display != .contents, display != .none else { return }
        if isOutOfLine || adjustment.contains(.item) || adjustment.contains(.root) { display = display.blockified }
    }

    /// Whether a `::before` or `::after` with this style has a box.
    var hasContent: Bool {
        if case .items = generated.content { true } else { false }
    }
}

extension NodeRecord {
    /// Whether `display: contents` hides the element: it is replaced, or a control of its own.
    ///
    /// Standard: https://drafts.csswg.org/css-display-3/#unbox
    var isUnusual: Bool {
        if namespace == .svg { return name == Name(.svg) }
        guard namespace == .html else { return false }
        switch name.known {
        case .br, .wbr, .meter, .progress, .canvas, .embed, .object, .audio, .iframe, .img, .video, .frame, .frameset,
            .input, .textarea, .select:
            return true
        default: return false
        }
    }
}
