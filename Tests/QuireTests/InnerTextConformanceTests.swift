import ConformanceData
import Foundation
import Quire
import Testing

/// The vectors of web-platform-tests for innerText.
@Suite(.enabled(if: ConformanceData.folder != nil, Comment(rawValue: ConformanceData.absence)))
struct InnerTextConformanceTests {
    private struct Case: Decodable {
        var html: String
        var expected: String?
        var message: String
        var container: String?
        var css: String?
        var stylesheet: Bool?
        var mutation: [String]?
        var unsupported: Bool?
    }

    /// Rules that cases with `stylesheet` want.
    private static let sharedRules = """
        .before::before{content:'abc'} .table{display:table} .itable{display:inline-table} .row{display:table-row}
        .cell{display:table-cell} .first-line-uppercase::first-line{text-transform:uppercase}
        .first-letter-uppercase::first-letter{text-transform:uppercase} .first-letter-float::first-letter{float:left}
        """

    @Test(arguments: [("getter.json", 186), ("white-space.json", 208)])
    func `agrees with web-platform-tests`(file: String, count: Int) throws {
        let folder = try #require(ConformanceData.folder).appending(path: "innertext")
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: folder.appending(path: file)))
        #expect(cases.count == count)
        var failed: Set<String> = []
        // A document is no tree to change, and it is asked for elements of HTML only.
        for test in cases where test.mutation == nil && test.unsupported == nil {
            let text = try Self.innerText(test)
            if text != test.expected {
                failed.insert(test.html)
                if Self.known[test.html] == nil {
                    Issue.record("\(test.message): \(test.html): \(text ?? "none") is not \(test.expected ?? "none")")
                }
            }
        }
        #expect(failed == Set(cases.map(\.html)).intersection(Self.known.keys))
    }

    private static func innerText(_ test: Case) throws -> String? {
        var loader = PageLoader()
        let rules = (test.stylesheet == true ? sharedRules : "") + (test.css ?? "")
        let opening = test.container == "svg" ? "<svg>" : ""
        let page = try loader.load(
            bytes: Array("<!DOCTYPE html><style>\(rules)</style><body><div id=container>\(opening)\(test.html)".utf8))
        let document = page.document
        let nodes = document.nodes.indices.map { NodeID($0) }
        let container = try #require(nodes.first { document.value(of: .id, on: $0) == "container" })
        var parent: NodeID? = container
        if test.container == "svg" { parent = document.children(of: container).first { _ in true } }
        guard
            let target = nodes.first(where: { document.value(of: .id, on: $0) == "target" })
                ?? nodes.first(where: { document.kind(of: $0) == .element && document.parent(of: $0) == parent })
        else { return nil }
        var bytes: [UInt8] = []
        var innerText = InnerText()
        innerText.append(of: target, in: document, page.computedStyles(), to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let noScripts = "scripting is off: a canvas is its children, noscript is shown; so in Chromium 156"

    /// Cases that differ, with the reason.
    private static let known = [
        "<div><canvas></canvas> abc": noScripts,
        "<div><canvas>abc": noScripts,
        "<div><noscript style='display:block'>abc": noScripts,
        "<div><object>abc": "an object with nothing to load is its children, by the HTML Standard and in Chromium 156",
        "<audio style='display:block'>abc":
            "audio without controls is display: none !important in the user-agent sheet of the HTML Standard; so it is not "
            + "rendered, and its text content counts; so in Chromium 156",
        "<div>a<optgroup>123</optgroup>bc": "an optgroup outside of a select is a block with text in Chromium 156",
    ]
}
