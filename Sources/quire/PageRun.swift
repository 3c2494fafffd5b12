internal import Quire

/// Takes pages through the workers and delivers them in order.
struct PageRun: Sendable {
    let work: PageWork
    let workerCount: Int

    func run() -> ExitStatus {
        let total = work.targets.count
        let pagesAreShown = work.outputNames == nil && StandardStreams.outputMayReachTerminal
        let delivery = Monitor(
            Delivery(targets: work.targets, progress: Progress(total: total, pagesAreShown: pagesAreShown)))
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
private struct Delivery: Sendable {
    let targets: [Target]
    var progress: Progress
    var pageFailed = false
    var outputFailed = false

    mutating func deliver(_ index: Int, _ product: borrowing PageProduct) -> OrderedRun.Next {
        do throws(SystemError) {
            // A page is written with one call: buffering would only copy it.
            if !product.output.isEmpty { try Descriptor(borrowing: StandardStreams.output).write(product.output) }
        } catch .closedPipe {
            // The reader has seen enough.
            return .stop
        } catch {
            return stop("standard output: \(error)")
        }
        switch product.problem {
        case nil: break
        case .page(let message):
            pageFailed = true
            say(message.line(about: targets[index]))
        case .output(let error):
            let message = "\(targets[index].spelling): its text cannot be written below --output: \(error)"
            if error.endsAllWriting { return stop(message) }
            outputFailed = true
            say(message)
        }
        progress.update(done: index + 1)
        return .proceed
    }

    mutating func finish() -> ExitStatus {
        progress.erase()
        return outputFailed ? .trouble : pageFailed ? .someFailed : .done
    }

    private mutating func stop(_ message: String) -> OrderedRun.Next {
        outputFailed = true
        say(message)
        return .stop
    }

    private mutating func say(_ message: String) {
        progress.erase()
        StandardStreams.say(message)
    }
}
