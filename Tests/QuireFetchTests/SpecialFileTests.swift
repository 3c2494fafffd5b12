import Foundation
import QuireFetch
import QuireURL
import Testing

/// What stands in a folder and is no ordinary file.
@Suite struct SpecialFileTests {
    let folder: SandboxFolder

    init() throws { folder = try SandboxFolder() }

    private func verdict(_ name: String, _ access: ReadAccess) throws -> Verdict {
        try FileLoader().verdict(on: "file://\(folder.root)/\(name)", access)
    }

    @Test(.timeLimit(.minutes(1)), arguments: Sandbox.Enforcement.allCases)
    func `does not open a FIFO`(enforcement: Sandbox.Enforcement) throws {
        let path = folder.root + "/fifo"
        try #require(unsafe mkfifo(path, 0o600) == 0)
        try folder.link("root/l", to: "fifo")
        try folder.link("root/sub/index.html", to: "../fifo")
        let watch = try OpenWatch([path])
        let access = try folder.access(enforcement)
        // While nobody reads, no writer gets in.
        let writer = BackgroundLoop {
            let file = unsafe open(path, O_WRONLY | O_NONBLOCK)
            defer { close(file) }
            return file < 0 && errno == ENXIO
        }
        for name in ["fifo", "l", "sub/"] {
            for _ in 0..<100 { #expect(try verdict(name, access) == .notAFile(.fifo)) }
        }
        let loader = FileLoader(fallbackExtensions: [try #require(LocalPath("/../fifo"))])
        #expect(try loader.verdict(on: "file://\(folder.root)/nothing", access) == .missing)
        let (rounds, failures) = writer.stop()
        #expect(rounds > 0)
        #expect(failures == 0)
        watch.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `does not connect to a socket`(enforcement: Sandbox.Enforcement) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        defer { close(descriptor) }
        let path = folder.root + "/socket"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let bound = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(descriptor, $0, size) }
        }
        try #require(bound == 0)
        try #require(listen(descriptor, 1) == 0)
        #expect(try verdict("socket", folder.access(enforcement)) == .notAFile(.socket))
        let connection = accept(descriptor, nil, nil)
        #expect(connection == -1 && errno == EAGAIN)
    }

    @Test(
        arguments: Sandbox.Enforcement.allCases,
        [
            ("null", FileError.Other.characterDevice), ("zero", .characterDevice), ("full", .characterDevice),
            ("tty", .characterDevice), ("ptmx", .characterDevice), ("random", .characterDevice),
            ("pts/ptmx", .characterDevice), ("fd", .directory), ("shm", .directory), ("stdin", .fifo),
        ])
    func `names what stands in the folder of devices`(
        enforcement: Sandbox.Enforcement, case: (name: String, other: FileError.Other)
    ) throws {
        let access = try ReadAccess(folder: #require(LocalPath("/dev")), enforcement: enforcement)
        guard try FileManager.default.attributesOfItem(atPath: "/dev/\(`case`.name)").isEmpty == false else { return }
        // Those of /dev/fd and /dev/stdin are links to /proc, and lead out.
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/dev/\(`case`.name)")) != nil
        let expected =
            isLink ? .outsideRoot : `case`.other == .directory ? .missingIndex : Verdict.notAFile(`case`.other)
        #expect(try FileLoader().verdict(on: "file:///dev/\(`case`.name)", access) == expected)
    }

    @Test(
        .enabled(if: canMakeDevices, "this user may not make devices"), arguments: Sandbox.Enforcement.allCases,
        // Two memories, the terminal, the maker of terminals, one without a driver, a loop device.
        [
            (S_IFCHR, 1, 3), (S_IFCHR, 1, 5), (S_IFCHR, 5, 0), (S_IFCHR, 5, 2), (S_IFCHR, 4_000, 1), (S_IFBLK, 7, 0),
        ] as [(mode_t, UInt32, UInt32)])
    func `does not open a device`(
        enforcement: Sandbox.Enforcement, device: (kind: mode_t, major: UInt32, minor: UInt32)
    ) throws {
        let path = folder.root + "/device"
        try #require(unsafe mknod(path, device.kind | 0o600, dev_t(device.major << 8 | device.minor)) == 0)
        try folder.link("root/l", to: "device")
        try folder.link("root/sub/index.html", to: "../device")
        let watch = try OpenWatch([path])
        for name in ["device", "l", "sub/"] {
            let other: FileError.Other = device.kind == S_IFCHR ? .characterDevice : .blockDevice
            #expect(try verdict(name, folder.access(enforcement)) == .notAFile(other))
        }
        #expect(watch.opened() == [])
        // Opening it makes a sound, where it has a driver.
        guard device.major == 1 else { return }
        watch.expectSilence()
    }

    private static let canMakeDevices: Bool = {
        let path = NSTemporaryDirectory() + "quire-device-\(UUID().uuidString)"
        defer { unsafe unlink(path) }
        return unsafe mknod(path, S_IFCHR | 0o600, dev_t(1 << 8 | 3)) == 0
    }()

    // MARK: - Links that the kernel makes up

    @Test(
        arguments: Sandbox.Enforcement.allCases,
        [
            "self/root$/outside/secret.html", "thread-self/root$/outside/secret.html",
            "self/task/@/root$/outside/secret.html",
            "@/root$/outside/secret.html", "self/root", "self/root/", "self/cwd", "self/cwd/", "self/exe",
            "self/fd/#", "@/fd/#", "thread-self/fd/#", "self/fd/%", "self/fd/!", "self/ns/mnt", "self/ns/user",
        ])
    func `does not go through the links of a process`(enforcement: Sandbox.Enforcement, name: String) throws {
        // The secret, open: its own number leads to it.
        let secret = unsafe open(folder.outside + "/secret.html", O_RDONLY | O_CLOEXEC)
        try #require(secret >= 0)
        defer { close(secret) }
        var pipe: [Int32] = [0, 0]
        try #require(unsafe Glibc.pipe(&pipe) == 0)
        defer { for end in pipe { close(end) } }
        let event = inotify_init1(0)
        defer { close(event) }
        let watch = try OpenWatch([folder.outside, folder.outside + "/secret.html"])

        var path = name.replacingOccurrences(of: "$", with: folder.path)
        for (mark, number) in [("#", secret), ("%", pipe[0]), ("!", event), ("@", getpid())] {
            path = path.replacingOccurrences(of: mark, with: "\(number)")
        }
        let roots = path.hasPrefix("self/") ? ["/proc", "/proc/self", "/"] : ["/proc", "/"]
        for root in roots {
            let access = try ReadAccess(folder: #require(LocalPath(root)), enforcement: enforcement)
            #expect(try FileLoader().verdict(on: "file:///proc/\(path)", access) == .outsideRoot, "below \(root)")
            let file = try #require(LocalPath("/proc/\(path)"))
            try folder.link("root/l", to: file.description)
            #expect(try verdict("l", folder.access(enforcement)) == .outsideRoot)
            try folder.remove("root/l")
        }
        watch.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `follows the ordinary links of proc`(enforcement: Sandbox.Enforcement) throws {
        for root in ["/proc", "/"] {
            let access = try ReadAccess(folder: #require(LocalPath(root)), enforcement: enforcement)
            for name in ["mounts", "self/mounts", "thread-self/mounts", "net/unix"] {
                #expect(try FileLoader().verdict(on: "file:///proc/\(name)", access).get().isEmpty == false)
            }
        }
        // The name with the link and the one without it.
        let access = try ReadAccess(folder: #require(LocalPath("/proc/self")), enforcement: enforcement)
        for name in ["self", "\(getpid())"] {
            #expect(try FileLoader().verdict(on: "file:///proc/\(name)/comm", access).get().isEmpty == false)
        }
        #expect(try FileLoader().verdict(on: "file:///proc/version", access) == .outsideRoot)
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `follows an ordinary link that looks made up`(enforcement: Sandbox.Enforcement) throws {
        try folder.write("pipe", to: "root/pipe:[5]")
        try folder.link("root/l", to: "pipe:[5]")
        #expect(try verdict("l", folder.access(enforcement)) == .success("pipe"))
    }

    // MARK: - Ordinary after all

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `takes a hard link for what it is`(enforcement: Sandbox.Enforcement) throws {
        try folder.hardLink("root/hard", to: "outside/secret.html")
        #expect(try verdict("hard", folder.access(enforcement)) == .success("secret"))
    }
}

/// Does the same over and over on a thread of its own, until it is stopped.
final class BackgroundLoop: Sendable {
    private struct State {
        var isStopped = false
        var rounds = 0
        var failures = 0
    }
    private let state = Monitor(State())
    private let done = DispatchSemaphore(value: 0)

    /// - Parameter round: returns whether it went well.
    init(_ round: @escaping @Sendable () -> Bool) {
        let thread = Thread { [self] in
            while !state.withLock({ $0.isStopped }) {
                let succeeded = round()
                state.withLock { state in
                    state.rounds += 1
                    if !succeeded { state.failures += 1 }
                }
            }
            done.signal()
        }
        thread.start()
    }

    func stop() -> (rounds: Int, failures: Int) {
        state.withLock { $0.isStopped = true }
        done.wait()
        return state.withLock { ($0.rounds, $0.failures) }
    }
}
