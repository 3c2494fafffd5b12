internal import Quire

/// The file that `--report` names: it takes its name when it is whole.
struct ReportFile: ~Copyable {
    private let folder: Descriptor
    private let file: Descriptor
    private let name: [UInt8]
    private let temporary: [UInt8]

    init(_ path: LocalPath) throws(SystemError) {
        guard let name = path.components.last, name != Array("..".utf8), path.bytes.last != UInt8(ascii: "/") else {
            throw .isADirectory
        }
        if Descriptor.other(at: path) == .directory { throw .isADirectory }
        let folder = try Descriptor.openDirectory(path.folder)
        let temporary = OutputFolder.temporaryName()
        file = try folder.createFile(named: temporary)
        self.folder = folder
        self.name = name
        self.temporary = temporary
        if let absolute = path.folder.appending(LocalPath(bytes: temporary) ?? path).absolute {
            Interrupt.removeWhenInterrupted(absolute)
        }
    }

    func write(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes) }

    /// Gives the file its name.
    consuming func finish() throws(SystemError) {
        do throws(SystemError) {
            try file.close()
            try folder.rename(temporary, to: name)
            Interrupt.keepUnfinishedFile()
        } catch {
            try? folder.remove(temporary)
            throw error
        }
    }

    consuming func discard() { try? folder.remove(temporary) }
}
