/// Makes pages, one after the other: reads the bytes, decodes them and parses them into a document.
///
/// A loader keeps the parser's memory from page to page, and belongs to one thread. Pages may be loaded at the same
/// time by loaders of their own.
public struct PageLoader: ~Copyable {
    private let options: LoadOptions
    private let reader: FileReader
    private var treeBuilder = GumboTreeBuilder()

    public init(options: LoadOptions = LoadOptions()) {
        self.options = options
        reader = FileReader(byteLimit: options.byteLimit, indexName: options.indexName)
    }

    /// Loads a regular file or a directory's index page. Nothing else is read, and nothing blocks.
    public mutating func load(_ path: LocalPath) throws(PageError) -> WebPage {
        try load(open(path))
    }

    /// Loads what standard input holds up to its end.
    public mutating func loadStandardInput() throws(PageError) -> WebPage {
        try load(readStandardInput())
    }

    /// Loads a page that is in memory already.
    public mutating func load(bytes: consuming [UInt8]) throws(PageError) -> WebPage {
        guard bytes.count <= options.byteLimit else { throw .file(.tooLarge(limit: options.byteLimit)) }
        return try makePage(from: bytes, path: nil)
    }

    /// Opens a regular file or a directory's index page: all of `load` that takes no memory.
    package func open(_ path: LocalPath) throws(PageError) -> PageSource {
        do throws(FileError) { return .file(try reader.open(path)) } catch { throw .file(error) }
    }

    /// Reads what standard input holds up to its end, where its size is seen.
    package func readStandardInput() throws(PageError) -> PageSource {
        do throws(FileError) {
            return .bytes(try reader.readStream(Descriptor(borrowing: 0)))
        } catch {
            throw .file(error)
        }
    }

    package mutating func load(_ source: consuming PageSource) throws(PageError) -> WebPage {
        switch consume source {
        case .bytes(let bytes): return try load(bytes: bytes)
        case .file(let file):
            let path = file.path
            let bytes: [UInt8]
            do throws(FileError) { bytes = try reader.read(file) } catch { throw .file(error) }
            return try makePage(from: bytes, path: path)
        }
    }

    private mutating func makePage(from bytes: consuming [UInt8], path: LocalPath?) throws(PageError) -> WebPage {
        let decoded = decodePage(bytes, label: options.encoding)
        let (encoding, decision) = (decoded.encoding, decoded.decidedBy)
        let byteCount = decoded.bytes.count
        // Decoding can triple the bytes, and the tree counts them in 32 bits.
        guard byteCount <= DocumentBuilder.byteLimit else { throw .file(.tooLarge(limit: DocumentBuilder.byteLimit)) }
        do throws(ParseError) {
            let document = try treeBuilder.parse(decoded.bytes, limits: .standard(forByteCount: byteCount))
            return WebPage(path: path, document: document, encoding: encoding, encodingDecidedBy: decision)
        } catch {
            throw .parse(error)
        }
    }
}
