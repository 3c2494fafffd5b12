/// The at-rules that matter to what a sheet refers to, by how their blocks are read.
enum AtRule {
    /// A group of rules, or of what may stand in the style rule around it.
    case group
    case layer
    case scope
    case page
    case fontFace
    case keyframes
    case `import`
    case namespace
    /// Valid, and without references.
    case inert
    /// Not valid anywhere, as far as known here.
    case unknown

    init(_ keyword: CSSToken, in text: Span<UInt8>) {
        for (name, rule) in Self.names where keyword.hasName(name, in: text) {
            self = rule
            return
        }
        self = .unknown
    }

    private static let names: [(StaticString, AtRule)] = [
        ("media", .group), ("supports", .group), ("container", .group), ("starting-style", .group), ("layer", .layer),
        ("scope", .scope), ("page", .page), ("font-face", .fontFace), ("keyframes", .keyframes),
        ("-webkit-keyframes", .keyframes), ("-moz-keyframes", .keyframes), ("import", .import),
        ("namespace", .namespace), ("property", .inert), ("counter-style", .inert), ("font-feature-values", .inert),
        ("font-palette-values", .inert), ("color-profile", .inert), ("view-transition", .inert),
        ("position-try", .inert), ("function", .inert),
    ]
}
