import Synchronization

/// A value that a test shares with what runs beside it.
final class Shared<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    init(_ value: Value) { mutex = Mutex(value) }

    var value: Value { mutex.withLock { $0 } }

    func set(_ value: Value) { mutex.withLock { $0 = value } }

    /// - Returns: the changed value.
    @discardableResult func change(_ body: (inout Value) -> Void) -> Value {
        mutex.withLock {
            body(&$0)
            return $0
        }
    }
}
