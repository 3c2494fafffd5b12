internal import Glibc

/// State that several threads share, with a lock and a condition to wait for. `Synchronization.Mutex` has no condition,
/// and ThreadSanitizer does not see its lock on Linux, so that every use of it looks like a race.
///
/// Safe to share because the state is reached only by the lock's holder, and what leaves it may be shared.
@safe
package final class Monitor<State: Sendable & ~Copyable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    package init(_ state: consuming State) {
        self.state = state
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    package func withLock<Result, Failure>(_ body: (inout State) throws(Failure) -> Result) throws(Failure) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return try body(&state)
    }

    /// Runs `body` as `withLock` does, again after each `wakeAll`, until it does not return `nil`.
    package func wait<Result>(for body: (inout State) -> Result?) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&state) { return result }
            unsafe pthread_cond_wait(condition, mutex)
        }
    }

    package func wakeAll() {
        unsafe pthread_cond_broadcast(condition)
    }
}

/// A thread that runs one closure.
///
/// Threads and not tasks, because a page is synchronous work of a bounded number of workers, each with buffers of its
/// own, and a worker may wait for the writer, which a cooperative thread must not. The main thread is one of the
/// workers, so that a single page starts no thread and does not touch the concurrency runtime.
package struct WorkerThread {
    private let thread: pthread_t

    /// - Returns: `nil` if the system has no thread to spare.
    package init?(_ body: @escaping @Sendable () -> Void) {
        final class Body: Sendable {
            let run: @Sendable () -> Void
            init(_ run: @escaping @Sendable () -> Void) { self.run = run }
        }
        let context = unsafe Unmanaged.passRetained(Body(body))
        var thread = pthread_t()
        let result = unsafe pthread_create(
            &thread, nil,
            { context in
                unsafe Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        guard result == 0 else {
            unsafe context.release()
            return nil
        }
        self.thread = thread
    }

    /// Waits for the closure to return.
    package func join() {
        pthread_join(thread, nil)
    }
}
