import Foundation
import QuireFetch
import QuireURL
import Testing

/// What a load asks for, and how it ends. In all strings `$` stands for the folder that `root` stands in.
struct SandboxCase: Sendable, CustomTestStringConvertible {
    /// Links to make first: name and target.
    var links: [(name: String, target: String)] = []
    let url: String
    let verdict: Verdict

    init(_ url: String, _ verdict: Verdict) {
        self.url = url
        self.verdict = verdict
    }

    init(links: [(String, String)], _ url: String, _ verdict: Verdict) {
        self.links = links
        self.url = url
        self.verdict = verdict
    }

    var testDescription: String { (links.map { "\($0.name) -> \($0.target)" } + [url]).joined(separator: ", ") }
}

@Suite struct SandboxTests {
    let folder: SandboxFolder

    init() throws { folder = try SandboxFolder() }

    private func expect(_ sandboxCase: SandboxCase, _ access: ReadAccess) throws {
        for link in sandboxCase.links { try folder.link(link.name, to: link.target) }
        let url = sandboxCase.url.replacingOccurrences(of: "$", with: folder.path)
        #expect(try FileLoader().verdict(on: url, access) == sandboxCase.verdict)
        folder.expectSilence()
    }

    @Test(
        arguments: Sandbox.Enforcement.allCases,
        [
            SandboxCase("file://$/root/a.html", .success("inside")),
            SandboxCase("file://$/root/sub/b.html", .success("below")),
            SandboxCase("file://$/root//sub///b.html", .success("below")),
            SandboxCase("file://$/root/sub/../a.html", .success("inside")),
            SandboxCase("file://$/root/nothing/../a.html", .success("inside")),
            SandboxCase("file://$/root/../root/a.html", .success("inside")),
            SandboxCase("file://localhost$/root/a.html", .success("inside")),
            SandboxCase("file:$/root/a.html", .success("inside")),
            SandboxCase("FILE:\\\\$\\root\\a.html", .success("inside")),
            SandboxCase("file://$/root/a.html?query#fragment", .success("inside")),
            SandboxCase("file://$/root/%61.h%74ml", .success("inside")),
            SandboxCase("file://$/root", .success("index")),
            SandboxCase("file://$/root/", .success("index")),
            SandboxCase("file://$/root/.", .success("index")),
            SandboxCase("file://$/root/sub/..", .success("index")),
            SandboxCase("file://$/root/sub", .missingIndex),
            SandboxCase("file://$/root/sub/", .missingIndex),
            SandboxCase("file://$/root/nothing.html", .missing),
            SandboxCase("file://$/root/nothing/a.html", .missing),
            SandboxCase("file://$/root/a.html/", .missing),
            SandboxCase("file://$/root/a.html/b.html", .missing),

            SandboxCase("file://$/root/../outside/secret.html", .outsideRoot),
            SandboxCase("file://$/root/../../../../../../../../../etc/passwd", .outsideRoot),
            SandboxCase("file://$/root/sub/../../outside/secret.html", .outsideRoot),
            SandboxCase("file://$/root/%2e%2e/outside/secret.html", .outsideRoot),
            SandboxCase("file://$/root/%2E%2E/outside/secret.html", .outsideRoot),
            SandboxCase("file://$/root/.%2E/outside/secret.html", .outsideRoot),
            SandboxCase("file://$/root/%2e./outside/secret.html", .outsideRoot),
            SandboxCase("file://$/root/..\\outside\\secret.html", .outsideRoot),
            SandboxCase("file://$/root\\..\\outside/secret.html", .outsideRoot),
            SandboxCase("file://$/root/.\t.\n/outside/secret.html", .outsideRoot),
            SandboxCase("file://$/outside/secret.html", .outsideRoot),
            SandboxCase("file://$/outside", .outsideRoot),
            SandboxCase("file://$/outside/nothing.html", .outsideRoot),
            SandboxCase("file://$/root-evil/secret.html", .outsideRoot),
            SandboxCase("file://$/roo", .outsideRoot),
            SandboxCase("file://$/ROOT/a.html", .outsideRoot),
            SandboxCase("file://$/", .outsideRoot),
            SandboxCase("file://$", .outsideRoot),
            SandboxCase("file:///", .outsideRoot),
            SandboxCase("file:", .outsideRoot),
            SandboxCase("file:///C:/x", .outsideRoot),
            SandboxCase("file:///C|/x", .outsideRoot),
            SandboxCase("file:///C:$/root/a.html", .outsideRoot),
            SandboxCase("file:///a.html", .outsideRoot),
            SandboxCase("file:a.html", .outsideRoot),

            SandboxCase("file://$/root%2fa.html", .failure(.path(.containsEncodedSlash))),
            SandboxCase("file://$/root/..%2foutside%2Fsecret.html", .failure(.path(.containsEncodedSlash))),
            SandboxCase("file://$/root/a.html%00", .failure(.path(.containsNUL))),
            SandboxCase("file://$/outside/secret.html%00$/root/a.html", .failure(.path(.containsNUL))),
            SandboxCase("file://host$/root/a.html", .failure(.path(.foreignHost(.domain("host"))))),
            SandboxCase("file://host$/outside/secret.html", .failure(.path(.foreignHost(.domain("host"))))),
            SandboxCase("http://localhost$/root/a.html", .failure(.path(.notFileURL(scheme: "http")))),

            // Decoded once, these are names with a percent sign, or with a backslash, that no file has.
            SandboxCase("file://$/root/%252e%252e/outside/secret.html", .missing),
            SandboxCase("file://$/root/..%252foutside%252fsecret.html", .missing),
            SandboxCase("file://$/root/a.html%2500", .missing),
            SandboxCase("file://$/root/..%5coutside%5csecret.html", .missing),
            SandboxCase("file://$/root/%5c..%5coutside%5csecret.html", .missing),
            SandboxCase("file://$/root/C:/x", .missing),
            SandboxCase("file://$/root/...", .missing),
            SandboxCase("file://$/root/..%20/outside/secret.html", .missing),
            SandboxCase("file://$/root/.%C0%AE/outside/secret.html", .missing),
        ])
    func `stays below the root, whatever a URL says`(enforcement: Sandbox.Enforcement, sandboxCase: SandboxCase) throws
    {
        try expect(sandboxCase, folder.access(enforcement))
    }

    @Test(
        arguments: Sandbox.Enforcement.allCases,
        [
            // Below the root.
            SandboxCase(links: [("root/l", "a.html")], "file://$/root/l", .success("inside")),
            SandboxCase(links: [("root/l", "./sub/./b.html")], "file://$/root/l", .success("below")),
            SandboxCase(links: [("root/sub/l", "../a.html")], "file://$/root/sub/l", .success("inside")),
            SandboxCase(links: [("root/sub/l", "..")], "file://$/root/sub/l/a.html", .success("inside")),
            SandboxCase(links: [("root/sub/l", "..")], "file://$/root/sub/l", .success("index")),
            SandboxCase(links: [("root/l", "sub/../sub/../a.html")], "file://$/root/l", .success("inside")),
            SandboxCase(
                links: [("root/sub/l", String(repeating: "../sub/", count: 500) + "b.html")], "file://$/root/sub/l",
                .success("below")),
            SandboxCase(links: [("root/l", "sub/..")], "file://$/root/l/l/l/a.html", .success("inside")),
            SandboxCase(links: [("root/l", "sub")], "file://$/root/l/b.html", .success("below")),
            SandboxCase(links: [("root/l", "sub/")], "file://$/root/l/b.html", .success("below")),
            SandboxCase(links: [("root/l", ".")], "file://$/root/l/l/l/a.html", .success("inside")),
            SandboxCase(links: [("root/l", ".")], "file://$/root/l", .success("index")),
            SandboxCase(links: [("root/sub/index.html", "../a.html")], "file://$/root/sub/", .success("inside")),
            SandboxCase(
                links: [("root/l", "m"), ("root/m", "sub/n"), ("root/sub/n", "../a.html")], "file://$/root/l",
                .success("inside")),

            // To nothing, or to what is no folder.
            SandboxCase(links: [("root/l", "nothing.html")], "file://$/root/l", .missing),
            SandboxCase(links: [("root/l", "nothing/../a.html")], "file://$/root/l", .missing),
            SandboxCase(links: [("root/l", "a.html/../a.html")], "file://$/root/l", .missing),
            SandboxCase(links: [("root/l", "a.html/")], "file://$/root/l", .missing),
            SandboxCase(links: [("root/l", "a.html/.")], "file://$/root/l", .missing),
            SandboxCase(links: [("root/l", "a.html/./")], "file://$/root/l", .missing),
            SandboxCase(links: [("root/l", "a.html")], "file://$/root/l/", .missing),
            SandboxCase(links: [("root/l", "m"), ("root/m", "a.html/")], "file://$/root/l", .missing),
            SandboxCase(links: [("root/l", String(repeating: "n", count: 256))], "file://$/root/l", .missing),

            // For ever.
            SandboxCase(links: [("root/l", "l")], "file://$/root/l", .unreadable(ELOOP)),
            SandboxCase(links: [("root/l", "l/x")], "file://$/root/l", .unreadable(ELOOP)),
            SandboxCase(links: [("root/l", "m"), ("root/m", "l")], "file://$/root/l/a.html", .unreadable(ELOOP)),
            SandboxCase(links: [("root/l", "sub/../l")], "file://$/root/l", .unreadable(ELOOP)),
            SandboxCase(
                links: [("root/l", ".")], "file://$/root/" + String(repeating: "l/", count: 40) + "a.html",
                .success("inside")),
            SandboxCase(
                links: [("root/l", ".")], "file://$/root/" + String(repeating: "l/", count: 41) + "a.html",
                .unreadable(ELOOP)),

            // Out.
            SandboxCase(links: [("root/l", "../outside/secret.html")], "file://$/root/l", .outsideRoot),
            SandboxCase(links: [("root/l", "$/outside/secret.html")], "file://$/root/l", .outsideRoot),
            SandboxCase(links: [("root/l", "../outside")], "file://$/root/l/secret.html", .outsideRoot),
            SandboxCase(links: [("root/l", "../outside")], "file://$/root/l", .outsideRoot),
            SandboxCase(links: [("root/l", "../outside")], "file://$/root/l/", .outsideRoot),
            SandboxCase(links: [("root/l", "$/outside")], "file://$/root/l/secret.html", .outsideRoot),
            SandboxCase(links: [("root/l", "..")], "file://$/root/l/outside/secret.html", .outsideRoot),
            SandboxCase(links: [("root/l", "/")], "file://$/root/l$/outside/secret.html", .outsideRoot),
            SandboxCase(links: [("root/sub/l", "../..")], "file://$/root/sub/l/outside/secret.html", .outsideRoot),
            SandboxCase(links: [("root/l", "sub/../../outside/secret.html")], "file://$/root/l", .outsideRoot),
            SandboxCase(links: [("root/l", "$/outside/")], "file://$/root/l", .outsideRoot),
            SandboxCase(
                links: [("root/l", "m"), ("root/m", "../outside/secret.html")], "file://$/root/l", .outsideRoot),
            SandboxCase(
                links: [("root/l", "m/secret.html"), ("root/m", "n"), ("root/n", "../outside")], "file://$/root/l",
                .outsideRoot),
            SandboxCase(
                links: [("root/sub/index.html", "../../outside/index.html")], "file://$/root/sub/", .outsideRoot),
            SandboxCase(links: [("root/sub/index.html", "$/outside/index.html")], "file://$/root/sub", .outsideRoot),
            // What stands there does not show.
            SandboxCase(links: [("root/l", "../outside/nothing.html")], "file://$/root/l", .outsideRoot),
            SandboxCase(links: [("root/l", "$/outside/nothing.html")], "file://$/root/l", .outsideRoot),
            SandboxCase(links: [("root/l", "../outside/secret.html/x")], "file://$/root/l", .outsideRoot),
            SandboxCase(links: [("root/l", "/proc/self/root")], "file://$/root/l$/outside/secret.html", .outsideRoot),
            SandboxCase(links: [("root/l", "/dev/fd/0")], "file://$/root/l", .outsideRoot),
            // Out and in again, and an absolute link, wherever it ends.
            SandboxCase(links: [("root/l", "../root/a.html")], "file://$/root/l", .outsideRoot),
            SandboxCase(links: [("root/sub/l", "../../root/a.html")], "file://$/root/sub/l", .outsideRoot),
            SandboxCase(links: [("root/l", "$/root/a.html")], "file://$/root/l", .outsideRoot),
            SandboxCase(links: [("outside/l", "$/root")], "file://$/outside/l/a.html", .outsideRoot),
        ])
    func `follows a symbolic link as long as it stays below the root`(
        enforcement: Sandbox.Enforcement, sandboxCase: SandboxCase
    ) throws {
        try expect(sandboxCase, folder.access(enforcement))
    }

    @Test func `opens nothing without a grant`() throws {
        let inside = try OpenWatch([folder.root, folder.root + "/a.html"])
        for url in ["file://\(folder.root)/a.html", "file://\(folder.root)", "file://\(folder.outside)/secret.html"] {
            #expect(try FileLoader().verdict(on: url, nil) == .outsideRoot)
        }
        inside.expectSilence()
        folder.expectSilence()
    }
}
