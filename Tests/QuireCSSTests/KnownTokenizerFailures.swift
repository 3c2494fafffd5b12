/// Cases of component_value_list.json, by their inputs, that the current CSS Syntax decides otherwise than the draft of
/// 2013 that the vectors follow.
enum KnownTokenizerFailures {
    static let all = unicodeRanges.union(matchTokens).union(identCodePoints)

    /// Unicode ranges are no tokens any more, but for one descriptor.
    private static let unicodeRanges: Set<String> = [
        "u+1 U+10 U+100 U+1000 U+10000 U+100000 U+1000000",
        "u+?? U+1?? U+10?? U+100?? U+1000?? U+10000??",
        "u+??? U+1??? U+10??? U+100??? U+1000???",
        "u+???? U+1???? U+10???? U+100????",
        "u+?????? U+1??????",
        "u+1-2 U+100000-2 U+1000000-2 U+10-200000",
    ]

    /// `~=` and its like are two delim tokens, and so is `||`.
    private static let matchTokens: Set<String> = ["~=|=^=$=*=||<!------> |/**/| ~/**/="]

    /// Not all that is outside ASCII may stand in a name: U+0080 and U+0081 do not.
    private static let identCodePoints: Set<String> = [
        "\\- red0 -red --red -\\-red\\ blue 0red -0red \u{0}red _Red .red r\u{EA}d r\\\u{EA}d \u{7F}\u{80}\u{81}"
    ]
}
