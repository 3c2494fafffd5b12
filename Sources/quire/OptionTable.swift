internal import Quire
internal import QuireURL

/// One option: what the parser accepts, what `--help` says and what the tests go through.
package struct OptionSpecification: Sendable {
    /// With its dashes.
    package let name: String
    /// A short name, for what people try before they have read anything.
    package var alias: String?
    /// What `--help` calls the value; `nil` for an option without one.
    package let value: String?
    /// Empty for an option that stands in the place of a command too.
    package let commands: [Command]
    package let help: String
    /// Where the help of a command says something else.
    package var otherHelp: [Command: String] = [:]
    package let effect: Effect

    package enum Effect: Sendable {
        case help
        case version
        case flag(@Sendable (inout Settings) -> Void)
        /// - Throws: what is wrong with the value; the parser names option and value in front of it.
        case value(@Sendable (inout Settings, Argument) throws(InvalidValue) -> Void)
    }

    package struct InvalidValue: Error {
        let reason: String
        init(_ reason: String) { self.reason = reason }
    }

    /// As it is written: `--width N|none`.
    package var spelling: String {
        let names = alias.map { "\($0), \(name)" } ?? name
        return value.map { "\(names) \($0)" } ?? names
    }

    package func isNamed(_ argument: Argument) -> Bool { [name, alias].contains(argument.text) }

    package func help(in command: Command?) -> String { command.flatMap { otherHelp[$0] } ?? help }

    package func applies(to command: Command) -> Bool { commands.isEmpty || commands.contains(command) }
}

package enum OptionTable {
    /// The widest line that `--width` accepts, in columns.
    static let widthLimit = 100_000
    static let jobLimit = 256

    /// In the order of `--help`.
    package static let all: [OptionSpecification] = [
        OptionSpecification(
            name: "--format", value: "text|innertext", commands: [.render],
            help: "the form of the output: text for reading (default), or innertext, which is what innerText of the "
                + "page's body is in a browser with scripts off",
            effect: .value { (settings, value) throws(InvalidValue) in
                guard let format = value.text.flatMap(Settings.Format.init(rawValue:)) else {
                    throw InvalidValue("it is text or innertext")
                }
                settings.format = format
            }),
        OptionSpecification(
            name: "--no-css", value: nil, commands: [.render],
            help: "leave out the page's own style sheets and style attributes, for --format innertext",
            effect: .flag { $0.honorsAuthorStyles = false }),
        OptionSpecification(
            name: "--media", value: "screen|print", commands: [.render],
            help: "what style sheets are told that the page is shown on (default: screen)",
            effect: .value { (settings, value) throws(InvalidValue) in
                guard let type = value.text.flatMap(MediaType.init(rawValue:)) else {
                    throw InvalidValue("it is screen or print")
                }
                settings.mediaType = type
            }),
        OptionSpecification(
            name: "--width", value: "N|none", commands: [.render],
            help: "break lines at N columns, or only where the page does (default: the terminal's width where the "
                + "text goes to one, else 80)",
            effect: .value { (settings, value) throws(InvalidValue) in
                settings.width =
                    value == "none" ? .unlimited : .columns(try number(value, 1...widthLimit, or: "none"))
            }),
        OptionSpecification(
            name: "--images", value: "alt|none", commands: [.render],
            help: "show images as their alternative text (default), or not at all",
            effect: .value { (settings, value) throws(InvalidValue) in
                guard let images = value.text.flatMap(TextOptions.Images.init(rawValue:)) else {
                    throw InvalidValue("it is alt or none")
                }
                settings.images = images
            }),
        OptionSpecification(
            name: "--output", value: "DIR", commands: [.render],
            help: "write one file a page below DIR: the page's path below the folder that all pages share, with "
                + ".txt in place of .html",
            effect: .value { (settings, value) throws(InvalidValue) in
                guard value != "-" else {
                    throw InvalidValue("it is a folder; without --output the text goes to standard output")
                }
                settings.output = try path(value)
            }),
        OptionSpecification(
            name: "--root", value: "DIR", commands: [.render, .tree],
            help: "what may be read: DIR and all below it, and /x in a page means DIR/x (default: each page's own "
                + "folder); pages elsewhere fail; with --output, pages are named by their paths below DIR",
            otherHelp: [.tree: "what may be read: DIR and all below it; pages elsewhere fail"],
            effect: .value { (settings, value) throws(InvalidValue) in settings.root = try path(value) }),
        OptionSpecification(
            name: "--site-url", value: "URL", commands: [.render],
            help: "where the root is served: pages then have URLs below this one, so that the site's own absolute "
                + "links lead into the root and .. does not leave it",
            effect: .value { (settings, value) throws(InvalidValue) in
                let url = try url(value)
                // Below it, paths from the root would still be the root's and pages would not be local any more.
                guard url.scheme != "file", let site = LocalSite(url: url) else {
                    throw InvalidValue("nothing can be served below such a URL; try https://example.com/docs/")
                }
                settings.site = site
            }),
        OptionSpecification(
            name: "--document-url", value: "URL", commands: [.render],
            help: "the URL of the page on standard input, which its links are relative to (default: the working "
                + "folder's)",
            effect: .value { (settings, value) throws(InvalidValue) in settings.documentURL = try url(value) }),
        OptionSpecification(
            name: "--report", value: "FILE|-", commands: [.render],
            help: "load all that the pages refer to, and write what became of each reference as one line of JSON; "
                + "- writes to standard output, in place of the text",
            effect: .value { (settings, value) throws(InvalidValue) in
                settings.report = Argument(bytes: try path(value).bytes)
            }),
        OptionSpecification(
            name: "--encoding", value: "LABEL", commands: [.render, .tree, .resolve],
            help: "the encoding of the pages, such as utf-8 or shift_jis (default: found out page by page, as "
                + "browsers do)",
            otherHelp: [
                .resolve: "the encoding of the document that the references stand in, which their queries go out in "
                    + "(default: utf-8); lines are UTF-8 all the same"
            ],
            effect: .value { (settings, value) throws(InvalidValue) in
                guard let label = value.text, let encoding = Encoding(label: label) else {
                    throw InvalidValue("the Encoding Standard has no such label; try utf-8 or windows-1252")
                }
                settings.encoding = encoding
            }),
        OptionSpecification(
            name: "--index", value: "NAME", commands: [.render, .tree],
            help: "the page that stands for a directory (default: index.html)",
            effect: .value { (settings, value) throws(InvalidValue) in
                let name = try path(value)
                guard !name.bytes.contains(UInt8(ascii: "/")), name.components != [Array("..".utf8)],
                    !name.components.isEmpty
                else { throw InvalidValue("it is a file name without folders") }
                settings.indexName = name
            }),
        OptionSpecification(
            name: "--fallback-ext", value: "EXT", commands: [.render],
            help: "where there is no file of a link's name, try the name with .EXT; several are parted by commas",
            effect: .value { (settings, value) throws(InvalidValue) in
                let names = value.bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
                for name in names {
                    let name = Array(name.first == UInt8(ascii: ".") ? name.dropFirst() : name)
                    guard !name.contains(UInt8(ascii: "/")), let path = LocalPath(bytes: name) else {
                        throw InvalidValue("it is the end of a file's name, such as html")
                    }
                    settings.fallbackExtensions.append(path)
                }
            }),
        OptionSpecification(
            name: "--remap", value: "REGEX=REPLACEMENT", commands: [.render],
            help: "load from another URL what REGEX matches in a URL; $1 stands for its first group; may be given "
                + "more than once",
            effect: .value { (settings, value) throws(InvalidValue) in
                guard let rule = value.text else { throw InvalidValue("it is not UTF-8") }
                do throws(URLRemap.InvalidRule) {
                    settings.remaps.append(try URLRemap(rule: rule))
                } catch {
                    throw InvalidValue(words(for: error))
                }
            }),
        OptionSpecification(
            name: "--max-bytes", value: "N", commands: [.render, .tree],
            help: "refuse pages of more than N bytes (default: \(LoadOptions.defaultByteLimit))",
            effect: .value { (settings, value) throws(InvalidValue) in
                settings.byteLimit = try number(value, 0...LoadOptions.greatestByteLimit)
            }),
        OptionSpecification(
            name: "--files-from", value: "FILE|-", commands: [.render, .tree],
            help: "read more targets from FILE or standard input, one a line",
            effect: .value { (settings, value) throws(InvalidValue) in
                settings.filesFrom = Argument(bytes: try path(value).bytes)
            }),
        OptionSpecification(
            name: "-0", value: nil, commands: [.render, .tree, .resolve],
            help: "the targets of --files-from end with NUL, as find -print0 writes them",
            otherHelp: [.resolve: "lines end with NUL, those of the input and those of the output"],
            effect: .flag { $0.listSeparator = 0 }),
        OptionSpecification(
            name: "--jobs", value: "N", commands: [.render, .tree],
            help: "work on N pages at the same time (default: one a core)",
            effect: .value { (settings, value) throws(InvalidValue) in
                settings.jobCount = try number(value, 1...jobLimit)
            }),
        OptionSpecification(
            name: "--base", value: "URL", commands: [.resolve],
            help: "the URL that references are relative to; without it, a reference that is not a whole URL is a "
                + "failure",
            effect: .value { (settings, value) throws(InvalidValue) in settings.base = try url(value) }),
        OptionSpecification(
            name: "--help", alias: "-h", value: nil, commands: [], help: "show this help", effect: .help),
        OptionSpecification(name: "--version", value: nil, commands: [], help: "show the version", effect: .version),
    ]

    package static func options(of command: Command?) -> [OptionSpecification] {
        all.filter { option in command.map(option.applies) ?? option.commands.isEmpty }
    }

    private typealias InvalidValue = OptionSpecification.InvalidValue

    private static func path(_ value: Argument) throws(InvalidValue) -> LocalPath {
        guard let path = value.path else { throw InvalidValue("it is empty") }
        return path
    }

    private static func url(_ value: Argument) throws(InvalidValue) -> WebURL {
        do throws(URLParseError) {
            return try WebURL(utf8: value.bytes.span)
        } catch {
            throw InvalidValue(BaseURLMessage.reason(for: error, in: value))
        }
    }

    private static func words(for error: URLRemap.InvalidRule) -> String {
        switch error {
        case .noEqualsSign: "it has no = between pattern and replacement"
        case .emptyPattern: "the pattern before the = is empty, so that it would match everywhere"
        case .invalidPattern(let reason):
            "the pattern is no regular expression: \(TerminalText.escaping(Array(reason.utf8)))"
        case .noSuchGroup(let number): "the pattern has no group \(number); $$ stands for a dollar sign"
        }
    }

    /// - Parameter alternative: what the option takes beside a number, for the message.
    private static func number(
        _ value: Argument, _ range: ClosedRange<Int>, or alternative: String? = nil
    ) throws(InvalidValue) -> Int {
        let isDecimal = !value.bytes.isEmpty && value.bytes.allSatisfy(ASCII.isDigit)
        guard isDecimal, let number = value.text.flatMap({ Int($0) }), range.contains(number) else {
            let other = alternative.map { ", or \($0)" } ?? ""
            throw InvalidValue("it is a whole number from \(range.lowerBound) to \(range.upperBound)\(other)")
        }
        return number
    }
}
