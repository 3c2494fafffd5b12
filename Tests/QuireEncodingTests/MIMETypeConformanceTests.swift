import ConformanceData
import QuireEncoding
import Testing

/// The shared vectors of the MIME Sniffing Standard.
@Suite(ConformanceData.required)
struct MIMETypeConformanceTests {
    private struct Parse: Decodable {
        var input: String
        var output: String?
        var navigable: Bool?
        var encoding: String?
    }

    @Test(arguments: ["mime-types.json", "generated-mime-types.json"])
    func `parses and serializes`(_ file: String) throws {
        let cases: [Parse] = try ConformanceData.cases("mime/\(file)")
        let failed = cases.filter { parse in
            let type = MIMEType(parsing: parse.input)
            guard type.map({ scalars($0.description) }) == parse.output.map({ scalars($0) }) else { return true }
            return parse.navigable == true && type?.encoding?.name != parse.encoding
        }
        #expect(cases.count > 0)
        #expect(failed.map(\.input) == [])
    }

    private struct Sniff: Decodable {
        var headers: [[String]]
        var payload: String
        var expectedType: String

        enum CodingKeys: String, CodingKey {
            case headers, payload
            case expectedType = "expected_mime_type"
        }

        func header(_ name: String) -> String? {
            headers.last { $0.first == name }?.last
        }
    }

    @Test(arguments: ["sniff-unknown.json", "sniff-scriptable.json"])
    func `computes the type of a resource`(_ file: String) throws {
        let cases: [Sniff] = try ConformanceData.cases("mime/\(file)")
        let failed = cases.filter { sniff in
            let computed = MIMESniffer.computedType(
                of: bytes(hexadecimal: sniff.payload).span, contentType: sniff.header("Content-Type"),
                noSniff: sniff.header("X-Content-Type-Options") == "nosniff")
            return computed.essence != sniff.expectedType
        }
        #expect(cases.count > 0)
        #expect(failed.map { "\($0.headers) \($0.payload) -> \($0.expectedType)" } == [])
    }
}
