internal import CLinux
internal import Glibc

/// An open file of the kernel, closed when its owner goes.
///
/// All calls that pass memory to the kernel stand here. Interrupted calls are made again.
package struct Descriptor: ~Copyable {
    package let number: Int32
    private let isOwned: Bool

    private init(owning number: Int32) {
        self.number = number
        isOwned = true
    }

    /// Speaks of a descriptor that somebody else closes, such as standard input.
    package init(borrowing number: Int32) {
        self.number = number
        isOwned = false
    }

    deinit {
        // Linux has closed the descriptor whatever `close` returns, so it is never tried again.
        if isOwned { _ = Glibc.close(number) }
    }

    // MARK: - Opening

    /// Opens a file for reading. A FIFO without a writer does not block, and no terminal becomes ours.
    package static func openForReading(_ path: LocalPath) throws(SystemError) -> Descriptor {
        try open(path.bytes, in: AT_FDCWD, flags: O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }

    package borrowing func openForReading(_ path: LocalPath) throws(SystemError) -> Descriptor {
        try Self.open(path.bytes, in: number, flags: O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }

    /// Opens a list, which may come from a FIFO or a process substitution: reading waits for its writer.
    package static func openListForReading(_ path: LocalPath) throws(SystemError) -> Descriptor {
        try open(path.bytes, in: AT_FDCWD, flags: O_RDONLY | O_CLOEXEC | O_NOCTTY)
    }

    /// Opens a directory by its path; symbolic links are followed.
    package static func openDirectory(_ path: LocalPath) throws(SystemError) -> Descriptor {
        try open(path.bytes, in: AT_FDCWD, flags: O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }

    /// Opens a directory directly below this one; a symbolic link is refused.
    package borrowing func openDirectory(named name: [UInt8]) throws(SystemError) -> Descriptor {
        try Self.open(name, in: number, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }

    /// Opens a directory as a place to start from, without reading it; symbolic links are followed.
    package static func openPlace(_ path: LocalPath) throws(SystemError) -> Descriptor {
        try open(path.bytes, in: AT_FDCWD, flags: pathOnly | O_DIRECTORY | O_CLOEXEC)
    }

    /// What opening is for.
    package enum Purpose: Sendable {
        /// To see what stands there. Nothing is opened in the sense of its driver: a FIFO, a device or a socket does
        /// not notice.
        case status
        case reading

        fileprivate var flags: Int32 {
            switch self {
            case .status: pathOnly | O_CLOEXEC
            case .reading: O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
            }
        }
    }

    /// Opens what `path` names below this directory. The kernel resolves every step of it under the rule that none may
    /// lead out, be it `..`, a symbolic link or a rename at the same time (`EXDEV`), nor go through a link that the
    /// kernel makes up, such as those of `/proc` (`ELOOP`).
    ///
    /// - Parameter followsLinks: `false` refuses symbolic links altogether (`ELOOP`).
    /// - Throws: `ENOSYS` on a kernel before 5.6, `ENOSYS` or `EPERM` in a container that forbids the call.
    package borrowing func openBeneath(
        _ path: [UInt8], for purpose: Purpose, followsLinks: Bool
    ) throws(SystemError) -> Descriptor {
        let rules =
            quire_resolve_beneath | quire_resolve_no_magiclinks | (followsLinks ? 0 : quire_resolve_no_symlinks)
        let flags = UInt64(UInt32(bitPattern: purpose.flags))
        let opened = unsafe withCString(path) { path in
            retrying { unsafe Int(quire_openat2(number, path, flags, rules)) }
        }
        guard opened >= 0 else { throw .last }
        return Descriptor(owning: Int32(opened))
    }

    /// Opens an entry of this directory. Of a symbolic link, `.status` opens the link itself, and `.reading` fails.
    package borrowing func openEntry(_ name: [UInt8], for purpose: Purpose) throws(SystemError) -> Descriptor {
        try Self.open(name, in: number, flags: purpose.flags | O_NOFOLLOW)
    }

    package struct Link: Sendable {
        package let target: [UInt8]
        /// Whether the target is no path, though the kernel follows the link: `/proc/self/fd/3` says `pipe:[5]`.
        package let isMadeUp: Bool
    }

    /// What a symbolic link says that was opened for its status; `nil` if it is none.
    package borrowing func link() throws(SystemError) -> Link? {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFLNK else { return nil }
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe withCString([]) { empty in
            unsafe buffer.withUnsafeMutableBytes { buffer in
                unsafe readlinkat(
                    number, empty, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
            }
        }
        guard count >= 0 else { throw .last }
        let target = Array(buffer[..<count])
        // `pipe:[5]`, `(unreachable)/a`; the ordinary links there, such as `/proc/self`, have plain names.
        let mayBeMadeUp = target.contains(UInt8(ascii: ":")) || target.first == UInt8(ascii: "(")
        return Link(target: target, isMadeUp: mayBeMadeUp ? try isOfProc() : false)
    }

    private borrowing func isOfProc() throws(SystemError) -> Bool {
        var fileSystem = statfs()
        guard unsafe fstatfs(number, &fileSystem) == 0 else { throw .last }
        return fileSystem.f_type == PROC_SUPER_MAGIC
    }

    /// The same directory once more.
    package borrowing func reopened() throws(SystemError) -> Descriptor {
        try openDirectory(named: [UInt8(ascii: ".")])
    }

    /// Makes a new file in this directory; one that exists is refused.
    package borrowing func createFile(named name: [UInt8]) throws(SystemError) -> Descriptor {
        try Self.open(name, in: number, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC)
    }

    /// Opens what stands at `path` for writing and makes nothing: a device, or a FIFO, whose reader is waited for.
    package static func openForWriting(_ path: LocalPath) throws(SystemError) -> Descriptor {
        try open(path.bytes, in: AT_FDCWD, flags: O_WRONLY | O_CLOEXEC | O_NOCTTY)
    }

    private static func open(_ path: [UInt8], in directory: Int32, flags: Int32) throws(SystemError) -> Descriptor {
        let opened = unsafe withCString(path) { path in
            retrying { unsafe Int(openat(directory, path, flags, 0o666)) }
        }
        guard opened >= 0 else { throw .last }
        return Descriptor(owning: Int32(opened))
    }

    // MARK: - Reading and writing

    /// What `fstat` says: what kind of file this is, and how many bytes it claims to have.
    package borrowing func status() throws(SystemError) -> (other: FileError.Other?, byteCount: Int) {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw .last }
        return (Self.other(mode: status.st_mode), Int(status.st_size))
    }

    /// What stands at `path`, without opening it; `nil` if it is a regular file or nothing can be said.
    package static func other(at path: LocalPath) -> FileError.Other? {
        var status = stat()
        let found = unsafe withCString(path.bytes) { unsafe stat($0, &status) } == 0
        return found ? other(mode: status.st_mode) : nil
    }

    /// Which file something is, whatever it is called.
    package struct Identity: Hashable, Sendable {
        private let device: UInt
        private let number: UInt

        fileprivate init(_ status: stat) {
            device = UInt(status.st_dev)
            number = UInt(status.st_ino)
        }
    }

    package borrowing func identity() throws(SystemError) -> Identity {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw .last }
        return Identity(status)
    }

    /// - Returns: `nil` if nothing stands at `path`, or nothing can be said.
    package static func identity(at path: LocalPath) -> Identity? {
        var status = stat()
        return unsafe withCString(path.bytes) { unsafe stat($0, &status) } == 0 ? Identity(status) : nil
    }

    private static func other(mode: mode_t) -> FileError.Other? {
        switch mode & S_IFMT {
        case S_IFDIR: .directory
        case S_IFCHR: .characterDevice
        case S_IFBLK: .blockDevice
        case S_IFIFO: .fifo
        case S_IFSOCK: .socket
        default: nil
        }
    }

    /// Reads up to the end of `buffer` once.
    ///
    /// A borrowed descriptor that has nothing yet is waited for. In a file that was opened for reading, which need not
    /// be an ordinary one (`/proc/kmsg`), that is an error.
    ///
    /// - Returns: how many bytes came; 0 at the end of the file.
    package borrowing func read(into buffer: inout [UInt8], from start: Int) throws(SystemError) -> Int {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { buffer in
                retrying { unsafe Glibc.read(number, buffer.baseAddress! + start, buffer.count - start) }
            }
            if count >= 0 { return count }
            guard errno == EAGAIN, !isOwned else { throw .last }
            waitUntilReady(for: POLLIN)
        }
    }

    /// Goes to a place in the file, in bytes from its beginning.
    package borrowing func seek(to offset: Int) throws(SystemError) {
        guard lseek(number, off_t(offset), SEEK_SET) >= 0 else { throw .last }
    }

    /// Whether the next read returns at once, be it with bytes, the end of the file or an error.
    package borrowing func isReadyToRead() -> Bool {
        var entry = pollfd(fd: number, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
        return unsafe poll(&entry, 1, 0) > 0
    }

    /// Writes all of `bytes`.
    package borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                retrying { unsafe Glibc.write(number, buffer.baseAddress! + start, buffer.count - start) }
            }
            if count >= 0 {
                start += count
            } else if errno == EAGAIN {
                waitUntilReady(for: POLLOUT)
            } else {
                throw .last
            }
        }
    }

    /// Standard input and output may be non-blocking: whoever shares them with us decides.
    private borrowing func waitUntilReady(for events: Int32) {
        var entry = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
        _ = unsafe poll(&entry, 1, -1)
    }

    // MARK: - Names in this directory

    /// Makes a directory; one that exists is refused.
    package static func createDirectory(_ path: LocalPath) throws(SystemError) {
        guard unsafe withCString(path.bytes, { unsafe mkdir($0, 0o777) }) == 0 else { throw .last }
    }

    package borrowing func createDirectory(named name: [UInt8]) throws(SystemError) {
        guard unsafe withCString(name, { unsafe mkdirat(number, $0, 0o777) }) == 0 else { throw .last }
    }

    /// Renames an entry of this directory; one that has the new name is replaced.
    package borrowing func rename(_ name: [UInt8], to newName: [UInt8]) throws(SystemError) {
        let result = unsafe withCString(name) { name in
            unsafe withCString(newName) { newName in unsafe renameat(number, name, number, newName) }
        }
        guard result == 0 else { throw .last }
    }

    package borrowing func remove(_ name: [UInt8]) throws(SystemError) {
        guard unsafe withCString(name, { unsafe unlinkat(number, $0, 0) }) == 0 else { throw .last }
    }

    /// Closes now and says whether that worked: on network file systems a full disk may show only here.
    package consuming func close() throws(SystemError) {
        let result = Glibc.close(number)
        discard self
        guard result == 0 else { throw .last }
    }
}

/// Swift does not import the macro.
private let pathOnly = Int32(truncatingIfNeeded: quire_o_path)

/// Calls again while a signal interrupts.
private func retrying(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

private func withCString<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    unsafe (bytes + [0]).withUnsafeBufferPointer { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe body($0.baseAddress!) }
    }
}
