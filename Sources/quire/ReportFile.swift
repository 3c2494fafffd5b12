internal import Quire

/// The file that `--report` names: it takes its name when it is whole. A device or a FIFO stays what it is and is
/// written to as the report comes.
struct ReportFile: ~Copyable {
    private let file: Descriptor
    /// Where the file takes its name; `nil` if it has it.
    private let folder: Descriptor?
    private let name: [UInt8]
    private let temporary: [UInt8]

    init(_ path: LocalPath) throws(SystemError) {
        switch Descriptor.other(at: path) {
        case .directory: throw .isADirectory
        case .characterDevice, .blockDevice, .fifo, .socket:
            self.init(file: try Descriptor.openForWriting(path), folder: nil, name: [], temporary: [])
        case nil:
            // A symbolic link stays, and what it leads to is replaced.
            let path = (try? path.canonical()) ?? path
            guard let name = path.components.last, name != Array("..".utf8), path.bytes.last != UInt8(ascii: "/")
            else { throw .isADirectory }
            let folder = try Descriptor.openDirectory(path.folder)
            let temporary = OutputFolder.temporaryName()
            // A signal has to find either no file or its name.
            Interrupt.beginFile()
            defer { Interrupt.endFile() }
            self.init(
                file: try folder.createFile(named: temporary), folder: folder, name: name, temporary: temporary)
            if let absolute = path.folder.appending(LocalPath(bytes: temporary) ?? path).absolute {
                Interrupt.removeWhenInterrupted(absolute)
            }
        }
    }

    private init(
        file: consuming Descriptor, folder: consuming Descriptor?, name: [UInt8], temporary: [UInt8]
    ) {
        self.file = file
        self.folder = folder
        self.name = name
        self.temporary = temporary
    }

    func write(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes) }

    /// Gives the file its name.
    consuming func finish() throws(SystemError) {
        do throws(SystemError) {
            try file.close()
            try folder?.rename(temporary, to: name)
            Interrupt.keepUnfinishedFile()
        } catch {
            try? folder?.remove(temporary)
            throw error
        }
    }

    consuming func discard() { try? folder?.remove(temporary) }
}
