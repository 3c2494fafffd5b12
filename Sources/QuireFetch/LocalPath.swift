/// The path of a local file: bytes, as the kernel sees them.
///
/// A file name need not be UTF-8, and two names that Unicode finds equal are two files, so a path is never a `String`
/// on its way to the kernel.
public struct LocalPath: Hashable, Sendable {
    /// Never holds a NUL.
    public let bytes: [UInt8]

    /// - Returns: `nil` if `bytes` is empty or holds a NUL: no file has such a path.
    public init?(bytes: [UInt8]) {
        guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
        self.bytes = bytes
    }

    /// - Returns: `nil` if `string` is empty or holds a NUL: no file has such a path.
    public init?(_ string: String) {
        self.init(bytes: Array(string.utf8))
    }

    public var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

    /// The path of `other` seen from this folder; `other` itself if it is absolute.
    public func appending(_ other: LocalPath) -> LocalPath {
        if other.isAbsolute { return other }
        let separator = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
        return LocalPath(checked: bytes + separator + other.bytes)
    }

    /// The names between the slashes, in order; `.` and empty ones left out.
    public var components: [[UInt8]] {
        bytes.split(separator: UInt8(ascii: "/")).filter { $0 != [UInt8(ascii: ".")] }.map(Array.init)
    }

    init(checked bytes: [UInt8]) {
        self.bytes = bytes
    }
}

extension LocalPath: CustomStringConvertible {
    /// For showing only: bytes that are not UTF-8 are replaced, so this may not name the file.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}
