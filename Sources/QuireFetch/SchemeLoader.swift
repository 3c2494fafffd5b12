internal import QuireURL

/// Loads the URLs of custom schemes through their handlers.
public struct SchemeLoader: ResourceLoader {
    public let handlers: SchemeHandlers

    public init(_ handlers: SchemeHandlers) {
        self.handlers = handlers
    }

    /// Either the handler ends the load, or it is stopped: if the calling task is cancelled after `finish` has been
    /// accepted, the response is given all the same.
    ///
    /// The type is the computed MIME type of the body. A range is cut out of a response of status 200; with any other
    /// status the body is what the handler sent. The limit counts what the handler sends, also if only a part is
    /// wanted.
    ///
    /// - Throws: `.unsupportedScheme`, `.handler`, `.tooLarge`, `.rangeNotSatisfiable` or `.cancelled`.
    public func load(_ request: Request) async throws(LoadError) -> Response {
        guard let handler = handlers.handler(for: request.url) else {
            throw .unsupportedScheme(String(request.url.scheme))
        }
        let load = SchemeLoad(request)
        weak var task: URLSchemeTask?
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                task = load.start(handler, resuming: continuation)
            }
        } onCancel: {
            load.cancel()
        }
        switch outcome {
        case .finished(let head, let body):
            return try head.response(for: request, body: body)
        case .failed(let message):
            throw .handler(message: message)
        case .stopped(let error):
            if let task { handler.stop(task) }
            throw error
        }
    }
}
