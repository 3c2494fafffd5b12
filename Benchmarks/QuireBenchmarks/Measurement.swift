import Glibc

/// The CPU times of one piece of work, run after run.
struct Measurement {
    var name: String
    /// One run each, the fastest first.
    var runs: [Duration]

    /// Runs `body` once to warm up and then `iterations` times.
    init(_ name: String, iterations: Int, _ body: () throws -> Int) rethrows {
        self.name = name
        runs = []
        let expected = try body()
        for _ in 0..<iterations { runs.append(try Self.time(name, expected: expected, body)) }
        runs.sort()
    }

    /// Work to measure beside other work; it gives the same number each time.
    typealias Candidate = (name: String, work: () -> Int)

    /// Runs each candidate once to warm up and then, in turn with the others, `iterations` times, so that what else
    /// goes on on the machine hits all alike.
    ///
    /// - Returns: in the order of the candidates.
    static func inTurn(iterations: Int, _ candidates: [Candidate]) -> [Measurement] {
        let expected = candidates.map { $0.work() }
        var measurements = candidates.map { Measurement(name: $0.name) }
        for _ in 0..<iterations {
            for (index, candidate) in candidates.enumerated() {
                measurements[index].runs.append(
                    time(candidate.name, expected: expected[index], candidate.work))
            }
        }
        for index in measurements.indices { measurements[index].runs.sort() }
        return measurements
    }

    private init(name: String) {
        self.name = name
        runs = []
    }

    private static func time(_ name: String, expected: Int, _ body: () throws -> Int) rethrows -> Duration {
        let start = processTime()
        let result = try body()
        let time = processTime() - start
        // A benchmark of something that does not give the same result each time measures nothing.
        precondition(result == expected, "\(name): \(result) bytes or nodes now, \(expected) at first")
        return time
    }

    var median: Duration { runs[runs.count / 2] }

    /// Half the distance between the fastest and the slowest run, as a share of the median.
    var spread: Double { (runs[runs.count - 1] - runs[0]).seconds / 2 / median.seconds }

    /// CPU time of all threads of the process.
    static func processTime() -> Duration {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The largest resident size of the process so far, in bytes.
    static func peakMemoryByteCount() -> Int {
        var usage = rusage()
        _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
