internal import Quire

/// The folder that `--output` names. Files are written whole or not at all: under a temporary name first.
///
/// Each worker has its own. Below the folder no symbolic link is followed, so nothing is written outside of it.
struct OutputFolder: ~Copyable {
    private let root: Descriptor
    /// The folder of the last file, because the next one mostly goes there too.
    private var current: Descriptor
    private var currentNames: [[UInt8]] = []

    /// Opens the folder; it and those above it are made where they are missing.
    init(_ path: LocalPath) throws(SystemError) {
        let root = try Self.openOrCreate(path)
        current = try root.reopened()
        self.root = root
    }

    private static func openOrCreate(_ path: LocalPath) throws(SystemError) -> Descriptor {
        do throws(SystemError) {
            return try Descriptor.openDirectory(path)
        } catch .noSuchFile {
            try createFolders(path)
            return try Descriptor.openDirectory(path)
        }
    }

    private static func createFolders(_ path: LocalPath) throws(SystemError) {
        let slash = UInt8(ascii: "/")
        let ends = path.bytes.indices.dropFirst().filter { path.bytes[$0] == slash } + [path.bytes.count]
        for end in ends {
            guard let folder = LocalPath(bytes: Array(path.bytes[..<end])) else { continue }
            do throws(SystemError) { try Descriptor.createDirectory(folder) } catch .exists { continue }
        }
    }

    /// - Parameter name: folders and file; the folders are made where they are missing, the file is replaced.
    mutating func write(_ bytes: [UInt8], to name: [[UInt8]]) throws(SystemError) {
        let folders = Array(name.dropLast())
        if currentNames != folders {
            current = try openFolders(folders)
            currentNames = folders
        }
        let temporary = Self.temporaryName()
        Interrupt.beginFile()
        defer { Interrupt.endFile() }
        let file = try current.createFile(named: temporary)
        do throws(SystemError) {
            try file.write(bytes)
            try file.close()
            try current.rename(temporary, to: name[name.count - 1])
        } catch {
            try? current.remove(temporary)
            throw error
        }
    }

    /// Random, since process numbers come again: in containers at once, and after a run that was killed.
    static func temporaryName() -> [UInt8] {
        Array(".quire-\(String(UInt64.random(in: 0 ... .max), radix: 16)).tmp".utf8)
    }

    private func openFolders(_ names: [[UInt8]]) throws(SystemError) -> Descriptor {
        var folder = try root.reopened()
        for name in names {
            do throws(SystemError) {
                folder = try folder.openDirectory(named: name)
            } catch .noSuchFile {
                do throws(SystemError) { try folder.createDirectory(named: name) } catch .exists {}
                folder = try folder.openDirectory(named: name)
            }
        }
        return folder
    }
}
