/// Reads local files whole.
public struct FileReader: Sendable {
    /// The most bytes that a file may have.
    public var byteLimit: Int
    /// The file that stands for a directory, or `nil` to refuse directories.
    public var indexName: LocalPath?

    public init(byteLimit: Int, indexName: LocalPath?) {
        self.byteLimit = byteLimit
        self.indexName = indexName
    }

    /// Reads a regular file; for a directory, its index page.
    ///
    /// Nothing but a regular file is read, and opening never waits: a FIFO, a device or a socket is an error at once.
    ///
    /// - Returns: the bytes, and the path that they were read from.
    public func read(_ path: LocalPath) throws(FileError) -> (bytes: [UInt8], path: LocalPath) {
        let file = try open(path)
        let openedPath = file.path
        return (try read(file), openedPath)
    }

    /// Opens what `read` reads, with the errors that show before the first byte.
    package func open(_ path: LocalPath) throws(FileError) -> OpenFile {
        let file: Descriptor
        do throws(SystemError) {
            file = try Descriptor.openForReading(path)
        } catch {
            throw Self.error(error, opening: path)
        }
        let status = try Self.status(of: file)
        guard status.other == .directory, let indexName else { return try regularFile(file, status, path) }
        let indexPath = path.appending(indexName)
        let index: Descriptor
        do throws(SystemError) {
            index = try file.openForReading(indexName)
        } catch .noSuchFile {
            throw .missingIndex
        } catch {
            throw Self.error(error, opening: indexPath)
        }
        return try regularFile(index, try Self.status(of: index), indexPath)
    }

    /// Reads and closes.
    package func read(_ file: consuming OpenFile) throws(FileError) -> [UInt8] {
        try readAll(of: file.descriptor, expectedByteCount: file.byteCount)
    }

    /// Reads standard input, or a list that a FIFO may deliver, to its end.
    package func readStream(_ file: borrowing Descriptor) throws(FileError) -> [UInt8] {
        let status = try Self.status(of: file)
        if status.other == .directory { throw .notAFile(.directory) }
        return try readAll(of: file, expectedByteCount: status.other == nil ? status.byteCount : 0)
    }

    private func regularFile(
        _ file: consuming Descriptor, _ status: (other: FileError.Other?, byteCount: Int), _ path: LocalPath
    ) throws(FileError) -> OpenFile {
        if let other = status.other { throw .notAFile(other) }
        guard status.byteCount <= byteLimit else { throw .tooLarge(limit: byteLimit) }
        return OpenFile(descriptor: file, path: path, byteCount: status.byteCount)
    }

    private static func error(_ error: SystemError, opening path: LocalPath) -> FileError {
        // A socket cannot be opened at all, nor can a device without a driver; name what stands there.
        if error == .noSuchDevice, let other = Descriptor.other(at: path) { return .notAFile(other) }
        return error == .noSuchFile || error == .notADirectory ? .missing : .unreadable(error)
    }

    private static func status(
        of file: borrowing Descriptor
    ) throws(FileError) -> (other: FileError.Other?, byteCount: Int) {
        do throws(SystemError) { return try file.status() } catch { throw .unreadable(error) }
    }

    /// - Parameter expectedByteCount: what `fstat` says, which need not be true.
    private func readAll(of file: borrowing Descriptor, expectedByteCount: Int) throws(FileError) -> [UInt8] {
        guard expectedByteCount <= byteLimit else { throw .tooLarge(limit: byteLimit) }
        // One byte of room shows the end of the file without another buffer.
        var buffer = [UInt8](repeating: 0, count: expectedByteCount + 1)
        var count = 0
        while true {
            if count == buffer.count {
                let room = min(max(buffer.count, 64 * 1024), byteLimit - count + 1)
                buffer.append(contentsOf: repeatElement(0, count: room))
            }
            let added: Int
            do throws(SystemError) {
                added = try file.read(into: &buffer, from: count)
            } catch {
                throw .unreadable(error)
            }
            if added == 0 { break }
            count += added
            guard count <= byteLimit else { throw .tooLarge(limit: byteLimit) }
        }
        buffer.removeLast(buffer.count - count)
        return buffer
    }
}
