internal import QuireCSS

/// Makes documents out of bytes and finds what they refer to. It keeps the parser's memory from page to page, and
/// belongs to one thread.
struct DocumentMaker: ~Copyable {
    let byteLimit: Int
    private var treeBuilder = GumboTreeBuilder()
    private var discovery = ReferenceDiscovery()

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// - Parameter label: the encoding that the user or the transport says, which only a byte order mark overrides.
    mutating func document(
        from bytes: consuming [UInt8], label: Encoding?
    ) throws(PageError) -> (document: Document, encoding: Encoding, decidedBy: DecodedText.Decision) {
        let decoded = decodePage(bytes, label: label)
        let (encoding, decision) = (decoded.encoding, decoded.decidedBy)
        let byteCount = decoded.bytes.count
        // Decoding can triple the bytes, and the tree counts them in 32 bits.
        guard byteCount <= DocumentBuilder.byteLimit else { throw .file(.tooLarge(limit: DocumentBuilder.byteLimit)) }
        do throws(ParseError) {
            let document = try treeBuilder.parse(decoded.bytes, limits: .standard(forByteCount: byteCount))
            return (document, encoding, decision)
        } catch {
            throw .parse(error)
        }
    }

    mutating func references(of document: Document) -> [Reference] { discovery.discover(in: document) }
}
