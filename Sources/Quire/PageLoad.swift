internal import QuireCSS

/// The load of a page with all that belongs to it, step by step and without doing any of the loads itself.
///
///     var load = PageLoad(...)
///     while let (id, request) = load.nextRequest() { load.finish(id, <what a loader says>, ...) }
///
/// Whoever drives it decides whether requests are made one after the other or at the same time; what comes out is the
/// same. A resource is asked for once, however often the page names it.
struct PageLoad {
    /// What is the same for all pages of a run.
    struct Rules: Sendable {
        var loaders: Loaders
        var remaps: [URLRemap] = []
        var limits = LoadLimits()
        /// Whether paths from the root of `file:` URLs are those of the granted folder.
        var rootRelative = false
        /// What style sheets are read for; `nil` if only their references count.
        var viewport: Viewport?
        /// Whether style sheets and what they import are all that is loaded.
        var loadsStyleSheetsOnly = false
    }

    private let rules: Rules
    private let access: ReadAccess?
    private let root: WebURL?
    private let remaps: [URLRemap.Compiled]
    private(set) var graph = LoadGraph()
    private var resourceIDs: [WebURL: Int] = [:]
    /// The wanted resources in order, and the first that no request was made for.
    private var wanted: [Int] = []
    private var nextWanted = 0
    /// Of the URLs of all resources, and of the bodies of all framed documents.
    private var urlByteCount = 0
    private var documentByteCount = 0
    /// Of all references, each with its base.
    private var referenceByteCount = 0
    /// Frames whose document is there, and whose own frames are to be opened.
    private var framesToExpand: [Int] = []
    /// Frames that wait for a resource's document.
    private var waitingFrames: [Int: [Int]] = [:]

    /// - Parameters:
    ///   - page: the page itself, which is there already.
    ///   - access: what the page and everything in it may read.
    init(_ page: PageContent, access: ReadAccess?, rules: Rules, maker: inout DocumentMaker) {
        self.rules = rules
        self.access = access
        remaps = rules.remaps.compactMap(URLRemap.Compiled.init)
        root = rules.rootRelative ? access.flatMap { try? WebURL(folderPath: $0.folder) } : nil
        graph.frames = [
            LoadGraph.Frame(
                parent: nil, reference: 0, depth: 0, origin: rules.loaders.origin(of: page.url),
                url: page.url.withoutFragment)
        ]
        graph.frames[0].content = add(page, fallbackBase: page.url, maker: &maker)
        framesToExpand = [0]
        expandFrames(maker: &maker)
    }

    // MARK: - Driving

    /// The next load to make; `nil` if all were asked for, and those on their way have to `finish` first.
    mutating func nextRequest() -> (id: Int, request: Request)? {
        guard nextWanted < wanted.count else { return nil }
        let id = wanted[nextWanted]
        nextWanted += 1
        graph.resources[id].progress = .requested
        let resource = graph.resources[id]
        let request = Request(
            url: resource.url, destination: resource.destination, mode: resource.mode, readAccess: access,
            range: resource.uses.contains(.whole) ? nil : .closed(0...rules.limits.mediaByteCount - 1),
            byteLimit: rules.limits.byteLimit)
        return (id, request)
    }

    func resource(_ id: Int) -> LoadGraph.Resource { graph.resources[id] }

    /// Takes what a load came to, parses it if it becomes a document, and finds what it refers to.
    mutating func finish(
        _ id: Int, _ outcome: Result<LoadedResource, LoadError>, duration: Duration? = nil,
        maker: inout DocumentMaker
    ) {
        graph.resources[id].duration = duration
        switch outcome {
        case .failure(let error): graph.resources[id].outcome = .failure(.load(error))
        case .success(var loaded):
            if let status = loaded.status, !(200...299).contains(status) {
                graph.resources[id].outcome = .failure(.httpStatus(status))
                break
            }
            let body = loaded.body
            loaded.body = nil
            graph.resources[id].outcome = .success(loaded)
            if let sheet = loaded.styleSheet { addTargets(of: sheet, to: id) }
            guard let body, loaded.isDocument else { break }
            do throws(LoadProblem) {
                graph.resources[id].content = try addDocument(
                    body, label: loaded.mimeType.encoding, url: loaded.url, fallbackBase: loaded.url,
                    isLocal: rules.loaders.route(loaded.url) == .file, maker: &maker)
            } catch {
                graph.resources[id].outcome = .failure(error)
            }
        }
        for frame in waitingFrames.removeValue(forKey: id) ?? [] {
            graph.frames[frame].content = graph.resources[id].content
            framesToExpand.append(frame)
        }
        expandFrames(maker: &maker)
    }

    // MARK: - Documents

    private mutating func addDocument(
        _ body: consuming [UInt8], label: Encoding?, url: WebURL, fallbackBase: WebURL, isLocal: Bool,
        maker: inout DocumentMaker
    ) throws(LoadProblem) -> Int {
        documentByteCount += body.count
        guard documentByteCount <= rules.limits.framedByteLimit else {
            throw .pageTooLarge(limit: rules.limits.framedByteLimit)
        }
        let page: PageContent
        do throws(PageError) {
            let (document, encoding, _) = try maker.document(from: body, label: label)
            page = PageContent(document: document, encoding: encoding, url: url, isLocal: isLocal)
        } catch {
            switch error {
            case .parse(let error): throw .parse(error)
            case .load(let error): throw .load(error)
            case .file(let error): throw .load(.file(error))
            }
        }
        return add(page, fallbackBase: fallbackBase, maker: &maker)
    }

    private mutating func add(_ page: PageContent, fallbackBase: WebURL, maker: inout DocumentMaker) -> Int {
        let fallback = ReferenceResolver(base: fallbackBase, encoding: page.encoding, root: root)
        var resolver = fallback
        if let reference = page.document.baseReference,
            let base = try? fallback.resolve(page.document.text.span.extracting(reference)),
            base.scheme != "data", base.scheme != "javascript"
        {
            resolver = ReferenceResolver(base: base, encoding: page.encoding, root: root)
        }
        var references = maker.references(of: page.document)
        if rules.loadsStyleSheetsOnly { references.removeAll { $0.use != .load || $0.destination != .style } }
        var content = LoadGraph.Content(
            document: page.document, url: page.url, encoding: page.encoding, resolver: resolver, isLocal: page.isLocal,
            references: references)
        content.targets.reserveCapacity(content.references.count)
        let baseByteCount = resolver.base.href.utf8.count
        for reference in content.references {
            let byteCount = baseByteCount + reference.text.byteCount
            guard takeReference(byteCount) else {
                content.targets.append(.decided(.failed(.pageTooLarge(limit: rules.limits.referenceByteLimit))))
                continue
            }
            content.referenceByteCount += byteCount
            content.targets.append(target(of: reference, in: content))
        }
        graph.contents.append(content)
        return graph.contents.count - 1
    }

    /// Counts a reference with its base.
    ///
    /// - Returns: whether it may be resolved.
    private mutating func takeReference(_ byteCount: Int) -> Bool {
        guard byteCount <= rules.limits.referenceByteLimit - referenceByteCount else { return false }
        referenceByteCount += byteCount
        return true
    }

    private mutating func target(of reference: Reference, in content: LoadGraph.Content) -> LoadGraph.Target {
        let url: WebURL
        do throws(URLParseError) {
            switch reference.text {
            case .range(let range): url = try content.resolver.resolve(content.document.text.span.extracting(range))
            case .bytes(let bytes): url = try content.resolver.resolve(bytes.span)
            case .srcdoc(let range): return .frame(.text(range))
            }
        } catch {
            return .decided(.failed(.url(error)))
        }
        switch reference.use {
        case .load:
            return target(
                of: url, reference.destination, reference.cors == .noCORS ? .noCORS : .cors,
                for: reference.destination == .style ? .styleSheet : [], environment: content.encoding,
                isLocal: content.isLocal)
        case .frame:
            return target(
                of: url, reference.destination, .navigate, for: .document, environment: content.encoding,
                isLocal: content.isLocal)
        case .navigation: return .decided(.skipped(url.scheme == "javascript" ? .script : .navigation))
        case .citation:
            return .decided(.skipped(content.document.isFragment(reference.text) ? .sameDocument : .citation))
        case .origin: return .decided(.skipped(.origin))
        case .alternative: return .decided(.skipped(.alternative))
        }
    }

    private mutating func addTargets(of sheet: StyleSheetContent, to id: Int) {
        let resolver = ReferenceResolver(base: sheet.base, encoding: sheet.encoding, root: root)
        let isLocal = rules.loaders.route(sheet.base) == .file
        var targets: [LoadGraph.Target] = []
        targets.reserveCapacity(sheet.entries.count)
        let baseByteCount = sheet.base.href.utf8.count
        for entry in sheet.entries {
            guard !entry.text.isEmpty, entry.text.first != UInt8(ascii: "#") else {
                targets.append(.decided(.skipped(.sameDocument)))
                continue
            }
            guard takeReference(baseByteCount + entry.text.count) else {
                targets.append(.decided(.failed(.pageTooLarge(limit: rules.limits.referenceByteLimit))))
                continue
            }
            if rules.loadsStyleSheetsOnly, entry.kind != .importRule {
                targets.append(.decided(.skipped(.citation)))
                continue
            }
            do throws(URLParseError) {
                let url = try resolver.resolve(entry.text.span)
                let destination = entry.kind.destination
                guard entry.kind != .other else {
                    targets.append(.decided(.skipped(.citation)))
                    continue
                }
                targets.append(
                    target(
                        of: url, destination, destination == .font ? .cors : .noCORS,
                        for: destination == .style ? .styleSheet : [], environment: sheet.encoding,
                        isLocal: isLocal))
            } catch {
                targets.append(.decided(.failed(.url(error))))
            }
        }
        graph.resources[id].styleSheet = (sheet, resolver)
        graph.resources[id].targets = targets
    }

    // MARK: - Resources

    private mutating func target(
        of url: WebURL, _ destination: Destination, _ mode: RequestMode, for use: LoadGraph.ResourceUse,
        environment: Encoding, isLocal: Bool
    ) -> LoadGraph.Target {
        let url = remapped(url)
        switch rules.loaders.route(url) {
        case .file:
            guard isLocal, rules.loaders.file.handles(url) else { return .decided(.blocked(.localFile)) }
        case .data, .scheme: break
        case .about:
            if use == .document, url.matchesAboutBlank { return .frame(.blank) }
        case .remote: return .decided(.skipped(.remote))
        case .script: return .decided(.skipped(.script))
        case .unsupported: return .decided(.failed(.load(.unsupportedScheme(String(url.scheme)))))
        }
        // Of media, players read the beginning and then what they play.
        let isMedia = destination == .audio || destination == .video
        let uses = isMedia ? use : use.union(.whole)
        guard let id = resource(for: url, destination, mode, for: uses, environment: environment) else {
            return .decided(.failed(.pageTooLarge(limit: rules.limits.urlByteLimit)))
        }
        if use == .document { return .frame(.resource(id)) }
        want(id)
        return .resource(id)
    }

    private func remapped(_ url: WebURL) -> WebURL { remaps.reduce(url) { $1.apply(to: $0) }.withoutFragment }

    /// The resource that a URL is loaded from.
    func resourceID(of url: WebURL) -> Int? { resourceIDs[remapped(url)] }

    private mutating func want(_ id: Int) {
        guard graph.resources[id].progress == .named else { return }
        graph.resources[id].progress = .wanted
        wanted.append(id)
    }

    /// The resource of a URL, a new one if there is none; `nil` if the page has too many.
    private mutating func resource(
        for url: WebURL, _ destination: Destination, _ mode: RequestMode, for use: LoadGraph.ResourceUse,
        environment: Encoding
    ) -> Int? {
        var uses = use
        if let id = resourceIDs[url] {
            uses.formUnion(graph.resources[id].uses)
            // What was asked for without a thought of this use is loaded again.
            if uses == graph.resources[id].uses || graph.resources[id].progress != .requested {
                graph.resources[id].uses = uses
                return id
            }
        }
        urlByteCount += url.href.utf8.count
        guard urlByteCount <= rules.limits.urlByteLimit else { return nil }
        graph.resources.append(
            LoadGraph.Resource(
                url: url, destination: destination, mode: mode, uses: uses, environment: environment))
        resourceIDs[url] = graph.resources.count - 1
        return graph.resources.count - 1
    }

    // MARK: - Frames

    private mutating func expandFrames(maker: inout DocumentMaker) {
        while let frame = framesToExpand.popLast() {
            guard let content = graph.frames[frame].content else { continue }
            // Its references were counted for the first frame that shows it.
            let isShown = graph.contents[content].isShown
            guard !isShown || takeReference(graph.contents[content].referenceByteCount) else {
                close(frame, .pageTooLarge(limit: rules.limits.referenceByteLimit))
                continue
            }
            graph.contents[content].isShown = true
            let depth = graph.frames[frame].depth + 1
            for reference in graph.contents[content].targets.indices {
                guard case .frame(let source) = graph.contents[content].targets[reference] else { continue }
                if depth > rules.limits.frameDepth {
                    graph.frames[frame].limit = .frameDepth(limit: rules.limits.frameDepth)
                } else if graph.frames.count > rules.limits.frameCount {
                    graph.frames[frame].limit = .frameCount(limit: rules.limits.frameCount)
                }
                if graph.frames[frame].limit != nil { break }
                do throws(LoadProblem) {
                    graph.frames[frame].children[reference] = try openFrame(
                        source, of: reference, in: frame, content: content, maker: &maker)
                } catch {
                    switch error {
                    case .openAncestor: break
                    case .pageTooLarge: graph.frames[frame].limit = error
                    default: graph.frames[frame].refusals[reference] = error
                    }
                }
                if graph.frames[frame].limit != nil { break }
            }
        }
    }

    /// Takes a document out of the page again, as if its frame had never been opened.
    private mutating func close(_ frame: Int, _ problem: LoadProblem) {
        let (parent, reference) = (graph.frames[frame].parent, graph.frames[frame].reference)
        guard let parent else { return }
        graph.frames[frame].content = nil
        graph.frames[parent].children[reference] = nil
        graph.frames[parent].refusals[reference] = problem
    }

    private mutating func openFrame(
        _ source: LoadGraph.FrameSource, of reference: Int, in parent: Int, content: Int, maker: inout DocumentMaker
    ) throws(LoadProblem) -> Int {
        // What has no URL of its own belongs to whoever made it.
        var child = LoadGraph.Frame(
            parent: parent, reference: reference, depth: graph.frames[parent].depth + 1,
            origin: origin(of: source, in: parent), url: .aboutBlank)
        let index = graph.frames.count
        switch source {
        case .blank: break
        case .text(let range):
            child.url = .aboutSrcdoc
            let outer = graph.contents[content]
            child.content = try addDocument(
                Array(outer.document.text[range]), label: .utf8, url: .aboutSrcdoc, fallbackBase: outer.resolver.base,
                isLocal: outer.isLocal, maker: &maker)
            framesToExpand.append(index)
        case .resource(let id):
            let url = graph.resources[id].url
            guard !isOpen(url, around: parent) else { throw .openAncestor }
            child.url = url
            want(id)
            if graph.resources[id].outcome == nil {
                waitingFrames[id, default: []].append(index)
            } else {
                child.content = graph.resources[id].content
                framesToExpand.append(index)
            }
        }
        graph.frames.append(child)
        return index
    }

    private func origin(of source: LoadGraph.FrameSource, in parent: Int) -> Origin {
        switch source {
        case .resource(let id): rules.loaders.origin(of: graph.resources[id].url)
        case .blank, .text: graph.frames[parent].origin
        }
    }

    /// Standard: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#shared-attribute-processing-steps-for-iframe-and-frame-elements
    private func isOpen(_ url: WebURL, around frame: Int) -> Bool {
        var next: Int? = frame
        while let frame = next {
            if graph.frames[frame].url == url { return true }
            if let content = graph.frames[frame].content, graph.contents[content].url.withoutFragment == url {
                return true
            }
            next = graph.frames[frame].parent
        }
        return false
    }
}

/// A page that is parsed, before what it refers to is known.
struct PageContent: Sendable {
    let document: Document
    let encoding: Encoding
    let url: WebURL
    /// Whether it may load local files.
    let isLocal: Bool
}

extension Reference.Text {
    /// What is resolved; a document in an attribute has a limit of its own.
    fileprivate var byteCount: Int {
        switch self {
        case .range(let range): range.count
        case .bytes(let bytes): bytes.count
        case .srcdoc: 0
        }
    }
}

extension Document {
    /// Whether a reference leads into the document it stands in, whatever the base.
    fileprivate func isFragment(_ reference: Reference.Text) -> Bool {
        switch reference {
        case .range(let range): range.first.map { text[$0] } == UInt8(ascii: "#")
        case .bytes(let bytes): bytes.first == UInt8(ascii: "#")
        case .srcdoc: false
        }
    }
}
