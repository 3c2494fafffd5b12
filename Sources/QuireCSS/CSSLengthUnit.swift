/// The units of lengths where no element is at hand, as in media conditions: fonts are the initial one, of 16 pixels.
///
/// Standard: https://drafts.csswg.org/css-values-4/#lengths
enum CSSLengthUnit: Sendable {
    case pixels(Double)
    /// A hundredth of the viewport's width or height.
    case viewportWidth
    case viewportHeight
    case viewportMinimum
    case viewportMaximum

    /// How many pixels a dimension's unit has; `nil` if it is no unit of length.
    static func pixels(perUnitOf dimension: CSSToken, in text: Span<UInt8>, viewport: Viewport) -> Double? {
        guard let unit = units.first(where: { dimension.hasName($0.name, in: text) })?.unit else { return nil }
        return switch unit {
        case .pixels(let count): count
        case .viewportWidth: viewport.width / 100
        case .viewportHeight: viewport.height / 100
        case .viewportMinimum: min(viewport.width, viewport.height) / 100
        case .viewportMaximum: max(viewport.width, viewport.height) / 100
        }
    }

    /// The viewport is the same with and without a browser's own controls, and container units without a container
    /// are viewport units.
    private static let units: [(name: StaticString, unit: CSSLengthUnit)] = [
        ("px", .pixels(1)), ("vw", .viewportWidth), ("em", .pixels(16)), ("rem", .pixels(16)),
        ("vh", .viewportHeight), ("vmin", .viewportMinimum), ("vmax", .viewportMaximum),
        ("cm", .pixels(96 / 2.54)), ("mm", .pixels(96 / 25.4)), ("q", .pixels(96 / 101.6)), ("in", .pixels(96)),
        ("pt", .pixels(96.0 / 72)), ("pc", .pixels(16)),
        // Half an em, where nothing is known of the font.
        ("ex", .pixels(8)), ("ch", .pixels(8)), ("rex", .pixels(8)), ("rch", .pixels(8)),
        ("ic", .pixels(16)), ("ric", .pixels(16)),
        ("vi", .viewportWidth), ("vb", .viewportHeight),
        ("svw", .viewportWidth), ("svh", .viewportHeight), ("svi", .viewportWidth), ("svb", .viewportHeight),
        ("svmin", .viewportMinimum), ("svmax", .viewportMaximum),
        ("lvw", .viewportWidth), ("lvh", .viewportHeight), ("lvi", .viewportWidth), ("lvb", .viewportHeight),
        ("lvmin", .viewportMinimum), ("lvmax", .viewportMaximum),
        ("dvw", .viewportWidth), ("dvh", .viewportHeight), ("dvi", .viewportWidth), ("dvb", .viewportHeight),
        ("dvmin", .viewportMinimum), ("dvmax", .viewportMaximum),
        ("cqw", .viewportWidth), ("cqh", .viewportHeight), ("cqi", .viewportWidth), ("cqb", .viewportHeight),
        ("cqmin", .viewportMinimum), ("cqmax", .viewportMaximum),
    ]
}
