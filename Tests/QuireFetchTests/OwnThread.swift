import Foundation
import QuireFetch

/// Runs `body` on a thread of its own, which ends with it. What it does to its thread concerns no other test.
///
/// Expectations belong behind it: an issue on a thread of one's own has no test.
func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    let outcome = Monitor<Result<Value, any Error>?>(nil)
    let thread = Thread {
        let result = Result { try body() }
        outcome.withLock { $0 = result }
        outcome.wakeAll()
    }
    thread.stackSize = 8 << 20
    thread.start()
    return try outcome.wait(for: { $0 }).get()
}
