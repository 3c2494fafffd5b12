internal import Glibc
internal import Quire
internal import Synchronization

/// Ends the command on SIGINT, SIGTERM and SIGHUP with status 3 and without leaving a temporary file.
///
/// A signal ends the process at once unless a thread is writing a file; then the last such thread ends it, when its
/// file is whole and has its name. That takes as long as one write.
enum Interrupt {
    private static let isRequested = Atomic<Bool>(false)
    private static let filesBeingWritten = Atomic<Int>(0)
    private static let progressIsShown = Atomic<Bool>(false)
    /// The address of the path of a file that grows during the whole run, for `unlink`; 0 for none. The path is never
    /// freed.
    private static let unfinishedFile = Atomic<Int>(0)

    /// A signal that the caller ignores, as `nohup` does, stays ignored. A closed pipe becomes an error of `write`.
    static func install() {
        // What the handler uses must exist before it runs.
        isRequested.store(false, ordering: .relaxed)
        filesBeingWritten.store(0, ordering: .relaxed)
        progressIsShown.store(false, ordering: .relaxed)
        unfinishedFile.store(0, ordering: .relaxed)
        _ = signal(SIGPIPE, SIG_IGN)
        // A program that starts us from a thread pool hands on a mask that blocks all signals.
        var mask = sigset_t()
        unsafe sigemptyset(&mask)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            unsafe sigaddset(&mask, number)
            var action = sigaction()
            guard unsafe sigaction(number, nil, &action) == 0,
                unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
                    != unsafeBitCast(SIG_IGN, to: Int.self)
            else { continue }
            unsafe action.__sigaction_handler.sa_handler = { _ in Interrupt.handle() }
            action.sa_flags = SA_RESTART
            unsafe sigaction(number, &action, nil)
        }
        unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    }

    /// Before a temporary file is made. Does not return after an interrupt.
    static func beginFile() {
        filesBeingWritten.add(1, ordering: .sequentiallyConsistent)
        if isRequested.load(ordering: .sequentiallyConsistent) {
            endFile()
            while true { pause() }
        }
    }

    /// After the temporary file is renamed or removed.
    static func endFile() {
        let left = filesBeingWritten.subtract(1, ordering: .sequentiallyConsistent).newValue
        if left == 0, isRequested.load(ordering: .sequentiallyConsistent) { leave() }
    }

    /// Names a file that is to go when a signal ends the command.
    static func removeWhenInterrupted(_ path: LocalPath) {
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: path.bytes.count + 1)
        for (index, byte) in path.bytes.enumerated() { unsafe copy[index] = CChar(bitPattern: byte) }
        unsafe copy[path.bytes.count] = 0
        unfinishedFile.store(Int(bitPattern: copy), ordering: .sequentiallyConsistent)
    }

    /// The file has its name, or is gone.
    static func keepUnfinishedFile() {
        unfinishedFile.store(0, ordering: .sequentiallyConsistent)
    }

    static func setProgressShown(_ isShown: Bool) {
        progressIsShown.store(isShown, ordering: .relaxed)
    }

    /// Runs in the signal handler: atomics, `write`, `unlink` and `_exit` only.
    private static func handle() {
        isRequested.store(true, ordering: .sequentiallyConsistent)
        if filesBeingWritten.load(ordering: .sequentiallyConsistent) == 0 { leave() }
    }

    private static func leave() -> Never {
        let address = unfinishedFile.load(ordering: .sequentiallyConsistent)
        if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { _ = unsafe unlink(path) }
        if progressIsShown.load(ordering: .relaxed) {
            let blank: StaticString = "\r                              \r"
            unsafe write(2, blank.utf8Start, blank.utf8CodeUnitCount)
        }
        _exit(ExitStatus.cutShort.rawValue)
    }
}
