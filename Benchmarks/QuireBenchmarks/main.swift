// Times the phases of a page's way to text over a list of pages, in CPU time of one thread.
//
// usage: QuireBenchmarks [--iterations N] [PAGE...]     pages as arguments, or one a line on standard input

var iterations = 7
var paths: [String] = []
var arguments = Array(CommandLine.arguments.dropFirst())[...]
while let argument = arguments.popFirst() {
    if argument == "--iterations" {
        guard let count = arguments.popFirst().flatMap({ Int($0) }), count > 0 else {
            fail("--iterations takes a number from 1 up")
        }
        iterations = count
    } else if argument.hasPrefix("-") {
        fail("unknown option \(argument); usage: QuireBenchmarks [--iterations N] [PAGE...]")
    } else {
        paths.append(argument)
    }
}
if paths.isEmpty {
    while let line = readLine() { paths.append(line) }
}
guard !paths.isEmpty else { fail("no pages; name them as arguments, or one a line on standard input") }

PhaseBenchmark(pages: PageSet(paths: paths), iterations: iterations).run()
