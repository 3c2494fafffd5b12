import Foundation
import Quire
import Synchronization
import Testing

@Suite struct OrderedRunTests {
    /// Uneven work: some pieces take much longer than their neighbours.
    private struct Worker: OrderedWorker, ~Copyable {
        let begun: Counter

        mutating func perform(_ index: Int, into product: inout Product) {
            begun.value.add(1, ordering: .relaxed)
            if index % 7 == 3 { usleep(2000) }
            product.numbers.append(index)
        }
    }

    private struct Product: OrderedProduct {
        var numbers: [Int] = []
        var byteCount: Int { 100 }
        mutating func reset() { numbers.removeAll(keepingCapacity: true) }
    }

    private final class Counter: Sendable {
        let value = Atomic(0)
    }

    private final class Results: Sendable {
        let numbers = Mutex<[Int]>([])
        var all: [Int] { numbers.withLock { $0 } }
    }

    @Test(arguments: [1, 2, 8, 300], [0, 1, 2, 100]) func `delivers in order`(workerCount: Int, count: Int) {
        let begun = Counter()
        let results = Results()
        OrderedRun.run(count: count, workerCount: workerCount) {
            Worker(begun: begun)
        } deliver: { index, product in
            results.numbers.withLock { $0 += product.numbers + [index] }
            return .proceed
        }
        #expect(results.all == (0..<count).flatMap { [$0, $0] })
        #expect(begun.value.load(ordering: .relaxed) == count)
    }

    @Test(arguments: [1, 2, 8]) func `stops`(workerCount: Int) {
        let begun = Counter()
        let results = Results()
        OrderedRun.run(count: 10_000, workerCount: workerCount) {
            Worker(begun: begun)
        } deliver: { index, _ in
            results.numbers.withLock { $0.append(index) }
            return index == 20 ? .stop : .proceed
        }
        #expect(results.all == Array(0...20))
        #expect(begun.value.load(ordering: .relaxed) < 10_000)
    }

    /// The first piece waits until the others have gone as far as they may.
    private struct PatientWorker: OrderedWorker, ~Copyable {
        let begun: Counter
        let most: Counter

        mutating func perform(_ index: Int, into product: inout Product) {
            begun.value.add(1, ordering: .sequentiallyConsistent)
            guard index == 0 else { return }
            usleep(200_000)
            most.value.store(begun.value.load(ordering: .sequentiallyConsistent), ordering: .sequentiallyConsistent)
        }
    }

    @Test(arguments: [Lookahead(productCount: 10, byteCount: .max), Lookahead(productCount: .max, byteCount: 1000)])
    func `does not run far ahead of a slow piece`(lookahead: Lookahead) {
        let begun = Counter()
        let most = Counter()
        let results = Results()
        OrderedRun.run(count: 1000, workerCount: 4, lookahead: lookahead) {
            PatientWorker(begun: begun, most: most)
        } deliver: { index, _ in
            results.numbers.withLock { $0.append(index) }
            return .proceed
        }
        // Ten wait, the first is being worked on, and each of the others may have begun one when the tenth came.
        #expect((2...14).contains(most.value.load(ordering: .relaxed)))
        #expect(results.all == Array(0..<1000))
    }
}
