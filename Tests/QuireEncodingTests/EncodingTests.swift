import QuireEncoding
import Testing

@Suite struct EncodingTests {
    @Test(arguments: Encoding.allCases)
    func `is found by its own name`(_ encoding: Encoding) {
        #expect(Encoding(label: encoding.name) == encoding)
        #expect(Encoding(label: "\t\n\u{C}\r " + encoding.name.uppercased() + " ") == encoding)
    }

    @Test(arguments: [
        "", " ", "utf", "utf-8 x", "utf\u{2010}8", "\u{212A}oi8-r", "\u{B}utf-8", "utf-8\0", "iso-8859-1\u{A0}",
        String(repeating: "x", count: 100_000),
    ])
    func `is not found by what is no label`(_ label: String) {
        #expect(Encoding(label: label) == nil)
    }
}
