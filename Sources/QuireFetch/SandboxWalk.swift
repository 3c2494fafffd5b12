/// Goes down from a folder one name at a time, as openat2 does inside the kernel.
///
/// Each name is opened relative to the directory before it, and never through a link, so that no step leaves the folder
/// even if the tree changes between two of them. A link is read, and the walk begins anew with the link's words in its
/// place; `..` there takes the name before it away, which was just seen to be a directory.
struct SandboxWalk {
    let followsLinks: Bool

    /// As many as the kernel follows.
    private static let linkLimit = 40
    /// Links with many `..` make the walk begin anew as often.
    private static let stepLimit = 20_000

    /// - Throws: `.missing`, `.outsideRoot`, or `.unreadable`, with `tooManyLinks` if links lead to links for ever.
    func find(
        _ path: [UInt8], below folder: borrowing Descriptor, for purpose: Descriptor.Purpose
    ) throws(FileError) -> Descriptor {
        var names = Self.names(of: path)
        var endsInSlash = path.last == UInt8(ascii: "/")
        var linkCount = 0
        var stepCount = 0
        walk: while true {
            var current = try Self.open([UInt8(ascii: ".")], in: folder, for: .status)
            var index = 0
            while index < names.count {
                stepCount += 1
                guard stepCount <= Self.stepLimit else { throw .unreadable(.tooManyLinks) }
                if names[index] == Self.parent {
                    guard index > 0 else { throw .outsideRoot }
                    names.removeSubrange(index - 1...index)
                    continue walk
                }
                let isLast = index == names.count - 1
                let entry = try Self.open(names[index], in: current, for: .status)
                if let target = try Self.linkTarget(of: entry) {
                    guard followsLinks, target.first != UInt8(ascii: "/") else { throw .outsideRoot }
                    linkCount += 1
                    guard linkCount <= Self.linkLimit else { throw .unreadable(.tooManyLinks) }
                    endsInSlash = endsInSlash || isLast && target.last == UInt8(ascii: "/")
                    names.replaceSubrange(index...index, with: Self.names(of: target))
                    continue walk
                }
                if !isLast || endsInSlash { try Self.requireDirectory(entry) }
                if isLast, purpose == .reading { return try Self.open(names[index], in: current, for: .reading) }
                current = entry
                index += 1
            }
            return current
        }
    }

    private static let parent = Array("..".utf8)

    private static func names(of path: [UInt8]) -> [[UInt8]] {
        path.split(separator: UInt8(ascii: "/")).filter { $0 != [UInt8(ascii: ".")] }.map(Array.init)
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

    private static func linkTarget(of entry: borrowing Descriptor) throws(FileError) -> [UInt8]? {
        do throws(SystemError) { return try entry.linkTarget() } catch { throw FileError(opening: error) }
    }

    private static func requireDirectory(_ entry: borrowing Descriptor) throws(FileError) {
        do throws(SystemError) {
            guard try entry.status().other == .directory else { throw .notADirectory }
        } catch {
            throw FileError(opening: error)
        }
    }
}
