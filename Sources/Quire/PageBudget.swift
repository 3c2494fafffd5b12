/// How many bytes of large pages may be in work at the same time.
///
/// While a page is in work, its tree and boxes take about eleven times its bytes, and a documentation set has its huge
/// pages side by side, so that all workers would come to them together. Whoever takes up a large page waits here until
/// there is room, first come first served, so that the largest has its turn as well. Small pages are the rest of the
/// work and pass without a lock.
///
/// Nobody waits for ever if whoever has taken up a page only works until it gives it back, and waits for nobody. Then
/// the first in line waits for pages that come to an end, and the others for the first. In an `OrderedRun`, all between
/// `take` and `giveBack` stands in `perform`, which never waits for delivery: a finished product is left in the line.
/// Who waits there before claiming the next piece holds nothing here, and waits for pieces in `perform`.
package final class PageBudget: Sendable {
    private struct State: Sendable {
        var byteCount = 0
        var nextTicket = 0
        /// The ticket whose holder is next to take up a page.
        var nextInLine = 0
    }

    /// What the large pages in work may have together. One page may pass it, alone.
    package let byteLimit: Int
    /// Pages of fewer bytes do not count.
    package let largePageByteCount: Int
    private let state = Monitor(State())

    package init(byteLimit: Int = 8 * 1024 * 1024, largePageByteCount: Int = 1024 * 1024) {
        self.byteLimit = byteLimit
        self.largePageByteCount = largePageByteCount
    }

    /// Waits until there is room for a page, and takes it. `giveBack` has to follow.
    package func take(_ byteCount: Int) {
        guard byteCount >= largePageByteCount else { return }
        let ticket = state.withLock { state in
            state.nextTicket += 1
            return state.nextTicket - 1
        }
        state.wait(for: { (state) -> Void? in
            guard ticket == state.nextInLine else { return nil }
            guard state.byteCount == 0 || byteCount <= byteLimit - state.byteCount else { return nil }
            state.byteCount += byteCount
            state.nextInLine += 1
            return ()
        })
        // There may be room for the next in line too.
        state.wakeAll()
    }

    /// Ends the work on a page of the same size.
    package func giveBack(_ byteCount: Int) {
        guard byteCount >= largePageByteCount else { return }
        state.withLock { $0.byteCount -= byteCount }
        state.wakeAll()
    }

    /// Of the large pages that are in work.
    package var byteCountInWork: Int { state.withLock { $0.byteCount } }
    /// How many wait.
    package var waitingCount: Int { state.withLock { $0.nextTicket - $0.nextInLine } }
}
