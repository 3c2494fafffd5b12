import Quire
import TemporaryFolder
import Testing

@Suite struct PageLoaderTests {
    @Test func `says where the page came from`() throws {
        let folder = try TemporaryFolder()
        let index = try folder.write("<p>x", to: "index.html")
        var loader = PageLoader()
        #expect(try loader.load(try #require(LocalPath(folder.path))).path == index)
        #expect(try loader.load(bytes: Array("<p>x".utf8)).path == nil)
    }

    @Test func `fails with the kind of the problem`() throws {
        var loader = PageLoader(options: LoadOptions(byteLimit: 3))
        let path = try #require(LocalPath("/nonexistent"))
        let missing = #expect(throws: PageError.self) { _ = try loader.load(path) }
        #expect(missing?.kind == .missing)
        let large = #expect(throws: PageError.self) { _ = try loader.load(bytes: Array("1234".utf8)) }
        #expect(large?.kind == .tooLarge)
    }

    @Test func `goes on after a page that failed`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("<p>x", to: "a.html")
        var loader = PageLoader()
        #expect(throws: PageError.file(.missing)) { _ = try loader.load(folder["b.html"]) }
        #expect(try loader.load(path).path == path)
    }
}
