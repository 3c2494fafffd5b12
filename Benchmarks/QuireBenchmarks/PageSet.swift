import Glibc
import QuireEncoding

/// Pages in memory.
struct PageSet {
    /// As they are on disk.
    var files: [[UInt8]] = []
    /// Decoded to UTF-8.
    var sources: [[UInt8]] = []
    var paths: [String]

    /// - Parameter paths: every page; one that cannot be read ends the program with a message.
    init(paths: [String]) {
        self.paths = paths
        for path in paths {
            guard let bytes = Self.read(path) else {
                fail("\(path): cannot be read")
            }
            files.append(bytes)
            sources.append(decodePage(bytes, label: nil).bytes)
        }
    }

    var byteCount: Int { files.reduce(0) { $0 + $1.count } }

    static func read(_ path: String) -> [UInt8]? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { return nil }
        let size = Int(status.st_size)
        return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = unsafe Glibc.read(file, buffer.baseAddress! + count, size - count)
                if got <= 0 { break }
                count += got
            }
        }
    }
}

/// Replaces a file; one that cannot be written ends the program with a message.
func write(_ text: String, to path: String) {
    let file = unsafe fopen(path, "we")
    let bytes = Array(text.utf8)
    guard let file = unsafe file, unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count, unsafe fclose(file) == 0
    else { fail("\(path): cannot be written") }
}

func fail(_ message: String) -> Never {
    let line = Array("QuireBenchmarks: \(message)\n".utf8)
    _ = unsafe write(2, line, line.count)
    exit(2)
}
