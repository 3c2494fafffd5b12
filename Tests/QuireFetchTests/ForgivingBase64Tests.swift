import QuireFetch
import Testing

/// What the vectors of web-platform-tests leave out: see `DataURLVectors`.
@Suite struct ForgivingBase64Tests {
    private func decode(_ text: String) -> String? {
        ForgivingBase64.decode(text.utf8Span.span).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `decodes lines of any length`() {
        let text = String(repeating: "quire ", count: 100)
        let encoded = Array(String(repeating: "cXVpcmUg", count: 100))
        for width in 1...9 {
            let lines = stride(from: 0, to: encoded.count, by: width).map { start in
                String(encoded[start..<min(start + width, encoded.count)])
            }
            #expect(decode(lines.joined(separator: "\r\n")) == text)
        }
    }

    @Test(arguments: ["YQ= =", "Y Q==", "YQ", "YR==", "\tYQ==\n"]) func `forgives`(text: String) {
        #expect(decode(text) == "a")
    }

    @Test(arguments: ["YQ==YQ==", "YQ=", "YWI==", "YWJj=", "YWJj====", "Y-", "Y_==", "YQ\u{B}==", "YQ\0="])
    func `refuses`(text: String) {
        #expect(decode(text) == nil)
    }

    @Test func `refuses every byte outside of the alphabet`() {
        let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/\t\n\u{C}\r ".utf8)
        for byte in UInt8.min...UInt8.max {
            let input: [UInt8] = [0x41, 0x41, 0x41, byte, 0x41, 0x41, 0x41]
            // As padding, `=` stands at the wrong place here.
            #expect((ForgivingBase64.decode(input.span) != nil) == alphabet.contains(byte), "\(byte)")
        }
    }
}
