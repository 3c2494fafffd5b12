import Glibc
import QuireDOM
import QuireEncoding
import QuireHTML
import QuireText
import QuireURL

/// Times each phase on its own, and the whole way of a page.
struct PhaseBenchmark {
    var pages: PageSet
    var iterations: Int

    func run() {
        let documents = parseAll(pages.sources)
        print("\(pages.paths.count) pages, \(pages.byteCount) bytes, \(iterations) runs of each phase, CPU time")
        print(
            "flat tree: \(perPage(documents.reduce(0) { $0 + $1.treeByteCount }, of: pages.byteCount))x the pages' bytes"
        )
        print()
        print(
            column("phase", 34) + column("ms", 10, end: true) + column("spread", 9, end: true)
                + column("MB/s", 9, end: true) + column("pages/s", 10, end: true) + column("of Gumbo", 10, end: true))

        let gumbo = Measurement("Gumbo alone, arena", iterations: iterations) { GumboAlone.parseInArena(pages.sources) }
        report(
            gumbo,
            Measurement("Gumbo alone, malloc", iterations: iterations) { GumboAlone.parseWithMalloc(pages.sources) })
        report(gumbo, gumbo)
        report(
            gumbo,
            Measurement("read files", iterations: iterations) {
                pages.paths.reduce(0) { $0 + (PageSet.read($1)?.count ?? 0) }
            })
        report(
            gumbo,
            Measurement("decode", iterations: iterations) {
                pages.files.reduce(0) { $0 + decodePage($1, label: nil).bytes.count }
            })
        report(
            gumbo,
            Measurement("parse to Document", iterations: iterations) {
                var builder = GumboTreeBuilder()
                return pages.sources.reduce(0) { $0 + (parse($1, &builder)?.nodes.count ?? 0) }
            })
        report(
            gumbo,
            Measurement("find references", iterations: iterations) {
                var discovery = ReferenceDiscovery()
                return documents.reduce(0) { $0 + discovery.discover(in: $1).count }
            })
        let references = ResolvedReferences(documents: documents, paths: pages.paths)
        report(gumbo, Measurement("resolve them", iterations: iterations) { references.resolve() })
        report(
            gumbo,
            Measurement("Document to text", iterations: iterations) {
                var renderer = TextRenderer()
                var output: [UInt8] = []
                var byteCount = 0
                for document in documents {
                    output.removeAll(keepingCapacity: true)
                    try? renderer.render(document, options: TextOptions(), into: &output)
                    byteCount += output.count
                }
                return byteCount
            })
        report(
            gumbo,
            Measurement("file to text", iterations: iterations) {
                var builder = GumboTreeBuilder()
                var renderer = TextRenderer()
                var output: [UInt8] = []
                var byteCount = 0
                for path in pages.paths {
                    guard let file = PageSet.read(path),
                        let document = parse(decodePage(file, label: nil).bytes, &builder)
                    else {
                        continue
                    }
                    output.removeAll(keepingCapacity: true)
                    try? renderer.render(document, options: TextOptions(), into: &output)
                    byteCount += output.count
                }
                return byteCount
            })
        print()
        print("peak memory of this process, pages and documents held: \(Measurement.peakMemoryByteCount() >> 20) MiB")
    }

    private func report(_ gumbo: Measurement, _ measurement: Measurement) {
        let seconds = measurement.median.seconds
        print(
            column(measurement.name, 34) + column(fixed(seconds * 1000, 1), 10, end: true)
                + column("±\(fixed(measurement.spread * 100, 0))%", 9, end: true)
                + column(fixed(Double(pages.byteCount) / seconds / 1e6, 1), 9, end: true)
                + column(fixed(Double(pages.paths.count) / seconds, 0), 10, end: true)
                + column(fixed(seconds / gumbo.median.seconds, 2), 10, end: true))
    }
}

private func parse(_ source: [UInt8], _ builder: inout GumboTreeBuilder) -> Document? {
    try? builder.parse(source, limits: .standard(forByteCount: source.count))
}

private func parseAll(_ sources: [[UInt8]]) -> [Document] {
    var builder = GumboTreeBuilder()
    return sources.compactMap { parse($0, &builder) }
}

private func perPage(_ bytes: Int, of all: Int) -> String { fixed(Double(bytes) / Double(max(all, 1)), 2) }

extension Document {
    /// The bytes of the tree's arrays, the source among them.
    fileprivate var treeByteCount: Int {
        nodes.count * MemoryLayout<NodeRecord>.stride + attributes.count * MemoryLayout<AttributeRecord>.stride
            + text.count
    }
}

/// The references of documents, to be resolved again and again.
private struct ResolvedReferences {
    private let documents: [(document: Document, url: WebURL, references: [Reference])]

    init(documents: [Document], paths: [String]) {
        var discovery = ReferenceDiscovery()
        self.documents = zip(documents, paths).compactMap { document, path in
            guard let url = try? WebURL(filePath: Array(path.utf8)) else { return nil }
            return (document, url, discovery.discover(in: document))
        }
    }

    /// - Returns: the bytes of all URLs.
    func resolve() -> Int {
        var byteCount = 0
        for (document, url, references) in documents {
            let resolver = URLResolver(base: document.baseURL(fallback: url))
            for reference in references {
                switch reference.text {
                case .range(let range):
                    let url = try? resolver.resolve(utf8: document.text.span.extracting(range))
                    byteCount += url?.href.utf8.count ?? 0
                case .bytes(let bytes): byteCount += (try? resolver.resolve(utf8: bytes.span))?.href.utf8.count ?? 0
                case .srcdoc: break
                }
            }
        }
        return byteCount
    }
}
