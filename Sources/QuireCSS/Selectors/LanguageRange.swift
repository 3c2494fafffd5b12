/// A language range, as `:lang()` has it.
///
/// Standard: https://www.rfc-editor.org/rfc/rfc4647#section-3.3.2
enum LanguageRange {
    /// Whether a language tag is in the range; the empty range holds only the empty tag.
    ///
    /// - Complexity: O(*n*).
    static func matches(_ range: String, _ language: String) -> Bool {
        guard !range.isEmpty, !language.isEmpty else { return range.isEmpty && language.isEmpty }
        let wanted = range.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        let actual = language.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        guard wanted[0] == "*" || wanted[0] == actual[0] else { return false }
        var position = 1
        for subtag in wanted.dropFirst() where subtag != "*" {
            while position < actual.count, actual[position] != subtag {
                // What follows a single letter belongs to an extension.
                guard actual[position].utf8.count > 1 else { return false }
                position += 1
            }
            guard position < actual.count else { return false }
            position += 1
        }
        return true
    }
}
