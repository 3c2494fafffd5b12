internal import Quire

/// What every worker of a run needs to know.
struct PageWork: Sendable {
    let form: Form
    let settings: Settings
    let targets: [Target]
    let textOptions: TextOptions
    /// `nil` if pages go to standard output.
    let outputNames: OutputNames?
    /// What `--root` grants.
    let root: ReadAccess?
    let loadOptions: LoadOptions
    let cache = PageCache()
    let budget: PageBudget

    var reportWriter: ReportWriter {
        ReportWriter(names: root.map { PageNames(access: $0, site: settings.site) })
    }

    /// What is shown of a page.
    enum Form: Sendable {
        case text, innerText, tree
    }
}

/// What became of a page.
struct PageProduct: OrderedProduct {
    /// For standard output.
    var output: [UInt8] = []
    /// For the file of `--report`.
    var report: [UInt8] = []
    /// `nil` if there is no report on the page.
    var counts: LoadCounts?
    var problem: Problem?

    enum Problem: Sendable {
        case page(PageMessage)
        /// The page's file could not be written.
        case output(SystemError)
    }

    var byteCount: Int { output.capacity + report.capacity }

    mutating func reset() {
        problem = nil
        counts = nil
        report.removeAll(keepingCapacity: report.capacity <= 256 * 1024)
        // A huge page's buffer would stay for the whole run.
        output.removeAll(keepingCapacity: output.capacity <= 256 * 1024)
    }
}

/// Loads pages and turns each into what the command shows of it. Parser, renderer and buffers live as long as the
/// worker.
struct PageWorker: OrderedWorker, ~Copyable {
    private let work: PageWork
    private var loader: PageLoader
    private var renderer = TextRenderer()
    private var folder: OutputFolder?

    init(_ work: PageWork) {
        self.work = work
        loader = PageLoader(options: work.loadOptions, cache: work.cache)
    }

    mutating func perform(_ index: Int, into product: inout PageProduct) {
        let name = work.outputNames?.names[index]
        if name == .outsideRoot {
            let message = PageMessage(.outsideRoot, "it lies outside the folder that --root names")
            product.problem = .page(message)
            return
        }
        do throws(PageProblem) {
            let target = work.targets[index]
            let source = try open(target)
            let byteCount = source.byteCount
            work.budget.take(byteCount)
            defer { work.budget.giveBack(byteCount) }
            if byteCount >= Self.hugePageByteCount { Allocator.giveBackFreeMemory() }
            try show(source, of: target, into: &product)
        } catch {
            product.problem = .page(error.message)
            return
        }
        guard case .below(let name) = name else { return }
        do throws(SystemError) {
            try write(product.output, to: name)
        } catch {
            product.problem = .output(error)
        }
        product.output.removeAll(keepingCapacity: true)
    }

    /// Does all that takes memory of the page's size; only the product is left of it.
    private mutating func show(
        _ source: consuming PageSource, of target: Target, into product: inout PageProduct
    ) throws(PageProblem) {
        let page: WebPage
        do throws(PageError) { page = try loader.load(source) } catch { throw problem(error, of: target) }
        if let report = work.settings.report {
            guard work.reportWriter.append(page.loads, to: &product.report) else {
                let text =
                    "its report would have more than \(ReportWriter.byteLimit) bytes; its text needs no --report"
                throw PageProblem(message: PageMessage(.tooLarge, text))
            }
            product.counts = page.loads.counts
            // Standard output has room for one of them.
            if report == "-", work.outputNames == nil { return }
        }
        switch work.form {
        case .text: try render(page, into: &product.output)
        case .innerText:
            page.appendInnerText(to: &product.output)
            if let last = product.output.last, last != 0x0A { product.output.append(0x0A) }
        case .tree: try dumpTree(of: page.document, into: &product.output)
        }
    }

    private mutating func render(_ page: WebPage, into output: inout [UInt8]) throws(PageProblem) {
        do throws(TextError) {
            try page.appendText(to: &output, options: work.textOptions, using: &renderer)
        } catch {
            let text =
                "its text would have more than \(renderer.byteLimit) bytes; the page repeats rules, indents or "
                + "columns as no ordinary page does"
            throw PageProblem(message: PageMessage(.tooLarge, text))
        }
    }

    /// The dump waits in memory for its turn, so it has a limit of its own: indents make it much longer than the page.
    private static var dumpByteLimit: Int { 256 * 1024 * 1024 }

    private func dumpTree(of document: Document, into output: inout [UInt8]) throws(PageProblem) {
        do throws(TreeDumpError) {
            try document.dumpTree(byteLimit: Self.dumpByteLimit) { chunk in
                TerminalText.append(lines: chunk, to: &output)
                return output.count <= Self.dumpByteLimit
            }
            // Escapes are longer than what they stand for.
            if output.count > Self.dumpByteLimit { throw .tooLarge(byteLimit: Self.dumpByteLimit) }
        } catch {
            output.removeAll()
            let text = "its tree would have more than \(Self.dumpByteLimit) bytes, most of them indents"
            throw PageProblem(message: PageMessage(.tooLarge, text))
        }
    }

    /// Before a page of this size, what smaller ones left behind in the heaps has to go. Small beside its parse, and too
    /// slow for every page.
    private static var hugePageByteCount: Int { 4 * 1024 * 1024 }

    private struct PageProblem: Error {
        let message: PageMessage
    }

    private mutating func open(_ target: Target) throws(PageProblem) -> PageSource {
        if case .refused(let kind, let reason) = target.place {
            throw PageProblem(message: PageMessage(kind, reason))
        }
        do throws(PageError) {
            guard case .file(let path) = target.place else {
                return try loader.readStandardInput(
                    url: work.settings.documentURL ?? Machine.workingDirectoryURL, allowingReadAccessTo: work.root)
            }
            guard let root = work.root else { return try loader.open(path) }
            return try loader.open(path, allowingReadAccessTo: root)
        } catch {
            throw problem(error, of: target)
        }
    }

    private func problem(_ error: PageError, of target: Target) -> PageProblem {
        PageProblem(message: PageMessage(error, of: target, settings: work.settings))
    }

    private mutating func write(_ bytes: [UInt8], to name: [[UInt8]]) throws(SystemError) {
        if folder == nil, let path = work.settings.output { folder = try OutputFolder(path) }
        try folder?.write(bytes, to: name)
    }
}
