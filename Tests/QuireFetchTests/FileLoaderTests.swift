import Foundation
import QuireFetch
import QuireURL
import Testing

@Suite struct FileLoaderTests {
    let folder: SandboxFolder

    init() throws { folder = try SandboxFolder() }

    private func verdict(
        _ name: String, _ enforcement: Sandbox.Enforcement, _ loader: FileLoader = FileLoader(),
        range: ByteRange? = nil, byteLimit: Int = 1 << 20
    ) throws -> Verdict {
        try loader.verdict(
            on: "file://\(folder.root)/\(name)", folder.access(enforcement), range: range, byteLimit: byteLimit)
    }

    // MARK: - Names

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `takes bytes for names`(enforcement: Sandbox.Enforcement) throws {
        let names: [(bytes: [UInt8], inURL: String)] = [
            (Array("\u{E9}.html".utf8), "%C3%A9.html"),
            (Array("e\u{301}.html".utf8), "e\u{301}.html"),
            ([0xFF], "%FF"),
            ([0xC0, 0xAE, 0xC0, 0xAE], "%C0%AE%C0%AE"),
            (Array("a\nb".utf8), "a%0Ab"),
            (Array("a\r\nb".utf8), "a%0D%0Ab"),
            ([1, 0x1B, 0x7F], "%01%1B%7F"),
            (Array("a\\b".utf8), "a%5Cb"),
            (Array("%2e%2e".utf8), "%252e%252e"),
            (Array("a%00b".utf8), "a%2500b"),
            (Array("...".utf8), "..."),
            (Array("C:".utf8), "C:"),
            (Array("C|".utf8), "C|"),
            (Array(" ".utf8), "%20"),
            (Array("?#".utf8), "%3F%23"),
            ([UInt8](repeating: UInt8(ascii: "n"), count: 255), String(repeating: "n", count: 255)),
        ]
        for (number, name) in names.enumerated() {
            try folder.write("\(number)", toBytes: Array("root/".utf8) + name.bytes)
        }
        for (number, name) in names.enumerated() {
            #expect(try verdict(name.inURL, enforcement) == .success("\(number)"), "\(name.inURL)")
        }
        // What the parser strips is no part of the name.
        #expect(try verdict("a\n.html", enforcement) == .success("inside"))
    }

    @Test(arguments: Sandbox.Enforcement.allCases, [256, 4000, 5000, 70_000])
    func `finds nothing under a name that is too long`(enforcement: Sandbox.Enforcement, byteCount: Int) throws {
        #expect(try verdict(String(repeating: "n", count: byteCount), enforcement) == .missing)
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `takes paths as long as the kernel does`(enforcement: Sandbox.Enforcement) throws {
        let path = folder.root
        try onOwnThread {
            // Each folder is made in the one before, since no path may name the last.
            var current = unsafe open(path, O_RDONLY)
            for _ in 0..<2100 {
                guard unsafe mkdirat(current, "d", 0o700) == 0 else { throw SystemError.last }
                let next = unsafe openat(current, "d", O_RDONLY)
                let file = unsafe openat(next, "a", O_WRONLY | O_CREAT, 0o600)
                close(file)
                close(current)
                current = next
            }
            close(current)
        }
        defer { removeTree() }
        let names = String(repeating: "d/", count: 2047)
        #expect(try verdict(names + "a", enforcement) == .success(""))
        #expect(try verdict(names + "d/a", enforcement) == .missing)
        #expect(try verdict(String(repeating: "/", count: 5000) + names + "a", enforcement) == .success(""))
    }

    /// `FileManager` does not go so deep.
    private func removeTree() {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/rm")
        process.arguments = ["-rf", folder.root + "/d"]
        try? process.run()
        process.waitUntilExit()
    }

    // MARK: - Folders and fallbacks

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `gives an index page its folder's URL`(enforcement: Sandbox.Enforcement) throws {
        let access = try folder.access(enforcement)
        for name in ["root", "root/"] {
            let url = try WebURL("file://\(folder.path)/\(name)?q#f")
            let response = try FileLoader().load(Request(url: url, destination: .document, readAccess: access))
            #expect(response.url.href == "file://\(folder.root)/?q#f")
        }
        #expect(try verdict("", enforcement, FileLoader(indexName: nil)) == .notAFile(.directory))
    }

    @Test(
        arguments: Sandbox.Enforcement.allCases,
        ["../outside/index.html", "../index.html", "/etc/passwd", "sub/../../outside/index.html", "out/index.html"])
    func `takes no index page from outside`(enforcement: Sandbox.Enforcement, indexName: String) throws {
        try folder.link("root/out", to: "../outside")
        let loader = FileLoader(indexName: LocalPath(indexName))
        #expect(try verdict("", enforcement, loader) == .outsideRoot)
        folder.expectSilence()
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `tries extensions in order`(enforcement: Sandbox.Enforcement) throws {
        let loader = FileLoader(fallbackExtensions: ["htm", "html"].map { LocalPath($0)! })
        #expect(try verdict("a", enforcement, loader) == .success("inside"))
        try folder.write("short", to: "root/a.htm")
        #expect(try verdict("a", enforcement, loader) == .success("short"))
        #expect(try verdict("a.html", enforcement, loader) == .success("inside"))
        #expect(try verdict("a/", enforcement, loader) == .missing)
        #expect(try verdict("b", enforcement, loader) == .missing)
        #expect(try verdict("sub", enforcement, loader) == .missingIndex)
        try folder.write("beside", to: "root/sub.html")
        #expect(try verdict("sub", enforcement, loader) == .success("beside"))
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `leaves the root by no extension`(enforcement: Sandbox.Enforcement) throws {
        try folder.link("root/x.html", to: "../outside/secret.html")
        try folder.link("root/x.htm", to: "$/outside/secret.html")
        try folder.write("", to: "root/sub./a.html")
        for name in ["html", "htm", "/../../../outside/secret.html"] {
            let loader = FileLoader(fallbackExtensions: [try #require(LocalPath(name))])
            #expect(try verdict(name.hasPrefix("/") ? "sub" : "x", enforcement, loader) == .outsideRoot)
            for url in ["\(folder.outside)/secret", "\(folder.path)/root-evil/secret", "\(folder.path)/outside"] {
                #expect(try loader.verdict(on: "file://\(url)", folder.access(enforcement)) == .outsideRoot)
            }
        }
        folder.expectSilence()
    }

    // MARK: - Parts and limits

    @Test(
        arguments: Sandbox.Enforcement.allCases,
        [
            (ByteRange.closed(0...0), "i", 0..<1), (.closed(1...3), "nsi", 1..<4), (.closed(0...5), "inside", 0..<6),
            (.closed(4...Int.max), "de", 4..<6), (.from(0), "inside", 0..<6), (.from(5), "e", 5..<6),
            (.suffix(2), "de", 4..<6), (.suffix(6), "inside", 0..<6), (.suffix(Int.max), "inside", 0..<6),
        ])
    func `reads a part`(
        enforcement: Sandbox.Enforcement, case: (range: ByteRange, body: String, contentRange: Range<Int>)
    ) throws {
        let request = Request(
            url: try WebURL("file://\(folder.root)/a.html"), destination: .video,
            readAccess: try folder.access(enforcement), range: `case`.range)
        let response = try FileLoader().load(request)
        #expect(String(decoding: response.body, as: UTF8.self) == `case`.body)
        #expect(response.status == 206)
        #expect(response.contentRange == ContentRange(range: `case`.contentRange, byteCount: 6))
    }

    @Test(
        arguments: Sandbox.Enforcement.allCases,
        [ByteRange.closed(6...6), .closed(-2...1), .from(6), .from(-1), .from(Int.max), .suffix(0), .suffix(Int.min)])
    func `names a part that does not exist`(enforcement: Sandbox.Enforcement, range: ByteRange) throws {
        #expect(
            try verdict("a.html", enforcement, range: range) == .failure(.rangeNotSatisfiable(byteCount: 6)))
    }

    @Test(arguments: Sandbox.Enforcement.allCases, [ByteRange.closed(0...0), .from(0), .suffix(1)])
    func `finds no part in an empty file`(enforcement: Sandbox.Enforcement, range: ByteRange) throws {
        try folder.write("", to: "root/empty")
        #expect(try verdict("empty", enforcement) == .success(""))
        #expect(try verdict("empty", enforcement, range: range) == .failure(.rangeNotSatisfiable(byteCount: 0)))
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `reads no more than the limit`(enforcement: Sandbox.Enforcement) throws {
        #expect(try verdict("a.html", enforcement, byteLimit: 6) == .success("inside"))
        #expect(try verdict("a.html", enforcement, byteLimit: 5) == .failure(.tooLarge(limit: 5)))
        #expect(try verdict("a.html", enforcement, range: .from(1), byteLimit: 5) == .success("nside"))
        #expect(try verdict("a.html", enforcement, range: .from(0), byteLimit: 5) == .failure(.tooLarge(limit: 5)))
        #expect(try verdict("a.html", enforcement, byteLimit: -1) == .failure(.tooLarge(limit: -1)))
        try folder.write("", to: "root/sparse")
        try #require(unsafe truncate(folder.root + "/sparse", 1 << 40) == 0)
        #expect(try verdict("sparse", enforcement) == .failure(.tooLarge(limit: 1 << 20)))
        #expect(try verdict("sparse", enforcement, range: .from(0)) == .failure(.tooLarge(limit: 1 << 20)))
        #expect(try verdict("sparse", enforcement, range: .suffix(2)) == .success("\0\0"))
    }

    @Test(arguments: Sandbox.Enforcement.allCases)
    func `reads files that claim to be empty`(enforcement: Sandbox.Enforcement) throws {
        let access = try ReadAccess(folder: #require(LocalPath("/proc")), enforcement: enforcement)
        let version = try String(contentsOfFile: "/proc/version", encoding: .utf8)
        let url = "file:///proc/version"
        #expect(try FileLoader().verdict(on: url, access) == .success(version))
        #expect(try FileLoader().verdict(on: url, access, byteLimit: 3) == .failure(.tooLarge(limit: 3)))
        // A part of it has no place, since the file does not say where it ends.
        #expect(
            try FileLoader().verdict(on: url, access, range: .from(0)) == .failure(.rangeNotSatisfiable(byteCount: 0)))
    }
}
