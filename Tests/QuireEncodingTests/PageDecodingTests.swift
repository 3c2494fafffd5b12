import QuireEncoding
import Testing

/// Which rule decides a page's encoding, and what becomes of its bytes.
@Suite struct PageDecodingTests {
    private func decode(_ page: [UInt8], label: Encoding? = nil) -> String {
        let decoded = decodePage(page, label: label)
        return "\(decoded.encoding.name) \(decoded.decidedBy) \(String(decoding: decoded.bytes, as: UTF8.self))"
    }

    @Test func `a byte order mark beats the label, the label beats the declaration`() {
        let declared = Array("<meta charset=koi8-r>é".utf8)
        #expect(decode([0xEF, 0xBB, 0xBF] + declared, label: .big5) == "UTF-8 bom <meta charset=koi8-r>é")
        #expect(decode(declared, label: .windows1252) == "windows-1252 label <meta charset=koi8-r>Ã©")
        #expect(decode(declared) == "KOI8-R prescan <meta charset=koi8-r>ц╘")
    }

    @Test func `a byte order mark tells UTF-16 and is cut off`() {
        #expect(decode([0xFE, 0xFF, 0x00, 0x41], label: .utf8) == "UTF-16BE bom A")
        #expect(decode([0xFF, 0xFE, 0x41, 0x00], label: .utf8) == "UTF-16LE bom A")
        #expect(decode([0xFF, 0xFE, 0x41, 0x00, 0x42]) == "UTF-16LE bom A\u{FFFD}")
    }

    @Test func `only the first byte order mark is cut off`() {
        #expect(scalars(decodePage([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF], label: nil).bytes) == [0xFEFF])
        #expect(scalars(decodePage([0xFE, 0xFF, 0xFE, 0xFF], label: nil).bytes) == [0xFEFF])
    }

    @Test(arguments: [
        ([0xEF, 0xBB, 0xBF], "UTF-8 bom "), ([0xFE, 0xFF], "UTF-16BE bom "), ([0xFF, 0xFE], "UTF-16LE bom "),
    ])
    func `a page of a byte order mark is empty`(page: [UInt8], result: String) {
        #expect(decode(page) == result)
    }

    @Test func `without a declaration valid UTF-8 is UTF-8 and all else windows-1252`() {
        #expect(decode([]) == "UTF-8 validUTF8 ")
        #expect(decode(Array("é".utf8)) == "UTF-8 validUTF8 é")
        #expect(decode([0xEF, 0xBB]) == "windows-1252 fallback ï»")
        #expect(decode([0x93, 0x41, 0x94, 0x81]) == "windows-1252 fallback “A”\u{81}")
    }

    @Test func `a file of NULs stays what it is`() {
        let decoded = decodePage([UInt8](repeating: 0, count: 5000), label: nil)
        #expect(decoded.bytes == [UInt8](repeating: 0, count: 5000))
        #expect(decoded.decidedBy == .validUTF8)
    }

    @Test func `errors in a page that says it is UTF-8 become U+FFFD`() {
        #expect(decode(Array("<meta charset=utf-8>".utf8) + [0xE9]) == "UTF-8 prescan <meta charset=utf-8>\u{FFFD}")
        #expect(decode([0x41, 0xE2, 0x82, 0x41], label: .utf8) == "UTF-8 label A\u{FFFD}A")
    }

    @Test(arguments: [nil, Encoding.utf8])
    func `valid UTF-8 is not copied`(label: Encoding?) {
        let page = Array(String(repeating: "<p>naïve café</p>\n", count: 1000).utf8)
        let decoded = decodePage(page, label: label)
        let sameBuffer = unsafe page.withUnsafeBufferPointer { before in
            unsafe decoded.bytes.withUnsafeBufferPointer { after in unsafe before.baseAddress == after.baseAddress }
        }
        #expect(sameBuffer)
    }

    @Test(arguments: [
        ("<meta charset=utf-16>", Encoding.utf8), ("<meta charset=x-user-defined>", .windows1252),
        ("<meta charset=no-such>", nil),
        ("<meta charset=no-such content='x;charset=big5' http-equiv=content-type>", nil),
        ("<meta content='text/html; charset=big5'>", nil),
        ("<meta content='charset charset = \"big5\"' http-equiv=Content-Type>", .big5),
        ("<meta content='charset=\"big5' http-equiv=content-type>", nil),
        ("<meta http-equiv=content-type content='charset=gbk' charset=big5>", .big5),
        ("<meta charset=big5 charset=gbk>", .big5), ("<META/CHARSET/ = 'big5'/>", nil),
        ("<meta/CharSet = 'big5'/>", .big5),
        ("<meta charset=big5", nil), ("<meta charset='big5>", nil), ("<metadata charset=big5>", nil),
        ("<!--><meta charset=big5>", .big5), ("<!-- <meta charset=big5>", nil), ("<!x ><meta charset=big5>", .big5),
        ("<a title='<meta charset=gbk>'><meta charset=big5>", .big5), ("</p title='>'><meta charset=big5>", .big5),
        ("<?xml version='1.0' encoding='big5'?>", .big5), ("<?xml encoding=\"utf-16\"?>", .utf8),
        ("<?xml version='1.0'?><x encoding='big5'>", nil), ("<?xml encoding='big5'", nil),
        (" <?xml encoding='big5'?>", nil),
        ("<?xml encoding='big5'?><meta charset=gbk>", .gbk), ("<?xml encoding=' big5'?>", nil),
    ])
    func `reads declarations as the prescan does`(page: String, encoding: Encoding?) {
        #expect(sniffEncoding(of: Array(page.utf8).span, label: nil)?.encoding == encoding)
    }

    @Test func `XML declarations in UTF-16 are recognised without byte order mark`() {
        let declaration = Array("<?xml version='1.0'?>".utf8)
        #expect(decode(declaration.flatMap { [$0, 0] }) == "UTF-16LE prescan <?xml version='1.0'?>")
        #expect(decode(declaration.flatMap { [0, $0] }) == "UTF-16BE prescan <?xml version='1.0'?>")
    }

    @Test func `a declaration across the 1,024th byte or after it counts while the head lasts`() {
        let script =
            "<!doctype html><html><head><script>if (a<b) x('" + String(repeating: "x", count: 1500) + "')</script>"
        for padding in [0, 990, 1000, 1010, 1020, 1500, 100_000] {
            let comment = "<!--" + String(repeating: "x", count: padding) + "-->"
            #expect(decode(Array((comment + "<meta charset=big5>").utf8)).hasPrefix("Big5 prescan"))
            #expect(decode(Array((script + comment + "<meta charset=big5>").utf8)).hasPrefix("Big5 prescan"))
        }
        let text = String(repeating: "x", count: 1500)
        for body in ["<body>" + text, "<p>" + text, text, "<!--" + text + "--></head>x", script + "<b>"] {
            #expect(decode(Array((body + "<meta charset=big5>").utf8)).hasPrefix("UTF-8 validUTF8"))
        }
    }
}
