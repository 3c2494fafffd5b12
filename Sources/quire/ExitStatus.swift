/// What the command's exit status says.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    /// Everything was done.
    case done = 0
    /// A page failed; the others were done.
    case pageFailed = 1
    /// Wrong usage, an input list that cannot be read, or output that cannot be written.
    case trouble = 2
    /// Cut short by a signal.
    case cutShort = 3

    package var meaning: String {
        switch self {
        case .done: "everything was done"
        case .pageFailed: "a page failed; the others were done"
        case .trouble: "wrong usage, an unreadable --files-from list, or output that cannot be written"
        case .cutShort: "cut short by a signal"
        }
    }
}
