public import QuireCSS
public import QuireDOM
internal import QuireFetch

/// Finds the references of documents, one document after the other. One value serves one thread and keeps its buffers.
///
///     each element -> AttributeSlots (what may refer, in one pass over the attributes)
///                  -> by namespace and name: links, images, media, scripts, frames, refreshes, citations
///                  -> srcset: SourceSet; style elements and attributes: StyleSheetReference
public struct ReferenceDiscovery: Sendable {
    /// What `media`, `sizes` and the densities of `srcset` are measured by.
    public let viewport: Viewport

    var references: [Reference] = []
    /// The element that is being looked at, and where its start tag begins.
    var node = NodeID(0)
    var sourceOffset: Int?
    var found = AttributeSlots()
    /// The pictures and media elements around it, outermost first; an ended one may stand behind the others.
    var openChoices: [SourceChoice] = []
    /// A document is refreshed by the first element that asks for it.
    var hasRefresh = false
    var sourceSet = SourceSet()
    var styleReferences: [StyleSheetReference] = []
    var styleText: [UInt8] = []

    public init(viewport: Viewport = Viewport()) {
        self.viewport = viewport
    }

    /// All references in document order; of one element, first those that only its kind has, then `itemtype` and
    /// `itemid`, then its style.
    ///
    /// What stands in a template is no part of the document and makes no reference. Neither does an attribute that the
    /// standard says to leave alone: an empty `src`, the `src` of a data block, a disabled style sheet. Scripting is
    /// off: scripts count as loads, the contents of `noscript` count as all others.
    ///
    /// - Complexity: O(*n*) in nodes, attributes and the bytes of the values that are lists or style sheets.
    public mutating func discover(in document: Document) -> [Reference] {
        defer {
            references = []
            openChoices.removeAllForNextPage()
            hasRefresh = false
        }
        let (nodes, attributes) = (document.nodes.span, document.attributes.span)
        let (slots, structural) = (AttributeSlots.byName, Self.structural)
        var index = 0
        while index < nodes.count {
            let record = nodes[index]
            guard record.kind == .element else {
                index = record.kind == .templateContents ? Int(record.subtreeEnd) : index + 1
                continue
            }
            found.gather(record.range, of: attributes, slots: slots.span)
            let name = Int(record.name.rawValue)
            if found.mayRefer || (name < structural.count && structural[name]) {
                node = NodeID(index)
                sourceOffset = record.sourceOffset == NodeRecord.noOffset ? nil : Int(record.sourceOffset)
                visit(record, in: document)
            }
            index += 1
        }
        return references
    }

    /// By known name: whether an element counts without any attribute.
    private static let structural: [Bool] = {
        var marks = [Bool](repeating: false, count: KnownName.allCases.count)
        for name in [KnownName.style, .picture, .audio, .video] { marks[Int(name.rawValue)] = true }
        return marks
    }()

    private mutating func visit(_ record: NodeRecord, in document: Document) {
        switch record.namespace {
        case .html:
            if let name = record.name.known { visitHTML(name, in: document) }
            if found.hasGlobal { addItem(in: document) }
        case .svg: visitSVG(record.name.known, in: document)
        case .mathML: visitMathML(record.name.known, in: document)
        default: break
        }
        if let style = range(.style, in: document) { addStyleAttribute(style, in: document) }
    }

    private mutating func visitHTML(_ name: KnownName, in document: Document) {
        switch name {
        case .a, .area: addHyperlink(in: document)
        case .link: addLink(in: document)
        case .img: addImage(in: document)
        case .source: addSource(in: document)
        case .picture: enterPicture(in: document)
        case .audio: enterMedia(.audio, in: document)
        case .video: enterMedia(.video, in: document)
        case .track: addTrack(in: document)
        case .script: addScript(in: document)
        case .style: addStyleElement(in: document)
        case .iframe: addInlineFrame(in: document)
        case .frame: addIfNotEmpty(.src, .src, .frame, .frame, in: document)
        case .embed: addIfNotEmpty(.src, .src, .frame, .embed, in: document)
        case .object: addObject(in: document)
        case .applet: addApplet(in: document)
        case .param: addParameter(in: document)
        case .meta: addRefresh(in: document)
        case .form: addForm(in: document)
        case .input, .button: addControl(name, in: document)
        case .bgsound: addIfNotEmpty(.src, .src, .load, .audio, in: document)
        case .body, .table, .thead, .tbody, .tfoot, .tr, .td, .th:
            addIfNotEmpty(.background, .background, .load, .image, in: document)
        case .blockquote, .q, .ins, .del: addIfNotEmpty(.cite, .cite, .citation, in: document)
        case .html: addIfNotEmpty(.manifest, .manifest, .citation, in: document)
        case .head: addTokens(.profile, .profile, .citation, in: document)
        default: break
        }
    }

    // MARK: - The attributes of the element

    /// Where in `Document.text` the value of an attribute stands, or `nil` if the element has none.
    func range(_ slot: AttributeSlots.Slot, in document: Document) -> Range<Int>? {
        found[slot].map { document.attributes[$0].valueRange }
    }

    /// Whether an attribute is `word`, in any letter case.
    func has(_ slot: AttributeSlots.Slot, _ word: StaticString, in document: Document) -> Bool {
        range(slot, in: document).map { document.text.span.extracting($0).equalsIgnoringCase(word) } ?? false
    }

    /// `href`, or `href` in the XLink namespace where there is no other.
    ///
    /// Standard: https://svgwg.org/svg2-draft/linking.html#XLinkRefAttrs
    func hrefOrXLinkHref(in document: Document) -> (attribute: KnownName, range: Range<Int>)? {
        if let href = range(.href, in: document) { return (.href, href) }
        return range(.xlinkHref, in: document).map { (.xlinkHref, $0) }
    }

    /// How the element asks for its resource.
    struct LoadSettings {
        var cors = CORSSetting.noCORS
        var referrerPolicy = ReferrerPolicy.unspecified
        var integrity: Range<Int>?
    }

    /// What `crossorigin` and `referrerpolicy` say; `integrity` counts on links and scripts only.
    func loadSettings(in document: Document) -> LoadSettings {
        var settings = LoadSettings()
        if let value = range(.crossorigin, in: document) {
            settings.cors = CORSSetting(attribute: value, in: document.text.span)
        }
        if let value = range(.referrerpolicy, in: document) {
            settings.referrerPolicy = ReferrerPolicy(keyword: document.text.span.extracting(value)) ?? .unspecified
        }
        return settings
    }

    // MARK: - Adding references

    mutating func add(
        _ attribute: KnownName?, _ text: Reference.Text, _ use: Reference.Use, _ destination: Destination = .none,
        _ settings: LoadSettings = LoadSettings(), sourceOffset: Int? = nil
    ) {
        references.append(
            Reference(
                node: node, attribute: attribute, text: text, sourceOffset: sourceOffset ?? self.sourceOffset,
                destination: destination, use: use, cors: settings.cors, referrerPolicy: settings.referrerPolicy,
                integrity: settings.integrity))
    }

    mutating func addIfNotEmpty(
        _ slot: AttributeSlots.Slot, _ attribute: KnownName, _ use: Reference.Use, _ destination: Destination = .none,
        _ settings: LoadSettings = LoadSettings(), in document: Document
    ) {
        guard let range = range(slot, in: document), !range.isEmpty else { return }
        add(attribute, .range(range), use, destination, settings)
    }

    /// Adds each URL of a list.
    mutating func addTokens(
        _ slot: AttributeSlots.Slot, _ attribute: KnownName, _ use: Reference.Use,
        _ settings: LoadSettings = LoadSettings(), where isSeparator: (UInt8) -> Bool = \.isASCIIWhitespace,
        in document: Document
    ) {
        guard let range = range(slot, in: document) else { return }
        let value = document.text.span.extracting(range)
        var position = 0
        while let token = value.nextToken(from: &position, where: isSeparator) {
            add(attribute, .range(token.shifted(by: range.lowerBound)), use, .none, settings)
        }
    }

    /// Standard: https://html.spec.whatwg.org/multipage/microdata.html#items
    private mutating func addItem(in document: Document) {
        addTokens(.itemtype, .itemtype, .citation, in: document)
        addIfNotEmpty(.itemid, .itemid, .citation, in: document)
    }
}

extension Range<Int> {
    func shifted(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}

extension Span<UInt8> {
    /// Whether a reference to `self` stays in the same document, whatever the base URL: it is a fragment only.
    ///
    /// Standard: https://svgwg.org/svg2-draft/linking.html#definitions
    var isFragmentOnly: Bool {
        // The URL parser drops what stands before.
        for index in indices where self[index] > 0x20 { return self[index] == UInt8(ascii: "#") }
        return false
    }
}
