/// What one thread of an `OrderedRun` owns: parser, renderer, buffers.
package protocol OrderedWorker: ~Copyable, SendableMetatype {
    associatedtype Product: OrderedProduct
    /// Does one piece of work. `product` is fresh, or was emptied after another piece.
    mutating func perform(_ index: Int, into product: inout Product)
}

/// What a piece of work results in; made once and used again.
package protocol OrderedProduct: Sendable {
    init()
    /// The memory that the product holds while it waits for its turn.
    var byteCount: Int { get }
    /// Empties the product, keeping a reasonable amount of memory for the next piece of work.
    mutating func reset()
}

/// How far the workers may run ahead of a piece of work that takes long.
package struct Lookahead: Sendable {
    /// Finished products that wait for their turn.
    package var productCount: Int
    /// Their bytes. One product may pass it; no work is begun then until it is delivered.
    package var byteCount: Int

    package static let standard = Lookahead(productCount: 1024, byteCount: 4 * 1024 * 1024)

    package init(productCount: Int, byteCount: Int) {
        self.productCount = productCount
        self.byteCount = byteCount
    }
}

/// Does many pieces of work on a bounded number of threads and delivers the products in the order of the work.
///
/// Workers take the next piece each. One that finishes the piece whose turn it is delivers it, and after it those
/// that have been waiting; one that finishes early leaves its product and goes on, unless the lookahead is used up.
/// So nobody but the slowest piece holds memory, and there is no writer's thread.
package enum OrderedRun {
    package enum Next: Sendable { case proceed, stop }

    /// - Parameters:
    ///   - count: of the pieces of work.
    ///   - workerCount: how many pieces are worked on at the same time; with 1, all happens on the calling thread.
    ///   - makeWorker: called once on each worker's thread.
    ///   - deliver: called once for each piece, in order, by one thread at a time. After `.stop` nothing is delivered.
    package static func run<Worker: OrderedWorker & ~Copyable>(
        count: Int, workerCount: Int, lookahead: Lookahead = .standard,
        makeWorker: @escaping @Sendable () -> Worker,
        deliver: @escaping @Sendable (_ index: Int, _ product: borrowing Worker.Product) -> Next
    ) {
        let workerCount = min(workerCount, count)
        if workerCount <= 1 {
            return runAlone(count: count, makeWorker: makeWorker, deliver: deliver)
        }
        let line = DeliveryLine<Worker.Product>(count: count, lookahead: lookahead, deliver: deliver)
        let work: @Sendable () -> Void = {
            var worker = makeWorker()
            var product = Worker.Product()
            while let index = line.claim() {
                worker.perform(index, into: &product)
                line.finish(index, &product)
                product.reset()
            }
        }
        let threads = (1..<workerCount).compactMap { _ in WorkerThread(work) }
        work()
        for thread in threads { thread.join() }
    }

    private static func runAlone<Worker: OrderedWorker & ~Copyable>(
        count: Int, makeWorker: () -> Worker, deliver: (Int, borrowing Worker.Product) -> Next
    ) {
        var worker = makeWorker()
        var product = Worker.Product()
        for index in 0..<count {
            worker.perform(index, into: &product)
            if deliver(index, product) == .stop { return }
            product.reset()
        }
    }
}

/// The order of one run: which piece is next to work on, which is next to deliver, and what waits between them.
private final class DeliveryLine<Product: OrderedProduct>: Sendable {
    private struct State: Sendable {
        var nextToClaim = 0
        var nextToDeliver = 0
        var waiting: [Int: Product] = [:]
        var waitingByteCount = 0
        var isStopped = false
        /// Emptied products for whoever has to leave one in the line.
        var spare: [Product] = []
    }

    private static var spareLimit: Int { 16 }

    private let state = Monitor(State())
    private let count: Int
    private let lookahead: Lookahead
    private let deliver: @Sendable (Int, borrowing Product) -> OrderedRun.Next

    init(
        count: Int, lookahead: Lookahead,
        deliver: @escaping @Sendable (Int, borrowing Product) -> OrderedRun.Next
    ) {
        self.count = count
        self.lookahead = lookahead
        self.deliver = deliver
    }

    /// The next piece of work, as soon as the lookahead allows it; `nil` when there is none left.
    ///
    /// Whoever waits here waits for the piece that is next to deliver, which was claimed before and is being worked
    /// on: without waiting products there is nothing to wait for.
    func claim() -> Int? {
        let claimed = state.wait(for: { (state) -> Int? in
            if state.isStopped || state.nextToClaim == count { return -1 }
            guard state.waiting.count < lookahead.productCount, state.waitingByteCount < lookahead.byteCount else {
                return nil
            }
            state.nextToClaim += 1
            return state.nextToClaim - 1
        })
        return claimed < 0 ? nil : claimed
    }

    /// Delivers `product` and what has been waiting for it, or leaves it in the line; it is another one afterwards.
    func finish(_ index: Int, _ product: inout Product) {
        let isFirst = state.withLock { state in
            if state.nextToDeliver == index { return true }
            state.waitingByteCount += product.byteCount
            state.waiting[index] = product
            product = state.spare.popLast() ?? Product()
            return false
        }
        guard isFirst else { return }
        // Only this thread delivers until `nextToDeliver` names a piece that is not finished.
        var index = index
        while true {
            let next = state.withLock { $0.isStopped } ? .stop : deliver(index, product)
            index += 1
            let following: Product? = state.withLock { state in
                state.isStopped = state.isStopped || next == .stop
                state.nextToDeliver = index
                let following = state.waiting.removeValue(forKey: index)
                if let following { state.waitingByteCount -= following.byteCount }
                return following
            }
            state.wakeAll()
            guard let following else { return }
            product.reset()
            state.withLock { state in
                if state.spare.count < Self.spareLimit { state.spare.append(product) }
            }
            product = following
        }
    }
}
