/// The text of `--help` and `--version`, made from the tables.
package enum Help {
    package static let version = "quire 0.1.0"

    /// - Parameter command: `nil` for the command as a whole.
    package static func text(of command: Command?) -> String {
        guard let command else { return overview }
        return """
            Usage: quire \(command.rawValue) [OPTIONS] [\(command.operand)...]

            \(command.summary)

            \(operands(of: command))

            Options:
            \(optionList(of: command))

            \(exitStatuses)

            """
    }

    private static func operands(of command: Command) -> String {
        switch command {
        case .render, .tree:
            """
            A target is a page's path, a directory (its index page is meant), a file: URL,
            or - for standard input. Several pages come out one after the other, in the
            order given; one that fails does not stop the rest.
            """
        case .resolve:
            """
            Each HREF, or else each line of standard input, becomes one line of output: the
            URL that a browser would make of it, or the word failure. An empty line stands
            for the base itself. Bytes that are not UTF-8 are read as U+FFFD.

            - stands for standard input, so that a reference of this name is written ./-,
            and one that begins with - comes after --. A line has at most 16 MiB. Answers
            are written before quire waits for more lines, so it can be a coprocess.
            """
        }
    }

    private static var overview: String {
        """
        Usage: quire COMMAND [OPTIONS] [ARGUMENT...]

        Loads HTML the way a browser does, without the browser.

        Commands:
        \(table(Command.allCases.map { ($0.rawValue, $0.summary) }))

        Options:
        \(optionList(of: nil))

        quire COMMAND --help shows the options of a command.

        \(exitStatuses)

        """
    }

    private static func optionList(of command: Command?) -> String {
        table(OptionTable.options(of: command).map { ($0.spelling, $0.help(in: command)) })
    }

    private static var exitStatuses: String {
        "Exit status:\n" + table(ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) })
    }

    /// Two columns in 80, the second one wrapped.
    private static func table(_ rows: [(String, String)]) -> String {
        let first = (rows.map(\.0.count).max() ?? 0) + 4
        let lines = rows.flatMap { name, help -> [String] in
            var lines = ["  " + name + String(repeating: " ", count: first - 2 - name.count)]
            for word in help.split(separator: " ") {
                if lines[lines.count - 1].count + word.count > 79 {
                    lines.append(String(repeating: " ", count: first))
                }
                if lines[lines.count - 1].count > first { lines[lines.count - 1] += " " }
                lines[lines.count - 1] += word
            }
            return lines
        }
        return lines.joined(separator: "\n")
    }
}
