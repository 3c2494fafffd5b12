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

    private static func place(of argument: Argument) -> Place {
        if let (scheme, rest) = url(argument) {
            guard scheme == "file" else {
                let reason = "pages cannot be loaded over \(scheme); save the page and name its file"
                return .refused(.unsupportedScheme, reason: reason)
            }
            do throws(FileURL.Failure) {
                return .file(try FileURL.path(afterScheme: rest))
            } catch {
                return .refused(error.kind, reason: words(for: error))
            }
        }
        guard let path = argument.path else {
            let isEmpty = argument.bytes.isEmpty
            return .refused(
                .missing, reason: isEmpty ? "the name is empty" : "no name holds a NUL; a list of such ends needs -0")
        }
        return .file(path)
    }

    private static func url(_ argument: Argument) -> (scheme: String, rest: ArraySlice<UInt8>)? {
        let scheme = argument.bytes.prefix { ASCII.isLetter($0) || ASCII.isDigit($0) || Array("+-.".utf8).contains($0) }
        guard let first = scheme.first, ASCII.isLetter(first), scheme.count < argument.bytes.count,
            argument.bytes[scheme.count] == UInt8(ascii: ":")
        else { return nil }
        let rest = argument.bytes[(scheme.count + 1)...]
        let name = String(decoding: scheme.map(ASCII.lowercased), as: UTF8.self)
        let isKnown = ["file", "http", "https"].contains(name)
        return isKnown || rest.starts(with: Array("//".utf8)) ? (name, rest) : nil
    }

    private static func words(for failure: FileURL.Failure) -> String {
        switch failure {
        case .notAbsolute: "a file: URL is written file:///folder/page.html"
        case .foreignHost(let host): "\(TerminalText.escaping(Array(host.utf8))) is another machine"
        case .forbiddenCharacter:
            "no file name holds %2F or %00, and spaces, \\ and non-ASCII letters are percent-encoded in a URL"
        }
    }
}
