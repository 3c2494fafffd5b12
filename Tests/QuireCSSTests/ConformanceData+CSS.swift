import ConformanceData
import Foundation
import Testing

extension ConformanceData {
    /// Skips a test where the folder is missing.
    static let required = ConditionTrait.enabled(if: folder != nil, Comment(rawValue: absence))

    /// The pairs of input and result of a file of css-parsing-tests.
    static func cssPairs(in file: String) throws -> [(input: CSSNode, result: CSSNode)] {
        let data = try Data(contentsOf: #require(folder).appending(path: "css").appending(path: file))
        let nodes = try JSONDecoder().decode([CSSNode].self, from: data)
        return stride(from: 0, to: nodes.count - 1, by: 2).map { (nodes[$0], nodes[$0 + 1]) }
    }
}
