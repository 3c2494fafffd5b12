import Testing
import quire

@Suite struct OptionTableTests {
    @Test(arguments: Command.allCases) func `shows every option in help`(command: Command) {
        let help = Help.text(of: command)
        for option in OptionTable.all {
            #expect(help.contains("  \(option.spelling) ") == option.applies(to: command), "\(option.name)")
        }
    }

    @Test func `shows commands and global options in help`() {
        let help = Help.text(of: nil)
        for command in Command.allCases { #expect(help.contains(command.summary)) }
        for option in OptionTable.options(of: nil) { #expect(help.contains(option.spelling)) }
    }

    @Test func `help fits a terminal`() {
        for text in Command.allCases.map(Help.text) + [Help.text(of: nil)] {
            #expect(text.hasSuffix("\n"))
            for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        }
    }

    @Test func `names each option once`() {
        #expect(Set(OptionTable.all.map(\.name)).count == OptionTable.all.count)
    }

    @Test func `names long options with two dashes and short ones with one`() {
        for option in OptionTable.all {
            #expect(option.name.hasPrefix("--") ? option.name.count > 3 : option.name.count == 2)
        }
    }

    @Test(arguments: Command.allCases) func `accepts no abbreviation`(command: Command) {
        for option in OptionTable.options(of: command) where option.name.hasPrefix("--") {
            let error = #expect(throws: UsageError.self) {
                try ArgumentParser.parse([
                    Argument(stringLiteral: command.rawValue), Argument(stringLiteral: String(option.name.dropLast())),
                    "1", "a.html",
                ])
            }
            #expect(error?.message.hasPrefix("unknown option \(option.name.dropLast()); ") == true)
        }
    }

    @Test(arguments: Command.allCases) func `asks for a value that is missing`(command: Command) {
        for option in OptionTable.options(of: command) where option.value != nil {
            let error = #expect(throws: UsageError.self) {
                try ArgumentParser.parse([
                    Argument(stringLiteral: command.rawValue), "a.html", Argument(stringLiteral: option.name),
                ])
            }
            #expect(error?.message == "\(option.name) needs a value: \(option.spelling)")
        }
    }

    @Test(arguments: Command.allCases) func `takes no value where there is none`(command: Command) {
        for option in OptionTable.options(of: command) where option.value == nil && option.name.hasPrefix("--") {
            let error = #expect(throws: UsageError.self) {
                try ArgumentParser.parse([
                    Argument(stringLiteral: command.rawValue), Argument(stringLiteral: option.name + "=1"),
                ])
            }
            #expect(error?.message == "\(option.name) takes no value")
        }
    }
}
