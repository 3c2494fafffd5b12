internal import Quire

/// Takes pages through the workers and delivers them in order.
struct PageRun: Sendable {
    let work: PageWork
    let workerCount: Int

    func run() -> ExitStatus {
        let total = work.targets.count
        let pagesAreShown = work.outputNames == nil && StandardStreams.outputMayReachTerminal
        let report: ReportFile?
        do throws(SystemError) {
            report = try work.settings.reportPath.map { path throws(SystemError) in try ReportFile(path) }
        } catch {
            StandardStreams.say("--report \(work.settings.report?.description ?? ""): \(error)")
            return .trouble
        }
        let delivery = Monitor(
            Delivery(
                work: work, progress: Progress(total: total, pagesAreShown: pagesAreShown), report: report))
        let work = work
        OrderedRun.run(count: total, workerCount: workerCount) {
            PageWorker(work)
        } deliver: { index, product in
            delivery.withLock { $0.deliver(index, product) }
        }
        return delivery.withLock { $0.finish() }
    }
}

/// The end of the line: pages to standard output, messages to standard error, and the exit status out of both.
private struct Delivery: ~Copyable, Sendable {
    let work: PageWork
    var progress: Progress
    var report: ReportFile?
    var counts = LoadCounts()
    var pageCount = 0
    var pageFailed = false
    var outputFailed = false
    /// Whether pages are left that were not delivered.
    var isStopped = false

    init(work: PageWork, progress: Progress, report: consuming ReportFile?) {
        self.work = work
        self.progress = progress
        self.report = report
    }

    mutating func deliver(_ index: Int, _ product: borrowing PageProduct) -> OrderedRun.Next {
        do throws(SystemError) {
            // A page is written with one call: buffering would only copy it.
            let output = Descriptor(borrowing: StandardStreams.output)
            if work.settings.report == "-", !product.report.isEmpty { try output.write(product.report) }
            if !product.output.isEmpty { try output.write(product.output) }
        } catch .closedPipe {
            // The reader has seen enough.
            isStopped = true
            return .stop
        } catch {
            return stop("standard output: \(error)")
        }
        do throws(SystemError) {
            if !product.report.isEmpty { try report?.write(product.report) }
        } catch {
            return stop("--report \(work.settings.report?.description ?? ""): \(error)")
        }
        if let counts = product.counts {
            self.counts += counts
            pageCount += 1
        }
        let target = work.targets[index]
        switch product.problem {
        case nil: break
        case .page(let message):
            pageFailed = true
            say(message.line(about: target))
        case .output(let error):
            let message = "\(target.spelling): its text cannot be written below --output: \(error)"
            if error.endsAllWriting { return stop(message) }
            outputFailed = true
            say(message)
        }
        progress.update(done: index + 1)
        return .proceed
    }

    mutating func finish() -> ExitStatus {
        progress.erase()
        if work.settings.report != nil { finishReport() }
        return outputFailed ? .trouble : pageFailed ? .someFailed : .done
    }

    private mutating func finishReport() {
        if isStopped {
            report.take()?.discard()
            return
        }
        if let file = report.take() {
            do throws(SystemError) {
                try file.finish()
            } catch {
                outputFailed = true
                say("--report \(work.settings.report?.description ?? ""): \(error)")
            }
        }
        for line in ReportSummary.lines(counts, pageCount: pageCount, hasRoot: work.root != nil) { say(line) }
    }

    private mutating func stop(_ message: String) -> OrderedRun.Next {
        outputFailed = true
        isStopped = true
        say(message)
        return .stop
    }

    private mutating func say(_ message: String) {
        progress.erase()
        StandardStreams.say(message)
    }
}
