import ConformanceData
import QuireCSS
import Testing

/// The vectors of css-parsing-tests for rules and declarations.
@Suite(ConformanceData.required)
struct CSSItemConformanceTests {
    private struct Case {
        var file: String
        var count: Int
        var parse: (String) -> CSSNode
        var known: Set<String> = []
    }

    private static let error = CSSNode.list([.text("error"), .text("invalid")])

    @Test func `agrees with css-parsing-tests`() throws {
        let cases = [
            Case(file: "stylesheet.json", count: 10, parse: { .list(Self.nodes(of: $0, .styleSheet)) }),
            Case(file: "rule_list.json", count: 13, parse: { .list(Self.nodes(of: $0, .rules)) }),
            Case(
                file: "one_rule.json", count: 8, parse: { Self.one(Self.nodes(of: $0, .rules)) },
                known: KnownItemFailures.oneRule),
            Case(
                file: "declaration_list.json", count: 4, parse: { .list(Self.nodes(of: $0, .styleAttribute)) },
                known: KnownItemFailures.declarationList),
            Case(
                file: "one_declaration.json", count: 16, parse: { Self.one(Self.nodes(of: $0, .styleAttribute)) },
                known: KnownItemFailures.oneDeclaration),
        ]
        for test in cases {
            let pairs: [(input: String, result: CSSNode)] = try ConformanceData.cssPairs(in: test.file)
            #expect(pairs.count == test.count)
            var failed: Set<String> = []
            for (text, result) in pairs where test.parse(text) != result.trimmed {
                failed.insert(text)
                if !test.known.contains(text) {
                    Issue.record("\(test.file) \(text.debugDescription): \(test.parse(text)) is not \(result)")
                }
            }
            #expect(failed == test.known)
        }
    }

    private static func one(_ nodes: [CSSNode]) -> CSSNode {
        switch nodes.count {
        case 0: .list([.text("error"), .text("empty")])
        case 1: nodes[0]
        default: .list([.text("error"), .text("extra-input")])
        }
    }

    private static func nodes(of string: String, _ content: CSSBlockContent) -> [CSSNode] {
        let text = string.utf8Span.span
        var reader = CSSItemReader()
        var nodes: [CSSNode] = []
        func values(_ range: Range<Int>) -> CSSNode {
            .list(CSSNode.componentValues(of: String(decoding: range.map { text[$0] }, as: UTF8.self)))
        }
        func block() -> CSSNode {
            let start = reader.position
            reader.skipBlock(in: text)
            let isClosed = reader.position > start && text[reader.position - 1] == UInt8(ascii: "}")
            return values(start..<reader.position - (isClosed ? 1 : 0))
        }
        while true {
            switch reader.next(in: text, content) {
            case .qualifiedRule(let prelude):
                nodes.append(.list([.text("qualified rule"), values(prelude), block()]))
            case .atRule(let name, let prelude, let hasBlock):
                nodes.append(
                    .list([
                        .text("at-rule"), .text(name.value(in: text)), values(prelude), hasBlock ? block() : .null,
                    ]))
            case .declaration(let declaration):
                nodes.append(
                    .list([
                        .text("declaration"), .text(declaration.name.value(in: text)), values(declaration.value),
                        .flag(declaration.isImportant),
                    ]))
            case .invalid: nodes.append(error)
            case .blockEnd, .end: return nodes
            }
        }
    }
}

extension CSSNode {
    /// The node with the white space around the values of declarations dropped, as the current standard has it.
    fileprivate var trimmed: CSSNode {
        guard case .list(var items) = self else { return self }
        if items.count == 4, items[0] == .text("declaration"), case .list(var values) = items[2] {
            while values.first == .text(" ") { values.removeFirst() }
            while values.last == .text(" ") { values.removeLast() }
            items[2] = .list(values)
            return .list(items)
        }
        return items.first == .text("declaration") ? self : .list(items.map(\.trimmed))
    }
}
