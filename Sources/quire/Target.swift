package import Quire

/// A page that the command line names.
package struct Target: Sendable, Equatable {
    package enum Place: Sendable, Equatable {
        case file(LocalPath)
        case standardInput
        /// It cannot be loaded, whatever stands there.
        case refused(ProblemKind, reason: String)
    }

    /// As the user wrote it.
    package let spelling: Argument
    package let place: Place

    /// A word that begins with `file:`, `http:`, `https:` or any `scheme://` is a URL, `-` is standard input, and
    /// everything else a path; a file with such a name is written `./file:x`.
    package init(_ argument: Argument) {
        spelling = argument
        place = argument == "-" ? .standardInput : Self.place(of: argument)
    }

    /// The file of a URL; `nil` for a path, which says itself which file it is.
    package var pathOfURL: LocalPath? {
        guard case .file(let path) = place, path != spelling.path else { return nil }
        return path
    }

    private static func place(of argument: Argument) -> Place {
        if isURL(argument) { return placeOfURL(argument) }
        guard let path = argument.path else {
            let isEmpty = argument.bytes.isEmpty
            return .refused(
                .missing, reason: isEmpty ? "the name is empty" : "no name holds a NUL; a list of such ends needs -0")
        }
        return .file(path)
    }

    private static func placeOfURL(_ argument: Argument) -> Place {
        // The parser would repair them, and the repaired name is another file's.
        guard let text = argument.text else {
            return .refused(
                .badURL, reason: "it holds bytes that are not UTF-8; in a URL each is written as % and two digits")
        }
        let url: WebURL
        do throws(URLParseError) { url = try WebURL(text) } catch {
            return .refused(.badURL, reason: words(for: error))
        }
        do throws(FilePathError) {
            return .file(try LocalPath(url))
        } catch {
            return .refused(error.kind, reason: words(for: error))
        }
    }

    /// The parser takes white space away first, such as the carriage return of a list from Windows.
    private static func isURL(_ argument: Argument) -> Bool {
        let word = argument.bytes.drop { $0 <= 0x20 }
        let scheme = word.prefix { ASCII.isLetter($0) || ASCII.isDigit($0) || Array("+-.".utf8).contains($0) }
        let rest = word.dropFirst(scheme.count)
        guard let first = scheme.first, ASCII.isLetter(first), rest.first == UInt8(ascii: ":") else { return false }
        let name = String(decoding: scheme.map(ASCII.lowercased), as: UTF8.self)
        return ["file", "http", "https"].contains(name) || rest.starts(with: Array("://".utf8))
    }

    private static func words(for error: URLParseError) -> String {
        switch error {
        case .invalid(let error):
            "it is not a URL (\(error.rawValue)); a file: URL is written file:///folder/page.html, "
                + "and ./ in front makes this a path"
        case .tooLong: "the URL is too long"
        }
    }

    private static func words(for error: FilePathError) -> String {
        switch error {
        case .notFileURL(let scheme): "pages cannot be loaded over \(scheme); save the page and name its file"
        case .foreignHost(let host):
            "\(TerminalText.escaping(Array(host.description.utf8))) is another machine; a file: URL of this one is "
                + "written file:///folder/page.html"
        case .containsNUL, .containsEncodedSlash: "no file name holds %2F or %00"
        case .notAbsolute: "a file: URL is written file:///folder/page.html"
        case .tooLong: "the URL is too long"
        }
    }
}
