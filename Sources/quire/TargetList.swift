internal import Quire

/// The list that `--files-from` names.
enum TargetList {
    /// No list of paths is longer.
    private static let byteLimit = 1 << 30

    /// - Parameter file: a file, a FIFO (as of `<(find ...)`), or `-` for standard input.
    /// - Returns: the entries in order, empty ones left out.
    static func read(_ file: Argument, separator: UInt8, _ command: Command) throws(UsageError) -> [Argument] {
        let reader = FileReader(byteLimit: byteLimit, indexName: nil)
        do throws(FileError) {
            let bytes = try reader.readStream(try open(file))
            return bytes.split(separator: separator).map { Argument(bytes: Array($0)) }
        } catch {
            let reason =
                switch error {
                case .missing, .missingIndex, .outsideRoot: "there is no such file"
                case .notAFile(let other): "it is a \(other.rawValue)"
                case .unreadable(let error): "\(error)"
                case .tooLarge(let limit): "it has more than \(limit) bytes"
                }
            throw UsageError("--files-from \(file): \(reason)", command: command)
        }
    }

    private static func open(_ file: Argument) throws(FileError) -> Descriptor {
        guard file != "-", let path = file.path else { return Descriptor(borrowing: 0) }
        do throws(SystemError) {
            return try Descriptor.openListForReading(path)
        } catch {
            throw error == .noSuchFile ? .missing : .unreadable(error)
        }
    }
}
