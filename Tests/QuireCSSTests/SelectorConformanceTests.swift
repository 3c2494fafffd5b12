import ConformanceData
import Foundation
import QuireCSS
import QuireDOM
import Testing

@Suite(ConformanceData.required)
struct SelectorConformanceTests {
    private struct Selection: Decodable {
        var selector: String
        var ids: [String]
    }

    private struct Grammar: Decodable {
        var selector: String
        var valid: Bool
        var serialized: [String]?
    }

    private static func file(_ name: String) throws -> Data {
        try Data(contentsOf: #require(ConformanceData.folder).appending(path: "selectors").appending(path: name))
    }

    @Test func `selects the elements that Sizzle's tests expect`() throws {
        let document = try Document(html: String(decoding: Self.file("select.html"), as: UTF8.self))
        let cases = try JSONDecoder().decode([Selection].self, from: Self.file("select.json"))
        #expect(cases.count == 175)
        for test in cases {
            #expect(document.ids(matching: test.selector) == test.ids, "\(test.selector)")
        }
    }

    @Test func `takes what the grammar allows`() throws {
        let cases = try JSONDecoder().decode([Grammar].self, from: Self.file("parsing.json"))
        #expect(cases.count == 68)
        for test in cases {
            let own = SelectorOutline(test.selector)
            if KnownSelectorFailures.notValidAnyMore.contains(test.selector) {
                #expect(own == nil, "\(test.selector)")
                continue
            }
            #expect((own != nil) == test.valid, "\(test.selector)")
            let accepted = (test.serialized ?? []).map { SelectorOutline($0) }
            #expect(!test.valid || accepted.contains(own), "\(test.selector): \(own?.text ?? "")")
        }
    }

    @Test func `reads An+B as css-parsing-tests do`() throws {
        let pairs: [(input: String, result: CSSNode)] = try ConformanceData.cssPairs(in: "An+B.json")
        #expect(pairs.count == 92)
        for (text, result) in pairs {
            let value = AnPlusB(text.utf8Span.span)
            let node = value.map { CSSNode.list([.number(Double($0.a)), .number(Double($0.b))]) } ?? .null
            #expect(node == result, "\(text.debugDescription)")
        }
    }
}

/// Cases whose expectation is not that of the current standard.
private enum KnownSelectorFailures {
    /// A `:has()` within another is not valid since Selectors Level 4 of 2022.
    static let notValidAnyMore: Set<String> = [".a:has(.b:has(.c))"]
}
