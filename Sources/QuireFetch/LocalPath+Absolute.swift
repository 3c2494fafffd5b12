internal import Glibc

extension LocalPath {
    /// The folder that the path's last name stands in; `.` for a single name.
    package var folder: LocalPath {
        let slash = UInt8(ascii: "/")
        var end = bytes.count
        while end > 1, bytes[end - 1] == slash { end -= 1 }
        while end > 0, bytes[end - 1] != slash { end -= 1 }
        while end > 1, bytes[end - 1] == slash { end -= 1 }
        return LocalPath(checked: end == 0 ? [UInt8(ascii: ".")] : Array(bytes[..<end]))
    }

    /// The path as seen from the root of the file system, links and `..` as they are written.
    ///
    /// - Returns: `nil` if the working directory is gone.
    package var absolute: LocalPath? {
        if isAbsolute { return self }
        return Self.workingDirectory?.appending(self)
    }

    package static var workingDirectory: LocalPath? {
        guard let path = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(path) }
        return unsafe LocalPath(bytes: bytes(of: path))
    }

    /// The path that the kernel takes this one for: absolute, without symbolic links, `.` and `..`.
    ///
    /// For names only: what stands there may change at any time.
    package func canonical() throws(SystemError) -> LocalPath {
        let resolved: [UInt8]? = unsafe (bytes + [0]).withUnsafeBufferPointer { buffer in
            unsafe buffer.withMemoryRebound(to: CChar.self) { path in
                guard let resolved = unsafe realpath(path.baseAddress!, nil) else { return nil }
                defer { unsafe free(resolved) }
                return unsafe Self.bytes(of: resolved)
            }
        }
        guard let resolved else { throw .last }
        return LocalPath(checked: resolved)
    }

    private static func bytes(of string: UnsafePointer<CChar>) -> [UInt8] {
        var bytes: [UInt8] = []
        var next = unsafe string
        while unsafe next.pointee != 0 {
            bytes.append(UInt8(bitPattern: unsafe next.pointee))
            unsafe next += 1
        }
        return bytes
    }
}
