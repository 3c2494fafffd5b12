import ConformanceData
import QuireEncoding
import Testing

/// The shared vectors of the URL Standard's "percent-encode after encoding", the way a URL's query calls an encoder.
@Suite(ConformanceData.required)
struct PercentEncodingConformanceTests {
    private struct PercentEncoding: Decodable {
        var input: String
        var output: [String: String]
    }

    @Test func `percent-encodes the encoder's bytes and nothing else`() throws {
        let cases: [PercentEncoding] = try ConformanceData.cases("url/percent-encoding.json")
        #expect(cases.count > 0)
        for percentEncoding in cases {
            for (label, expected) in percentEncoding.output {
                let encoding = try #require(Encoding(label: label))
                #expect(percentEncode(percentEncoding.input, in: encoding) == expected)
            }
        }
    }

    /// Standard: https://url.spec.whatwg.org/#string-percent-encode-after-encoding
    private func percentEncode(_ input: String, in encoding: Encoding) -> String {
        let encoded = Encoded(input, in: encoding)
        var output = ""
        for (number, piece) in encoded.pieces.enumerated() {
            for byte in piece {
                if isInSpecialQuerySet(byte) {
                    output += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
                } else {
                    output.unicodeScalars.append(Unicode.Scalar(byte))
                }
            }
            if number < encoded.unencodable.count { output += "%26%23\(encoded.unencodable[number].value)%3B" }
        }
        return output
    }

    /// Standard: https://url.spec.whatwg.org/#special-query-percent-encode-set
    private func isInSpecialQuerySet(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte > 0x7E || " \"#<>'".utf8.contains(byte)
    }
}
