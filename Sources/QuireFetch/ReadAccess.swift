/// The local files that a load may read: a folder with all that is below it, or one file.
public final class ReadAccess: Sendable {
    /// As the caller named it.
    public let path: LocalPath

    package init(path: LocalPath) {
        self.path = path
    }
}
