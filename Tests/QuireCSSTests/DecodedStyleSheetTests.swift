import ConformanceData
import Foundation
import QuireCSS
import QuireEncoding
import Testing

/// Which rule decides a style sheet's encoding, and what becomes of its bytes.
@Suite struct DecodedStyleSheetTests {
    private func decode(_ sheet: [UInt8], label: Encoding? = nil, environment: Encoding? = nil) -> String {
        let decoded = decodeStyleSheet(sheet, label: label, environment: environment)
        return "\(decoded.encoding.name) \(String(decoding: decoded.bytes, as: UTF8.self))"
    }

    private func declaring(_ charset: String) -> [UInt8] { Array("@charset \"\(charset)\";".utf8) + [0xE9] }

    @Test func `a byte order mark beats all and is cut off`() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let sheet = mark + Array("@charset \"koi8-r\";é".utf8)
        #expect(decode(sheet, label: .big5, environment: .big5) == "UTF-8 @charset \"koi8-r\";é")
        #expect(decode([0xFE, 0xFF, 0, 0x41], label: .utf8) == "UTF-16BE A")
        #expect(decode([0xFF, 0xFE, 0x41, 0]) == "UTF-16LE A")
        #expect(decode(mark) == "UTF-8 ")
        #expect(decode([0xFE]) == "UTF-8 \u{FFFD}")
    }

    @Test func `the label beats the declaration, which beats the environment`() {
        let sheet = declaring("iso-8859-5")
        #expect(decode(sheet, label: .iso88592, environment: .koi8r).hasPrefix("ISO-8859-2"))
        #expect(decode(sheet, environment: .koi8r) == "ISO-8859-5 @charset \"iso-8859-5\";щ")
        #expect(decode([0xE9], environment: .iso88592) == "ISO-8859-2 é")
        #expect(decode([0xE9]) == "UTF-8 \u{FFFD}")
    }

    @Test(arguments: ["utf-16", "UTF-16LE", "utf-16be", "unicode"])
    func `a declaration of UTF-16 is UTF-8`(label: String) {
        #expect(decode(declaring(label), environment: .koi8r).hasPrefix("UTF-8 "))
    }

    @Test func `labels may have white space around them`() {
        #expect(decode(declaring(" Latin1  ")).hasPrefix("windows-1252 "))
        #expect(decode(declaring("\tlatin1")).hasPrefix("UTF-8 "))
    }

    @Test(arguments: ["", "x", "é", "utf-8\u{1}", String(repeating: " ", count: 2000) + "latin1"])
    func `what is no label declares nothing`(label: String) {
        #expect(decode(declaring(label), environment: .koi8r).hasPrefix("KOI8-R "))
    }

    @Test(arguments: ["@charset \"latin1\"", "@charset \"latin1", "@charset \"", "@charset", " @charset \"latin1\";"])
    func `part of a declaration declares nothing`(sheet: String) {
        #expect(decode(Array(sheet.utf8)) == "UTF-8 " + sheet)
    }

    @Test func `valid UTF-8 is not copied`() {
        let sheet = Array(String(repeating: "a{b:c}", count: 1000).utf8)
        let decoded = decodeStyleSheet(sheet, label: nil, environment: nil)
        let isSameBuffer = unsafe sheet.withUnsafeBufferPointer { before in
            unsafe decoded.bytes.withUnsafeBufferPointer { after in unsafe before.baseAddress == after.baseAddress }
        }
        #expect(isSameBuffer)
    }

    private struct Input: Decodable {
        var bytes: String
        var label: String?
        var environment: String?

        enum CodingKeys: String, CodingKey {
            case bytes = "css_bytes"
            case label = "protocol_encoding"
            case environment = "environment_encoding"
        }
    }

    @Test(ConformanceData.required) func `agrees with css-parsing-tests`() throws {
        let pairs: [(Input, CSSNode)] = try ConformanceData.cssPairs(in: "stylesheet_bytes.json")
        #expect(pairs.count == 19)
        for (input, result) in pairs {
            let sheet = decodeStyleSheet(
                input.bytes.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) },
                label: input.label.flatMap { Encoding(label: $0) },
                environment: input.environment.flatMap { Encoding(label: $0) })
            let rules = Self.statements(of: String(decoding: sheet.bytes, as: UTF8.self))
            let comment = Comment(rawValue: input.bytes.debugDescription)
            #expect(.list([.list(rules), .text(sheet.encoding.name.lowercased())]) == result, comment)
        }
    }

    /// The rules of a sheet, all of which are at-rules without blocks in the vectors.
    private static func statements(of text: String) -> [CSSNode] {
        var rules: [CSSNode] = []
        var name: CSSNode?
        var prelude: [CSSNode] = []
        for value in CSSNode.componentValues(of: text) + [.text(";")] {
            if let openName = name, value == .text(";") {
                rules.append(.list([.text("at-rule"), openName, .list(prelude), .null]))
                name = nil
            } else if name != nil {
                prelude.append(value)
            } else if case .list(let parts) = value, parts.first == .text("at-keyword") {
                (name, prelude) = (parts[1], [])
            }
        }
        return rules
    }
}
