/// All that a page refers to, framed pages and style sheets included, and what became of it.
///
/// Documents and resources stand in arrays and refer to each other by index, so that nothing here recurses however
/// frames and sheets nest.
struct LoadGraph: Sendable {
    /// Where a reference leads, as far as one can say without its frame.
    enum Target: Sendable {
        case resource(Int)
        /// A document in a frame: of a resource, or of the reference's own text.
        case frame(FrameSource)
        case decided(LoadOutcome)
    }

    enum FrameSource: Sendable {
        case resource(Int)
        /// `about:blank`.
        case blank
        /// A `srcdoc` attribute.
        case text(Range<Int>)
    }

    /// What a resource's bytes are made into.
    struct ResourceUse: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let styleSheet = ResourceUse(rawValue: 1)
        /// In a frame.
        static let document = ResourceUse(rawValue: 2)
        /// More than the beginning is asked for.
        static let whole = ResourceUse(rawValue: 4)
    }

    /// How far the load of a resource is.
    enum Progress: Sendable {
        /// By a frame that may never be opened.
        case named
        case wanted
        /// Or finished.
        case requested
    }

    /// Something that is loaded once for the page, however often it is named.
    struct Resource: Sendable {
        let url: WebURL
        let destination: Destination
        let mode: RequestMode
        var uses: ResourceUse
        var progress = Progress.named
        /// Of the document that named it first.
        let environment: Encoding
        /// `nil` until it is there.
        var outcome: Result<LoadedResource, LoadProblem>?
        var duration: Duration?
        /// Of a style sheet, once it is there.
        var styleSheet: (content: StyleSheetContent, resolver: ReferenceResolver)?
        /// The references of the style sheet.
        var targets: [Target] = []
        /// The document, once it is parsed.
        var content: Int?
    }

    /// A parsed document; several frames may show it.
    struct Content: Sendable {
        let document: Document
        let url: WebURL
        let encoding: Encoding
        let resolver: ReferenceResolver
        /// Whether it may load local files: it is one, or stands in one.
        let isLocal: Bool
        let references: [Reference]
        var targets: [Target] = []
        /// Of the references that were resolved, each with its base.
        var referenceByteCount = 0
        /// Whether there is a frame that has it.
        var isShown = false
    }

    /// A document that is open in the page, or the page itself.
    struct Frame: Sendable {
        let parent: Int?
        /// The reference of the parent's document that opened it.
        let reference: Int
        let depth: Int
        let origin: Origin
        /// What was asked for, without its fragment.
        var url: WebURL
        var content: Int?
        /// The frames that the references of its document have opened.
        var children: [Int: Int] = [:]
        /// Why those of other references were not.
        var refusals: [Int: LoadProblem] = [:]
        /// The limit that was reached at one of them; none behind it was opened.
        var limit: LoadProblem?
    }

    var resources: [Resource] = []
    var contents: [Content] = []
    /// The first is the page.
    var frames: [Frame] = []

    // MARK: - Outcomes

    func outcome(of target: Target, reference: Int, in frame: Int) -> LoadOutcome {
        switch target {
        case .decided(let outcome): return outcome
        case .resource(let resource): return outcome(ofResource: resource)
        case .frame(let source):
            if let problem = refusal(of: reference, in: frame) { return LoadOutcome(problem) }
            if case .resource(let resource) = source { return outcome(ofResource: resource) }
            return .loaded
        }
    }

    private func outcome(ofResource index: Int) -> LoadOutcome {
        switch resources[index].outcome {
        case .success: .loaded
        case .failure(let problem): LoadOutcome(problem)
        case nil: .failed(.load(.cancelled))
        }
    }

    /// The resource that a reference was loaded from.
    func resource(of target: Target, reference: Int, in frame: Int) -> Resource? {
        switch target {
        case .decided: return nil
        case .resource(let resource): return resources[resource]
        case .frame(.blank), .frame(.text): return nil
        case .frame(.resource(let resource)):
            return refusal(of: reference, in: frame) == nil ? resources[resource] : nil
        }
    }

    /// Why a reference opened no frame; `nil` if it did. A page may have very many such references, so that nothing is
    /// kept of those that have one reason for all.
    private func refusal(of reference: Int, in frame: Int) -> LoadProblem? {
        guard frames[frame].children[reference] == nil else { return nil }
        return frames[frame].refusals[reference] ?? frames[frame].limit ?? .openAncestor
    }

    /// The element that frames a page; the page's own root for the page itself.
    func element(of frame: Frame) -> NodeID {
        guard let parent = frame.parent, let content = frames[parent].content else { return NodeID(0) }
        return contents[content].references[frame.reference].node
    }

    // MARK: - In order

    /// One reference, by where it stands.
    struct Place {
        let frame: Int
        /// The resource whose style sheet holds the reference; `nil` for the document.
        let styleSheet: Int?
        let reference: Int
    }

    /// Calls `body` for every reference in document order. Behind one that loads a style sheet or a framed page come
    /// the references of that; those of a sheet that a document names again are not repeated for it.
    ///
    /// - Parameter body: returns `false` to end the walk.
    func forEachPlace(_ body: (Place, Target) -> Bool) {
        var stack = [Cursor(frame: 0, styleSheet: nil)]
        /// The sheets of each open document that came already.
        var seen: [Set<Int>] = [[]]
        if frames.isEmpty { return }
        while var cursor = stack.popLast() {
            guard let content = frames[cursor.frame].content else { continue }
            let targets = cursor.styleSheet.map { resources[$0].targets } ?? contents[content].targets
            guard cursor.next < targets.count else {
                if cursor.styleSheet == nil { seen.removeLast() }
                continue
            }
            let reference = cursor.next
            let target = targets[reference]
            cursor.next += 1
            stack.append(cursor)
            let place = Place(frame: cursor.frame, styleSheet: cursor.styleSheet, reference: reference)
            guard body(place, target) else { return }
            switch target {
            case .decided: break
            case .resource(let resource):
                guard !resources[resource].targets.isEmpty, seen[seen.count - 1].insert(resource).inserted else {
                    break
                }
                stack.append(Cursor(frame: cursor.frame, styleSheet: resource))
            case .frame:
                guard let child = frames[cursor.frame].children[reference], frames[child].content != nil else { break }
                stack.append(Cursor(frame: child, styleSheet: nil))
                seen.append([])
            }
        }
    }

    private struct Cursor {
        let frame: Int
        let styleSheet: Int?
        var next = 0
    }
}
