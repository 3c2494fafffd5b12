import QuireFetch

/// A value that a test shares with what runs beside it.
final class Shared<Value: Sendable>: Sendable {
    private let monitor: Monitor<Value>

    init(_ value: Value) { monitor = Monitor(value) }

    var value: Value { monitor.withLock { $0 } }

    func set(_ value: Value) { monitor.withLock { $0 = value } }

    /// - Returns: the changed value.
    @discardableResult func change(_ body: (inout Value) -> Void) -> Value {
        monitor.withLock {
            body(&$0)
            return $0
        }
    }
}
