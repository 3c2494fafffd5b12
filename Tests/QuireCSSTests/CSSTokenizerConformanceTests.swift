import ConformanceData
import Testing

/// The vectors of css-parsing-tests that need tokens and brackets only.
@Suite(ConformanceData.required)
struct CSSTokenizerConformanceTests {
    @Test func `lists of component values agree with css-parsing-tests`() throws {
        let pairs: [(input: String, result: CSSNode)] = try ConformanceData.cssPairs(in: "component_value_list.json")
        #expect(pairs.count == 34)
        var failed: Set<String> = []
        for (text, result) in pairs {
            guard CSSNode.list(CSSNode.componentValues(of: text)) != result else { continue }
            failed.insert(text)
            if !KnownTokenizerFailures.all.contains(text) {
                Issue.record("\(text.debugDescription): \(CSSNode.componentValues(of: text)) is not \(result)")
            }
        }
        #expect(failed == KnownTokenizerFailures.all)
    }

    @Test func `single component values agree with css-parsing-tests`() throws {
        let pairs: [(input: String, result: CSSNode)] = try ConformanceData.cssPairs(in: "one_component_value.json")
        #expect(pairs.count == 9)
        for (text, result) in pairs {
            let values = CSSNode.componentValues(of: text).filter { $0 != .text(" ") }
            let value: CSSNode =
                switch values.count {
                case 0: .list([.text("error"), .text("empty")])
                case 1: values[0]
                default: .list([.text("error"), .text("extra-input")])
                }
            #expect(value == result, Comment(rawValue: text.debugDescription))
        }
    }
}
