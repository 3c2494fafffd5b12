internal import Quire

/// What the command says about a reference that was not loaded.
enum LoadMessage {
    /// - Returns: `nil` where there is nothing to say.
    static func words(for outcome: LoadOutcome) -> String? {
        switch outcome {
        case .loaded: nil
        case .blocked(let problem), .failed(let problem): words(for: problem)
        case .skipped(let reason): words(for: reason)
        }
    }

    private static func words(for reason: SkipReason) -> String {
        switch reason {
        case .navigation: "it is followed only when the reader asks for it"
        case .citation: "it names a source and is never loaded"
        case .origin: "it names an origin to connect to, not a resource"
        case .alternative: "another candidate was selected"
        case .sameDocument: "it leads into the same document"
        case .script: "scripts are not run"
        case .remote: "it would go over the network"
        }
    }

    private static func words(for problem: LoadProblem) -> String {
        switch problem {
        case .url(.invalid(let error)): "it is not a URL (\(error.rawValue) in the URL Standard)"
        case .url(.tooLong): "the URL is too long"
        case .load(let error): words(for: error)
        case .httpStatus(let status): "the answer has the status \(status)"
        case .parse(let error): PageMessage.words(for: error)
        case .localFile: "only a local page may load a file: URL"
        case .openAncestor: "the page is open already in a frame around this one"
        case .frameDepth(let limit): "frames nest deeper than \(limit)"
        case .frameCount(let limit): "the page has more than \(limit) frames"
        case .pageTooLarge(let limit): "what the page loads comes to more than \(limit) bytes"
        }
    }

    static func words(for error: LoadError) -> String {
        switch error {
        case .file(let error): words(for: error)
        case .path(.notFileURL(let scheme)): "\(scheme): names no file"
        case .path(.foreignHost(let host)): "\(host) is another machine"
        case .path(.containsNUL), .path(.containsEncodedSlash): "no file name holds %2F or %00"
        case .path(.notAbsolute): "a file: URL is written file:///folder/page.html"
        case .path(.tooLong): "the URL is too long"
        case .unsupportedScheme(let scheme): "nothing loads \(scheme): URLs"
        case .invalidURL(let reason): reason
        case .rangeNotSatisfiable: "it is empty"
        case .tooLarge(let limit): "it has more than \(limit) bytes; --max-bytes allows more"
        case .handler(let message): message
        case .cancelled: "the load was cancelled"
        }
    }

    private static func words(for error: FileError) -> String {
        switch error {
        case .missing: "there is no such file"
        case .missingIndex: "the directory has no index page"
        case .outsideRoot: "it lies outside the folder that may be read"
        case .notAFile(let other): "it is a \(other.rawValue), not a regular file"
        case .unreadable(let error): "\(error)"
        case .tooLarge(let limit): "it has more than \(limit) bytes; --max-bytes allows more"
        }
    }
}
