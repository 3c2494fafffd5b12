/// The commands, by the name that a user gives.
package enum Command: String, CaseIterable, Sendable {
    case render
    case tree

    package var summary: String {
        switch self {
        case .render: "Turn pages into plain text."
        case .tree: "Show the document tree of pages, in html5lib's test format."
        }
    }
}
