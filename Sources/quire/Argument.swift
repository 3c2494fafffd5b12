package import Quire

/// An argument of the command line: bytes, because a file name need not be UTF-8.
package struct Argument: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The arguments after the command's own name.
    ///
    /// `CommandLine.arguments` repairs what is not UTF-8, and a repaired name is another file's.
    static func ofProcess() -> [Argument] {
        (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
            unsafe CommandLine.unsafeArgv[index].map { pointer in
                var bytes: [UInt8] = []
                var next = unsafe pointer
                while unsafe next.pointee != 0 {
                    bytes.append(UInt8(bitPattern: unsafe next.pointee))
                    unsafe next += 1
                }
                return Argument(bytes: bytes)
            }
        }
    }

    /// The argument as text, or `nil` if it is not UTF-8.
    package var text: String? { String(validating: bytes, as: UTF8.self) }

    package var path: LocalPath? { LocalPath(bytes: bytes) }

    package func hasPrefix(_ prefix: StaticString) -> Bool { bytes.starts(with: prefix.description.utf8) }
}

extension Argument: ExpressibleByStringLiteral, CustomStringConvertible {
    package init(stringLiteral text: String) {
        bytes = Array(text.utf8)
    }

    /// Fit for a terminal.
    package var description: String { TerminalText.escaping(bytes) }
}
