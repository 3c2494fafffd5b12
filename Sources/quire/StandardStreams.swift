internal import Glibc
internal import Quire
internal import QuireURL

/// Standard input, output and error, as the command finds them.
enum StandardStreams {
    static let input: Int32 = 0
    static let output: Int32 = 1
    static let error: Int32 = 2

    /// Makes sure that no file of ours becomes one of the standard streams because a caller closed it.
    ///
    /// A closed stream is opened in the wrong direction, so using it is an error as it was before.
    static func keepReserved() {
        for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
            _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    static func isTerminal(_ number: Int32) -> Bool { isatty(number) == 1 }

    /// Whether standard output is a terminal, or a pipe into a program that may write to one, as a pager does.
    static var outputMayReachTerminal: Bool {
        if isTerminal(output) { return true }
        guard let status = try? Descriptor(borrowing: output).status() else { return false }
        return status.other == .fifo || status.other == .socket
    }

    /// The width of the terminal that standard output goes to, in columns, or `nil` if it does not go to one.
    static var terminalWidth: Int? {
        var size = winsize()
        guard isTerminal(output), unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return size.ws_col > 0 ? Int(size.ws_col) : nil
    }

    static func write(_ text: String, to number: Int32) throws(SystemError) {
        try Descriptor(borrowing: number).write(Array(text.utf8))
    }

    /// Says something about the run on standard error. If nobody listens, nothing can be done about it.
    static func say(_ message: String) {
        try? write("quire: \(message)\n", to: error)
    }

    static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}

/// The machine that the command runs on.
enum Machine {
    static var coreCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

    /// Monotonic, in milliseconds.
    static var milliseconds: Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// The folder that relative paths start from; the root if it was removed under us.
    static var workingDirectory: LocalPath { LocalPath.workingDirectory ?? LocalPath("/")! }

    /// The URL that references are relative to where nothing else says so.
    static var workingDirectoryURL: WebURL {
        (try? WebURL(folderPath: workingDirectory)) ?? .aboutBlank
    }
}
