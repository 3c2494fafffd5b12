/// Loads what requests ask for. All schemes meet in this: a page's loads know nothing else of them.
///
/// A loader whose answers are at hand implements `load` as a synchronous function.
public protocol ResourceLoader: Sendable {
    /// - Throws: `.cancelled` if the task that calls it is cancelled.
    func load(_ request: Request) async throws(LoadError) -> Response
}
