/// The local files that a load may read: a folder with all that is below it, or one file.
///
/// The grant is made when this value is: the folder is opened then, and whatever takes its name later is not part of
/// it. A folder or file that is named through symbolic links is the one that they lead to; its files may be asked for
/// under the name that was given and under the one without links.
public final class ReadAccess: Sendable {
    /// As the caller named it.
    public let path: LocalPath
    private let sandbox: Sandbox
    /// Absolute paths of the folder, in components.
    private let folders: [[[UInt8]]]
    /// The only file that may be read, by its absolute paths in components and its name in the folder; `nil` if all may.
    private let file: (paths: [[[UInt8]]], name: [UInt8])?

    /// Grants a folder.
    ///
    /// - Throws: `.missing` or `.unreadable`, also for what is no folder.
    public convenience init(folder path: LocalPath) throws(FileError) {
        try self.init(folder: path, enforcement: .openat2)
    }

    /// Grants one file, which is a regular one. If it is replaced by another of its name later, that one is read; if by
    /// a symbolic link, it is outside.
    ///
    /// - Throws: `.missing`, `.notAFile` or `.unreadable`.
    public convenience init(file path: LocalPath) throws(FileError) {
        try self.init(file: path, enforcement: .openat2)
    }

    package init(folder path: LocalPath, enforcement: Sandbox.Enforcement) throws(FileError) {
        self.path = path
        let folder = try Self.openFolder(path)
        sandbox = Sandbox(folder, enforcement: enforcement, followsLinks: true)
        folders = try Self.absolutePaths(of: path)
        file = nil
    }

    package init(file path: LocalPath, enforcement: Sandbox.Enforcement) throws(FileError) {
        self.path = path
        if let other = Descriptor.other(at: path) { throw .notAFile(other) }
        let paths = try Self.absolutePaths(of: path)
        guard let canonical = paths.last, let name = canonical.last else { throw .notAFile(.directory) }
        let folder = Array(canonical.dropLast())
        sandbox = Sandbox(
            try Self.openFolder(Self.path(of: folder)), enforcement: enforcement, followsLinks: false)
        folders = [folder]
        file = (paths, name)
    }

    /// Whether it grants a single file.
    public var isSingleFile: Bool { file != nil }

    /// The folder's path without symbolic links; of a single file, that of the folder it stands in.
    package var folder: LocalPath { Self.path(of: folders[folders.count - 1]) }

    /// Opens a regular file, or finds a directory.
    ///
    /// - Parameter path: below the folder; a slash at its end asks for a directory.
    func open(relative path: [UInt8]) throws(FileError) -> Sandbox.Found {
        if let file, LocalPath(checked: path).components != [file.name] { throw .outsideRoot }
        return try sandbox.open(path.isEmpty ? [UInt8(ascii: ".")] : path)
    }

    /// Where an absolute path stands below the folder, a slash at its end kept; `nil` if it stands elsewhere.
    ///
    /// This only translates between names. Whether the file is really there is the kernel's answer.
    package func relativePath(of absolute: [UInt8]) -> [UInt8]? {
        let names = LocalPath(checked: absolute).components
        let slash = UInt8(ascii: "/")
        var relative: [UInt8]
        if let file {
            guard file.paths.contains(names) else { return nil }
            relative = file.name
        } else {
            guard let folder = folders.first(where: { names.starts(with: $0) }) else { return nil }
            relative = Array(names.dropFirst(folder.count).joined(separator: [slash]))
        }
        if absolute.last == slash, !relative.isEmpty { relative.append(slash) }
        return relative
    }

    private static func openFolder(_ path: LocalPath) throws(FileError) -> Descriptor {
        do throws(SystemError) {
            return try Descriptor.openPlace(path)
        } catch .notADirectory {
            throw .unreadable(.notADirectory)
        } catch {
            throw FileError(opening: error)
        }
    }

    /// As it is named, if that needs no `..`, and without links.
    private static func absolutePaths(of path: LocalPath) throws(FileError) -> [[[UInt8]]] {
        let canonical: LocalPath
        do throws(SystemError) { canonical = try path.canonical() } catch { throw FileError(opening: error) }
        guard let named = path.absolute?.components, !named.contains(Array("..".utf8)), named != canonical.components
        else { return [canonical.components] }
        return [named, canonical.components]
    }

    private static func path(of names: [[UInt8]]) -> LocalPath {
        let slash = [UInt8(ascii: "/")]
        return LocalPath(checked: slash + names.joined(separator: slash))
    }
}
