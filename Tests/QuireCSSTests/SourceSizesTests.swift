import QuireCSS
import Testing

/// Which size a `sizes` attribute gives.
@Suite struct SourceSizesTests {
    private func size(_ sizes: String, _ viewport: Viewport = Viewport()) -> Double {
        SourceSizes.evaluate(sizes.utf8Span.span, viewport: viewport)
    }

    @Test(arguments: [
        ("300px", 300.0), ("50vw", 640), ("25vh", 200), ("10vmin", 80), ("10vmax", 128), ("2em", 32), ("2REM", 32),
        ("2ex", 16), ("2ch", 16), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("101.6Q", 96), ("72pt", 96),
        ("6pc", 96),
        ("0", 0), ("+5px", 5), (" 5px ", 5), ("/**/5px/**/", 5), ("50svw", 640), ("1e1px", 10), ("5\\70x", 5),
        ("1vi", 12.8),
    ])
    func `a length is the size`(sizes: String, pixels: Double) {
        #expect(abs(size(sizes) - pixels) < 1e-9)
    }

    @Test(arguments: [
        "", " ", ",", "5", "5%", "-5px", "5foo", "px", "auto", "url(x)", "5px 6", "(min-width:1px)", "(5px)", "[5px]",
        "attr(x)", "screen 5px", "not screen 5px", "5px)", "'5px'", "sin(5px)", "calc(5)", "calc(5px*5px)", "(",
        "calc(",
    ])
    func `what gives no size is 100vw`(sizes: String) {
        #expect(size(sizes) == 1280)
    }

    @Test(arguments: [
        ("(min-width: 1000px) 1px, 2px", 1.0), ("(min-width: 2000px) 1px, 2px", 2), ("(max-width: 80em) 1px, 2px", 1),
        ("(min-width: 2000px) 1px, (min-width: 1000px) 2px, 3px", 2), ("foo, 2px", 2), (",,2px", 2),
        ("(min-width: 1px) 5%, 2px", 2), ("(foo) 1px, 2px", 2), ("not (foo) 1px, 2px", 2), ("foo(bar, 1px), 2px", 2),
        ("auto, 2px", 2), ("(min-width: 1px) auto, 2px", 2), ("2px, auto", 2), ("2px, (min-width: 1px) 3px", 2),
        ("(min-width:1px)5px", 5), ("((min-width:1px)) calc(1px + 4px)", 5), ("[,] 1px, 2px", 2), ("1px) 3px, 2px", 2),
    ])
    func `the first that fits is taken`(sizes: String, pixels: Double) {
        #expect(size(sizes) == pixels)
    }

    @Test func `the viewport decides`() {
        let sizes = "(orientation: portrait) 100vw, (min-resolution: 2dppx) 50vw, 25vw"
        #expect(size(sizes) == 320)
        #expect(size(sizes, Viewport(density: 2)) == 640)
        #expect(size(sizes, Viewport(width: 400, height: 800)) == 400)
    }

    @Test(arguments: [
        ("calc(100vw - 80px)", 1200.0), ("calc(2 * (3px + 4px))", 14), ("calc(10px / 4)", 2.5),
        ("calc(1px + 2px * 3)", 7),
        ("calc(10px - 2px - 3px)", 5), ("calc(24px / 2 / 3)", 4), ("calc(1px - 2px)", 0), ("min(5px, 10vw, 3px)", 3),
        ("max(5px, 10vw)", 128), ("clamp(10px, 5px, 20px)", 10), ("clamp(10px, 50px, 20px)", 20),
        ("clamp(30px, 5px, 20px)", 30), ("clamp(none, 5px, none)", 5), ("clamp(none, 5px, 2px)", 2),
        ("CALC(calc((1px)))", 1), ("calc(1px * min(2, 3))", 2), ("calc(min(1px, 2px) + max(1px, 2px))", 3),
        ("calc(1px/0)", .greatestFiniteMagnitude), ("calc(-1px/0)", 0), ("calc(0px/0)", 0), ("calc(1px*NaN)", 0),
        ("calc(1px * pi * 0 + 1px)", 1), ("calc(6px * 4px / 2px)", 12), ("calc(1px*-1*-1)", 1), ("calc(5px", 5),
        ("calc(-infinity * -1px)", .greatestFiniteMagnitude), ("calc(1px -/**/ 1px + 3px)", 3),
    ])
    func `calculations are evaluated`(sizes: String, pixels: Double) {
        #expect(size(sizes) == pixels)
    }

    @Test(arguments: [
        "calc()", "calc(1px +2px)", "calc(1px+ 2px)", "calc(1px +/**/2px)", "calc(1px 2px)", "calc(1px + 2)",
        "calc(1px,2px)",
        "calc(* 1px)", "calc(1px *)", "calc(1px + )", "min()", "min(1px,)", "min(1px, 2)", "clamp(1px, 2px)",
        "clamp(1px, none, 2px)", "clamp(1px, 2px, 3px, 4px)", "clamp(1px, 2px, 3)", "calc(1 / 1px)", "calc(1px * 1%)",
        "calc(none)", "calc(1px; 2px)", "calc(1px ^ 2)", "calc({1px})", "calc(1px + url(x))", "calc(foo * 1px)",
        "clamp(none + 1px, 2px, 3px)", "calc(1dppx)",
    ])
    func `invalid calculations give no size`(sizes: String) {
        #expect(size(sizes + ", 7px") == 7)
    }

    @Test func `calculations nest to a limit`() {
        let deep = { (depth: Int) in
            String(repeating: "calc(", count: depth) + "1px" + String(repeating: ")", count: depth)
        }
        #expect(size(deep(100)) == 1)
        #expect(size(deep(101)) == 1280)
    }

    @Test(arguments: [
        "(", "calc(", "min(1px,", "calc(1px + ", "calc(1px * (", "(not (", "((", "(a) and ", "(a) or (", "not ", ",",
        "1px ", "(1px<", "[", "{", "\\", "url(", "'", "\"\n", "((a) and ", "a(", "(width:calc(", " ", "/*", "/**/", ")",
        "(calc(1px)<width) and ", "1px,(", "auto,", "x,",
    ])
    func `hostile text takes time that grows with its length alone`(piece: String) {
        let text = String(repeating: piece, count: 300_000 / piece.utf8.count)
        let duration = ContinuousClock().measure {
            for sizes in [text, text + " 1px", "(min-width: 1px) and " + text + " 1px", "calc(" + text] {
                #expect(size(sizes) >= 0)
            }
        }
        // Quadratic time would be hours.
        #expect(duration < .seconds(60))
    }
}
