import Foundation
import QuireFetch
import TemporaryFolder
import Testing

/// A folder `root` to grant, folders beside it that are not granted, and a watch on these.
///
///     root/        index.html "index"    a.html "inside"    sub/b.html "below"
///     outside/     index.html, secret.html "secret"
///     root-evil/   secret.html "secret"
final class SandboxFolder: Sendable {
    private let folder: TemporaryFolder
    private let watch: OpenWatch
    let path: String
    let root: String
    let outside: String

    init() throws {
        folder = try TemporaryFolder()
        path = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
        root = path + "/root"
        outside = path + "/outside"
        try folder.write("index", to: "root/index.html")
        try folder.write("inside", to: "root/a.html")
        try folder.write("below", to: "root/sub/b.html")
        let secrets = ["outside/index.html", "outside/secret.html", "root-evil/secret.html"]
        for secret in secrets { try folder.write("secret", to: secret) }
        watch = try OpenWatch((["outside", "root-evil"] + secrets).map { [path] in path + "/" + $0 })
    }

    /// Writes a file, and the folders that it needs.
    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    /// Makes a file of a name that need not be UTF-8.
    func write(_ text: String, toBytes name: [UInt8]) throws {
        let path = (Array(path.utf8) + [UInt8(ascii: "/")] + name).map { CChar(bitPattern: $0) } + [0]
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        try #require(file >= 0)
        defer { close(file) }
        try #require(unsafe Glibc.write(file, text, text.utf8.count) == text.utf8.count)
    }

    /// Makes a symbolic link, and the folder that it stands in.
    ///
    /// - Parameter target: `$` stands for this folder's path.
    func link(_ name: String, to target: String) throws {
        let link = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let target = target.replacingOccurrences(of: "$", with: path)
        try #require(unsafe symlink(target, link) == 0)
    }

    func hardLink(_ name: String, to other: String) throws {
        try #require(unsafe Glibc.link(path + "/" + other, path + "/" + name) == 0)
    }

    func rename(_ name: String, to newName: String) throws {
        try #require(unsafe Glibc.rename(path + "/" + name, path + "/" + newName) == 0)
    }

    func remove(_ name: String) throws { try #require(unsafe Glibc.remove(path + "/" + name) == 0) }

    subscript(_ name: String) -> LocalPath { LocalPath(path + "/" + name)! }

    func access(_ enforcement: Sandbox.Enforcement) throws -> ReadAccess {
        try ReadAccess(folder: self["root"], enforcement: enforcement)
    }

    /// Fails the test if anything outside of the root was opened.
    func expectSilence(sourceLocation: SourceLocation = #_sourceLocation) {
        watch.expectSilence(sourceLocation: sourceLocation)
    }
}
