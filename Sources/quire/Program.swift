internal import Quire

/// The command from its arguments to its exit status.
enum Program {
    static func run(_ arguments: [Argument]) -> ExitStatus {
        Allocator.keepHugeArraysApart()
        StandardStreams.keepReserved()
        Interrupt.install()
        do throws(UsageError) {
            switch try ArgumentParser.parse(arguments) {
            case .help(let command): return show(Help.text(of: command))
            case .version: return show(Help.version + "\n")
            case .run(let command, let settings, let targets):
                return try run(command, settings, targets)
            }
        } catch {
            StandardStreams.say(error.message)
            let command = error.command.map { " \($0.rawValue)" } ?? ""
            try? StandardStreams.write("Try: quire\(command) --help\n", to: StandardStreams.error)
            return .trouble
        }
    }

    private static func show(_ text: String) -> ExitStatus {
        do throws(SystemError) {
            try StandardStreams.write(text, to: StandardStreams.output)
        } catch .closedPipe {
            return .done
        } catch {
            StandardStreams.say("standard output: \(error)")
            return .trouble
        }
        return .done
    }

    private static func run(
        _ command: Command, _ settings: Settings, _ operands: [Argument]
    ) throws(UsageError) -> ExitStatus {
        switch command {
        case .render: try pageRun(settings.format == .text ? .text : .innerText, command, settings, operands).run()
        case .tree: try pageRun(.tree, command, settings, operands).run()
        case .resolve: ResolveRun(references: operands, settings).run()
        }
    }

    private static func pageRun(
        _ form: PageWork.Form, _ command: Command, _ settings: Settings, _ arguments: [Argument]
    ) throws(UsageError) -> PageRun {
        var arguments = arguments
        if let list = settings.filesFrom {
            arguments += try TargetList.read(list, separator: settings.listSeparator ?? UInt8(ascii: "\n"), command)
        }
        let inputCount = arguments.count { $0 == "-" } + (settings.filesFrom == "-" ? 1 : 0)
        try ArgumentParser.checkInputs(inputCount, command)
        let targets = arguments.map(Target.init)
        try checkReport(settings, targets, command)
        let work = PageWork(
            form: form, settings: settings, targets: targets,
            textOptions: TextOptions(width: width(settings), images: settings.images),
            outputNames: try outputNames(settings, targets), root: try root(settings, command),
            loadOptions: loadOptions(settings, form), budget: PageBudget())
        // A single page need not know the machine.
        let workerCount = targets.count > 1 ? settings.jobCount ?? Machine.coreCount : 1
        return PageRun(work: work, workerCount: workerCount)
    }

    private static func root(_ settings: Settings, _ command: Command) throws(UsageError) -> ReadAccess? {
        guard let path = settings.root else { return nil }
        do throws(FileError) {
            return try ReadAccess(folder: path)
        } catch {
            throw UsageError(
                "--root \(TerminalText.escaping(path.bytes)): \(LoadMessage.words(for: .file(error)))", command: command
            )
        }
    }

    /// The report replaces what stands under its name, and must not take the text's place or a page's.
    private static func checkReport(
        _ settings: Settings, _ targets: [Target], _ command: Command
    ) throws(UsageError) {
        guard let path = settings.reportPath, let report = Descriptor.identity(at: path) else { return }
        let other = Descriptor.other(at: path)
        let name = "--report \(TerminalText.escaping(path.bytes))"
        if other == nil || other == .fifo, settings.output == nil,
            report == (try? Descriptor(borrowing: StandardStreams.output).identity())
        {
            throw UsageError(
                "\(name): the text goes there too; --report - writes the report in place of the text",
                command: command)
        }
        guard other == nil else { return }
        for case .file(let page) in targets.lazy.map(\.place) where Descriptor.identity(at: page) == report {
            throw UsageError("\(name): it is one of the pages, which the report would replace", command: command)
        }
    }

    private static func loadOptions(_ settings: Settings, _ form: PageWork.Form) -> LoadOptions {
        var options = LoadOptions(
            encoding: settings.encoding, byteLimit: settings.byteLimit, indexName: settings.indexName)
        options.honorsAuthorStyles = form == .innerText && settings.honorsAuthorStyles
        options.viewport.mediaType = settings.mediaType
        if settings.report != nil {
            options.subresources = .all
        } else if options.honorsAuthorStyles {
            options.subresources = .styleSheets
        }
        options.rootPaths = .grantedFolder
        options.site = settings.site
        options.fallbackExtensions = settings.fallbackExtensions
        options.remaps = settings.remaps
        return options
    }

    private static func width(_ settings: Settings) -> Int? {
        switch settings.width {
        // What goes into a file does not depend on the window that the command was started from.
        case .automatic: settings.output == nil ? StandardStreams.terminalWidth ?? 80 : 80
        case .columns(let width): width
        case .unlimited: nil
        }
    }

    private static func outputNames(_ settings: Settings, _ targets: [Target]) throws(UsageError) -> OutputNames? {
        guard let output = settings.output else { return nil }
        if targets.contains(where: { $0.place == .standardInput }) {
            throw UsageError("standard input has no file name to use below --output", command: .render)
        }
        do throws(SystemError) {
            _ = try OutputFolder(output)
        } catch {
            throw UsageError("--output \(TerminalText.escaping(output.bytes)): \(error)", command: .render)
        }
        let paths = targets.map { target -> LocalPath? in
            guard case .file(let path) = target.place else { return nil }
            // A directory's text is that of its index page.
            guard let indexName = settings.indexName, Descriptor.other(at: path) == .directory else { return path }
            return path.appending(indexName)
        }
        return try OutputNames(of: paths, root: settings.root, workingDirectory: Machine.workingDirectory)
    }
}
