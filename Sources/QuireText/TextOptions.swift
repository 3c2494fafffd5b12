/// How a page becomes text.
public struct TextOptions: Sendable {
    public enum Images: String, Sendable, CaseIterable {
        /// Images appear as their alternative text.
        case alt
        /// Images do not appear.
        case none
    }

    /// The width in terminal columns, or `nil` to break lines only where the page does.
    public var width: Int?
    public var images: Images

    public init(width: Int? = 80, images: Images = .alt) {
        self.width = width
        self.images = images
    }
}
