internal import Quire

/// What `--report` says at the end: how many references there were and what became of them.
enum ReportSummary {
    /// - Parameter hasRoot: whether `--root` said what may be read.
    static func lines(_ counts: LoadCounts, pageCount: Int, hasRoot: Bool) -> [String] {
        var lines = [
            "\(number(counts.references, "reference")) of \(number(pageCount, "page")): "
                + LoadOutcome.Name.allCases.map { words(for: $0, counts) }.joined(separator: ", "),
            "\(number(counts.loads, "load")), \(number(counts.byteCount, "byte"))",
        ]
        if let outside = counts.kinds[.blocked]?[.outsideRoot], !hasRoot {
            lines.append(
                "\(number(outside, "reference")) would have left the page's own folder; --root DIR names a larger one")
        }
        return lines
    }

    private static func words(for outcome: LoadOutcome.Name, _ counts: LoadCounts) -> String {
        let count = "\(counts.outcomes[outcome] ?? 0) \(outcome.rawValue)"
        let kinds = counts.kinds[outcome] ?? [:]
        let words = ProblemKind.allCases.compactMap { kind in kinds[kind].map { "\(kind.rawValue) \($0)" } }
        return words.isEmpty ? count : count + " (" + words.joined(separator: ", ") + ")"
    }

    private static func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
