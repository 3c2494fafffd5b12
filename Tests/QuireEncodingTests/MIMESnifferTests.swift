import ConformanceData
import QuireEncoding
import Testing

@Suite struct MIMESnifferTests {
    private func sniff(_ bytes: [UInt8], _ contentType: String?, noSniff: Bool = false) -> String {
        MIMESniffer.computedType(of: bytes.span, contentType: contentType, noSniff: noSniff).description
    }

    @Test func `a type that was given stays, but for images and Apache's defaults`() {
        let gif = Array("GIF89a".utf8)
        #expect(sniff(gif, "text/html;charset=gbk") == "text/html;charset=gbk")
        #expect(sniff(gif, "application/json") == "application/json")
        #expect(sniff(gif, "image/png") == "image/gif")
        #expect(sniff(gif, "image/svg+xml") == "image/svg+xml")
        #expect(sniff([0, 1, 2], "text/plain") == "application/octet-stream")
        #expect(sniff([0xFF, 0xFE, 0], "text/plain; charset=UTF-8") == "text/plain")
        #expect(sniff([0, 1, 2], "text/plain;charset=UTF-8") == "text/plain;charset=UTF-8")
        #expect(sniff(Array("<html>".utf8), "text/plain") == "text/plain")
    }

    @Test func `nosniff keeps the type that was given`() {
        #expect(sniff(Array("GIF89a".utf8), "image/png", noSniff: true) == "image/png")
        #expect(sniff([0, 1, 2], "text/plain", noSniff: true) == "text/plain")
    }

    @Test(arguments: [
        ("nosniff", true), (" NoSniff\t", true), ("nosniff, x", true), ("nosniff,nosniff", true), ("", false),
        (",nosniff", false), ("no sniff", false), ("\"nosniff\"", false), ("nosniff;x", false),
    ])
    func `reads X-Content-Type-Options`(header: String, isNoSniff: Bool) {
        #expect(MIMESniffer.isNoSniff(header) == isNoSniff)
    }

    @Test func `two MP3 frames in a row are MP3`() {
        // MPEG 1, layer 3, 128 kbit/s at 44.1 kHz: frames of 417 bytes.
        let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413)
        #expect(sniff(frame + frame, nil) == "audio/mpeg")
        #expect(sniff(frame + [0] + frame, nil) == "application/octet-stream")
        #expect(sniff(frame, "audio/ogg") == "audio/ogg")
    }

    @Test func `every cut-off beginning of a file has a type`() {
        let beginnings = [
            "1A45DFA3 428284 7765626D", "1A45DFA3 4282 01", "1A45DFA3 42", "00000018 66747970 6D703432",
            "52494646 00000000",
            "FFFB9000", "89504E470D0A1A0A", "FFFFFFFF 66747970 00000000",
        ]
        for whole in beginnings.map(bytes(hexadecimal:)) {
            for length in 0...whole.count { #expect(!sniff(Array(whole[..<length]), nil).isEmpty) }
        }
    }
}
