/// A media feature that has one of a few values.
///
/// Standard: https://drafts.csswg.org/mediaqueries-5/#media-descriptor-table
struct DiscreteFeature {
    private let values: [StaticString]
    private let current: Current

    private enum Current {
        /// A place in the values.
        case index(Int)
        /// `portrait` and `landscape`, by the viewport.
        case orientation
    }

    /// - Returns: `nil` if the token is not the name of one.
    init?(_ name: CSSToken, in text: Span<UInt8>) {
        if name.hasName("orientation", in: text) {
            self.init(values: ["portrait", "landscape"], current: .orientation)
        } else if let feature = Self.features.first(where: { name.hasName($0.name, in: text) }) {
            self.init(values: feature.values, current: .index(feature.current))
        } else {
            return nil
        }
    }

    private init(values: [StaticString], current: Current) {
        self.values = values
        self.current = current
    }

    /// Whether the feature has more to say than that it is not there.
    func isTrue(for viewport: Viewport) -> Bool {
        let value = values[index(for: viewport)]
        return !["none", "no-preference", "0"].contains { $0 == value.description }
    }

    /// - Returns: `.unknown` if the value is none of the feature's.
    func compare(_ value: CSSToken, _ text: Span<UInt8>, viewport: Viewport) -> ConditionResult {
        let isValue = value.kind == .ident || value.kind == .number
        guard isValue, let index = values.indices.first(where: { isMatch(value, values[$0], text) }) else {
            return .unknown
        }
        return ConditionResult(index == self.index(for: viewport))
    }

    private func isMatch(_ token: CSSToken, _ value: StaticString, _ text: Span<UInt8>) -> Bool {
        if token.kind == .ident { return token.hasName(value, in: text) }
        return text.isASCIICaseInsensitiveMatch(token.start..<token.end, value)
    }

    private func index(for viewport: Viewport) -> Int {
        switch current {
        case .index(let index): index
        case .orientation: viewport.height >= viewport.width ? 0 : 1
        }
    }

    /// A desktop computer's screen with a mouse, and its user's preferences as they come; scripts are off.
    private static let features: [(name: StaticString, values: [StaticString], current: Int)] = [
        ("hover", ["none", "hover"], 1),
        ("any-hover", ["none", "hover"], 1),
        ("pointer", ["none", "coarse", "fine"], 2),
        ("any-pointer", ["none", "coarse", "fine"], 2),
        ("update", ["none", "slow", "fast"], 2),
        ("overflow-block", ["none", "scroll", "paged"], 1),
        ("overflow-inline", ["none", "scroll"], 1),
        ("grid", ["0", "1"], 0),
        ("color-gamut", ["srgb", "p3", "rec2020"], 0),
        ("dynamic-range", ["standard", "high"], 0),
        ("video-dynamic-range", ["standard", "high"], 0),
        ("inverted-colors", ["none", "inverted"], 0),
        ("forced-colors", ["none", "active"], 0),
        ("prefers-color-scheme", ["light", "dark"], 0),
        ("prefers-contrast", ["no-preference", "more", "less", "custom"], 0),
        ("prefers-reduced-motion", ["no-preference", "reduce"], 0),
        ("prefers-reduced-transparency", ["no-preference", "reduce"], 0),
        ("prefers-reduced-data", ["no-preference", "reduce"], 0),
        ("scripting", ["none", "initial-only", "enabled"], 0),
        ("display-mode", ["browser", "fullscreen", "standalone", "minimal-ui", "picture-in-picture"], 0),
    ]
}
