@testable import QuireCSS

/// A selector list written out from what the parser made of it, with one spelling for whatever means the same.
struct SelectorOutline: Equatable, CustomStringConvertible {
    let text: String
    /// Of the first selector: ids, classes, types.
    let specificity: [Int]

    var description: String { text }

    /// - Returns: `nil` if the list is not valid.
    init?(_ selectors: String) {
        var set = SelectorSet()
        let bytes = selectors.utf8Span.span
        guard let list = set.add(prelude: 0..<bytes.count, in: bytes, parent: nil, namespaces: SelectorNamespaces())
        else { return nil }
        text = set.outline(list)
        let value = set.specificity(of: list.lowerBound)
        specificity = [20, 10, 0].map { Int(value >> $0 & 1023) }
    }
}

extension SelectorSet {
    fileprivate func outline(_ list: Range<Int>) -> String {
        list.map { outline(complexes[$0]) }.joined(separator: ", ")
    }

    private func outline(_ complex: ComplexSelector) -> String {
        var text = ""
        for index in complex.compounds {
            if index > complex.compounds.lowerBound {
                switch compounds[index].combinator {
                case .descendant: text += " "
                case .child: text += " > "
                case .nextSibling: text += " + "
                case .subsequentSibling: text += " ~ "
                }
            }
            let all = compounds[index].simples.map { outline(simples[$0]) }.filter { $0 != "*" }
            text += all.isEmpty ? "*" : all.joined()
        }
        return complex.pseudoElement == .none ? text : text + "::\(complex.pseudoElement)"
    }

    private func name(_ atom: Int) -> String { String(decoding: atoms[atom], as: UTF8.self) }

    private func outline(_ simple: SimpleSelector) -> String {
        switch simple {
        case .universal(.any): "*"
        case .universal(let namespace): "\(namespace)|*"
        case .type(let name, _, let namespace): namespace == .any ? self.name(name) : "\(namespace)|\(self.name(name))"
        case .id(let name): "#" + self.name(name)
        case .class(let name): "." + self.name(name)
        case .attribute(let number): outline(attributes[number])
        case .pseudoClass(let pseudoClass): ":\(pseudoClass)"
        case .nth(let number):
            "\(nths[number].name)(\(nths[number].step.a)n+\(nths[number].step.b)"
                + (nths[number].selectors.map { " of " + outline($0) } ?? "") + ")"
        case .matchesAny(let list, let isWhere): (isWhere ? ":where(" : ":is(") + outline(list) + ")"
        case .matchesNone(let list): ":not(" + outline(list) + ")"
        case .has(let list): ":has(" + outline(list) + ")"
        case .parent: "&"
        case .anchor: ":anchor"
        case .language(let number): ":lang(" + languages[number].joined(separator: ", ") + ")"
        case .direction(let isRightToLeft): isRightToLeft ? ":dir(rtl)" : ":dir(ltr)"
        case .never(let name): ":never-" + self.name(name)
        }
    }

    private func outline(_ attribute: AttributeSelector) -> String {
        let name = attribute.namespace == .any ? "*|" + name(attribute.name) : name(attribute.name)
        guard attribute.comparison != .exists else { return "[\(name)]" }
        return "[\(name) \(attribute.comparison) \"\(String(decoding: attribute.value, as: UTF8.self))\" "
            + "\(attribute.caseRule)]"
    }
}
