/// Everything that a page refers to, and what became of it: one record for each reference, in document order.
///
/// The references of a style sheet follow the one that loads it, those of a framed page the one that frames it. A sheet
/// that a document names again is not gone through again.
public struct LoadReport: Sendable {
    private let graph: LoadGraph

    init(_ graph: LoadGraph) {
        self.graph = graph
    }

    /// Calls `body` for each record until it returns `false`.
    ///
    /// Records are made as they are asked for: of a page with many references they would take much memory.
    ///
    /// - Complexity: O(*n*) in the references and the bytes of their URLs, and one pass over the source of each
    ///   document for the line numbers.
    public func forEachRecord(_ body: (LoadRecord) -> Bool) {
        var lines: [Int: LineTable] = [:]
        graph.forEachPlace { place, target in
            guard let content = graph.frames[place.frame].content else { return true }
            if lines[content] == nil { lines[content] = LineTable(graph.contents[content].document) }
            return body(record(at: place, target, graph.contents[content], lines[content]))
        }
    }

    /// All records.
    public var records: [LoadRecord] {
        var records: [LoadRecord] = []
        forEachRecord { record in
            records.append(record)
            return true
        }
        return records
    }

    /// The numbers of the report.
    ///
    /// - Complexity: O(*n*) in the references.
    public var counts: LoadCounts {
        var counts = LoadCounts()
        graph.forEachPlace { place, target in
            counts.add(graph.outcome(of: target, reference: place.reference, in: place.frame))
            return true
        }
        for resource in graph.resources {
            guard let outcome = resource.outcome else { continue }
            counts.loads += 1
            if case .success(let loaded) = outcome { counts.byteCount += loaded.byteCount }
        }
        return counts
    }

    /// The framed pages at all depths, an outer one before those inside.
    public var framedPages: [FramedPage] {
        graph.frames.dropFirst().map { frame in
            let content = frame.content.map { graph.contents[$0] }
            // A frame inside the page itself has no framed page around it.
            let parent = frame.parent.flatMap { $0 == 0 ? nil : $0 - 1 }
            return FramedPage(
                parent: parent, element: graph.element(of: frame), url: content?.url ?? frame.url, origin: frame.origin,
                document: content?.document, encoding: content?.encoding)
        }
    }

    // MARK: - One record

    private func record(
        at place: LoadGraph.Place, _ target: LoadGraph.Target, _ content: LoadGraph.Content, _ lines: LineTable?
    ) -> LoadRecord {
        // What was too much to resolve once is not resolved now.
        let isResolved = if case .decided(.failed(.pageTooLarge)) = target { false } else { true }
        var record: LoadRecord
        if let sheet = place.styleSheet {
            record = self.record(
                inStyleSheet: graph.resources[sheet], place.reference, page: content.url, isResolved: isResolved)
        } else {
            record = self.record(
                of: content.references[place.reference], in: content, lines, isResolved: isResolved)
        }
        record.outcome = graph.outcome(of: target, reference: place.reference, in: place.frame)
        if let resource = graph.resource(of: target, reference: place.reference, in: place.frame) {
            record.duration = resource.duration
            switch resource.outcome {
            case .success(let loaded):
                record.status = loaded.status
                record.mimeType = loaded.mimeType
                record.byteCount = loaded.byteCount
            case .failure(.httpStatus(let status)): record.status = status
            case .failure, nil: break
            }
        }
        return record
    }

    private func record(
        of reference: Reference, in content: LoadGraph.Content, _ lines: LineTable?, isResolved: Bool
    ) -> LoadRecord {
        let document = content.document
        let names = reference.attribute.map { KnownNameTable.shared.spelling(of: $0) }
        var record = LoadRecord(
            page: content.url, location: reference.sourceOffset.flatMap { lines?.location(ofOffset: $0, in: document) },
            element: document.localName(of: reference.node), attribute: names,
            reference: "", destination: reference.destination, outcome: .loaded)
        switch reference.text {
        case .range(let range):
            record.reference = document.string(range)
            if isResolved { record.url = try? content.resolver.resolve(document.text.span.extracting(range)) }
        case .bytes(let bytes):
            record.reference = String(decoding: bytes, as: UTF8.self)
            if isResolved { record.url = try? content.resolver.resolve(bytes.span) }
        case .srcdoc: record.url = .aboutSrcdoc
        }
        return record
    }

    private func record(
        inStyleSheet resource: LoadGraph.Resource, _ reference: Int, page: WebURL, isResolved: Bool
    ) -> LoadRecord {
        guard let sheet = resource.styleSheet else {
            preconditionFailure("a style sheet has references only once it is loaded")
        }
        let entry = sheet.content.entries[reference]
        return LoadRecord(
            page: page, styleSheet: sheet.content.base, location: entry.location,
            reference: String(decoding: entry.text, as: UTF8.self),
            url: isResolved ? try? sheet.resolver.resolve(entry.text.span) : nil, destination: entry.kind.destination,
            outcome: .loaded)
    }
}

/// A page in a frame of another one.
public struct FramedPage: Sendable {
    /// The framed page around it, by its number in `LoadReport.framedPages`; `nil` for the page itself.
    public let parent: Int?
    /// The element of the document around it that frames it.
    public let element: NodeID
    public let url: WebURL
    /// That of the document around it for `about:blank` and `about:srcdoc`.
    public let origin: Origin
    /// `nil` where there is none: of `about:blank`, of what is not HTML, XHTML or SVG, and of what failed.
    public let document: Document?
    public let encoding: Encoding?
}

/// The numbers of a page's references, or of many pages'.
public struct LoadCounts: Sendable, Equatable {
    public var references = 0
    /// By the name of the outcome; they add up to `references`.
    public var outcomes: [LoadOutcome.Name: Int] = [:]
    /// Of those with one outcome, where something is wrong with them.
    public var kinds: [LoadOutcome.Name: [ProblemKind: Int]] = [:]
    /// Resources that were loaded, or tried, each once a page.
    public var loads = 0
    /// Of their bodies.
    public var byteCount = 0

    public init() {}

    mutating func add(_ outcome: LoadOutcome) {
        references += 1
        outcomes[outcome.name, default: 0] += 1
        if let kind = outcome.kind { kinds[outcome.name, default: [:]][kind, default: 0] += 1 }
    }

    public static func += (left: inout LoadCounts, right: LoadCounts) {
        left.references += right.references
        left.outcomes.merge(right.outcomes, uniquingKeysWith: +)
        left.kinds.merge(right.kinds) { $0.merging($1, uniquingKeysWith: +) }
        left.loads += right.loads
        left.byteCount += right.byteCount
    }
}
