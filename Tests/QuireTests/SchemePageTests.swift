import Quire
import TemporaryFolder
import Testing

@Suite(.timeLimit(.minutes(1))) struct SchemePageTests {
    private static let files = [
        "index.html": """
        <base href=/><link rel=stylesheet href=css/a.css><img src=i.png><img src=../i.png#x>
        <iframe src=sub/frame.html></iframe><iframe srcdoc='<img src=j.png>'></iframe><iframe src=about:blank></iframe>
        <a href=sub/frame.html>x</a><img src=none.png><img src='data:image/png,x'>
        <img src=file:///etc/passwd><img src=https://example.com/x.png><img src=other://app/x.png>
        """,
        "css/a.css": "@import 'b.css'; p { background: url(../i.png) }", "css/b.css": "q { background: url(k.png) }",
        "sub/frame.html": "<img src=../i.png><iframe src=../index.html></iframe>", "i.png": "1", "j.png": "22",
        "css/k.png": "333",
    ]

    private static let lines = [
        "link href css/a.css: loaded", " b.css: loaded", " k.png: loaded", " ../i.png: loaded", "img src i.png: loaded",
        "img src ../i.png#x: loaded", "iframe src sub/frame.html: loaded", "img src ../i.png: loaded",
        "iframe src ../index.html: blocked frame-refused", "iframe srcdoc : loaded", "img src j.png: loaded",
        "iframe src about:blank: loaded", "a href sub/frame.html: skipped", "img src none.png: failed http-status",
        "img src data:image/png,x: loaded", "img src file:///etc/passwd: blocked cross-origin",
        "img src https://example.com/x.png: skipped remote-disabled",
        "img src other://app/x.png: failed unsupported-scheme",
    ]

    @Test func `loads a page with all that it refers to`() async throws {
        let site = ServedSite(Self.files)
        let page = try await site.load()
        #expect(page.url.href == "help://app/index.html")
        #expect(page.lines == Self.lines)
        #expect(page.status == 200)
        // Each once, also the page that a frame and a link name.
        #expect(site.asked.sorted() == (Self.files.keys + ["none.png"]).sorted())
        let image = try #require(page.loads.records.first { $0.reference == "none.png" })
        #expect(image.status == 404)
        #expect(image.outcome == .failed(.httpStatus(404)))
        #expect(page.loads.records[0].duration != nil)
        #expect(page.loads.records[0].status == 200)
    }

    @Test(arguments: 0..<20) func `gives the same report in whatever order answers come`(_ round: Int) async throws {
        let site = ServedSite(Self.files, delay: { .microseconds(Int.random(in: 0..<3000)) })
        #expect(try await site.load().lines == Self.lines)
    }

    @Test func `says what each load is for`() async throws {
        let seen = Monitor<[String]>([])
        let files = [
            "index.html": """
            <img src=a><img crossorigin src=b><script type=module src=c></script><iframe src=d></iframe>
            <style>@font-face { src: url(e) }</style>
            """
        ]
        let site = ServedSite(
            files,
            answer: { task, name in
                let request = task.request
                seen.withLock { $0.append("\(name) \(request.destination.rawValue) \(request.mode.rawValue)") }
                return false
            })
        _ = try await site.load()
        #expect(
            seen.withLock(\.self).sorted() == [
                "a image no-cors", "b image cors", "c script cors", "d iframe navigate", "e font cors",
                "index.html document navigate",
            ])
    }

    @Test func `makes loads at the same time, a bounded number of them`() async throws {
        let images = (0..<50).map { "<img src=\($0).png>" }.joined()
        let site = ServedSite(["index.html": images], delay: { .milliseconds(2) })
        #expect(try await site.load().loads.counts.references == 50)
        #expect((2...8).contains(site.greatestWaitingCount))
    }

    @Test func `shares an origin with all pages of the scheme and host`() async throws {
        let site = ServedSite(Self.files)
        let page = try await site.load()
        let other = try await site.load("sub/frame.html")
        #expect(page.origin.isSameOrigin(as: other.origin))
        // Framed pages, those without a URL of their own included.
        #expect(page.loads.framedPages.count == 3)
        for framed in page.loads.framedPages { #expect(framed.origin.isSameOrigin(as: page.origin)) }
        #expect(page.loads.framedPages.map { $0.document != nil } == [true, true, false])
        #expect(page.loads.framedPages.map(\.url.href) == ["help://app/sub/frame.html", "about:srcdoc", "about:blank"])
    }

    @Test func `reports what a handler does wrong, and the page comes all the same`() async throws {
        let files = [
            "index.html": "<img src=fail><img src=drop><img src=type><img src=twice><img src=ok.png>", "ok.png": "",
        ]
        let site = ServedSite(
            files,
            answer: { task, name in
                switch name {
                case "fail": try? task.fail(message: "no disk")
                case "drop": break
                case "type":
                    #expect(throws: URLSchemeTaskError.self) {
                        try task.receive(URLSchemeResponse(contentType: "nonsense"))
                    }
                    try? task.fail(message: "no type")
                case "twice":
                    try? task.receive(URLSchemeResponse())
                    #expect(throws: URLSchemeTaskError.repeatedResponse) { try task.receive(URLSchemeResponse()) }
                    try? task.finish()
                    #expect(throws: URLSchemeTaskError.ended) { try task.finish() }
                default: return false
                }
                return true
            })
        let page = try await site.load()
        #expect(
            page.lines == [
                "img src fail: failed connection", "img src drop: failed connection", "img src type: failed connection",
                "img src twice: loaded", "img src ok.png: loaded",
            ])
        #expect(page.loads.records[0].outcome == .failed(.load(.handler(message: "no disk"))))
    }

    @Test func `fails with the page itself`() async throws {
        let site = ServedSite([:], answer: { task, _ in (try? task.fail(message: "closed")) != nil })
        await #expect(throws: PageError.load(.handler(message: "closed"))) { try await site.load() }
        var loader = PageLoader()
        let url = try WebURL("help://app/")
        await #expect(throws: PageError.load(.unsupportedScheme("help"))) { try await loader.load(url) }
    }

    @Test func `shows the page of an error status`() async throws {
        let page = try await ServedSite([:]).load()
        #expect(page.status == 404)
    }

    @Test func `stops what it began when it is cancelled`() async throws {
        let images = (0..<50).map { "<img src=\($0).png>" }.joined()
        // Answers to the images never come: the handler keeps its tasks.
        let held = HeldTasks()
        let site = ServedSite(
            ["index.html": images],
            answer: { task, name in
                guard name != "index.html" else { return false }
                held.keep(task)
                return true
            })
        let load = Task { try await site.load() }
        while held.count < 8 { try await Task.sleep(for: .milliseconds(1)) }
        load.cancel()
        await #expect(throws: PageError.load(.cancelled)) { try await load.value }
        #expect(site.stopCount == 8)
        #expect(held.count == 8)
        held.expectRefusal()
    }

    @Test func `reads local files of a local page only, beside a scheme's`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "<img src=a.png><img src=help://app/i.png><iframe src=help://app/f.html></iframe>", to: "index.html")
        try folder.write("", to: "a.png")
        let site = ServedSite([
            "i.png": "", "f.html": "<img src='\(try WebURL(filePath: folder["a.png"].bytes))'>",
        ])
        var options = LoadOptions()
        options.subresources = .all
        try options.schemeHandlers.register(site, for: URLScheme("help"))
        var loader = PageLoader(options: options)
        let page = try await loader.load(
            WebURL(filePath: folder["index.html"].bytes), allowingReadAccessTo: ReadAccess(folder: folder[""]))
        #expect(page.loads.records.map(\.outcome) == [.loaded, .loaded, .loaded, .blocked(.localFile)])
        #expect(page.status == nil)
    }

    @Test func `loads many pages at once`() async throws {
        let site = ServedSite(Self.files, delay: { .microseconds(Int.random(in: 0..<500)) })
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<20 { group.addTask { try await site.load().lines } }
            for try await lines in group { #expect(lines == Self.lines) }
        }
    }
}

/// Tasks that are never answered.
private final class HeldTasks: Sendable {
    private let tasks = Monitor<[URLSchemeTask]>([])

    func keep(_ task: URLSchemeTask) { tasks.withLock { $0.append(task) } }

    var count: Int { tasks.withLock(\.count) }

    func expectRefusal() {
        for task in tasks.withLock({ $0 }) {
            #expect(throws: URLSchemeTaskError.stopped) { try task.receive(URLSchemeResponse()) }
        }
    }
}
