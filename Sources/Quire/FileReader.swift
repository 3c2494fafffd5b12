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
        let file: Descriptor
        do throws(SystemError) {
            file = try Descriptor.openForReading(path)
        } catch {
            throw Self.error(error, opening: path)
        }
        let status = try Self.status(of: file)
        switch status.other {
        case nil:
            return (try readAll(of: file, expectedByteCount: status.byteCount), path)
        case .directory:
            guard let indexName else { throw .notAFile(.directory) }
            let indexPath = path.appending(indexName)
            return (try readIndex(named: indexName, in: file, path: indexPath), indexPath)
        case .some(let other):
            throw .notAFile(other)
        }
    }

    /// Reads standard input, or a list that a FIFO may deliver, to its end.
    package func readStream(_ file: borrowing Descriptor) throws(FileError) -> [UInt8] {
        let status = try Self.status(of: file)
        if status.other == .directory { throw .notAFile(.directory) }
        return try readAll(of: file, expectedByteCount: status.other == nil ? status.byteCount : 0)
    }

    private func readIndex(
        named name: LocalPath, in directory: borrowing Descriptor, path: LocalPath
    ) throws(FileError) -> [UInt8] {
        let file: Descriptor
        do throws(SystemError) {
            file = try directory.openForReading(name)
        } catch .noSuchFile {
            throw .missingIndex
        } catch {
            throw Self.error(error, opening: path)
        }
        let status = try Self.status(of: file)
        if let other = status.other { throw .notAFile(other) }
        return try readAll(of: file, expectedByteCount: status.byteCount)
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

    /// - Parameter expectedByteCount: what `fstat` says. The file may have more, such as all of those in `/proc`,
    ///   which claim to be empty, and those that grow while they are read.
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
