import Quire
import TemporaryFolder
import Testing

/// Which style sheets of a page count.
@Suite struct PageStyleTests {
    private func text(_ files: [String: String], _ change: (inout LoadOptions) -> Void = { _ in }) throws -> String {
        try Loaded(files).page {
            $0.subresources = .styleSheets
            change(&$0)
        }.innerText()
    }

    @Test(arguments: [
        ("<link rel=stylesheet href=a.css>", ""), ("<link rel='STYLESHEET x' href=a.css>", ""),
        ("<link rel=stylesheet href=a.css media=print>", "x"),
        ("<link rel=stylesheet href=a.css type=text/plain>", "x"),
        ("<link rel=stylesheet href=a.css disabled>", "x"),
        ("<link rel='alternate stylesheet' href=a.css title=t>", "x"),
        ("<link rel=stylesheet href=b.css title=one><link rel=stylesheet href=a.css title=two>", "x"),
        ("<link rel=stylesheet href=b.css title=one><link rel=stylesheet href=a.css title=one>", ""),
        (
            "<meta http-equiv=default-style content=two><link rel=stylesheet href=b.css title=one>"
                + "<link rel='alternate stylesheet' href=a.css title=two>", ""
        ),
        ("<link rel=stylesheet href=a.txt>", "x"), ("<link rel=stylesheet>", "x"),
        ("<link rel=preload as=style href=a.css>", "x"), ("<link rel=stylesheet href=import.css>", ""),
        ("<link rel=stylesheet href=deep/import.css>", "x"), ("<link rel=stylesheet href=loop.css>", ""),
        ("<template><link rel=stylesheet href=a.css></template>", "x"),
        ("<noscript><link rel=stylesheet href=a.css></noscript>", ""),
        ("<base href=deep/><link rel=stylesheet href=../a.css>", ""),
        ("<link rel=stylesheet href='data:text/css,p{display:none}'>", ""),
        ("<link rel=stylesheet href=utf16.css>", "x"), ("<link rel=stylesheet href=late.css>", "x"),
    ])
    func `takes linked style sheets as browsers do`(head: String, text: String) throws {
        let files = [
            "index.html": "<!doctype html>\(head)<body><p>x</p>", "a.css": "p{display:none}",
            "a.txt": "p{display:none}",
            "b.css": "q{}", "import.css": "@import 'a.css';", "deep/import.css": "@import 'a.css';",
            "loop.css": "@import 'loop.css'; @import 'loop2.css'; p{display:none}", "loop2.css": "@import 'loop.css';",
            "late.css": "q{} @import 'a.css';",
        ]
        #expect(try self.text(files) == text)
    }

    @Test func `takes any type in quirks mode`() throws {
        let files = ["index.html": "<link rel=stylesheet href=a.txt><body><p>x", "a.txt": "p{display:none}"]
        #expect(try text(files) == "")
    }

    @Test func `layers and conditions imported sheets`() throws {
        let page = "<!doctype html><link rel=stylesheet href=main.css><p>p</p><i>i</i><b>b</b>"
        let main = """
            @layer early; @import 'p.css' layer(late); @import 'p2.css' layer(early); @import 'i.css' print;
            @import 'b.css' supports(not (display: grid));
            """
        let files = [
            "index.html": page, "main.css": main, "p.css": "p{display:block}", "p2.css": "p{display:none}",
            "i.css": "i{display:none}", "b.css": "b{display:none}",
        ]
        #expect(try text(files) == "p\n\nib")
        #expect(try text(files) { $0.viewport.mediaType = .print } == "p\n\nb")
    }

    @Test func `leaves the author's styles out on request, and only these`() throws {
        let page = """
            <!doctype html><link rel=stylesheet href=a.css><style>i{display:none}</style><p>p</p><i>i</i>
            <b style=display:none>b</b><u hidden>u</u>
            """
        let files = ["index.html": page, "a.css": "p{display:none}"]
        #expect(try text(files) == "")
        #expect(try text(files) { $0.honorsAuthorStyles = false } == "p\n\ni b")
    }

    @Test func `knows style elements where nothing is loaded`() throws {
        let page = "<link rel=stylesheet href=a.css><style>i{display:none}</style><p>p</p><i>i</i>"
        let files = ["index.html": page, "a.css": "p{display:none}"]
        #expect(try text(files) { $0.subresources = .none } == "p")
        #expect(try text(files) { $0.subresources = .all } == "")
    }

    @Test func `reads style sheets of the same viewport once for all pages`() throws {
        let files = [
            "index.html": "<link rel=stylesheet href=a.css><p>p<i>i", "a.css": "@media print{i{display:none}}",
        ]
        let set = try Loaded(files)
        let cache = PageCache()
        for (type, text) in [(MediaType.screen, "pi"), (.print, "p"), (.screen, "pi")] {
            var options = LoadOptions()
            options.subresources = .styleSheets
            options.viewport.mediaType = type
            var loader = PageLoader(options: options, cache: cache)
            let access = try ReadAccess(folder: set.folder[""])
            let page = try loader.loadFileURL(try set.url("index.html"), allowingReadAccessTo: access)
            #expect(page.innerText() == text)
        }
    }
}
