/// What the pages of a run have in common: their loaders share it, so that a style sheet of a whole set is read and
/// parsed once.
///
/// Local files only, and never their bytes. A file that changes during the run may be seen as it was.
public struct PageCache: Sendable {
    let resources = ResourceCache()

    public init() {}

    /// How many local resources were loaded; those that were at hand already do not count.
    public var loadCount: Int { resources.loadCount }
}
