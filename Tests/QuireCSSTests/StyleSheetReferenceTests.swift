import QuireCSS
import Testing

/// What style sheets and style attributes refer to.
@Suite struct StyleSheetReferenceTests {
    private func references(
        _ text: String, as context: StyleSheetReference.Context = .styleSheet
    ) -> [StyleSheetReference] {
        var references: [StyleSheetReference] = []
        StyleSheetReference.append(of: text.utf8Span.span, as: context, to: &references)
        return references
    }

    /// Each reference as its kind and URL.
    private func urls(_ text: String, as context: StyleSheetReference.Context = .styleSheet) -> [String] {
        references(text, as: context).map { "\($0.kind) \(String(decoding: $0.url, as: UTF8.self))" }
    }

    // MARK: - Values

    @Test(arguments: [
        "url(a.png)", "url( a.png )", "url('a.png')", "URL(\"a.png\")", "src('a.png')", "u\\72l(a.png)",
        "\\75 rl('a.png')",
        "url(a\\.png)", "url('a.\\\npng')", "url('a.png' foo(url(b)) bar)", "src(/**/ 'a.png')", "url('a.png'",
        "url('a.png", "url(a.png", "no-repeat url(a.png) 0 0", "calc(1px) url(a.png) !important",
        "paint({ url(a.png) })", "cross-fade(url(a.png), red)", "var(--x, url(a.png))",
    ])
    func `url and src refer`(value: String) {
        #expect(urls("a { background: \(value)") == ["image a.png"])
        #expect(urls("background: \(value)", as: .declarations) == ["image a.png"])
    }

    @Test(arguments: [
        "url (a.png)", "'url(a.png)'", "/* url(a.png) */", "url(a'b)", "url(a b)", "url(/**/'a')", "src(a.png)",
        "src(var(--x))", "src(var(--x) 'a')", "attr(data-x, url(a.png))", "format('a.png')", "myurl(a.png)",
        "url('a\nb')",
    ])
    func `other values do not`(value: String) {
        #expect(urls("a { background: \(value) }").isEmpty)
        #expect(urls("background: \(value)", as: .declarations).isEmpty)
    }

    @Test(arguments: [
        "background-image", "cursor", "content", "list-style-image", "border-image", "mask", "filter", "shape-outside",
        "offset-path", "clip-path", "-webkit-mask-image", "marker-end", "FILL",
    ])
    func `every property can have an image`(property: String) {
        #expect(urls("a{\(property):url(x.svg#f)}") == ["image x.svg#f"])
    }

    @Test func `empty and fragment URLs are reported`() {
        #expect(urls("a{b:url();c:url('');d:url(#x)}") == ["image ", "image ", "image #x"])
    }

    @Test func `the strings of image sets refer`() {
        #expect(
            urls("a{b:image-set('a' 1x, url(b) type('image/png') 2x, url('c') 3x)}") == [
                "image a", "image b", "image c",
            ])
        #expect(urls("a{b:-WEBKIT-image-set(\"a\" 1x)}") == ["image a"])
        #expect(urls("a{b:image-set(linear-gradient('x') 1x)}").isEmpty)
    }

    @Test func `custom properties refer to something`() {
        #expect(urls("a{--x:url(a);--Y: { b: url('c') } }") == ["image a", "image c"])
        #expect(urls("--x: [ url(a) ", as: .declarations) == ["image a"])
    }

    @Test func `references come in order, and know where they are`() {
        let found = references("@import 'é';\na{b: url(c) image-set('d')  url( 'e')}")
        #expect(found.map(\.offset) == [8, 19, 36, 42])
        #expect(found.map(\.kind) == [.importRule, .image, .image, .image])
        #expect(found[0].url == Array("é".utf8))
    }

    @Test func `output is appended`() {
        var found = references("a{b:url(c)}")
        StyleSheetReference.append(of: "d:url(e)".utf8Span.span, as: .declarations, to: &found)
        #expect(found.map(\.url) == [Array("c".utf8), Array("e".utf8)])
    }

    // MARK: - Declarations

    @Test(arguments: [
        "a{b:url(c),url(d'e)}", "a{b:url(c) )}", "a{b:url(c) ]}", "a{b:url(c) 'x\n}", "a{b:f(url(c) ])}",
        "a{--b:url(c) ])}",
    ])
    func `what breaks the syntax of a declaration takes its references along`(text: String) {
        #expect(urls(text).isEmpty)
        #expect(urls(text + ";d:url(e)}a{f:url(g)}").allSatisfy { $0 == "image e" || $0 == "image g" })
    }

    @Test func `a bad source of a font leaves the others`() {
        #expect(urls("@font-face{src:url(a),url(b'c),url(d) format('x')}") == ["font a", "font d"])
    }

    @Test(arguments: [
        "[href='url(x)'] {}", "[href=url(x)] {}", ":is(url(x)) {}", "a:is(url(x)) {}", "url(x) {}", "a, url('x') b {}",
        "a { b:is(url(x)) {} }", "a { &:is(url(x)) {} }", "a { b url(x); }", "a { b url(x) }", "a { b: url(x) {} }",
        "a { url(x) }", "@media x { b:url(x); }", "@media x { b:url(x) }", "@font-face { src: url(a), url(b) {} }",
    ])
    func `what is no declaration refers to nothing`(text: String) {
        #expect(urls(text).isEmpty)
        #expect(urls(text + " @media y { a { b: url(c) } }") == ["image c"])
    }

    @Test func `rules nest`() {
        #expect(
            urls("a{b:url(1);c:hover{d:url(2)}e:url(3);&f{g:url(4)}}") == ["image 1", "image 2", "image 3", "image 4"])
        #expect(
            urls("a{@media x{b:url(1);c{d:url(2)}}@supports (x:url(y)){e:url(3)}}") == [
                "image 1", "image 2", "image 3",
            ])
    }

    @Test func `a dashed rule is none`() {
        #expect(urls("--x:y { b: url(c) } d { e: url(f) }") == ["image f"])
        #expect(urls("@media x { --x:y { b: url(c) } ; d { e: url(f) } }") == ["image f"])
    }

    @Test func `semicolons end items in blocks, and nothing outside`() {
        #expect(urls("a{;;b:url(c);;d:url(e);}") == ["image c", "image e"])
        #expect(urls("x; @import 'y'; a{b:url(c)}") == ["image c"])
        #expect(urls("a{b;c:url(d)}") == ["image d"])
    }

    @Test func `brackets hide what ends a declaration`() {
        #expect(urls("a{b:f(;url(c)};d:url(e)}").isEmpty)
        #expect(urls("a{b:(;{;}url(c));d:url(e)}") == ["image c", "image e"])
    }

    @Test func `stray brackets do not end the sheet`() {
        #expect(urls("} a{b:url(c)} } ) d{e:url(f)}") == ["image c", "image f"])
    }

    // MARK: - Style attributes

    @Test func `a style attribute has declarations only`() {
        #expect(
            urls("a:url(b);&:hover{c:url(d)}e:url(f);@import 'x';@media all{g:url(h)}i:url(j)", as: .declarations)
                == ["image b", "image f", "image j"])
    }

    @Test func `a style attribute ends at a closing brace`() {
        #expect(urls("a:url(b)}c:url(d)", as: .declarations) == ["image b"])
    }

    // MARK: - At-rules

    @Test(arguments: [
        "@import 'a';", "@import \"a\"", "@import url(a);", "@IMPORT url('a') layer(x) supports(b: url(c)) screen;",
        "@import/**/'a'screen;", "@import src('a')", "@import url(a", "@import 'a", "@\\69mport 'a';",
        "@charset 'x'; @import 'a';", "@layer x, y; @import 'a';", "<!-- @import 'a'; -->",
        "@unknown x {} @import 'a';",
        "@unknown url(y); @import 'a';", "--x:y {} @import 'a';", "@import url('a' url(b)) url(c);",
        "@import (x); @import 'a';", "@import 'x' {} @import 'a';",
    ])
    func `an import refers to a sheet`(text: String) {
        #expect(urls(text) == ["importRule a"])
    }

    @Test(arguments: [
        "@import a;", "@import;", "@import layer url(a);", "@import src(var(--x)) url(a);", "@import 'a' {}",
        "a{} @import 'a';", "@media x{} @import 'a';", "@media x { @import 'a'; }", "a { @import 'a'; }",
        "@namespace x 'y'; @import 'a';", "@layer x {} @import 'a';", "@font-face{} @import 'a';", "@import url(a'b);",
        "@import-x 'a';", "@property --x {} @import 'a';", "/* @import 'a'; */", "; @import 'a';",
    ])
    func `an import elsewhere does not`(text: String) {
        #expect(urls(text).isEmpty)
    }

    @Test func `imports follow each other up to another rule`() {
        #expect(urls("@layer x; @import 'a'; @import 'b'; @layer y; @import 'c';") == ["importRule a", "importRule b"])
    }

    @Test func `a font's sources are fonts`() {
        #expect(
            urls("@FONT-face{font-family:'x';src:local('y'),url(a) format('woff2'),url('b');SRC:url(c);x:url(d)}")
                == ["font a", "font b", "font c"])
        #expect(urls("@media x{@font-face{src:url(a)}}") == ["font a"])
        #expect(urls("@font-face{a{src:url(a)}}").isEmpty)
        #expect(urls("a{@font-face{src:url(a)}}").isEmpty)
    }

    @Test(arguments: [
        "@namespace url(x);", "@charset url(x);", "@supports (a: url(x)) {}", "@document url(x) {}", "@media url(x) {}",
        "@unknown { a: url(x); b { c: url(x) } }", "@property --x { initial-value: url(x) }",
        "@container style(--x: url(x)) {}",
        "@layer url(x);", "@document url(x) { a { b: url(x) } }", "@x { @media y { a { b: url(x) } } }",
    ])
    func `other at-rules refer to nothing`(text: String) {
        #expect(urls(text).isEmpty)
        #expect(urls(text + "a{b:url(c)}") == ["image c"])
    }

    @Test(arguments: [
        "@media x {#}", "@supports (x) {#}", "@layer x {#}", "@layer{#}", "@container (x) {#}", "@starting-style{#}",
        "@scope (x) {#}", "@media x{@supports (y){@layer{#}}}",
    ])
    func `groups of rules are descended`(text: String) {
        let rules = text.replacing("#", with: "a{b:url(c)}d{e:url(f)}")
        #expect(urls(rules) == ["image c", "image f"])
        #expect(urls(rules + "g{h:url(i)}").count == 3)
    }

    @Test func `keyframes, pages and scopes have declarations`() {
        #expect(urls("@keyframes x{from{b:url(c)}50%{d:url(e)}}") == ["image c", "image e"])
        #expect(urls("@-webkit-keyframes x{from{b:url(c)}}") == ["image c"])
        #expect(urls("@page :first{b:url(c);@top-left{content:url(d)}e:url(f)}") == ["image c", "image d", "image f"])
        #expect(urls("@scope (x){b:url(c)}") == ["image c"])
    }

    // MARK: - Fast exit

    @Test(arguments: [
        "", "a{color:red}", "a{color:rgb(1,2,3)}", "@media x{a{width:calc(1px)}}", "a{content:'\\f101'}", "12345678(",
        "rl(",
    ])
    func `text without references is clean`(text: String) {
        #expect(urls(text).isEmpty)
        #expect(urls(text, as: .declarations).isEmpty)
    }

    @Test func `a mark is found wherever it stands`() {
        for length in 0..<40 {
            let padding = String(repeating: " ", count: length)
            #expect(urls("a{\(padding)b:url(c)}\(padding)") == ["image c"])
            #expect(urls("\(padding)@import 'a'\(padding)") == ["importRule a"])
            #expect(urls("a{\(padding)b:ur\\l(c)}\(padding)") == ["image c"])
        }
    }

    @Test func `the fast exit hides nothing`() {
        let pieces = [
            "a", "{", "}", "url(", "'x'", ")", ";", ":", "@import ", "@media ", "image-set(", "--x:", "src(", "\\",
            "/*", "*/",
            "\n", ",", "(", "[", "]", "@font-face{src:", "url(c)", "\"", " ", "u\\72l(", "@layer ", "a{b:", "\0", "é",
        ]
        // A comment that makes the exit impossible, and means nothing.
        let comment = "/*\\(*/"
        var random = SplitMix(state: 1)
        var count = 0
        for _ in 0..<5_000 {
            let text = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }
            .joined()
            for context in [StyleSheetReference.Context.styleSheet, .declarations] {
                let found = references(text, as: context)
                let shifted = references(comment + text, as: context).map {
                    StyleSheetReference(kind: $0.kind, url: $0.url, offset: $0.offset - comment.utf8.count)
                }
                #expect(found == shifted, Comment(rawValue: text.debugDescription))
                count += found.count
            }
        }
        #expect(count > 100)
    }

    // MARK: - Hostile text

    @Test func `any bytes are read`() {
        var random = SplitMix(state: 2)
        let common = Array("url(@{}:;'\"\\\r\n\0/* -".utf8)
        for _ in 0..<2_000 {
            let text = (0..<40).map { _ in
                Bool.random(using: &random)
                    ? common.randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random)
            }
            var references: [StyleSheetReference] = []
            for context in [StyleSheetReference.Context.styleSheet, .declarations] {
                StyleSheetReference.append(of: text.span, as: context, to: &references)
            }
            #expect(references.allSatisfy { text.indices.contains($0.offset) })
            #expect(SourceSizes.evaluate(text.span, viewport: Viewport()) >= 0)
        }
    }

    @Test(arguments: [
        "@import ", "@import '", "@import 'a';", "url(", "url('", "url('')", "{", "}", "(", "[", "\\", "a{b:", "a:b{",
        "a{b:url(c);", "@media{", "@media x{", "@font-face{src:url(", "--x:{", "--x:url(a){", "image-set(",
        "image-set('a'",
        "a:f(", "a:url(b),", "'", "\"\n", "/*", "<!--", ";", "@\\69", "a:url(b){", "@layer a;", "a{b:c(}",
        "src:url(a),",
    ])
    func `hostile text takes time that grows with its length alone`(piece: String) {
        let text = String(repeating: piece, count: 300_000 / piece.utf8.count)
        let duration = ContinuousClock().measure {
            #expect(references(text).count <= 300_000)
            #expect(references("@import 'url('; a { b: c(" + text).count <= 300_000)
            #expect(references("a: url(b); c: " + text, as: .declarations).count <= 300_000)
        }
        // Quadratic time would be hours.
        #expect(duration < .seconds(60))
    }
}
