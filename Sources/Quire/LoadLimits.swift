/// How much a page may make Quire load.
public struct LoadLimits: Sendable, Equatable {
    /// The most bytes that one resource may have.
    public var byteLimit: Int
    /// The most bytes that the framed pages of a page may have together; their trees take several times as much.
    public var framedByteLimit = 64 * 1024 * 1024
    /// Of audio and video only the beginning is loaded, as players do that wait for the reader.
    public var mediaByteCount = 64 * 1024
    /// How deep frames may nest.
    public var frameDepth = 16
    /// Frames of a page, at all depths; browsers have the same limit.
    public var frameCount = 1000
    /// What the URLs of a page's resources may come to, in bytes: a long base makes every short reference long.
    public var urlByteLimit = 64 * 1024 * 1024
    /// What all references of a page may come to, in bytes, each with its base: resolving one takes time that grows with
    /// both. Those of a document that several frames show count in each.
    public var referenceByteLimit = 1024 * 1024 * 1024

    public init(byteLimit: Int = LoadOptions.defaultByteLimit) {
        self.byteLimit = byteLimit
    }
}
