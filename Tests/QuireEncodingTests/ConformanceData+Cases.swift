import ConformanceData
import Foundation
import Testing

extension ConformanceData {
    /// Skips a test where the folder is missing.
    static let required = ConditionTrait.enabled(if: folder != nil, Comment(rawValue: absence))

    /// The bytes of a file, such as `encoding/labels.json`.
    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: #require(folder).appending(path: path)))
    }

    /// The cases of a JSON file.
    static func cases<Case: Decodable>(_ path: String, as type: Case.Type = Case.self) throws -> [Case] {
        try JSONDecoder().decode([Case].self, from: Data(bytes(path)))
    }
}

/// The bytes that pairs of hexadecimal digits, perhaps with spaces between, stand for.
func bytes(hexadecimal digits: String) -> [UInt8] {
    let digits = digits.filter { $0 != " " }
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap { offset in
        UInt8(digits.dropFirst(offset).prefix(2), radix: 16)
    }
}

/// The scalar values of UTF-8, so that comparing never takes canonically equivalent texts for equal.
func scalars(_ utf8: [UInt8]) -> [UInt32] {
    String(decoding: utf8, as: UTF8.self).unicodeScalars.map(\.value)
}

func scalars(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value)
}
