/// Makes pages, one after the other: reads the bytes, decodes them, parses them into a document, and loads what that
/// refers to, if asked.
///
/// A loader keeps the parser's memory from page to page, and belongs to one thread. Pages may be loaded at the same
/// time by loaders of their own.
public struct PageLoader: ~Copyable {
    private let options: LoadOptions
    private let rules: PageLoad.Rules
    private let cache: ResourceCache
    private var maker: DocumentMaker
    /// The grant of the last page that was named by its path, and the folder: the next page mostly stands there too.
    private var lastGrant: (folder: LocalPath, access: ReadAccess)?

    public init(options: LoadOptions = LoadOptions()) {
        self.init(options: options, cache: PageCache())
    }

    /// - Parameter cache: what several loaders share of the resources that their pages have in common.
    public init(options: LoadOptions = LoadOptions(), cache: PageCache) {
        self.options = options
        self.cache = cache.resources
        maker = DocumentMaker(byteLimit: options.byteLimit)
        rules = PageLoad.Rules(
            loaders: Loaders(
                file: FileLoader(
                    indexName: options.indexName, fallbackExtensions: options.fallbackExtensions, site: options.site),
                schemes: SchemeLoader(options.schemeHandlers)),
            remaps: options.remaps, limits: LoadLimits(byteLimit: options.byteLimit),
            rootRelative: options.rootPaths == .grantedFolder, viewport: options.styleViewport,
            loadsStyleSheetsOnly: options.subresources == .styleSheets)
    }

    // MARK: - Local pages

    /// Loads a regular file or a directory's index page, which the caller names and so may be read wherever it is. The
    /// page itself may read the folder that it stands in.
    ///
    /// Nothing blocks, and nothing but a regular file is read.
    public mutating func load(_ path: LocalPath) throws(PageError) -> WebPage {
        try load(open(path))
    }

    /// Loads a page below a grant, which may be named by any path that leads there.
    ///
    /// - Throws: `.file(.outsideRoot)` for a page elsewhere, of which nothing is read.
    public mutating func load(
        _ path: LocalPath, allowingReadAccessTo access: ReadAccess
    ) throws(PageError) -> WebPage {
        try load(open(path, allowingReadAccessTo: access))
    }

    /// Loads the page of a `file:` URL, or of one below the options' site.
    ///
    /// - Parameter access: what the load may read, the page's own file included.
    /// - Throws: `.file(.outsideRoot)` for a page elsewhere, of which nothing is read.
    public mutating func loadFileURL(
        _ url: WebURL, allowingReadAccessTo access: ReadAccess
    ) throws(PageError) -> WebPage {
        try load(open(url, allowingReadAccessTo: access))
    }

    /// Loads what standard input holds up to its end.
    public mutating func loadStandardInput() throws(PageError) -> WebPage {
        try load(readStandardInput())
    }

    /// Loads a page that is in memory already.
    ///
    /// - Parameters:
    ///   - url: the page's own; what it refers to is relative to it.
    ///   - access: what the page may read; `nil` for nothing.
    public mutating func load(
        bytes: consuming [UInt8], url: WebURL = .aboutBlank, allowingReadAccessTo access: ReadAccess? = nil
    ) throws(PageError) -> WebPage {
        try load(PageSource(content: .bytes(bytes), url: url, path: nil, access: access))
    }

    // MARK: - All pages

    /// Loads the page of any URL that there is a loader for, and all its resources at the same time: the way to pages of
    /// custom schemes.
    ///
    /// - Parameter access: the local files that the load may read; `nil` for none.
    /// - Throws: `.load(.unsupportedScheme)` where there is no loader, `.load(.cancelled)` if the task is cancelled; every
    ///   load that was begun is stopped then.
    public mutating func load(
        _ url: WebURL, allowingReadAccessTo access: ReadAccess? = nil
    ) async throws(PageError) -> WebPage {
        let request = Request(
            url: url.withoutFragment, destination: .document, mode: .navigate, readAccess: access,
            byteLimit: options.byteLimit)
        let response: Response
        do throws(LoadError) {
            response = try await rules.loaders.load(request)
        } catch {
            throw PageError(error)
        }
        var page = try makePage(
            from: response.body, label: options.encoding ?? response.mimeType.encoding, url: response.url, path: nil,
            status: rules.loaders.route(response.url) == .scheme ? response.status : nil)
        if options.subresources != .none {
            var load = PageLoad(page.content(rules), access: access, rules: rules, maker: &maker)
            await makeLoads(of: &load)
            if Task.isCancelled { throw .load(.cancelled) }
            page.takeLoads(of: load)
        } else {
            page.takeStyleElements()
        }
        return page
    }

    /// How many loads of a page are on their way at the same time.
    private static var concurrentLoadCount: Int { 8 }

    private mutating func makeLoads(of load: inout PageLoad) async {
        typealias Answer = (id: Int, outcome: Result<LoadedResource, LoadError>, duration: Duration?)
        let (loaders, viewport) = (rules.loaders, rules.viewport)
        await withTaskGroup(of: Answer.self) { group in
            var active = 0
            while true {
                while active < Self.concurrentLoadCount, let (id, request) = load.nextRequest() {
                    let resource = load.resource(id)
                    // Files and data: URLs have no statuses and take no time.
                    let isScheme = loaders.route(request.url) == .scheme
                    active += 1
                    group.addTask {
                        let start = ContinuousClock.now
                        let outcome: Result<LoadedResource, LoadError>
                        do throws(LoadError) {
                            let response = try await loaders.load(request)
                            outcome = .success(
                                LoadedResource(
                                    response, status: isScheme ? response.status : nil, for: resource.uses,
                                    environment: resource.environment, viewport: viewport))
                        } catch {
                            outcome = .failure(error)
                        }
                        return (id, outcome, isScheme ? ContinuousClock.now - start : nil)
                    }
                }
                guard let answer = await group.next() else { return }
                active -= 1
                load.finish(answer.id, answer.outcome, duration: answer.duration, maker: &maker)
            }
        }
    }

    // MARK: - Step by step

    /// Opens what `load` loads: all of it that takes no memory.
    package mutating func open(_ path: LocalPath) throws(PageError) -> PageSource {
        let file: OpenFile
        do throws(FileError) {
            file = try FileReader(byteLimit: options.byteLimit, indexName: options.indexName).open(path)
        } catch {
            throw .file(error)
        }
        let opened = file.path
        let access = try grant(ofFolder: opened.folder)
        return PageSource(content: .file(file), url: url(of: opened), path: opened, access: access)
    }

    /// - Parameter path: of a file or folder below the grant, in whatever way it is named.
    package func open(_ path: LocalPath, allowingReadAccessTo access: ReadAccess) throws(PageError) -> PageSource {
        guard let url = url(of: path, in: access) else { throw .file(.outsideRoot) }
        return try open(url, allowingReadAccessTo: access)
    }

    package func open(_ url: WebURL, allowingReadAccessTo access: ReadAccess) throws(PageError) -> PageSource {
        let request = Request(
            url: url.withoutFragment, destination: .document, mode: .navigate, readAccess: access,
            byteLimit: options.byteLimit)
        let resource: OpenResource
        do throws(LoadError) {
            guard rules.loaders.file.handles(request.url) else { throw .unsupportedScheme(String(url.scheme)) }
            resource = try rules.loaders.file.open(request)
        } catch {
            throw PageError(error)
        }
        guard resource.file.byteCount <= options.byteLimit else { throw .file(.tooLarge(limit: options.byteLimit)) }
        let (path, opened) = (resource.file.path, resource.url)
        return PageSource(content: .file(resource.takeFile()), url: opened, path: path, access: access)
    }

    /// Reads what standard input holds up to its end, where its size is seen.
    ///
    /// - Parameters: as for `load(bytes:url:allowingReadAccessTo:)`.
    package func readStandardInput(
        url: WebURL = .aboutBlank, allowingReadAccessTo access: ReadAccess? = nil
    ) throws(PageError) -> PageSource {
        do throws(FileError) {
            let reader = FileReader(byteLimit: options.byteLimit, indexName: nil)
            let bytes = try reader.readStream(Descriptor(borrowing: 0))
            return PageSource(content: .bytes(bytes), url: url, path: nil, access: access)
        } catch {
            throw .file(error)
        }
    }

    package mutating func load(_ source: consuming PageSource) throws(PageError) -> WebPage {
        let (url, path, access) = (source.url, source.path, source.access)
        var page = try makePage(from: try bytes(of: source), label: options.encoding, url: url, path: path)
        if options.subresources != .none {
            var load = PageLoad(page.content(rules), access: access, rules: rules, maker: &maker)
            while let (id, request) = load.nextRequest() {
                load.finish(id, outcome(of: request, for: load.resource(id)), maker: &maker)
            }
            page.takeLoads(of: load)
        } else {
            page.takeStyleElements()
        }
        return page
    }

    private func bytes(of source: consuming PageSource) throws(PageError) -> [UInt8] {
        let content = source.content
        switch consume content {
        case .bytes(let bytes):
            guard bytes.count <= options.byteLimit else { throw .file(.tooLarge(limit: options.byteLimit)) }
            return bytes
        case .file(let file):
            do throws(FileError) {
                return try FileReader(byteLimit: options.byteLimit, indexName: nil).read(file)
            } catch {
                throw .file(error)
            }
        }
    }

    private mutating func makePage(
        from bytes: consuming [UInt8], label: Encoding?, url: WebURL, path: LocalPath?, status: Int? = nil
    ) throws(PageError) -> WebPage {
        let (document, encoding, decision) = try maker.document(from: bytes, label: label)
        return WebPage(
            url: url, origin: rules.loaders.origin(of: url), status: status, path: path, document: document,
            encoding: encoding, encodingDecidedBy: decision, styleViewport: options.styleViewport)
    }

    /// A load of what is at hand.
    private func outcome(
        of request: Request, for resource: LoadGraph.Resource
    ) -> Result<LoadedResource, LoadError> {
        let (loaders, viewport) = (rules.loaders, rules.viewport)
        let load = { () -> Result<LoadedResource, LoadError> in
            do throws(LoadError) {
                let response = try loaders.loadAtHand(request)
                return .success(
                    LoadedResource(
                        response, for: resource.uses, environment: resource.environment, viewport: viewport))
            } catch {
                return .failure(error)
            }
        }
        guard let access = request.readAccess, !resource.uses.contains(.document), loaders.route(request.url) == .file
        else { return load() }
        let key = ResourceCache.Key(
            url: request.url, access: ObjectIdentifier(access), uses: resource.uses,
            environment: resource.environment, viewport: viewport)
        return cache.outcome(for: key, access, load: load)
    }

    // MARK: - Grants

    /// The grant of a page that was named by its path, if it needs one.
    private mutating func grant(ofFolder folder: LocalPath) throws(PageError) -> ReadAccess? {
        guard options.subresources != .none else { return nil }
        if let lastGrant, lastGrant.folder == folder { return lastGrant.access }
        do throws(FileError) {
            let access = try ReadAccess(folder: folder)
            lastGrant = (folder, access)
            return access
        } catch {
            throw .file(error)
        }
    }

    /// The URL of a page whose folder is its root.
    private func url(of path: LocalPath) -> WebURL {
        if let site = options.site, let name = path.components.last, let url = site.url(ofRelativePath: name) {
            return url
        }
        let resolved = path.components.contains(Array("..".utf8)) ? path.canonicalFolder : path
        guard let absolute = resolved?.absolute, let url = try? WebURL(filePath: absolute.bytes) else {
            return .aboutBlank
        }
        return url
    }

    /// The URL of a file below a grant: below the site if there is one.
    ///
    /// - Returns: `nil` for one that is not below the grant.
    private func url(of path: LocalPath, in access: ReadAccess) -> WebURL? {
        // Symbolic links make `..` another folder than its text says.
        let named = path.components.contains(Array("..".utf8)) ? nil : path.absolute
        for path in [named, path.canonicalFolder] {
            guard let path, let relative = access.relativePath(of: path.bytes) else { continue }
            if let site = options.site { return site.url(ofRelativePath: relative) }
            return try? WebURL(filePath: path.bytes)
        }
        return nil
    }
}

extension LocalPath {
    /// The path with its folder's symbolic links and `..` resolved, but not a link that is the file itself.
    fileprivate var canonicalFolder: LocalPath? {
        guard let name = components.last, name != Array("..".utf8) else { return try? canonical() }
        return (try? folder.canonical()).flatMap { folder in LocalPath(bytes: name).map(folder.appending) }
    }
}
