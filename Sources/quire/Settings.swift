package import Quire
package import QuireURL

/// The values of all options, as plain as they were given.
package struct Settings: Sendable, Equatable {
    package enum Width: Sendable, Equatable {
        /// The terminal's width if the text goes to one, else 80.
        case automatic
        case columns(Int)
        /// Lines break only where the page breaks them.
        case unlimited
    }

    package enum Format: String, Sendable, CaseIterable {
        case text
        case innertext
    }

    package var format = Format.text
    package var width = Width.automatic
    package var honorsAuthorStyles = true
    package var mediaType = MediaType.screen
    package var images = TextOptions.Images.alt
    package var encoding: Encoding?
    package var output: LocalPath?
    /// The folder that may be read; `nil` for each page's own.
    package var root: LocalPath?
    package var site: LocalSite?
    package var documentURL: WebURL?
    /// `-` for standard output.
    package var report: Argument?
    package var fallbackExtensions: [LocalPath] = []
    package var remaps: [URLRemap] = []
    package var indexName = LoadOptions.defaultIndexName
    package var byteLimit = LoadOptions.defaultByteLimit
    /// `-` for standard input.
    package var filesFrom: Argument?
    /// What `-0` makes NUL: between the entries of a list, behind the lines of `resolve`.
    package var listSeparator: UInt8?
    package var base: WebURL?
    /// `nil` for one a core.
    package var jobCount: Int?

    package init() {}

    /// `nil` if no report is asked for, or it goes to standard output.
    var reportPath: LocalPath? { report == "-" ? nil : report?.path }
}

/// What a command line asks for.
package enum Invocation: Sendable, Equatable {
    /// Of one command, or of all.
    case help(Command?)
    case version
    case run(Command, Settings, targets: [Argument])
}

/// A command line that cannot be carried out.
package struct UsageError: Error, Sendable, Equatable {
    /// What is wrong and what to do, without the command's name in front.
    package let message: String
    /// Whose `--help` says more.
    package let command: Command?

    package init(_ message: String, command: Command? = nil) {
        self.message = message
        self.command = command
    }
}
