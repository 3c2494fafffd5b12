internal import Quire

/// The line on a terminal that says how many pages are done. It is never more than 30 columns wide and uses no
/// escape sequences.
struct Progress: Sendable {
    private let total: Int
    private let isEnabled: Bool
    private var isShown = false
    private var nextUpdate = 0

    /// Nothing is shown for a single page, on a dumb terminal, or where the pages themselves may be on the terminal.
    init(total: Int, pagesAreShown: Bool) {
        self.total = total
        isEnabled =
            total > 1 && !pagesAreShown && StandardStreams.isTerminal(StandardStreams.error)
            && StandardStreams.environment("TERM") != "dumb"
    }

    mutating func update(done: Int) {
        guard isEnabled else { return }
        let now = Machine.milliseconds
        guard now >= nextUpdate else { return }
        nextUpdate = now + 100
        isShown = true
        Interrupt.setProgressShown(true)
        try? StandardStreams.write("\r\(done)/\(total) pages", to: StandardStreams.error)
    }

    /// Makes room for a message, or for the prompt.
    mutating func erase() {
        guard isShown else { return }
        isShown = false
        nextUpdate = 0
        Interrupt.setProgressShown(false)
        try? StandardStreams.write("\r" + String(repeating: " ", count: 30) + "\r", to: StandardStreams.error)
    }
}
