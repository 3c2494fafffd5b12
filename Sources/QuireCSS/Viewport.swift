/// What a page is shown on, for which sizes and media conditions are evaluated: a desktop's screen, with a mouse.
public struct Viewport: Sendable, Hashable {
    /// In CSS pixels.
    public var width: Double
    /// In CSS pixels.
    public var height: Double
    /// Device pixels per CSS pixel.
    public var density: Double
    public var mediaType: MediaType

    public init(
        width: Double = 1280, height: Double = 800, density: Double = 1, mediaType: MediaType = .screen
    ) {
        self.mediaType = mediaType
        self.width = width
        self.height = height
        self.density = density
    }
}

/// Standard: https://drafts.csswg.org/mediaqueries-4/#media-types
public enum MediaType: String, Sendable, CaseIterable {
    case screen
    case print

    var name: StaticString {
        switch self {
        case .screen: "screen"
        case .print: "print"
        }
    }
}
