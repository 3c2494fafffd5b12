import CThread
import Foundation
import QuireFetch
import QuireURL
import Testing

/// Loads where the kernel refuses something that is mostly there.
@Suite struct SandboxKernelTests {
    let folder: SandboxFolder

    init() throws { folder = try SandboxFolder() }

    /// What is asked for, and the verdicts on it, whatever the kernel has.
    private static let cases: [(name: String, verdict: Verdict)] = [
        ("a.html", .success("inside")), ("", .success("index")), ("sub/b.html", .success("below")),
        ("sub", .missingIndex), ("nothing", .missing), ("a.html/x", .missing), ("inside/b.html", .success("below")),
        ("sub/up", .success("inside")), ("out/secret.html", .outsideRoot), ("absolute", .outsideRoot),
        ("dangling", .missing), ("dangling-out", .outsideRoot), ("loop", .unreadable(ELOOP)),
        ("fifo", .notAFile(.fifo)),
    ]

    private func layOutCases() throws {
        try folder.link("root/inside", to: "sub")
        try folder.link("root/sub/up", to: "../a.html")
        try folder.link("root/out", to: "../outside")
        try folder.link("root/absolute", to: "$/outside/secret.html")
        try folder.link("root/dangling", to: "nothing")
        try folder.link("root/dangling-out", to: "../outside/nothing")
        try folder.link("root/loop", to: "loop")
        try #require(unsafe mkfifo(folder.root + "/fifo", 0o600) == 0)
    }

    private static func verdicts(_ root: String, _ access: ReadAccess) throws -> [Verdict] {
        try cases.map { try FileLoader().verdict(on: "file://\(root)/\($0.name)", access) }
    }

    @Test(arguments: [ENOSYS, EPERM])
    func `goes without openat2 where it is refused`(code: Int32) throws {
        try layOutCases()
        let root = folder.root
        let path = folder["root"]
        let (refusal, verdicts, ofFile) = try onOwnThread {
            try #require(thread_forbid_openat2(code) == 0)
            var refusal: SystemError?
            let place = try Descriptor.openPlace(path)
            do throws(SystemError) {
                _ = try place.openBeneath(Array("a.html".utf8), for: .status, followsLinks: true)
            } catch {
                refusal = error
            }
            let file = try ReadAccess(file: #require(LocalPath(root + "/a.html")))
            return (
                refusal, try Self.verdicts(root, ReadAccess(folder: path)),
                try ["a.html", "index.html", "out/secret.html"].map {
                    try FileLoader().verdict(on: "file://\(root)/\($0)", file)
                }
            )
        }
        #expect(refusal == SystemError(code: code))
        #expect(verdicts == Self.cases.map(\.verdict))
        #expect(ofFile == [.success("inside"), .outsideRoot, .outsideRoot])
        folder.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `agrees with that where it is not refused`(enforcement: Sandbox.Enforcement) throws {
        try layOutCases()
        #expect(try Self.verdicts(folder.root, folder.access(enforcement)) == Self.cases.map(\.verdict))
        folder.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `says what permission is missing`(enforcement: Sandbox.Enforcement) throws {
        try folder.write("closed", to: "root/closed.html")
        try folder.write("x", to: "root/locked/a.html")
        try folder.link("root/locked-up", to: "locked/../a.html")
        try folder.link("root/locked/l", to: "../outside")
        let isRoot = getuid() == 0
        let root = folder.root
        for name in ["", "/root", "/root/sub"] { try #require(unsafe chmod(folder.path + name, 0o755) == 0) }
        try #require(unsafe chmod(root + "/closed.html", 0) == 0)
        try #require(unsafe chmod(root + "/locked", 0) == 0)
        defer { unsafe chmod(root + "/locked", 0o700) }
        let access = try folder.access(enforcement)
        let verdicts = try onOwnThread {
            if isRoot { try #require(thread_become_nobody() == 0) }
            return try [
                "a.html", "closed.html", "locked", "locked/a.html", "locked/nothing", "locked-up", "locked/l/x",
            ]
            .map { try FileLoader().verdict(on: "file://\(root)/\($0)", access) }
        }
        #expect(verdicts == [.success("inside")] + Array(repeating: .unreadable(EACCES), count: 6))
    }

    // MARK: - Descriptors

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `leaves no descriptor open`(enforcement: Sandbox.Enforcement) throws {
        try layOutCases()
        let path = folder["root"]
        let root = folder.root
        let (before, after) = try onOwnThread {
            // Nobody else opens anything in a table of one's own.
            try #require(thread_unshare_descriptors() == 0)
            let before = try openDescriptors()
            for _ in 0..<20 {
                _ = try Self.verdicts(root, ReadAccess(folder: path, enforcement: enforcement))
                _ = try? ReadAccess(folder: #require(LocalPath(root + "/a.html")), enforcement: enforcement)
                let file = try ReadAccess(file: #require(LocalPath(root + "/a.html")), enforcement: enforcement)
                _ = try Self.verdicts(root, file)
                _ = try FileLoader().verdict(on: "file://\(root)/a.html", file, range: .from(9))
                _ = try FileLoader().verdict(on: "file://\(root)/a.html", file, byteLimit: 1)
            }
            return (before, try openDescriptors())
        }
        #expect(before == after)
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `says that there are too many open files`(enforcement: Sandbox.Enforcement) throws {
        try layOutCases()
        let path = folder["root"]
        let root = folder.root
        let (full, freed, grant) = try onOwnThread {
            try #require(thread_unshare_descriptors() == 0)
            let access = try ReadAccess(folder: path, enforcement: enforcement)
            var fillers: [Int32] = []
            while case let filler = dup(2), filler >= 0 { fillers.append(filler) }
            var grant: FileError?
            do throws(FileError) { _ = try ReadAccess(folder: path, enforcement: enforcement) } catch { grant = error }
            let full = try Self.verdicts(root, access)
            for filler in fillers.suffix(4) { close(filler) }
            let freed = try Self.verdicts(root, access)
            for filler in fillers.dropLast(4) { close(filler) }
            return (full, freed, grant)
        }
        #expect(full == Array(repeating: .unreadable(EMFILE), count: full.count))
        #expect(freed == Self.cases.map(\.verdict))
        #expect(grant == .unreadable(SystemError(code: EMFILE)))
        folder.expectSilence()
    }

    @Test(.timeLimit(.minutes(1)), arguments: Sandbox.Enforcement.allCases)
    func `goes on when signals interrupt`(enforcement: Sandbox.Enforcement) throws {
        try layOutCases()
        let access = try folder.access(enforcement)
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { _ in }
        // Without SA_RESTART the kernel hands the interruption to the caller.
        try #require(unsafe sigaction(SIGUSR2, &action, nil) == 0)
        let thread = pthread_self()
        let signals = BackgroundLoop { pthread_kill(thread, SIGUSR2) == 0 }
        let expected = Self.cases.map(\.verdict)
        for _ in 0..<50 { #expect(try Self.verdicts(folder.root, access) == expected) }
        #expect(signals.stop().failures == 0)
    }

    // MARK: - Mounts

    @Test(.enabled(if: getuid() == 0, "only root may mount"), arguments: Sandbox.Enforcement.allCases)
    func `takes what is mounted below the root for part of it`(enforcement: Sandbox.Enforcement) throws {
        try folder.write("", to: "root/mount/x")
        try folder.write("", to: "root/file")
        try folder.link("outside/up", to: "../a.html")
        try folder.link("outside/far", to: "../../outside/secret.html")
        let path = folder.path
        let verdicts: [Verdict]? = try onOwnThread {
            // Not everywhere may root do that.
            guard thread_unshare_mounts() == 0, unsafe thread_bind(path + "/outside", path + "/root/mount") == 0,
                unsafe thread_bind(path + "/outside/secret.html", path + "/root/file") == 0
            else { return nil }
            let access = try ReadAccess(folder: #require(LocalPath(path + "/root")), enforcement: enforcement)
            return try ["mount/secret.html", "file", "mount/up", "mount/far", "mount/../a.html"].map {
                try FileLoader().verdict(on: "file://\(path)/root/\($0)", access)
            }
        }
        guard let verdicts else { return }
        // Behind a mount `..` is the folder that it stands in, as seen from the root.
        #expect(
            verdicts == [.success("secret"), .success("secret"), .success("inside"), .outsideRoot, .success("inside")])
    }
}

private func openDescriptors() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/thread-self/fd").sorted()
}
