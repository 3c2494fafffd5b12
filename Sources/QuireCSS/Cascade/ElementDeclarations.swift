internal import QuireDOM

/// The declarations that elements bring along themselves: those of style attributes and presentational hints, each
/// list once.
struct ElementDeclarations: ~Copyable {
    /// By number; the first is empty.
    private(set) var lists: [[Declaration]] = [[]]
    private var attributes: [[UInt8]: UInt32] = [:]
    private var hints: [[Declaration]: UInt32] = [:]
    private var scratch: [Declaration] = []
    private let viewport: Viewport

    init(viewport: Viewport) {
        self.viewport = viewport
    }

    /// How many lists are kept apart; attributes behind that are left out.
    static let listLimit = 1_000_000

    /// The number of what a style attribute declares; 0 for nothing.
    ///
    /// Standard: https://drafts.csswg.org/css-style-attr/#syntax
    mutating func number(ofAttribute value: Range<Int>, in document: Document) -> UInt32 {
        let bytes = Array(document.text[value])
        if let known = attributes[bytes] { return known }
        var list: [Declaration] = []
        let text = bytes.span
        var reader = CSSItemReader()
        items: while true {
            switch reader.next(in: text, .styleAttribute) {
            case .declaration(let declaration):
                DeclarationParser.parse(declaration, in: text, viewport: viewport, into: &list)
            case .qualifiedRule: reader.skipBlock(in: text)
            case .atRule(_, _, let hasBlock): if hasBlock { reader.skipBlock(in: text) }
            case .invalid, .blockEnd: break
            case .end: break items
            }
        }
        let number = add(list)
        attributes[bytes] = number
        return number
    }

    /// The number of an element's presentational hints; 0 if it has none.
    mutating func number(ofHintsOf element: NodeID, in document: Document) -> UInt32 {
        scratch.removeAll(keepingCapacity: true)
        PresentationalHints.append(for: element, in: document, into: &scratch)
        if scratch.isEmpty { return 0 }
        if let known = hints[scratch] { return known }
        let number = add(scratch)
        hints[scratch] = number
        return number
    }

    private mutating func add(_ list: [Declaration]) -> UInt32 {
        guard !list.isEmpty, lists.count < Self.listLimit else { return 0 }
        lists.append(list)
        return UInt32(lists.count - 1)
    }
}
