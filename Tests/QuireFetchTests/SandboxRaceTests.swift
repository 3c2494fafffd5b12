import CThread
import Foundation
import QuireFetch
import QuireURL
import Testing

/// Loads while somebody changes the tree. One test after another, so that the others find a thread.
@Suite(.serialized) struct SandboxRaceTests {
    let folder: SandboxFolder

    init() throws { folder = try SandboxFolder() }

    /// Loads many times while two names are exchanged over and over.
    ///
    /// - Returns: the verdicts that came.
    private func verdicts(
        on name: String, whileExchanging first: String, and second: String, _ enforcement: Sandbox.Enforcement,
        loadCount: Int = 2_000
    ) throws -> DistinctVerdicts {
        let (first, second) = (folder.path + "/" + first, folder.path + "/" + second)
        let access = try folder.access(enforcement)
        let changes = BackgroundLoop {
            // Without a pause the loads would mostly wait for the lock on the folder.
            usleep(10)
            return unsafe thread_exchange(first, second) == 0
        }
        var verdicts = DistinctVerdicts()
        let request = Request(
            url: try WebURL("file://\(folder.root)/\(name)"), destination: .image, readAccess: access)
        for _ in 0..<loadCount { verdicts.insert(FileLoader().verdict(on: request)) }
        let (rounds, failures) = changes.stop()
        #expect(failures == 0)
        #expect(rounds > 100)
        folder.expectSilence()
        return verdicts
    }

    @Test(
        .timeLimit(.minutes(2)), arguments: Sandbox.Enforcement.allCases,
        ["../outside/secret.html", "$/outside/secret.html"])
    func `is not led out by a file that becomes a link`(enforcement: Sandbox.Enforcement, target: String) throws {
        try folder.link("root/l", to: target)
        let seen = try verdicts(
            on: "a.html", whileExchanging: "root/a.html", and: "root/l", enforcement, loadCount: 5_000)
        #expect(seen == [.success("inside"), .outsideRoot])
    }

    @Test(.timeLimit(.minutes(2)), arguments: Sandbox.Enforcement.allCases, ["../outside", "$/outside"])
    func `is not led out by a folder that becomes a link`(enforcement: Sandbox.Enforcement, target: String) throws {
        try folder.write("inside", to: "root/d/secret.html")
        try folder.link("root/l", to: target)
        let seen = try verdicts(
            on: "d/secret.html", whileExchanging: "root/d", and: "root/l", enforcement, loadCount: 5_000)
        #expect(seen == [.success("inside"), .outsideRoot])
    }

    @Test(.timeLimit(.minutes(2)), arguments: Sandbox.Enforcement.allCases)
    func `is not led out by a link that becomes another`(enforcement: Sandbox.Enforcement) throws {
        try folder.link("root/l", to: "sub/../a.html")
        try folder.link("root/m", to: "../outside/secret.html")
        let seen = try verdicts(on: "l", whileExchanging: "root/l", and: "root/m", enforcement)
        #expect(seen == [.success("inside"), .outsideRoot])
    }

    @Test(.timeLimit(.minutes(2)), arguments: Sandbox.Enforcement.allCases)
    func `is not led out by the parent of a folder that is moved out`(enforcement: Sandbox.Enforcement) throws {
        // Seen from where sub goes to, ../secret.html is the secret.
        try folder.write("inside", to: "root/secret.html")
        try folder.link("root/sub/l", to: "../secret.html")
        try folder.write("", to: "outside/other/b.html")
        let seen = try verdicts(on: "sub/l", whileExchanging: "root/sub", and: "outside/other", enforcement)
        #expect(seen.isSubset(of: [.success("inside"), .outsideRoot, .missing]))
        #expect(seen.contains(.success("inside")))
    }

    @Test(.timeLimit(.minutes(2)), arguments: Sandbox.Enforcement.allCases)
    func `reads nothing of a file that becomes a FIFO`(enforcement: Sandbox.Enforcement) throws {
        try #require(unsafe mkfifo(folder.root + "/fifo", 0o600) == 0)
        let seen = try verdicts(on: "a.html", whileExchanging: "root/a.html", and: "root/fifo", enforcement)
        #expect(seen == [.success("inside"), .notAFile(.fifo)])
    }

    @Test(.timeLimit(.minutes(2)), arguments: Sandbox.Enforcement.allCases)
    func `copes with a file that comes and goes`(enforcement: Sandbox.Enforcement) throws {
        let path = folder.root + "/a.html"
        let away = folder.root + "/away"
        let access = try folder.access(enforcement)
        let changes = BackgroundLoop {
            usleep(10)
            return unsafe rename(path, away) == 0 && rename(away, path) == 0
        }
        var verdicts = DistinctVerdicts()
        for _ in 0..<2_000 { verdicts.insert(try FileLoader().verdict(on: "file://\(path)", access)) }
        #expect(changes.stop().failures == 0)
        #expect(verdicts.isSubset(of: [.success("inside"), .missing]))
    }
}

/// A set of verdicts, which have no hash.
private struct DistinctVerdicts: Equatable, ExpressibleByArrayLiteral {
    private var verdicts: [Verdict] = []

    init(arrayLiteral elements: Verdict...) { verdicts = elements }

    mutating func insert(_ verdict: Verdict) {
        if !verdicts.contains(verdict) { verdicts.append(verdict) }
    }

    func contains(_ verdict: Verdict) -> Bool { verdicts.contains(verdict) }

    func isSubset(of other: DistinctVerdicts) -> Bool { verdicts.allSatisfy(other.contains) }

    static func == (one: DistinctVerdicts, other: DistinctVerdicts) -> Bool {
        one.isSubset(of: other) && other.isSubset(of: one)
    }
}
