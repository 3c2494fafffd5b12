internal import QuireDOM

/// A media feature whose values have an order.
///
/// Standard: https://drafts.csswg.org/mediaqueries-4/#mq-ranges
enum RangeFeature {
    case width
    case height
    case aspectRatio
    case resolution
    /// `resolution` as a number.
    case devicePixelRatio
    /// Bits a colour component.
    case color
    case colorIndex
    case monochrome

    /// - Returns: `nil` if the token is not the name of one.
    init?(_ token: CSSToken, in text: Span<UInt8>) {
        guard token.kind == .ident,
            let feature = Self.names.first(where: { token.hasName($0.name, in: text) })?.feature
        else { return nil }
        self = feature
    }

    /// The feature of a name that may have a prefix, and how its value compares.
    static func prefixed(
        _ name: CSSToken, in text: Span<UInt8>
    ) -> (feature: RangeFeature, comparison: MediaFeature.Comparison)? {
        if let feature = RangeFeature(name, in: text) { return (feature, .equal) }
        var value: [UInt8] = []
        name.appendValue(in: text, to: &value)
        let span = value.span
        var unprefixed: [UInt8] = []
        let isWebKit = value.count > 8 && span.isASCIICaseInsensitiveMatch(0..<8, "-webkit-")
        let start = isWebKit ? 8 : 0
        guard value.count > start + 4 else { return nil }
        let prefix = start..<start + 4
        let isMinimum = span.isASCIICaseInsensitiveMatch(prefix, "min-")
        guard isMinimum || span.isASCIICaseInsensitiveMatch(prefix, "max-") else { return nil }
        unprefixed.append(span, 0..<start)
        unprefixed.append(span, prefix.upperBound..<span.count)
        // The rest of the name is a token too.
        let token = CSSToken(.ident, 0..<unprefixed.count)
        guard let feature = RangeFeature(token, in: unprefixed.span) else { return nil }
        return (feature, isMinimum ? .greaterOrEqual : .lessOrEqual)
    }

    /// The screen is as large as the viewport.
    private static let names: [(name: StaticString, feature: RangeFeature)] = [
        ("width", .width), ("height", .height), ("device-width", .width), ("device-height", .height),
        ("aspect-ratio", .aspectRatio), ("device-aspect-ratio", .aspectRatio), ("resolution", .resolution),
        ("-webkit-device-pixel-ratio", .devicePixelRatio), ("color", .color), ("color-index", .colorIndex),
        ("monochrome", .monochrome),
    ]

    func isNonzero(for viewport: Viewport) -> Bool {
        switch self {
        case .aspectRatio: viewport.width != 0 && viewport.height != 0
        default: number(for: viewport) != 0
        }
    }

    /// The feature's value but for a ratio.
    private func number(for viewport: Viewport) -> Double {
        switch self {
        case .width: viewport.width
        case .height: viewport.height
        case .aspectRatio: viewport.width / viewport.height
        case .resolution, .devicePixelRatio: viewport.density
        case .color: 8
        case .colorIndex, .monochrome: 0
        }
    }

    /// Compares the feature with a value on its right.
    ///
    /// - Returns: `.unknown` if the value is of another type.
    func compare(_ comparison: MediaFeature.Comparison, _ value: MediaValue, viewport: Viewport) -> ConditionResult {
        let right = value.numerator
        if self == .aspectRatio {
            let denominator = value.denominator ?? 1
            guard right.isNumber, right.value >= 0, denominator >= 0 else { return .unknown }
            return ConditionResult(comparison.holds(viewport.width * denominator, right.value * viewport.height))
        }
        guard value.denominator == nil else { return .unknown }
        let hasType =
            switch self {
            case .width, .height: right.isLength || (right.isNumber && right.value == 0)
            case .resolution: right.isResolution
            case .devicePixelRatio: right.isNumber
            default: right.isNumber && right.value == right.value.rounded()
            }
        guard hasType else { return .unknown }
        return ConditionResult(comparison.holds(number(for: viewport), right.value))
    }
}
