/// The style sheets that every page has.
///
/// Standard: https://html.spec.whatwg.org/multipage/rendering.html#the-css-user-agent-style-sheet-and-presentational-hints
enum UserAgentStyleSheet {
    /// In the order of the cascade.
    static func sheets(isQuirks: Bool) -> [StyleSheet] { isQuirks ? [standard, quirks] : [standard] }

    // Nothing in them depends on the viewport.
    private static let standard = StyleSheet(Array(text.utf8).span, viewport: Viewport())
    private static let quirks = StyleSheet(Array(quirksText.utf8).span, viewport: Viewport())
}
