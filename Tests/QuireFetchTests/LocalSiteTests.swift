import QuireFetch
import QuireURL
import Testing

@Suite struct LocalSiteTests {
    let folder: SandboxFolder

    init() throws { folder = try SandboxFolder() }

    private func verdict(_ url: String, site: String, _ enforcement: Sandbox.Enforcement) throws -> Verdict {
        let loader = FileLoader(site: LocalSite(url: try WebURL(site)))
        return try loader.verdict(on: url, folder.access(enforcement))
    }

    @Test(
        arguments: Sandbox.Enforcement.allCases,
        [
            ("https://h/docs/a.html", Verdict.success("inside")),
            ("https://h:443/docs/a.html", .success("inside")),
            ("https://H/docs/a.html", .success("inside")),
            ("https://user:password@h/docs/a.html", .success("inside")),
            ("https://h/docs/a.html?query#fragment", .success("inside")),
            ("https://h/docs/sub/../a.html", .success("inside")),
            ("https://h/../docs/a.html", .success("inside")),
            ("https://h\\docs\\a.html", .success("inside")),
            ("https://h/docs//a.html", .success("inside")),
            ("https://h/docs///sub//b.html", .success("below")),
            ("https://h/docs/", .success("index")),
            ("https://h/docs", .success("index")),
            ("https://h/docs//", .success("index")),
            ("https://h/docs?query", .success("index")),
            ("https://h/docs/sub", .missingIndex),
            ("https://h/docs/nothing", .missing),
            ("https://h/docs/%252e%252e/outside/secret.html", .missing),
            ("https://h/docs//etc/passwd", .missing),
            ("https://h/docs/..%5coutside%5csecret.html", .missing),

            ("https://h/docs-evil", .outsideRoot),
            ("https://h/docs-evil/a.html", .outsideRoot),
            ("https://h/doc", .outsideRoot),
            ("https://h/DOCS/a.html", .outsideRoot),
            ("https://h//docs/a.html", .outsideRoot),
            ("https://h/", .outsideRoot),
            ("https://h/a.html", .outsideRoot),
            ("https://h/docs/../a.html", .outsideRoot),
            ("https://h/docs/%2e%2e/outside/secret.html", .outsideRoot),
            ("https://h:8443/docs/a.html", .outsideRoot),
            ("http://h/docs/a.html", .outsideRoot),
            ("http://h:443/docs/a.html", .outsideRoot),
            ("https://other/docs/a.html", .outsideRoot),
            ("https://h.evil/docs/a.html", .outsideRoot),
            ("https://h@evil/docs/a.html", .outsideRoot),
            ("file:///docs/a.html", .outsideRoot),
            ("file://h/docs/a.html", .outsideRoot),
            ("data:,docs/a.html", .outsideRoot),

            ("https://h/docs/..%2Foutside%2fsecret.html", .failure(.path(.containsEncodedSlash))),
            ("https://h/docs/a.html%00", .failure(.path(.containsNUL))),
        ])
    func `has the files below its URL`(enforcement: Sandbox.Enforcement, case: (url: String, verdict: Verdict)) throws {
        #expect(try verdict(`case`.url, site: "https://user@h/docs/index.html?x#y", enforcement) == `case`.verdict)
        #expect(try verdict(`case`.url, site: "https://h:443/docs/", enforcement) == `case`.verdict)
        folder.expectSilence()
    }

    @Test(
        arguments: Sandbox.Enforcement.allCases,
        ["https://h/a.html", "https://h/../../a.html", "https://h/%2e%2e/.%2E/a.html", "https://h//..//a.html"])
    func `clamps what goes above the top`(enforcement: Sandbox.Enforcement, url: String) throws {
        #expect(try verdict(url, site: "https://h", enforcement) == .success("inside"))
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `takes no local path for one of its own`(enforcement: Sandbox.Enforcement) throws {
        let secret = folder.outside + "/secret.html"
        #expect(try verdict("https://h\(secret)", site: "https://h", enforcement) == .missing)
        #expect(try verdict("https://h/\(secret)", site: "https://h", enforcement) == .missing)
        #expect(try verdict("file://\(secret)", site: "https://h", enforcement) == .outsideRoot)
        #expect(try verdict("file://\(secret)", site: "file:///", enforcement) == .missing)
        folder.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `does not follow links out of the folder`(enforcement: Sandbox.Enforcement) throws {
        try folder.link("root/l", to: "../outside")
        try folder.link("root/sub/index.html", to: "$/outside/index.html")
        for url in ["https://h/l/secret.html", "https://h/l", "https://h/sub/"] {
            #expect(try verdict(url, site: "https://h", enforcement) == .outsideRoot)
        }
        folder.expectSilence()
    }

    @Test(arguments: ["mailto:x", "data:,x", "x:y"]) func `needs a URL that can have files below it`(url: String) throws
    {
        #expect(LocalSite(url: try WebURL(url)) == nil)
    }
}
