internal import Quire

/// What the command says about a page: the kind, which scripts look for, and what a person can do about it.
struct PageMessage: Sendable {
    let kind: ProblemKind
    let text: String

    init(_ kind: ProblemKind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    init(_ error: PageError, of target: Target, settings: Settings) {
        kind = error.kind
        switch error {
        case .file(let error): text = Self.words(for: error, of: target, settings)
        case .load(let error): text = LoadMessage.words(for: error)
        case .parse(let error): text = Self.words(for: error)
        }
    }

    func line(about target: Target) -> String { "\(target.spelling): \(kind.rawValue): \(text)" }

    private static func words(for error: FileError, of target: Target, _ settings: Settings) -> String {
        switch error {
        case .missing:
            // Which file a URL means cannot be seen where it has escapes, or where the parser mended it.
            "there is no such file" + (target.pathOfURL.map { " as \(TerminalText.escaping($0.bytes))" } ?? "")
        case .missingIndex:
            "the directory has no \(settings.indexName.map { TerminalText.escaping($0.bytes) } ?? "index page"); "
                + "name a page in it, or its index page with --index"
        case .outsideRoot:
            "it lies outside the folder that may be read, by its path or by a symbolic link; --root names another"
        case .notAFile(.directory): "it is a directory"
        case .notAFile(let other):
            "it is a \(other.rawValue), not a regular file; - reads a page from standard input"
        case .unreadable(let error): "\(error)"
        case .tooLarge(let limit) where limit >= LoadOptions.greatestByteLimit:
            "it has more than \(limit) bytes, the most that a page may have"
        case .tooLarge(let limit): "it has more than \(limit) bytes; --max-bytes allows more"
        }
    }

    static func words(for error: ParseError) -> String {
        switch error {
        case .memoryLimit(let byteCount):
            "the parser needed more than \(byteCount / 1024 / 1024) MB; the page nests or repeats tags as no "
                + "ordinary page does"
        case .timeLimit(let time):
            "the parser took longer than \(time.components.seconds) s; the page nests or repeats tags as no ordinary "
                + "page does"
        case .parserGaveUp(let condition):
            "the parser gave up on the page's markup (\(TerminalText.escaping(Array(condition.utf8))))"
        }
    }
}
