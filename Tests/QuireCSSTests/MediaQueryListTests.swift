import QuireCSS
import Testing

@Suite struct MediaQueryListTests {
    @Test(arguments: [
        ("", true), (" ", true), ("all", true), ("screen", true), ("SCREEN", true), ("print", false),
        ("tv, screen", true),
        ("not print", true), ("not screen", false), ("only screen", true), ("(min-width: 1000px)", true),
        ("(min-width: 1300px)", false), ("screen and (max-width: 600px)", false),
        ("screen and (min-width: 600px)", true),
        ("not screen and (max-width: 600px)", true), ("not (max-width: 600px)", true),
        ("screen (min-width: 1px)", false),
        ("and", false), ("not", false), ("screen and", false), (",", false), ("print,(min-width:1px)", true),
        ("screen and (unheard-of: 1)", false), ("not screen and (unheard-of: 1)", false), ("(", false), ("&", false),
    ]) func `matches on a screen`(media: String, expected: Bool) {
        #expect(MediaQueryList.matches(media.utf8Span.span, viewport: Viewport()) == expected)
    }

    @Test(arguments: [
        ("print", true), ("screen", false), ("not screen", true), ("all", true), ("screen, print and (color)", true),
        ("(min-width: 1000px)", true),
    ]) func `matches in print`(media: String, expected: Bool) {
        #expect(MediaQueryList.matches(media.utf8Span.span, viewport: Viewport(mediaType: .print)) == expected)
    }
}
