import ConformanceData
import Foundation
import Testing

extension ConformanceData {
    /// Skips a test where the folder is missing.
    static let required = ConditionTrait.enabled(if: folder != nil, Comment(rawValue: absence))

    /// The pairs of input and result of a file of css-parsing-tests.
    static func cssPairs<Input: Decodable>(in file: String) throws -> [(input: Input, result: CSSNode)] {
        let data = try Data(contentsOf: #require(folder).appending(path: "css").appending(path: file))
        return try JSONDecoder().decode(Pairs<Input>.self, from: data).pairs
    }

    /// An array whose items are inputs and results in turn.
    private struct Pairs<Input: Decodable>: Decodable {
        var pairs: [(input: Input, result: CSSNode)] = []

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                let input = try container.decode(Input.self)
                pairs.append((input, try container.decode(CSSNode.self)))
            }
        }
    }
}
