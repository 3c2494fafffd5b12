/// The screen that sizes and media conditions are evaluated for: a desktop's, with a mouse.
public struct Viewport: Sendable, Equatable {
    /// In CSS pixels.
    public var width: Double
    /// In CSS pixels.
    public var height: Double
    /// Device pixels per CSS pixel.
    public var density: Double

    public init(width: Double = 1280, height: Double = 800, density: Double = 1) {
        self.width = width
        self.height = height
        self.density = density
    }
}
