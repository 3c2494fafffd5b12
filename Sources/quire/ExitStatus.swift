/// What the command's exit status says.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    /// Everything was done.
    case done = 0
    /// A page failed or a reference did not resolve; the others were done.
    case someFailed = 1
    /// Wrong usage, a list or lines of input that cannot be read, or output that cannot be written.
    case trouble = 2
    /// Cut short by a signal.
    case cutShort = 3

    package var meaning: String {
        switch self {
        case .done: "everything was done"
        case .someFailed: "a page failed or a reference did not resolve; the others were done"
        case .trouble: "wrong usage, input lines that cannot be read, or output that cannot be written"
        case .cutShort: "cut short by a signal"
        }
    }
}
