/// Serves the URLs of a custom scheme.
///
/// Both functions are called by the task that loads, one after the other, never at the same time for one load. They
/// return soon: what takes its time goes on elsewhere and answers when it is ready.
public protocol URLSchemeHandler: Sendable {
    /// Called once for each load. The handler answers through `task`, now or later, from any thread or task: with one
    /// response, the bytes of the body in any number of pieces, and the end.
    ///
    /// It keeps `task` for as long as it has something to say. When nobody keeps it any more, the load fails.
    func start(_ task: URLSchemeTask)

    /// The load is no longer wanted; whatever `task` is told from now on is refused.
    ///
    /// Called once if the load was cancelled, its body passed the limit or was not as long as announced; after `start`
    /// has returned, and before the load throws. Not called if the handler has ended the load itself, or keeps no task.
    func stop(_ task: URLSchemeTask)
}
