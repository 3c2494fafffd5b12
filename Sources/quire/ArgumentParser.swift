/// Reads a command line by the table of options.
///
/// `--opt value` and `--opt=value` mean the same; options and targets may stand in any order; after `--` there are
/// only targets; of an option that is given twice the last counts. Names are never abbreviated, so that a script
/// keeps its meaning when there are more options.
package enum ArgumentParser {
    package static func parse(_ arguments: [Argument]) throws(UsageError) -> Invocation {
        guard let first = arguments.first else {
            throw UsageError("say what to do, for example: quire render page.html")
        }
        if first.bytes.first == UInt8(ascii: "-") { return try parseGlobal(first) }
        guard let command = first.text.flatMap(Command.init(rawValue:)) else { throw unknownCommand(first) }
        return try parse(arguments.dropFirst(), of: command)
    }

    private static func parseGlobal(_ argument: Argument) throws(UsageError) -> Invocation {
        switch OptionTable.options(of: nil).first(where: { $0.isNamed(argument) })?.effect {
        case .help: return .help(nil)
        case .version: return .version
        case .flag, .value, nil:
            throw UsageError("\(argument): the command comes first, for example: quire render \(argument)")
        }
    }

    private static func unknownCommand(_ argument: Argument) -> UsageError {
        if let near = Suggestion.nearest(to: argument.description, among: Command.allCases.map(\.rawValue)) {
            return UsageError("unknown command \(argument); did you mean \(near)?")
        }
        let isPage = argument.bytes.contains(UInt8(ascii: ".")) || argument.bytes.contains(UInt8(ascii: "/"))
        let advice =
            isPage
            ? "to render a page: quire render \(argument)"
            : "there are " + Command.allCases.map(\.rawValue).joined(separator: ", ")
        return UsageError("unknown command \(argument); \(advice)")
    }

    private static func parse(
        _ arguments: ArraySlice<Argument>, of command: Command
    ) throws(UsageError) -> Invocation {
        var settings = Settings()
        var targets: [Argument] = []
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == "--" {
                targets.append(contentsOf: rest)
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                targets.append(argument)
                continue
            }
            let (name, attached) = split(argument)
            let option = try find(name, of: command)
            switch option.effect {
            case .help, .version, .flag:
                if attached != nil { throw UsageError("\(option.name) takes no value", command: command) }
            case .value: break
            }
            switch option.effect {
            case .help: return .help(command)
            case .version: return .version
            case .flag(let apply): apply(&settings)
            case .value(let apply):
                guard let value = attached ?? rest.popFirst() else {
                    throw UsageError("\(option.name) needs a value: \(option.spelling)", command: command)
                }
                do throws(OptionSpecification.InvalidValue) {
                    try apply(&settings, value)
                } catch {
                    throw UsageError("\(option.name) \(value): \(error.reason)", command: command)
                }
            }
        }
        switch command {
        case .render, .tree: try checkPages(settings, targets, command)
        case .resolve: try checkInputs(targets.count { $0 == "-" }, command)
        }
        return .run(command, settings, targets: targets)
    }

    /// `--opt=value` in two; a short option has nothing attached.
    private static func split(_ argument: Argument) -> (name: Argument, value: Argument?) {
        guard argument.hasPrefix("--"), let equals = argument.bytes.firstIndex(of: UInt8(ascii: "=")) else {
            return (argument, nil)
        }
        let value = argument.bytes[(equals + 1)...]
        return (Argument(bytes: Array(argument.bytes[..<equals])), Argument(bytes: Array(value)))
    }

    private static func find(_ name: Argument, of command: Command) throws(UsageError) -> OptionSpecification {
        if let option = OptionTable.all.first(where: { $0.isNamed(name) }) {
            if option.applies(to: command) { return option }
            let owners = option.commands.map(\.rawValue).joined(separator: ", ")
            throw UsageError("\(option.name) is an option of \(owners), not of \(command.rawValue)", command: command)
        }
        let names = OptionTable.options(of: command).map(\.name)
        let advice =
            Suggestion.nearest(to: name.description, among: names).map { "did you mean \($0)?" }
            ?? command.advice(forOperand: name.description)
        throw UsageError("unknown option \(name); \(advice)", command: command)
    }

    /// What the options mean only together.
    private static func checkPages(_ settings: Settings, _ targets: [Argument], _ command: Command) throws(UsageError) {
        if targets.isEmpty, settings.filesFrom == nil {
            throw UsageError("no page given; name a file, or - for standard input", command: command)
        }
        if settings.listSeparator != nil, settings.filesFrom == nil {
            throw UsageError("-0 says how --files-from is to be read, which is not given", command: command)
        }
        if settings.documentURL != nil, !targets.contains("-") {
            throw UsageError("--document-url is the URL of standard input, which is not given: -", command: command)
        }
        if settings.filesFrom == "-", targets.contains("-") {
            throw UsageError("standard input cannot be both a page and the list of --files-from", command: command)
        }
    }

    static func checkInputs(_ inputCount: Int, _ command: Command) throws(UsageError) {
        if inputCount > 1 {
            throw UsageError("standard input can be read once only; - is given twice", command: command)
        }
    }
}
