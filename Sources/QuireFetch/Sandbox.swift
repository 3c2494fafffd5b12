/// Opens files below a folder, and nothing else, whatever the names say and whoever changes the tree meanwhile.
///
/// The kernel is the guard: openat2 resolves a path under the rule that no step leads out. Where the kernel has no
/// openat2, or a container forbids it, every name is opened by itself from the folder down, without following links;
/// where a link stands, the walk goes on with what it says, as long as that stays below the folder. In neither case
/// does a check of a path's text decide.
///
/// A symbolic link that is absolute leads out, wherever it ends. Hard links are what they are: another name of a file,
/// below the folder like any other.
package struct Sandbox: ~Copyable {
    /// What keeps a path below the folder.
    package enum Enforcement: Sendable, CaseIterable {
        case openat2
        /// For kernels without it.
        case walk
    }

    private let folder: Descriptor
    private let enforcement: Enforcement
    private let followsLinks: Bool

    /// - Parameter followsLinks: `false` refuses every symbolic link, also one that stays below the folder.
    init(_ folder: consuming Descriptor, enforcement: Enforcement, followsLinks: Bool) {
        self.folder = folder
        self.enforcement = enforcement
        self.followsLinks = followsLinks
    }

    /// What a path leads to.
    enum Found: ~Copyable {
        case directory
        /// A regular file, open for reading.
        case file(Descriptor, byteCount: Int)
    }

    /// Opens a regular file, or finds a directory. Anything else is refused without being opened: opening alone makes
    /// some devices act.
    ///
    /// - Parameter path: relative; a slash at its end asks for a directory.
    /// - Throws: `.missing`, `.outsideRoot`, `.notAFile` or `.unreadable`.
    func open(_ path: [UInt8]) throws(FileError) -> Found {
        switch try Self.status(of: find(path, for: .status)).other {
        case .directory: return .directory
        case let other?: throw .notAFile(other)
        case nil: break
        }
        // What stands there now may be another file, so it is looked at again.
        let file = try find(path, for: .reading)
        let status = try Self.status(of: file)
        if let other = status.other { throw .notAFile(other) }
        return .file(file, byteCount: status.byteCount)
    }

    private static func status(
        of file: borrowing Descriptor
    ) throws(FileError) -> (other: FileError.Other?, byteCount: Int) {
        do throws(SystemError) { return try file.status() } catch { throw FileError(opening: error) }
    }

    private func find(_ path: [UInt8], for purpose: Descriptor.Purpose) throws(FileError) -> Descriptor {
        if enforcement == .openat2 {
            // The kernel says "again" when a rename elsewhere makes it unsure of a `..`.
            for _ in 0..<64 {
                do throws(SystemError) {
                    return try folder.openBeneath(path, for: purpose, followsLinks: followsLinks)
                } catch .tryAgain {
                    continue
                } catch .noSuchCall {
                    break
                } catch .notPermitted {
                    break
                } catch .tooManyLinks {
                    throw isLoop(path) ? .unreadable(.tooManyLinks) : .outsideRoot
                } catch {
                    throw FileError(opening: error)
                }
            }
        }
        return try SandboxWalk(followsLinks: followsLinks).find(path, below: folder, for: purpose)
    }

    /// Whether it is for their number that the kernel refused a path's links, and not because it made them up itself.
    private func isLoop(_ path: [UInt8]) -> Bool {
        do throws(FileError) {
            _ = try SandboxWalk(followsLinks: followsLinks).find(path, below: folder, for: .status)
            return false
        } catch {
            return error == .unreadable(.tooManyLinks)
        }
    }
}

extension FileError {
    /// What it means that a path could not be opened.
    init(opening error: SystemError) {
        switch error {
        case .noSuchFile, .notADirectory, .nameTooLong: self = .missing
        case .crossesDevice: self = .outsideRoot
        default: self = .unreadable(error)
        }
    }
}
