import CThread
import Foundation
import QuireFetch
import QuireURL
import Testing

@Suite struct ReadAccessTests {
    let folder: SandboxFolder

    init() throws { folder = try SandboxFolder() }

    private func verdict(_ name: String, _ access: ReadAccess, _ loader: FileLoader = FileLoader()) throws -> Verdict {
        try loader.verdict(on: "file://\(folder.path)/\(name)", access)
    }

    // MARK: - Folders

    @Test(
        arguments: Sandbox.Enforcement.allCases,
        ["root", "root/", "root//", "root/.", "root/./", "./root", "root/sub/..", "outside/../root", "root/../root/"])
    func `grants a folder however it is named`(enforcement: Sandbox.Enforcement, name: String) throws {
        let access = try ReadAccess(folder: folder[name], enforcement: enforcement)
        #expect(try verdict("root/a.html", access) == .success("inside"))
        #expect(try verdict("root", access) == .success("index"))
        #expect(try verdict("outside/secret.html", access) == .outsideRoot)
        #expect(try verdict("root-evil/secret.html", access) == .outsideRoot)
        folder.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases, ["root", "./root//", "root/sub/..", ".", "root/.."])
    func `grants a folder relative to the working directory`(enforcement: Sandbox.Enforcement, name: String) throws {
        let path = folder.path
        let access = try onOwnThread {
            try #require(thread_unshare_working_directory() == 0)
            try #require(unsafe chdir(path) == 0)
            return try ReadAccess(folder: #require(LocalPath(name)), enforcement: enforcement)
        }
        #expect(try verdict("root/a.html", access) == .success("inside"))
        if name.hasPrefix("root/s") { #expect(try verdict("outside/secret.html", access) == .outsideRoot) }
        #expect(try FileLoader().verdict(on: "file:///etc/passwd", access) == .outsideRoot)
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `grants the whole file system, absolute links excepted`(enforcement: Sandbox.Enforcement) throws {
        let access = try ReadAccess(folder: #require(LocalPath("/")), enforcement: enforcement)
        try folder.link("root/absolute", to: "$/root/a.html")
        try folder.link("root/relative", to: "../root/a.html")
        try folder.link("root/high", to: String(repeating: "../", count: 40) + "etc/passwd")
        #expect(try verdict("root/a.html", access) == .success("inside"))
        #expect(try verdict("outside/secret.html", access) == .success("secret"))
        #expect(try verdict("root/relative", access) == .success("inside"))
        #expect(try verdict("root/absolute", access) == .outsideRoot)
        #expect(try verdict("root/high", access) == .outsideRoot)
        #expect(try FileLoader().verdict(on: "file:///", access) == .missingIndex)
        #expect(try verdict("root/../../../../../../..\(folder.root)/a.html", access) == .success("inside"))
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `answers to the name of a link and to the folder's own`(enforcement: Sandbox.Enforcement) throws {
        try folder.link("alias", to: "root")
        let access = try ReadAccess(folder: folder["alias"], enforcement: enforcement)
        #expect(access.folder == folder["root"])
        for name in ["alias/a.html", "root/a.html"] { #expect(try verdict(name, access) == .success("inside")) }
        for name in ["alias", "alias/", "root"] { #expect(try verdict(name, access) == .success("index")) }
        for name in ["alias-evil/a.html", "alias/../outside/secret.html", "root-evil/secret.html"] {
            #expect(try verdict(name, access) == .outsideRoot)
        }
        // The grant is of what the link led to.
        try folder.remove("alias")
        try folder.link("alias", to: "outside")
        #expect(try verdict("alias/a.html", access) == .success("inside"))
        #expect(try verdict("alias/secret.html", access) == .missing)
        folder.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `stays with the folder that was granted`(enforcement: Sandbox.Enforcement) throws {
        let access = try folder.access(enforcement)
        try folder.rename("root", to: "elsewhere")
        #expect(try verdict("root/a.html", access) == .success("inside"))
        #expect(try verdict("elsewhere/a.html", access) == .outsideRoot)
        try folder.link("root", to: "outside")
        #expect(try verdict("root/a.html", access) == .success("inside"))
        #expect(try verdict("root/secret.html", access) == .missing)
        try folder.remove("root")
        try folder.rename("outside", to: "root")
        #expect(try verdict("root/secret.html", access) == .missing)
        #expect(try verdict("root", access) == .success("index"))
        try folder.rename("root", to: "outside")
        folder.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `finds nothing in a folder that is gone`(enforcement: Sandbox.Enforcement) throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: false)
        let access = try ReadAccess(folder: folder["empty"], enforcement: enforcement)
        try folder.remove("empty")
        #expect(try verdict("empty/a.html", access) == .missing)
        #expect(try verdict("empty", access) == .missingIndex)
    }

    @Test func `grants no folder where there is none`() throws {
        try #require(unsafe mkfifo(folder.path + "/fifo", 0o600) == 0)
        try folder.link("loop", to: "loop")
        let watch = try OpenWatch([folder.path + "/fifo"])
        for name in ["root/a.html", "fifo", "fifo/"] {
            #expect(throws: FileError.unreadable(SystemError(code: ENOTDIR))) { try ReadAccess(folder: folder[name]) }
        }
        #expect(throws: FileError.missing) { try ReadAccess(folder: folder["nothing"]) }
        #expect(throws: FileError.unreadable(SystemError(code: ELOOP))) { try ReadAccess(folder: folder["loop"]) }
        watch.expectSilence()
    }

    // MARK: - One file

    private static let fallbacks = FileLoader(fallbackExtensions: ["html", "/../a.html"].map { LocalPath($0)! })

    @Test(
        arguments: Sandbox.Enforcement.allCases, ["root/a.html", "root/./a.html", "root/sub/../a.html", "root//a.html"])
    func `grants one file and nothing beside it`(enforcement: Sandbox.Enforcement, name: String) throws {
        try folder.write("sibling", to: "root/b.html")
        try folder.write("sibling", to: "root/a.html.html")
        let siblings = try OpenWatch(["b.html", "a.html.html", "index.html", "sub"].map { "\(folder.root)/\($0)" })
        let access = try ReadAccess(file: folder[name], enforcement: enforcement)
        #expect(access.isSingleFile)
        #expect(access.folder == folder["root"])
        for loader in [FileLoader(), Self.fallbacks] {
            for name in ["root/a.html", "root/a.html?x#y", "root//a.html", "root/sub/../a.html"] {
                #expect(try verdict(name, access, loader) == .success("inside"))
            }
            let others = [
                "root/b.html", "root/a.html.html", "root/a", "root/a.htm", "root/A.html", "root", "root/", "", "..",
                "root/sub/b.html", "root/a.html/x", "root/a.html/..", "outside/secret.html",
            ]
            for name in others { #expect(try verdict(name, access, loader) == .outsideRoot, "\(name)") }
            // It asks for a folder.
            #expect(try verdict("root/a.html/", access, loader) == .missing)
        }
        siblings.expectSilence()
        folder.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases, ["b.html", "$/root/b.html", "../outside/secret.html"])
    func `does not follow a link that takes the granted file's place`(
        enforcement: Sandbox.Enforcement, target: String
    ) throws {
        try folder.write("sibling", to: "root/b.html")
        let sibling = try OpenWatch([folder.root + "/b.html"])
        let access = try ReadAccess(file: folder["root/a.html"], enforcement: enforcement)
        try folder.remove("root/a.html")
        for loader in [FileLoader(), Self.fallbacks] {
            #expect(try verdict("root/a.html", access, loader) == .missing)
        }
        try folder.link("root/a.html", to: target)
        for loader in [FileLoader(), Self.fallbacks] {
            #expect(try verdict("root/a.html", access, loader) == .outsideRoot)
        }
        sibling.expectSilence()
        folder.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `names what takes the granted file's place`(enforcement: Sandbox.Enforcement) throws {
        let access = try ReadAccess(file: folder["root/a.html"], enforcement: enforcement)
        try folder.rename("root/sub/b.html", to: "root/a.html")
        #expect(try verdict("root/a.html", access) == .success("below"))
        try folder.remove("root/a.html")
        try folder.write("index", to: "root/a.html/index.html")
        let index = try OpenWatch([folder.root + "/a.html"])
        for loader in [FileLoader(), FileLoader(indexName: nil), Self.fallbacks] {
            #expect(try verdict("root/a.html", access, loader) == .notAFile(.directory))
            #expect(try verdict("root/a.html/index.html", access, loader) == .outsideRoot)
        }
        index.expectSilence()
        try folder.rename("root/a.html", to: "root/b")
        try #require(unsafe mkfifo(folder.root + "/a.html", 0o600) == 0)
        let fifo = try OpenWatch([folder.root + "/a.html"])
        #expect(try verdict("root/a.html", access) == .notAFile(.fifo))
        fifo.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `grants the file that a link leads to`(enforcement: Sandbox.Enforcement) throws {
        try folder.link("alias.html", to: "root/other.html")
        try folder.link("root/other.html", to: "$/root/a.html")
        let access = try ReadAccess(file: folder["alias.html"], enforcement: enforcement)
        #expect(try verdict("alias.html", access) == .success("inside"))
        #expect(try verdict("root/a.html", access) == .success("inside"))
        #expect(try verdict("root/other.html", access) == .outsideRoot)
        try folder.remove("alias.html")
        try folder.link("alias.html", to: "outside/secret.html")
        #expect(try verdict("alias.html", access) == .success("inside"))
        folder.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `grants one file of a site`(enforcement: Sandbox.Enforcement) throws {
        let access = try ReadAccess(file: folder["root/a.html"], enforcement: enforcement)
        let loader = FileLoader(site: LocalSite(url: try WebURL("https://h/docs/")))
        #expect(try loader.verdict(on: "https://h/docs/a.html", access) == .success("inside"))
        for name in ["docs/", "docs/index.html", "docs/sub/b.html", "docs/a.html/x", "a.html", "docs/..%5ca.html"] {
            #expect(try loader.verdict(on: "https://h/\(name)", access) == .outsideRoot, "\(name)")
        }
        folder.expectSilence()
    }

    @Test func `grants no file where there is none`() throws {
        try #require(unsafe mkfifo(folder.path + "/fifo", 0o600) == 0)
        let watch = try OpenWatch([folder.path + "/fifo", folder.root])
        #expect(throws: FileError.notAFile(.fifo)) { try ReadAccess(file: folder["fifo"]) }
        #expect(throws: FileError.notAFile(.directory)) { try ReadAccess(file: folder["root"]) }
        #expect(throws: FileError.notAFile(.directory)) { try ReadAccess(file: #require(LocalPath("/"))) }
        #expect(throws: FileError.notAFile(.characterDevice)) { try ReadAccess(file: #require(LocalPath("/dev/null"))) }
        for name in ["nothing", "root/a.html/", "root/a.html/x"] {
            #expect(throws: FileError.missing) { try ReadAccess(file: folder[name]) }
        }
        watch.expectSilence()
    }
}
