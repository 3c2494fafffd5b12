import Glibc

/// The CPU times of one phase over all pages, run after run.
struct Measurement {
    var name: String
    /// One run each.
    var runs: [Duration]

    /// Runs `body` once to warm up and then `iterations` times.
    init(_ name: String, iterations: Int, _ body: () throws -> Int) rethrows {
        self.name = name
        runs = []
        let expected = try body()
        for _ in 0..<iterations {
            let start = Self.processTime()
            let result = try body()
            runs.append(Self.processTime() - start)
            // A benchmark of something that does not give the same result each time measures nothing.
            precondition(result == expected, "\(name): \(result) bytes or nodes now, \(expected) at first")
        }
        runs.sort()
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
