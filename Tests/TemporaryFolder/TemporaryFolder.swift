internal import Foundation
package import QuireFetch

/// A folder for one test, removed with everything in it when the test lets go of it.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        path = NSTemporaryDirectory() + "quire-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, and the folders that it needs.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> LocalPath {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return self[name]
    }

    package subscript(_ name: String) -> LocalPath { LocalPath("\(path)/\(name)")! }
}
