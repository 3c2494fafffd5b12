import ConformanceData
import QuireEncoding
import Testing

/// The shared vectors of the Encoding Standard and of the HTML Standard's prescan.
@Suite(ConformanceData.required)
struct EncodingConformanceTests {
    private struct Label: Decodable {
        var label: String
        var name: String?
    }

    @Test func `gets an encoding from a label`() throws {
        let cases: [Label] = try ConformanceData.cases("encoding/labels.json")
        let failed = cases.filter { Encoding(label: $0.label)?.name != $0.name }
        #expect(cases.count > 0)
        #expect(failed.map(\.label) == [])
    }

    private struct SingleByte: Decodable {
        var encoding: String
        var byte: UInt8
        var codePoint: UInt32?

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            encoding = try container.decode(String.self)
            byte = try container.decode(UInt8.self)
            codePoint = try container.decode(UInt32?.self)
        }
    }

    @Test func `decodes the upper half of single-byte encodings`() throws {
        let cases: [SingleByte] = try ConformanceData.cases("encoding/single-byte.json")
        let failed = try cases.filter { single in
            let encoding = try #require(Encoding(label: single.encoding))
            return scalars(encoding.decode([single.byte])) != [single.codePoint ?? 0xFFFD]
        }
        #expect(cases.count > 0)
        #expect(failed.map { "\($0.encoding) \($0.byte)" } == [])
    }

    private struct Decode: Decodable {
        var encoding: String
        var bytes: String
        var expected: String
        var note: String
    }

    @Test func `decodes multi-byte encodings`() throws {
        let cases: [Decode] = try ConformanceData.cases("encoding/decode.json")
        let failed = try cases.filter { decode in
            let encoding = try #require(Encoding(label: decode.encoding))
            // The vectors run the standard's "decode", which heeds a byte order mark.
            let decoded = decodePage(bytes(hexadecimal: decode.bytes), label: encoding)
            return scalars(decoded.bytes) != scalars(decode.expected)
        }
        #expect(cases.count > 0)
        #expect(failed.map { "\($0.encoding) \($0.bytes): \($0.note)" } == [])
    }

    @Test(arguments: ["prescan-tests1.dat", "prescan-tests2.dat"])
    func `finds the declared encoding`(_ file: String) throws {
        let cases = PrescanCase.cases(try ConformanceData.bytes("encoding/\(file)"))
        let failed = cases.filter { prescan in
            let found = sniffEncoding(of: prescan.data.span, label: nil)?.encoding ?? .windows1252
            return found != Encoding(label: prescan.encoding)
        }
        #expect(cases.count > 0)
        #expect(failed.map { "\(String(decoding: $0.data, as: UTF8.self)) -> \($0.encoding)" } == [])
    }
}

/// A case of html5lib's encoding tests: `#data` and `#encoding` blocks, in bytes.
private struct PrescanCase {
    var data: [UInt8]
    var encoding: String

    static func cases(_ file: [UInt8]) -> [PrescanCase] {
        var cases: [PrescanCase] = []
        var (data, encoding): ([ArraySlice<UInt8>], String) = ([], "")
        var isInData = false
        func finish() {
            guard !encoding.isEmpty else { return }
            cases.append(PrescanCase(data: Array(data.joined(separator: [0x0A])), encoding: encoding))
        }
        for line in file.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if line.elementsEqual("#data".utf8) {
                finish()
                (data, encoding, isInData) = ([], "", true)
            } else if line.elementsEqual("#encoding".utf8) {
                isInData = false
            } else if isInData {
                data.append(line)
            } else if encoding.isEmpty {
                encoding = String(decoding: line, as: UTF8.self)
            }
        }
        finish()
        return cases
    }
}
