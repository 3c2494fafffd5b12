internal import Glibc

/// An error number of the kernel.
public struct SystemError: Error, Sendable, Hashable {
    /// The `errno` value.
    public let code: Int32

    public init(code: Int32) {
        self.code = code
    }

    /// The calling thread's last error. To be read right after the call that failed.
    package static var last: SystemError { SystemError(code: errno) }

    package static let noSuchFile = SystemError(code: ENOENT)
    package static let notADirectory = SystemError(code: ENOTDIR)
    package static let isADirectory = SystemError(code: EISDIR)
    package static let nameTooLong = SystemError(code: ENAMETOOLONG)
    /// A path leads out of the folder that it may not leave.
    package static let crossesDevice = SystemError(code: EXDEV)
    package static let tooManyLinks = SystemError(code: ELOOP)
    package static let tryAgain = SystemError(code: EAGAIN)
    package static let noSuchCall = SystemError(code: ENOSYS)
    package static let notPermitted = SystemError(code: EPERM)
    package static let exists = SystemError(code: EEXIST)
    package static let noSuchDevice = SystemError(code: ENXIO)
    package static let closedPipe = SystemError(code: EPIPE)
    package static let inputOutput = SystemError(code: EIO)

    /// Whether every later write to the same place will fail too.
    package var endsAllWriting: Bool {
        [ENOSPC, EDQUOT, EROFS, EIO, EBADF, EPIPE].contains(code)
    }
}

extension SystemError: CustomStringConvertible {
    /// The C library's words, such as `Permission denied`.
    public var description: String {
        var words = [CChar](repeating: 0, count: 256)
        guard unsafe strerror_r(code, &words, words.count) == 0 else { return "error \(code)" }
        return String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
