import Foundation
import Testing

/// Runs the built command as a shell does, in a folder of its own.
final class CommandRunner: Sendable {
    struct Result {
        let output: String
        let messages: String
        let status: Int32
    }

    let folder: URL

    /// The command stands beside the test bundle.
    static let command = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("quire").path

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("quire-test-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The text of a file, or `nil` if there is none.
    func read(_ name: String) -> String? {
        try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// All files below the folder, sorted.
    func files(below name: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: folder.appendingPathComponent(name).path)
        return (found?.compactMap { $0 as? String } ?? []).filter { $0.contains(".") }.sorted()
    }

    /// Runs a line of the shell, in which `quire` is the command, with a minute's time. Standard input is empty.
    func callAsFunction(_ line: String) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [
            "-c", "quire() { timeout --foreground -k 5 60 \"$QUIRE\" \"$@\"; }; exec 0</dev/null; \(line)",
        ]
        process.currentDirectoryURL = folder
        // A crash must end the test, not wait for a backtrace.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["QUIRE": Self.command, "SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let output = folder.appendingPathComponent(".output")
        let messages = folder.appendingPathComponent(".messages")
        for file in [output, messages] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: messages)
        try process.run()
        process.waitUntilExit()
        return Result(
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            messages: String(decoding: try Data(contentsOf: messages), as: UTF8.self),
            status: process.terminationStatus)
    }
}
