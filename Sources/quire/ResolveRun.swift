internal import Quire
internal import QuireURL

/// Resolves the references of the command line, and the lines of standard input where `-` stands or no reference does.
///
/// One line of output for each, in order, so that the output can stand beside the input as another column.
struct ResolveRun {
    /// `nil` if references have to be whole URLs.
    private let resolver: URLResolver?
    private let encoding: Encoding?
    private let references: [Argument]
    private let terminator: UInt8
    private var output: [UInt8] = []
    private var someFailed = false
    private var lineCount = 0

    /// The most bytes of a line: no URL of a page comes near it, and what becomes of it, up to nine times as long, has
    /// to fit into memory.
    static let lineByteLimit = 16 * 1024 * 1024
    /// What is written at once while there is input.
    private static let blockByteCount = 64 * 1024

    init(references: [Argument], _ settings: Settings) {
        resolver = settings.base.map { URLResolver(base: $0, queryEncoder: settings.encoding) }
        encoding = settings.encoding
        self.references = references.isEmpty ? ["-"] : references
        terminator = settings.listSeparator ?? UInt8(ascii: "\n")
    }

    private enum Trouble: Error {
        case input(SystemError)
        case output(SystemError)
    }

    consuming func run() -> ExitStatus {
        do throws(Trouble) {
            for reference in references {
                if reference == "-" {
                    try resolveLines()
                } else {
                    try resolve(reference.bytes.span)
                }
            }
            try flush()
        } catch {
            switch error {
            // The reader has seen enough.
            case .output(.closedPipe): break
            case .output(let error):
                StandardStreams.say("standard output: \(error)")
                return .trouble
            case .input(let error):
                StandardStreams.say("standard input: \(error)")
                return .trouble
            }
        }
        return someFailed ? .someFailed : .done
    }

    private mutating func resolveLines() throws(Trouble) {
        let input = Descriptor(borrowing: StandardStreams.input)
        var lines = LineBuffer(terminator: terminator, byteLimit: Self.lineByteLimit)
        while true {
            while let line = lines.nextLine() { try resolve(line, of: lines) }
            // Whoever writes one line and waits for its answer gets it; who writes many gets large blocks.
            if !output.isEmpty, !input.isReadyToRead() { try flush() }
            guard try fill(&lines, from: input) else { break }
        }
        if let line = lines.lastLine() { try resolve(line, of: lines) }
    }

    private mutating func fill(
        _ lines: inout LineBuffer, from input: borrowing Descriptor
    ) throws(Trouble) -> Bool {
        do throws(SystemError) {
            return try lines.fill(from: input)
        } catch {
            try flush()
            throw .input(error)
        }
    }

    private mutating func resolve(_ line: LineBuffer.Line, of lines: borrowing LineBuffer) throws(Trouble) {
        lineCount += 1
        switch line {
        case .bytes(var range):
            // Fast path: the parser takes a CR away from the end as well.
            if let last = range.last, lines.bytes[last] == UInt8(ascii: "\r") { range.removeLast() }
            try resolve(lines.bytes.span.extracting(range))
        case .tooLong:
            StandardStreams.say("standard input: line \(lineCount) has more than \(Self.lineByteLimit) bytes")
            try appendFailure()
        }
    }

    private mutating func resolve(_ reference: Span<UInt8>) throws(Trouble) {
        let url: WebURL
        do throws(URLParseError) {
            if let resolver {
                url = try resolver.resolve(utf8: reference)
            } else {
                url = try WebURL(utf8: reference, queryEncoder: encoding)
            }
        } catch {
            return try appendFailure()
        }
        try append(url.href)
    }

    private mutating func appendFailure() throws(Trouble) {
        someFailed = true
        try append("failure")
    }

    private mutating func append(_ line: String) throws(Trouble) {
        output.append(contentsOf: line.utf8)
        output.append(terminator)
        if output.count >= Self.blockByteCount { try flush() }
    }

    private mutating func flush() throws(Trouble) {
        guard !output.isEmpty else { return }
        do throws(SystemError) {
            try Descriptor(borrowing: StandardStreams.output).write(output)
        } catch {
            throw .output(error)
        }
        // The buffer of a huge line would stay for the whole run.
        output.removeAll(keepingCapacity: output.capacity <= 4 * Self.blockByteCount)
    }
}
