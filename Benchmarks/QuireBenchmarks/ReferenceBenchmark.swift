import FoundationEssentials
import QuireURL

/// Times how references become URLs, beside Foundation's `URL`.
struct ReferenceBenchmark {
    private let pages: [ReferencePage]
    private let webReferences: [String]
    private let check: ReferenceCheck

    /// Both ways of resolving have to agree before anything is timed.
    ///
    /// Values with a tab or a newline are left out: some of the peers refuse them.
    init(paths: [String]) {
        var reader = ReferencePageReader()
        var check = ReferenceCheck()
        var pages: [ReferencePage] = []
        for path in paths {
            var page = reader.read(path)
            page.references.removeAll { $0.utf8.contains { [0x09, 0x0A, 0x0D].contains($0) } }
            check.check(page)
            pages.append(page)
        }
        self.pages = pages
        self.check = check
        webReferences = pages.flatMap(\.references).filter(ReferenceKind.isWeb)
        if check.referenceCount == 0 { fail("the pages have no references") }
    }

    /// The references for programs in other languages: a line `B`, tab, base for a page, and a line `R`, tab,
    /// reference for each of its references.
    var workload: String {
        var text = ""
        for page in pages {
            text += "B\t\(page.base)\n"
            for reference in page.references { text += "R\t\(reference)\n" }
        }
        return text
    }

    /// - Parameter samples: print `name`, tab, nanoseconds a reference for every run, instead of tables.
    func run(iterations: Int, samples: Bool) {
        let all = Timing(
            "all references", count: check.referenceCount, iterations: iterations,
            [
                ("URLResolver", resolve), ("WebURL's parser", resolveSlowly),
                ("Foundation URL(string:relativeTo:)", resolveWithFoundation),
            ])
        let web = Timing(
            "absolute http: and https: references, \(webReferences.count)", count: webReferences.count,
            iterations: iterations, [("WebURL(_:)", parse), ("Foundation URL(string:)", parseWithFoundation)])
        if samples {
            all.printSamples()
            web.printSamples()
            return
        }
        print("\(pages.count) pages, \(check.referenceCount) references, \(check.failureCount) of them no URL")
        check.printCounts()
        print("\nboth ways of resolving agree; \(iterations) runs of each in turn, CPU time")
        all.printTable()
        web.printTable()
    }

    // MARK: - What is timed: each gives the bytes of all results

    private func resolve() -> Int {
        var byteCount = 0
        for page in pages {
            let resolver = URLResolver(base: page.base)
            for reference in page.references {
                byteCount += (try? resolver.resolve(reference))?.href.utf8.count ?? 0
            }
        }
        return byteCount
    }

    private func resolveSlowly() -> Int {
        var byteCount = 0
        for page in pages {
            let resolver = URLResolver(base: page.base)
            for reference in page.references {
                byteCount += (try? resolver.resolveSlowly(utf8: reference.utf8Span.span))?.href.utf8.count ?? 0
            }
        }
        return byteCount
    }

    private func resolveWithFoundation() -> Int {
        var byteCount = 0
        for page in pages {
            let base = URL(string: page.base.href)
            for reference in page.references {
                byteCount += URL(string: reference, relativeTo: base)?.absoluteString.utf8.count ?? 0
            }
        }
        return byteCount
    }

    private func parse() -> Int {
        webReferences.reduce(0) { $0 + ((try? WebURL($1))?.href.utf8.count ?? 0) }
    }

    private func parseWithFoundation() -> Int {
        webReferences.reduce(0) { $0 + (URL(string: $1)?.absoluteString.utf8.count ?? 0) }
    }
}

/// Times over the same references.
private struct Timing {
    let title: String
    let measurements: [Measurement]
    /// In one run.
    let referenceCount: Int

    /// Does all work several times in a run if there are few references, so that a run takes long enough to measure.
    init(_ title: String, count: Int, iterations: Int, _ candidates: [Measurement.Candidate]) {
        self.title = title
        let repetitions = (200_000 + count) / max(count, 1)
        referenceCount = count * repetitions
        measurements =
            count == 0
            ? []
            : Measurement.inTurn(
                iterations: iterations,
                candidates.map { name, work in
                    (name, { (0..<repetitions).reduce(0) { sum, _ in sum + work() } })
                })
    }

    func printSamples() {
        for measurement in measurements {
            for run in measurement.runs { print("\(measurement.name)\t\(fixed(nanoseconds(run), 2))") }
        }
    }

    func printTable() {
        guard let base = measurements.first else { return }
        print()
        print(
            column(title, 48) + column("ns", 9, end: true) + column("spread", 9, end: true)
                + column("ratio", 9, end: true))
        for measurement in measurements {
            print(
                column(measurement.name, 48) + column(fixed(nanoseconds(measurement.median), 1), 9, end: true)
                    + column("±\(fixed(measurement.spread * 100, 0))%", 9, end: true)
                    + column(fixed(measurement.median.seconds / base.median.seconds, 2), 9, end: true))
        }
    }

    private func nanoseconds(_ run: Duration) -> Double { run.seconds * 1e9 / Double(referenceCount) }
}
