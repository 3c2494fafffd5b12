import Foundation
import Quire
import Testing

/// Each page `X.html` below `Corpus` renders to the text `X.txt` beside it; `Scripts/refresh-corpus` writes these.
@Suite
struct CorpusTests {
    @Test(arguments: CorpusPage.all)
    func `renders as expected`(_ page: CorpusPage) throws {
        let expected = try #require(
            FileManager.default.contents(atPath: page.expectationPath),
            "\(page.name) has no expected text; run Scripts/refresh-corpus and review what it wrote")
        let text = try page.render(width: 80)
        if let difference = firstDifference(between: text, and: Array(expected)) {
            Issue.record("\(page.name) renders differently from its .txt at \(difference)")
        }
    }

    /// The parameterised test has nothing to say when the corpus is not found, or an expectation has lost its page.
    @Test
    func `every expectation has its page`() throws {
        #expect(CorpusPage.all.count > 50)
        let pages = Set(CorpusPage.all.map(\.expectationPath))
        let orphans = CorpusPage.files(withExtension: "txt").filter { !pages.contains($0) }
        #expect(orphans.isEmpty)
    }
}

/// A page of the corpus.
struct CorpusPage: Sendable, CustomTestStringConvertible {
    /// The page's path below `Corpus`.
    let name: String

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Corpus")

    static let all: [CorpusPage] = files(withExtension: "html").map { path in
        CorpusPage(name: String(path.dropFirst(root.path.utf8.count + 1)))
    }

    /// The paths of all files below `Corpus` with that extension, sorted.
    static func files(withExtension pathExtension: String) -> [String] {
        let enumerator = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        return (enumerator?.compactMap { $0 as? URL } ?? [])
            .filter { $0.pathExtension == pathExtension }
            .map(\.path)
            .sorted()
    }

    var path: String { Self.root.path + "/" + name }
    var expectationPath: String { path.dropLast("html".count) + "txt" }
    var testDescription: String { name }

    /// The page's text as UTF-8, as `quire render --width` prints it.
    func render(width: Int) throws -> [UInt8] {
        let bytes = try #require(FileManager.default.contents(atPath: path))
        var loader = PageLoader()
        let page = try loader.load(bytes: Array(bytes))
        var renderer = TextRenderer()
        var text: [UInt8] = []
        try page.appendText(to: &text, options: TextOptions(width: width), using: &renderer)
        return text
    }
}

/// Says where two texts first differ, with both lines; `nil` when they are the same byte for byte.
///
/// Bytes, because `String` takes canonically equivalent characters, and `Character` CR LF, for one and the same.
func firstDifference(between text: [UInt8], and expected: [UInt8]) -> String? {
    if text == expected { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let common = min(lines.count, expectedLines.count)
    let index = (0..<common).first { lines[$0] != expectedLines[$0] } ?? common
    func line(_ lines: [ArraySlice<UInt8>]) -> String {
        index < lines.count ? String(decoding: lines[index], as: UTF8.self).debugDescription : "the end"
    }
    return "line \(index + 1):\n  rendered \(line(lines))\n  expected \(line(expectedLines))"
}
