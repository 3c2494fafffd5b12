import QuireCSS
import Testing

/// Media conditions on a desktop computer's screen of 1280 by 800.
@Suite struct MediaConditionTests {
    private func evaluate(_ condition: String, _ viewport: Viewport = Viewport()) -> ConditionResult? {
        MediaCondition.evaluate(condition.utf8Span.span, viewport: viewport)
    }

    @Test(arguments: [
        "(width)", "(width: 1280px)", "(WIDTH:80em)", "(min-width: 1280px)", "(max-width: 1280px)", "(width >= 1280px)",
        "(width = 1280px)", "(1280px <= width)", "(400px <= width < 2000px)", "(2000px > width >= 1280px)",
        "(height < 801px)",
        "(min-height: 0)", "(width > -1px)", "(aspect-ratio: 16/10)", "(aspect-ratio: 1.6)", "(min-aspect-ratio: 1/1)",
        "(aspect-ratio < 16/9)", "(1/1 < aspect-ratio < 2)", "(orientation: landscape)", "(resolution: 96dpi)",
        "(min-resolution: 1x)", "(resolution <= 1dppx)", "(-webkit-min-device-pixel-ratio: 1)", "(color)",
        "(min-color: 8)",
        "(monochrome: 0)", "(grid: 0)", "(device-width: 1280px)", "(hover)", "(hover: hover)", "(any-hover)",
        "(pointer: FINE)", "(any-pointer: fine)", "(pointer)", "(prefers-color-scheme: light)",
        "(prefers-color-scheme)",
        "(prefers-reduced-motion: no-preference)", "(scripting: none)", "(update: fast)", "(display-mode: browser)",
        "(width: calc(640px * 2))", "(width > calc(1px + 1px))", "(calc(1px) < width)", "(min-width:calc(1px)",
        "( width )", "((width))", "(((width: 1280px)))", "(width) and (height)", "(width) or (foo)", "(foo) or (width)",
        "not (hover: none)", "(not (hover: none))", "(not (grid)) and (color)", "((foo) or (color)) and (width)",
        "(width)and (height)", "foo(bar) or (width)", "(width",
    ])
    func `holds`(condition: String) {
        #expect(evaluate(condition) == .true)
    }

    @Test(arguments: [
        "(width: 1279px)", "(max-width: 1279px)", "(width < 1280px)", "(1280px < width)", "(0 < width < 1280px)",
        "(min-aspect-ratio: 2/1)", "(aspect-ratio: 1/0)", "(orientation: portrait)", "(min-resolution: 2dppx)",
        "(monochrome)",
        "(grid)", "(grid: 1)", "(hover: none)", "(pointer: coarse)", "(prefers-color-scheme: dark)",
        "(prefers-reduced-motion)", "(prefers-reduced-motion: reduce)", "(scripting)", "(forced-colors)",
        "not (width)", "(width) and (monochrome)", "(foo) and (monochrome)", "(monochrome) or (grid)",
        "(width: -1280px)",
    ])
    func `does not hold`(condition: String) {
        #expect(evaluate(condition) == .false)
    }

    @Test(arguments: [
        "(foo)", "(foo: bar)", "()", "(width: 5)", "(width: 5foo)", "(width: landscape)", "(width:)", "(min-width)",
        "(min-width > 1px)", "(width < = 1px)", "(1px < width > 1px)", "(1px = width = 1px)", "(1px < foo)",
        "(width => 1px)",
        "(orientation: sideways)", "(min-orientation: portrait)", "(hover: 1)", "(grid: 2)", "(resolution: 2)",
        "(aspect-ratio: 1/1px)", "(aspect-ratio: -1)", "(color: 1.5)", "(width: 1px 2px)", "(width: 1px / 2)", "foo()",
        "foo(a, b)", "selector(a > b)", "not (foo)", "(foo) and (width)", "(foo) or (monochrome)", "(not)",
        "((width) foo)", "((width) and (height) or (color))", "(not (width) and (height))", "((width) and)", "([;{}])",
        "(width: calc(1))", "(width: calc(1px +2px))", "(width: 'x')", "(not not (width))",
    ])
    func `is not known`(condition: String) {
        #expect(evaluate(condition) == .unknown)
    }

    @Test(arguments: [
        "", "width", "screen", "(width) (height)", "(width) and", "and (width)", "not", "not not (width)",
        "not (width) and (height)", "(width) and (height) or (color)", "(width) and not (height)", "(width) or", ")",
        "(width))", "[width]", "(width ])", "(foo url(a'b))", "(width), (height)", "(width) and(height)", "1px",
        "('a\n')",
    ])
    func `does not parse`(condition: String) {
        #expect(evaluate(condition) == nil)
    }

    @Test func `conditions nest to a limit`() {
        let nested = { (depth: Int) in
            String(repeating: "(", count: depth) + "width" + String(repeating: ")", count: depth)
        }
        #expect(evaluate(nested(100)) == .true)
        #expect(evaluate(nested(1000)) == .unknown)
        #expect(evaluate(nested(1000) + " or (width)") == .true)
    }

    @Test func `the viewport counts`() {
        #expect(evaluate("(orientation: portrait)", Viewport(width: 800, height: 800)) == .true)
        #expect(evaluate("(min-resolution: 1.5dppx)", Viewport(density: 2)) == .true)
        #expect(evaluate("(min-width: 50vw)", Viewport(width: 10)) == .true)
        #expect(evaluate("(width)", Viewport(width: 0)) == .false)
    }
}
