/// Why a file's bytes could not be read.
public enum FileError: Error, Sendable, Equatable {
    /// What stands at a path instead of a regular file.
    public enum Other: String, Sendable {
        case directory
        case characterDevice = "character device"
        case blockDevice = "block device"
        case fifo = "FIFO"
        case socket
    }

    case missing
    /// The path names a directory, and there is no file of the index page's name in it.
    case missingIndex
    /// It lies outside of what may be read: by its path, or by a symbolic link that leads there.
    case outsideRoot
    case notAFile(Other)
    case unreadable(SystemError)
    /// The file has more than `limit` bytes.
    case tooLarge(limit: Int)
}
