// Times the phases of a page's way to text, or how the references of pages become URLs, in CPU time of one thread.

let usage = """
    usage: QuireBenchmarks [phases] [--iterations N] [PAGE...]
           QuireBenchmarks references [--iterations N] [--workload FILE] [--samples] [PAGE...]
           QuireBenchmarks references --check [PAGE...]

    Pages are arguments, or one a line on standard input.

      --iterations N    runs of each piece of work, 7 unless given
      --workload FILE   also write bases and references, for benchmarks in other languages
      --samples         print each run, tab-separated, instead of tables
      --check           time nothing: only compare the fast path's results with the parser's, page by page
    """

/// What the arguments ask for.
struct Options {
    var measuresReferences = false
    var iterations = 7
    var workloadPath: String?
    var samples = false
    var checksOnly = false
    var paths: [String] = []

    init(_ arguments: some Sequence<String>) {
        var arguments = Array(arguments)[...]
        if let first = arguments.first, first == "phases" || first == "references" {
            measuresReferences = first == "references"
            arguments.removeFirst()
        }
        while let argument = arguments.popFirst() {
            switch argument {
            case "--iterations":
                guard let count = arguments.popFirst().flatMap({ Int($0) }), count > 0 else {
                    fail("--iterations takes a number from 1 up")
                }
                iterations = count
            case "--workload" where measuresReferences:
                guard let path = arguments.popFirst() else { fail("--workload takes a file") }
                workloadPath = path
            case "--samples" where measuresReferences: samples = true
            case "--check" where measuresReferences: checksOnly = true
            case let option where option.hasPrefix("-"): fail("unknown option \(option)\n\(usage)")
            default: paths.append(argument)
            }
        }
    }

    /// Hands over each page as it is named, so that standard input need not have ended.
    func forEachPath(_ body: (String) -> Void) {
        guard paths.isEmpty else { return paths.forEach(body) }
        var count = 0
        while let line = readLine() {
            body(line)
            count += 1
        }
        if count == 0 { fail("no pages; name them as arguments, or one a line on standard input") }
    }

    var allPaths: [String] {
        var all: [String] = []
        forEachPath { all.append($0) }
        return all
    }
}

let options = Options(CommandLine.arguments.dropFirst())
if options.checksOnly {
    var reader = ReferencePageReader()
    var check = ReferenceCheck()
    options.forEachPath { check.check(reader.read($0)) }
    print("\(check.pageCount) pages, \(check.referenceCount) references: the fast path gives what the parser gives")
} else if options.measuresReferences {
    let benchmark = ReferenceBenchmark(paths: options.allPaths)
    if let path = options.workloadPath { write(benchmark.workload, to: path) }
    benchmark.run(iterations: options.iterations, samples: options.samples)
} else {
    PhaseBenchmark(pages: PageSet(paths: options.allPaths), iterations: options.iterations).run()
}
