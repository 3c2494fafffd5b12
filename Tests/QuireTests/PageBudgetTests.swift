import Foundation
import Quire
import Synchronization
import Testing

@Suite struct PageBudgetTests {
    private let budget = PageBudget(byteLimit: 100, largePageByteCount: 10)

    /// A page that another thread takes up.
    private final class Turn: Sendable {
        let hasCome = Atomic(false)
    }

    private func wait(until condition: () -> Bool) throws {
        for _ in 0..<10_000 where !condition() { usleep(1_000) }
        try #require(condition())
    }

    /// Takes up a page for which there is no room yet.
    private func waitInLine(_ byteCount: Int) throws -> (turn: Turn, thread: WorkerThread) {
        let turn = Turn()
        let budget = budget
        let line = budget.waitingCount
        let thread = try #require(
            WorkerThread {
                budget.take(byteCount)
                turn.hasCome.store(true, ordering: .sequentiallyConsistent)
            })
        try wait(until: { budget.waitingCount == line + 1 })
        return (turn, thread)
    }

    private func hasCome(_ turn: Turn) -> Bool { turn.hasCome.load(ordering: .sequentiallyConsistent) }

    @Test func `lets small pages pass`() {
        for _ in 0..<100 { budget.take(9) }
        #expect(budget.byteCountInWork == 0)
        budget.giveBack(9)
        #expect(budget.byteCountInWork == 0)
    }

    @Test func `admits what fits`() {
        budget.take(40)
        budget.take(60)
        #expect(budget.byteCountInWork == 100)
        budget.giveBack(40)
        budget.giveBack(60)
        #expect(budget.byteCountInWork == 0)
    }

    @Test func `admits a huge page alone`() throws {
        budget.take(10)
        let huge = try waitInLine(1_000)
        #expect(!hasCome(huge.turn))
        budget.giveBack(10)
        huge.thread.join()
        #expect(budget.byteCountInWork == 1_000)
        let next = try waitInLine(10)
        #expect(!hasCome(next.turn))
        budget.giveBack(1_000)
        next.thread.join()
        #expect(budget.byteCountInWork == 10)
    }

    @Test func `serves who came first, so that a huge page is not passed over`() throws {
        budget.take(60)
        let huge = try waitInLine(100)
        // It would fit beside the first.
        let small = try waitInLine(20)
        #expect(!hasCome(small.turn))
        budget.giveBack(60)
        huge.thread.join()
        #expect(!hasCome(small.turn))
        budget.giveBack(100)
        small.thread.join()
        #expect(budget.byteCountInWork == 20)
    }

    @Test func `stays within the limit whoever comes`() throws {
        let excess = Turn()
        let sum = Counter()
        let budget = budget
        let threads = try (0..<8).map { number in
            try #require(
                WorkerThread {
                    for round in 0..<500 {
                        let byteCount = [5, 10, 30, 70, 100, 250][(number + round * 7) % 6]
                        budget.take(byteCount)
                        let counted = byteCount >= 10 ? byteCount : 0
                        let now = sum.value.add(counted, ordering: .sequentiallyConsistent).newValue
                        if now > max(100, counted), counted > 0 {
                            excess.hasCome.store(true, ordering: .sequentiallyConsistent)
                        }
                        sum.value.subtract(counted, ordering: .sequentiallyConsistent)
                        budget.giveBack(byteCount)
                    }
                })
        }
        for thread in threads { thread.join() }
        #expect(!hasCome(excess))
        #expect(budget.byteCountInWork == 0)
        #expect(budget.waitingCount == 0)
    }

    private final class Counter: Sendable {
        let value = Atomic(0)
    }

    /// Takes up pages of which hardly two fit together.
    private struct Worker: OrderedWorker, ~Copyable {
        let budget: PageBudget

        mutating func perform(_ index: Int, into product: inout Product) {
            let byteCount = index % 5 == 0 ? 1000 : 10 + index % 90
            budget.take(byteCount)
            defer { budget.giveBack(byteCount) }
            if index % 50 == 0 { usleep(1000) }
        }
    }

    private struct Product: OrderedProduct {
        var byteCount: Int { 100 }
        mutating func reset() {}
    }

    @Test(.timeLimit(.minutes(1))) func `never stands in the way of delivery in order`() {
        let budget = budget
        let delivered = Counter()
        OrderedRun.run(count: 2000, workerCount: 8, lookahead: Lookahead(productCount: 2, byteCount: 100)) {
            Worker(budget: budget)
        } deliver: { index, _ in
            let before = delivered.value.add(1, ordering: .sequentiallyConsistent).oldValue
            return before == index ? .proceed : .stop
        }
        #expect(delivered.value.load(ordering: .sequentiallyConsistent) == 2000)
        #expect(budget.byteCountInWork == 0)
    }
}
