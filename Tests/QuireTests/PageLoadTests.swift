import Quire
import TemporaryFolder
import Testing

@Suite struct PageLoadTests {
    @Test func `loads nothing unless asked`() throws {
        let set = try Loaded(["index.html": "<img src=a.png>"])
        #expect(try set.lines { $0.subresources = .none } == [])
    }

    @Test func `gives every reference one of four outcomes`() throws {
        let set = try Loaded([
            "index.html": """
            <img src=a.png><img src=b.png><img src=../c.png><img src="http://["><a href=d.html>d</a>
            <img src=http://example.com/e.png><img src=gopher://f>
            """,
            "a.png": "a",
        ])
        let page = try set.page()
        #expect(
            set.lines(page) == [
                "img src a.png: loaded", "img src b.png: failed missing", "img src ../c.png: blocked outside-root",
                "img src http://[: failed bad-url", "a href d.html: skipped",
                "img src http://example.com/e.png: skipped remote-disabled",
                "img src gopher://f: failed unsupported-scheme",
            ])
        let counts = page.loads.counts
        #expect(counts.references == 7)
        #expect(counts.outcomes == [.loaded: 1, .failed: 3, .blocked: 1, .skipped: 2])
        #expect(counts.kinds[.failed] == [.missing: 1, .badURL: 1, .unsupportedScheme: 1])
        #expect(counts.loads == 3)
        #expect(counts.byteCount == 1)
    }

    @Test func `says where a reference stands and what it was loaded as`() throws {
        let set = try Loaded(["index.html": "<p>é\n  <img src=a.png?x#y>", "a.png": "12345"])
        let record = try #require(try set.page().loads.records.first)
        #expect(record.page == (try set.url("index.html")))
        #expect(record.location == SourceLocation(line: 2, column: 3))
        #expect(record.url == (try WebURL("a.png?x#y", base: set.url("index.html"))))
        #expect(record.destination == .image)
        #expect(record.byteCount == 5)
        #expect(record.mimeType?.essence == "image/png")
        #expect(record.status == nil)
        #expect(record.duration == nil)
    }

    // MARK: - Style sheets

    @Test func `loads what style sheets refer to, relative to the sheet`() throws {
        let set = try Loaded([
            "index.html":
                "<link rel=stylesheet href=css/a.css><style>@import 'css/b.css'; p {background: url(i.png)}</style>",
            "css/a.css": "@import 'b.css'; @font-face { src: url(../f.woff2) }",
            "css/b.css": "body { background: url(j.png) }",
            "css/j.png": "", "i.png": "", "f.woff2": "",
        ])
        let page = try set.page()
        #expect(
            set.lines(page) == [
                "link href css/a.css: loaded", "a.css b.css: loaded", "b.css j.png: loaded",
                "a.css ../f.woff2: loaded", "style css/b.css: loaded", "style i.png: loaded",
            ])
        #expect(page.loads.counts.loads == 5)
    }

    @Test func `ends where style sheets import each other`() throws {
        let set = try Loaded([
            "index.html": "<link rel=stylesheet href=a.css>", "a.css": "@import 'b.css';",
            "b.css": "@import 'a.css'; @import 'b.css';",
        ])
        #expect(
            try set.lines() == [
                "link href a.css: loaded", "a.css b.css: loaded", "b.css a.css: loaded", "b.css b.css: loaded",
            ])
    }

    @Test func `says where in a style sheet a reference stands`() throws {
        let set = try Loaded([
            "index.html": "<link rel=stylesheet href=a.css>",
            "a.css": "p {}\r\nq { color: red;\n background: url(é.png) }",
        ])
        let record = try #require(try set.page().loads.records.last)
        #expect(record.styleSheet == (try set.url("a.css")))
        #expect(record.location == SourceLocation(line: 3, column: 14))
        #expect(record.element == nil)
    }

    // MARK: - Frames

    @Test func `loads framed pages with what they refer to`() throws {
        let set = try Loaded([
            "index.html": "<iframe src=sub/a.html></iframe><img src=x.png>",
            "sub/a.html": "<base href=..><img src=x.png><iframe src=sub/b.html></iframe>",
            "sub/b.html": "<img src=../x.png>", "x.png": "",
        ])
        let page = try set.page()
        #expect(
            set.lines(page)
                == [
                    "iframe src sub/a.html: loaded", "base href ..: skipped", "img src x.png: loaded",
                    "iframe src sub/b.html: loaded", "img src ../x.png: loaded", "img src x.png: loaded",
                ].filter { !$0.hasPrefix("base") })
        #expect(page.loads.records.map(\.page.path).filter { $0.hasSuffix("b.html") }.count == 1)
        #expect(page.loads.counts.loads == 3)
    }

    @Test func `does not open a page in itself`() throws {
        let set = try Loaded([
            "index.html": "<iframe src=a.html#x></iframe><iframe src=index.html></iframe>",
            "a.html": "<iframe src=index.html#y></iframe><iframe src=a.html></iframe>",
        ])
        let page = try set.page()
        // Not read either.
        #expect(page.loads.counts.loads == 1)
        #expect(
            set.lines(page) == [
                "iframe src a.html#x: loaded", "iframe src index.html#y: blocked frame-refused",
                "iframe src a.html: blocked frame-refused", "iframe src index.html: blocked frame-refused",
            ])
    }

    @Test func `ends frames that never repeat`() throws {
        let set = try Loaded(["index.html": "<iframe src=?1></iframe>"])
        // Each page frames itself with another query only once.
        #expect(try set.lines() == ["iframe src ?1: loaded", "iframe src ?1: blocked frame-refused"])
        let deep = try Loaded(
            Dictionary(
                uniqueKeysWithValues: (0..<40).map { number in
                    (number == 0 ? "index.html" : "\(number).html", "<iframe src=\(number + 1).html></iframe>")
                }))
        let page = try deep.page()
        #expect(page.loads.counts.outcomes == [.loaded: 16, .blocked: 1])
        #expect(page.loads.records.last?.outcome == .blocked(.frameDepth(limit: 16)))
    }

    @Test func `opens no more frames than browsers do`() throws {
        let frames = String(repeating: "<iframe src=a.html></iframe>", count: 200)
        let set = try Loaded([
            "index.html": frames, "a.html": String(repeating: "<iframe src=b.html></iframe>", count: 200), "b.html": "",
        ])
        let page = try set.page()
        #expect(page.loads.counts.outcomes[.loaded] == 1000)
        #expect(page.loads.counts.kinds[.blocked]?[.frameRefused] == page.loads.counts.references - 1000)
        #expect(page.loads.counts.loads == 2)
    }

    @Test func `reads a document out of an attribute, with its parent's base`() throws {
        let set = try Loaded([
            "index.html":
                "<base href=sub/><iframe srcdoc=\"<img src=x.png><iframe srcdoc='<img src=y.png>'></iframe>\"></iframe><iframe src=about:blank></iframe>",
            "sub/x.png": "",
        ])
        let page = try set.page()
        #expect(
            set.lines(page) == [
                "iframe srcdoc : loaded", "img src x.png: loaded", "iframe srcdoc : loaded",
                "img src y.png: failed missing", "iframe src about:blank: loaded",
            ])
        #expect(page.loads.records.map(\.page.href).filter { $0 == "about:srcdoc" }.count == 3)
    }

    @Test func `finds what framed images of text refer to`() throws {
        let set = try Loaded([
            "index.html": "<object data=a.svg></object><embed src=a.png><iframe src=a.txt></iframe>",
            "a.svg": "<svg xmlns='http://www.w3.org/2000/svg'><image href='b.png'/></svg>", "a.png": "",
            "a.txt": "<img src=c>",
        ])
        #expect(
            try set.lines() == [
                "object data a.svg: loaded", "image href b.png: failed missing", "embed src a.png: loaded",
                "iframe src a.txt: loaded",
            ])
    }

    // MARK: - Once

    @Test func `reads a file once, however often it is named`() throws {
        let set = try Loaded([
            "index.html": """
            <img src=a.svg><img src=./a.svg#x><iframe src=a.svg></iframe><input type=image src=a.svg>
            <link rel=stylesheet href=a.css><link rel=preload as=style href=a.css><style>@import 'a.css';</style>
            """,
            "a.svg": "<svg></svg>", "a.css": "@import 'a.css';",
        ])
        let page = try set.page()
        #expect(page.loads.counts.loads == 2)
        #expect(page.loads.counts.outcomes == [.loaded: page.loads.counts.references])
    }

    @Test func `reads a style sheet of several pages once a run`() throws {
        let set = try Loaded([
            "a.html": "<link rel=stylesheet href=s.css><img src=i.png>",
            "b.html": "<link rel=stylesheet href=s.css><img src=i.png><img src=none>",
            "s.css": "p { background: url(i.png) }", "i.png": "",
        ])
        var options = LoadOptions()
        options.subresources = .all
        let cache = PageCache()
        let access = try ReadAccess(folder: set.folder[""])
        var counts = LoadCounts()
        for name in ["a.html", "b.html", "a.html"] {
            var loader = PageLoader(options: options, cache: cache)
            counts += try loader.loadFileURL(set.url(name), allowingReadAccessTo: access).loads.counts
        }
        #expect(counts.references == 10)
        #expect(counts.loads == 7)
        #expect(cache.loadCount == 3)
    }

    @Test func `reads all of what is not only played`() throws {
        let html = String(repeating: "<p>", count: 40_000) + "<a href=x>"
        let set = try Loaded([
            "index.html": "<video src=a.html></video><iframe src=a.html></iframe>",
            "video.html": "<video src=b.bin></video>", "image.html": "<img src=b.bin>", "a.html": html, "b.bin": html,
        ])
        #expect(try set.page().loads.records.map(\.byteCount) == [html.utf8.count, html.utf8.count, nil])
        // Whichever of a run's pages comes first.
        let cache = PageCache()
        let access = try ReadAccess(folder: set.folder[""])
        var options = LoadOptions()
        options.subresources = .all
        var byteCounts: [Int?] = []
        for name in ["video.html", "image.html"] {
            var loader = PageLoader(options: options, cache: cache)
            let page = try loader.loadFileURL(set.url(name), allowingReadAccessTo: access)
            byteCounts += page.loads.records.map(\.byteCount)
        }
        #expect(byteCounts == [64 * 1024, html.utf8.count])
    }

    // MARK: - Grants

    @Test func `reads no page outside its grant`() throws {
        let set = try Loaded(["in/index.html": "", "out.html": ""])
        var loader = PageLoader()
        let access = try ReadAccess(folder: set.folder["in"])
        #expect(throws: PageError.file(.outsideRoot)) {
            try loader.loadFileURL(set.url("out.html"), allowingReadAccessTo: access)
        }
        #expect(throws: PageError.load(.unsupportedScheme("https"))) {
            try loader.loadFileURL(WebURL("https://example.com/"), allowingReadAccessTo: access)
        }
    }

    @Test func `reads one file under a grant of one`() throws {
        let set = try Loaded(["index.html": "<img src=a.png><iframe src=index.html></iframe>", "a.png": ""])
        var options = LoadOptions()
        options.subresources = .all
        var loader = PageLoader(options: options)
        let page = try loader.loadFileURL(
            set.url("index.html"), allowingReadAccessTo: ReadAccess(file: set.folder["index.html"]))
        #expect(
            set.lines(page) == [
                "img src a.png: blocked outside-root", "iframe src index.html: blocked frame-refused",
            ])
    }

    @Test func `lets no page from elsewhere read local files`() throws {
        let set = try Loaded(["a.png": ""])
        var options = LoadOptions()
        options.subresources = .all
        var loader = PageLoader(options: options)
        let access = try ReadAccess(folder: set.folder[""])
        let file = try set.url("a.png")
        for url in ["https://example.com/", "data:text/html,", "about:blank"] {
            let page = try loader.load(
                bytes: Array("<img src=\(file)>".utf8), url: WebURL(url), allowingReadAccessTo: access)
            #expect(page.loads.records.map(\.outcome) == [.blocked(.localFile)])
        }
        // Nor a document in a data: URL that a local page frames.
        let page = try loader.load(
            bytes: Array("<iframe src='data:text/html,<img src=\(file)>'></iframe>".utf8), url: set.url("index.html"),
            allowingReadAccessTo: access)
        #expect(page.loads.records.map(\.outcome) == [.loaded, .blocked(.localFile)])
    }

    // MARK: - Mapping

    @Test func `takes a path from the root for one from the granted folder`() throws {
        let set = try Loaded([
            "a/b/index.html": "<img src=/i.png><img src=\\\\i.png><img src=/../i.png><link rel=stylesheet href=/s.css>",
            "a/i.png": "", "a/s.css": "p { background: url(/i.png) }",
        ])
        var options = LoadOptions()
        options.subresources = .all
        let access = try ReadAccess(folder: set.folder["a"])
        for (paths, expected) in [(LoadOptions.RootPaths.grantedFolder, 5), (.fileSystem, 0)] {
            options.rootPaths = paths
            var loader = PageLoader(options: options)
            let page = try loader.loadFileURL(set.url("a/b/index.html"), allowingReadAccessTo: access)
            #expect(page.loads.counts.outcomes[.loaded] ?? 0 == expected - (expected > 0 ? 1 : 0))
        }
    }

    @Test func `serves a folder at a site's URL`() throws {
        let site = try #require(LocalSite(url: WebURL("https://example.com/docs/?q")))
        let set = try Loaded([
            "sub/index.html": """
            <img src=a.png><img src=../b.png><img src=https://example.com/docs/b.png><img src=/docs/b.png>
            <img src=../../c.png><img src=http://example.com/docs/b.png><img src=//example.com/docs-evil/b.png>
            """,
            "sub/a.png": "", "b.png": "",
        ])
        let page = try set.page("sub/") { $0.site = site }
        #expect(page.url.href == "https://example.com/docs/sub/")
        #expect(
            page.loads.records.map(\.outcome) == Array(repeating: .loaded, count: 4)
                + Array(repeating: .skipped(.remote), count: 3))
    }

    @Test func `tries other names`() throws {
        let set = try Loaded([
            "index.html":
                "<iframe src=a></iframe><iframe src=b></iframe><iframe src=c></iframe><iframe src=d/></iframe>",
            "a.html": "", "b/x": "", "b.htm": "", "c/index.html": "", "d.html": "",
        ])
        #expect(
            try set.lines { $0.fallbackExtensions = ["htm", "html"].compactMap { LocalPath($0) } } == [
                "iframe src a: loaded", "iframe src b: loaded", "iframe src c: loaded",
                "iframe src d/: failed missing",
            ])
    }

    @Test func `knows paths from the root where the root is that of the file system`() throws {
        var options = LoadOptions()
        options.rootPaths = .grantedFolder
        options.subresources = .all
        var loader = PageLoader(options: options)
        let page = try loader.load(
            bytes: Array("<a href=/x>".utf8), url: WebURL("file:///a/b.html"),
            allowingReadAccessTo: ReadAccess(folder: LocalPath("/")!))
        #expect(page.loads.records.map(\.url?.href) == ["file:///x"])
    }

    @Test func `sends loads elsewhere`() throws {
        let set = try Loaded(["index.html": "<img src=https://cdn.example/v1/a.png><img src=b.png>", "a.png": ""])
        let folder = try set.url("")
        let remap = try URLRemap(rule: "^https://cdn\\.example/v[0-9]+/(.*)=\(folder)$1")
        let page = try set.page { $0.remaps = [remap] }
        #expect(set.lines(page) == ["img src https://cdn.example/v1/a.png: loaded", "img src b.png: failed missing"])
        #expect(page.loads.records[0].url?.href == "https://cdn.example/v1/a.png")
    }

    @Test(.timeLimit(.minutes(1))) func `lets no long URL make a pattern slow`() throws {
        let long = String(repeating: "a", count: 1_000_000)
        let set = try Loaded(["index.html": "<img src='data:image/png,\(long)'><img src='http://h/\(long)'>"])
        let remap = try URLRemap(rule: "(.*)z=http://example.com/")
        #expect(try set.lines { $0.remaps = [remap] }.count == 2)
    }

    // MARK: - Limits

    @Test func `keeps the URLs of a hostile page within bounds`() throws {
        let base = String(repeating: "x", count: 1_000_000)
        let images = (0..<200).map { "<img src=\($0)>" }.joined()
        let set = try Loaded(["index.html": "<base href='http://h/\(base)/'>\(images)"])
        let page = try set.page { options in
            options.remaps = []
        }
        #expect(page.loads.counts.outcomes == [.skipped: 200])
        let local = try Loaded(["index.html": "<base href='\(base)/'>\(images)"])
        let counts = try local.page().loads.counts
        #expect(counts.kinds[.failed]?[.tooLarge] ?? 0 > 100)
        #expect(counts.outcomes == [.failed: 200])
    }

    @Test func `resolves no more than a limit of what a hostile page refers to`() throws {
        let base = "<base href='http://h/\(String(repeating: "x", count: 1_000_000))/'>"
        let set = try Loaded(["index.html": base + String(repeating: "<a href=../x>", count: 1200)])
        let page = try set.page()
        #expect(page.loads.counts.outcomes == [.skipped: 1073, .failed: 127])
        let last = try #require(page.loads.records.last)
        #expect(last.outcome == .failed(.pageTooLarge(limit: 1 << 30)))
        #expect(last.url == nil)
    }

    @Test func `counts what a document refers to in every frame that shows it`() throws {
        let base = "<base href='http://h/\(String(repeating: "x", count: 1_000_000))/'>"
        let set = try Loaded([
            "index.html": String(repeating: "<iframe src=a.html></iframe>", count: 30),
            "a.html": base + String(repeating: "<a href=../x>", count: 50),
        ])
        let counts = try set.page().loads.counts
        #expect(counts.outcomes == [.loaded: 21, .skipped: 21 * 50, .failed: 9])
        #expect(counts.kinds[.failed] == [.tooLarge: 9])
    }
}
