import Foundation
import QuireFetch
import QuireURL
import TemporaryFolder
import Testing

@Suite struct FileReaderTests {
    let folder: TemporaryFolder
    let reader = FileReader(byteLimit: 1000, indexName: LocalPath("index.html"))

    init() throws { folder = try TemporaryFolder() }

    @Test func `reads a file whole`() throws {
        let path = try folder.write("hello", to: "a.html")
        let (bytes, read) = try reader.read(path)
        #expect(bytes == Array("hello".utf8))
        #expect(read == path)
    }

    @Test func `knows a file's size before it reads`() throws {
        let index = try folder.write("hello", to: "site/index.html")
        let file = try reader.open(folder["site"])
        #expect(file.byteCount == 5)
        #expect(file.path == index)
        #expect(try reader.read(file) == Array("hello".utf8))
        let large = try folder.write(String(repeating: "x", count: 1001), to: "a.html")
        #expect(throws: FileError.tooLarge(limit: 1000)) { _ = try reader.open(large) }
    }

    @Test(arguments: [0, 999, 1000]) func `reads up to the limit`(byteCount: Int) throws {
        let path = try folder.write(String(repeating: "x", count: byteCount), to: "a.html")
        #expect(try reader.read(path).bytes.count == byteCount)
    }

    @Test func `takes any number for a limit`() throws {
        let path = try folder.write("hello", to: "a.html")
        #expect(try FileReader(byteLimit: .max, indexName: nil).read(path).bytes == Array("hello".utf8))
        // Larger than it claims, so that the buffer grows.
        let maps = try #require(LocalPath("/proc/self/maps"))
        #expect(try FileReader(byteLimit: .max, indexName: nil).read(maps).bytes.count > 1000)
    }

    @Test func `refuses what is over the limit`() throws {
        let path = try folder.write(String(repeating: "x", count: 1001), to: "a.html")
        #expect(throws: FileError.tooLarge(limit: 1000)) { try reader.read(path) }
    }

    @Test func `reads files that claim to be empty`() throws {
        let path = try #require(LocalPath("/proc/self/maps"))
        let bytes = try FileReader(byteLimit: 1 << 30, indexName: nil).read(path).bytes
        #expect(bytes.count > 1000)
        #expect(throws: FileError.tooLarge(limit: 1000)) { try reader.read(path) }
    }

    @Test func `reads the index page of a directory`() throws {
        let index = try folder.write("index", to: "site/index.html")
        let (bytes, path) = try reader.read(folder["site"])
        #expect(bytes == Array("index".utf8))
        #expect(path == index)
        #expect(try reader.read(folder["site/"]).path == index)
    }

    @Test func `names a directory without an index page`() throws {
        try folder.write("x", to: "site/a.html")
        try folder.write("x", to: "odd/index.html/a.html")
        #expect(throws: FileError.missingIndex) { try reader.read(folder["site"]) }
        #expect(throws: FileError.notAFile(.directory)) { try reader.read(folder["odd"]) }
        let strict = FileReader(byteLimit: 1000, indexName: nil)
        #expect(throws: FileError.notAFile(.directory)) { try strict.read(folder["site"]) }
    }

    @Test func `names a missing file`() throws {
        try folder.write("x", to: "a.html")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/dangling", withDestinationPath: folder.path + "/nothing")
        for name in ["b.html", "a.html/b.html", "b/c.html", "dangling"] {
            #expect(throws: FileError.missing) { try reader.read(folder[name]) }
        }
    }

    @Test(.timeLimit(.minutes(1))) func `does not wait for the writer of a FIFO`() throws {
        #expect(unsafe mkfifo(folder.path + "/fifo", 0o600) == 0)
        #expect(throws: FileError.notAFile(.fifo)) { try reader.read(folder["fifo"]) }
    }

    @Test(.timeLimit(.minutes(1))) func `does not wait for what a file will have later`() throws {
        // As /proc/kmsg does, which calls itself a regular file but is not everywhere.
        #expect(unsafe mkfifo(folder.path + "/fifo", 0o600) == 0)
        let writer = unsafe open(folder.path + "/fifo", O_RDWR)
        try #require(writer >= 0)
        defer { close(writer) }
        let file = try Descriptor.openForReading(folder["fifo"])
        var buffer = [UInt8](repeating: 0, count: 10)
        var failure: SystemError?
        do throws(SystemError) { _ = try file.read(into: &buffer, from: 0) } catch { failure = error }
        #expect(failure == SystemError(code: EAGAIN))
    }

    @Test(arguments: ["/dev/zero", "/dev/null", "/dev/full"]) func `names a device`(name: String) throws {
        #expect(throws: FileError.notAFile(.characterDevice)) { try reader.read(try #require(LocalPath(name))) }
    }

    @Test func `names a socket`() throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        let path = "/tmp/quire-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let bound = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(descriptor, $0, size) }
        }
        try #require(bound == 0)
        defer { unsafe unlink(path) }
        #expect(throws: FileError.notAFile(.socket)) { try reader.read(try #require(LocalPath(path))) }
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything")) func `names a file without permission`() throws {
        let path = try folder.write("x", to: "a.html")
        #expect(unsafe chmod(folder.path + "/a.html", 0) == 0)
        #expect(throws: FileError.unreadable(SystemError(code: EACCES))) { try reader.read(path) }
    }

    @Test func `reads names that are not UTF-8`() throws {
        let path = try #require(LocalPath(bytes: Array(folder.path.utf8) + Array("/a".utf8) + [0xFF]))
        let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
        let descriptor = unsafe open(name, O_WRONLY | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        #expect(try reader.read(path).bytes.isEmpty)
    }

    @Test func `takes names of equal meaning for different files`() throws {
        let composed = try folder.write("composed", to: "\u{E9}.html")
        let decomposed = try folder.write("decomposed", to: "e\u{301}.html")
        #expect(composed != decomposed)
        #expect(try reader.read(composed).bytes == Array("composed".utf8))
        #expect(try reader.read(decomposed).bytes == Array("decomposed".utf8))
    }
}
