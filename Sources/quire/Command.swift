/// The commands, by the name that a user gives.
package enum Command: String, CaseIterable, Sendable {
    case render
    case tree
    case resolve

    package var summary: String {
        switch self {
        case .render: "Turn pages into plain text."
        case .tree: "Show the document tree of pages, in html5lib's test format."
        case .resolve: "Resolve references against a base URL, one a line."
        }
    }

    /// What `--help` calls the words after the options.
    package var operand: String {
        switch self {
        case .render, .tree: "TARGET"
        case .resolve: "HREF"
        }
    }

    /// How a word is written that begins with `-` and is no option.
    func advice(forOperand operand: String) -> String {
        switch self {
        case .render, .tree: "a file of that name is written ./\(operand)"
        case .resolve: "a reference that begins with - comes after --"
        }
    }
}
