import Glibc
import Testing

/// Hears from the kernel which files are opened or read, by whomever.
///
/// What is opened as a place only (`O_PATH`) makes no sound, because nothing is opened then.
final class OpenWatch: Sendable {
    private let queue: Int32
    private let paths: [Int32: String]

    /// - Parameter paths: files, and folders with the files directly in them.
    init(_ paths: [String]) throws {
        queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        try #require(queue >= 0)
        var watched: [Int32: String] = [:]
        for path in paths {
            let watch = unsafe inotify_add_watch(queue, path, UInt32(IN_OPEN | IN_ACCESS))
            try #require(watch >= 0, "no watch on \(path)")
            watched[watch] = path
        }
        self.paths = watched
    }

    deinit { close(queue) }

    /// What was opened or read since the last call.
    func opened() -> [String] {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        var opened: [String] = []
        while case let count = unsafe read(queue, &buffer, buffer.count), count > 0 {
            var start = 0
            while start < count {
                // struct inotify_event: int wd; uint32_t mask, cookie, len; char name[].
                let header = unsafe buffer.withUnsafeBytes { bytes in
                    (0..<4).map { unsafe bytes.loadUnaligned(fromByteOffset: start + 4 * $0, as: Int32.self) }
                }
                let name = buffer[(start + 16)...].prefix(Int(header[3])).prefix { $0 != 0 }
                let path = paths[header[0]] ?? "an event that was lost"
                opened.append(name.isEmpty ? path : path + "/" + String(decoding: name, as: UTF8.self))
                start += 16 + Int(header[3])
            }
        }
        return opened
    }

    /// Fails the test if anything was opened; then opens all of it, to show that this is heard.
    func expectSilence(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(opened() == [], sourceLocation: sourceLocation)
        // A terminal's device cannot be opened everywhere.
        let openable = paths.values.filter { path in
            let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
            defer { close(file) }
            return file >= 0
        }
        #expect(!openable.isEmpty && Set(opened()).isSuperset(of: openable), sourceLocation: sourceLocation)
    }
}
