import QuireCSS
import Testing

@Suite struct CSSItemReaderTests {
    /// The items of a text, those of blocks in braces.
    private func items(_ text: String, _ content: CSSBlockContent = .styleSheet) -> String {
        let text = text.utf8Span.span
        var reader = CSSItemReader()
        var open: [CSSBlockContent] = []
        var result: [String] = []
        func string(_ range: Range<Int>) -> String {
            String(decoding: range.map { text[$0] }, as: UTF8.self)
        }
        while true {
            switch reader.next(in: text, open.last ?? content) {
            case .qualifiedRule(let prelude):
                result.append("[\(string(prelude))] {")
                open.append(.style)
            case .atRule(let name, let prelude, let hasBlock):
                result.append("@\(name.value(in: text))[\(string(prelude))]" + (hasBlock ? " {" : ";"))
                if hasBlock { open.append((open.last ?? content).holdsDeclarations ? .style : .rules) }
            case .declaration(let declaration):
                let name = declaration.name.value(in: text)
                result.append("\(name):[\(string(declaration.value))]" + (declaration.isImportant ? "!" : ""))
            case .blockEnd:
                guard open.popLast() != nil else { return result.joined(separator: " ") }
                result.append("}")
            case .invalid(let range): result.append("?[\(string(range))]")
            case .end: return result.joined(separator: " ")
            }
        }
    }

    @Test func `reads rules and declarations`() {
        #expect(items("a > b { c : d ; e:f } g{h:i") == "[a > b ] { c:[d] e:[f] } [g] { h:[i] }")
        #expect(items("<!-- a{} -->b{}") == "[a] { } [b] { }")
        #expect(items("a{} <!-- b{}", .rules) == "[a] { } [<!-- b] { }")
    }

    @Test func `parts importance from values`() {
        #expect(
            items("a:b!important;c:d ! /**/IMPORTANT ;e:!important f;g:h!importan", .styleAttribute)
                == "a:[b]! c:[d]! e:[!important f] g:[h!importan]")
        #expect(items("a:!important", .styleAttribute) == "a:[]!")
    }

    @Test func `tells nested rules from declarations`() {
        #expect(items("a{b:hover{c:d} e:f; &.g{} h:i}") == "[a] { [b:hover] { c:[d] } e:[f] [&.g] { } h:[i] }")
        #expect(items("a{b:{c:d};e:f}") == "[a] { [b:] { c:[d] } e:[f] }")
        #expect(items("a{@media print{b:c} d:e}") == "[a] { @media[ print] { b:[c] } d:[e] }")
    }

    @Test func `keeps blocks in custom properties`() {
        #expect(
            items("a{--b:{c:d} e;--f: ;--g:hover{} h{}}")
                == "[a] { --b:[{c:d} e] --f:[] --g:[hover{} h{}] }")
        #expect(items("--a:b{c:d}e{}") == "?[--a:b{c:d}] [e] { }")
    }

    @Test func `goes on behind what is invalid`() {
        #expect(items("a{b c;d:e;f}") == "[a] { ?[b c] d:[e] ?[f] }")
        #expect(items("a{b:c)d;e:(f;}g);h:i}") == "[a] { b:[c)d] e:[(f;}g)] h:[i] }")
        #expect(items("a{b:'c\n;d:e}") == "[a] { b:['c] d:[e] }")
        #expect(items("a}b{c:d}") == "[a}b] { c:[d] }")
        #expect(items("a:b}c;d:e", .styleAttribute) == "a:[b}c] d:[e]")
        #expect(items("@a b;@c}d;") == "@a[ b]; @c[}d];")
        #expect(items("a{@b}c{}") == "[a] { @b[]; } [c] { }")
    }

    @Test(.timeLimit(.minutes(1))) func `takes time that grows with the text`() {
        for unit in ["a{", "a{b:c{", "a:b{", "{", "(", "a:(", "@a{", "--a:{", "a!important ", "a:b!", "\\", "}"] {
            _ = items(String(repeating: unit, count: 30_000))
            _ = items(String(repeating: unit, count: 30_000), .styleAttribute)
        }
    }
}
