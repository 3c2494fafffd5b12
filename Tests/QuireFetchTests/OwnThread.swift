import Foundation
import Synchronization

/// Runs `body` on a thread of its own, which ends with it. What it does to its thread concerns no other test.
///
/// Expectations belong behind it: an issue on a thread of one's own has no test.
func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    let outcome = Mutex<Result<Value, any Error>?>(nil)
    let shared = Shared(outcome)
    let thread = Thread {
        let result = Result { try body() }
        shared.value.withLock { $0 = result }
        shared.done.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    shared.done.wait()
    return try shared.value.withLock { $0! }.get()
}

private final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Result<Value, any Error>?>
    let done = DispatchSemaphore(value: 0)
    init(_ value: consuming Mutex<Result<Value, any Error>?>) { self.value = value }
}
