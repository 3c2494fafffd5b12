/// Goes down from a folder one name at a time, as openat2 does inside the kernel.
///
/// Each name is opened relative to the directory before it, and never through a link, so that no step leaves the folder
/// even if the tree changes between two of them. A link is read, and the walk begins anew with the link's words in its
/// place; `..` there takes the name before it away, which was just a directory.
struct SandboxWalk {
    let followsLinks: Bool

    /// As many as the kernel follows.
    private static let linkLimit = 40
    /// Links with many `..` make the walk begin anew as often.
    private static let stepLimit = 20_000
    /// The kernel's for a path, without the NUL behind it.
    private static let pathLimit = 4095

    /// - Throws: `.missing`, `.outsideRoot`, or `.unreadable`, with `tooManyLinks` if links lead to links for ever.
    func find(
        _ path: [UInt8], below folder: borrowing Descriptor, for purpose: Descriptor.Purpose
    ) throws(FileError) -> Descriptor {
        guard path.first != UInt8(ascii: "/") else { throw .outsideRoot }
        guard path.count <= Self.pathLimit else { throw .missing }
        var names = LocalPath(checked: path).components
        var wantsDirectory = Self.wantsDirectory(path)
        var linkCount = 0
        var stepCount = 0
        walk: while true {
            guard !names.isEmpty else { return try Self.open([UInt8(ascii: ".")], in: folder, for: .status) }
            var current = Descriptor(borrowing: folder.number)
            var index = 0
            while index < names.count {
                stepCount += 1
                guard stepCount <= Self.stepLimit else { throw .unreadable(.tooManyLinks) }
                if names[index] == Self.parent {
                    guard index > 0 else { throw .outsideRoot }
                    // For the kernel `..` is a name that is looked for: in a directory, which may forbid it.
                    _ = try Self.open([UInt8(ascii: ".")], in: current, for: .status)
                    names.removeSubrange(index - 1...index)
                    continue walk
                }
                let isLast = index == names.count - 1
                let entry = try Self.open(names[index], in: current, for: .status)
                if let link = try Self.link(at: entry) {
                    let target = link.target
                    guard followsLinks, !link.isMadeUp, target.first != UInt8(ascii: "/") else { throw .outsideRoot }
                    linkCount += 1
                    guard linkCount <= Self.linkLimit else { throw .unreadable(.tooManyLinks) }
                    wantsDirectory = wantsDirectory || isLast && Self.wantsDirectory(target)
                    names.replaceSubrange(index...index, with: LocalPath(checked: target).components)
                    continue walk
                }
                // Anywhere else the kernel says so when the next name is opened.
                if isLast, wantsDirectory { try Self.requireDirectory(entry) }
                if isLast, purpose == .reading { return try Self.open(names[index], in: current, for: .reading) }
                current = entry
                index += 1
            }
            return current
        }
    }

    private static let parent = Array("..".utf8)

    /// Whether a path can only mean a directory: it ends with a slash or a `.`.
    private static func wantsDirectory(_ path: [UInt8]) -> Bool {
        let lastName = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
        return lastName.isEmpty || lastName == [UInt8(ascii: ".")]
    }

    private static func open(
        _ name: [UInt8], in directory: borrowing Descriptor, for purpose: Descriptor.Purpose
    ) throws(FileError) -> Descriptor {
        do throws(SystemError) {
            return try directory.openEntry(name, for: purpose)
        } catch {
            // A link that was put there just now: what it leads to is not opened.
            throw error == .tooManyLinks ? .outsideRoot : FileError(opening: error)
        }
    }

    private static func link(at entry: borrowing Descriptor) throws(FileError) -> Descriptor.Link? {
        do throws(SystemError) { return try entry.link() } catch { throw FileError(opening: error) }
    }

    private static func requireDirectory(_ entry: borrowing Descriptor) throws(FileError) {
        do throws(SystemError) {
            guard try entry.status().other == .directory else { throw .notADirectory }
        } catch {
            throw FileError(opening: error)
        }
    }
}
