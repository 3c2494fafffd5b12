import Quire

/// libFuzzer's target: a page's bytes through encoding, parser and tree to text, whole.
///
/// The first byte chooses width and images, so that the layout varies too. A crash, a hang, or text that breaks what
/// the renderer promises is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard let choice = input.first else { return 0 }
    let widths: [Int?] = [nil, 1, 2, 7, 16, 20, 40, 80]
    let options = TextOptions(width: widths[Int(choice & 7)], images: choice & 8 == 0 ? .alt : .none)

    var loader = PageLoader()
    guard let page = try? loader.load(bytes: Array(input.dropFirst())), let text = try? page.text(options) else {
        return 0
    }
    precondition(text.isEmpty || text.utf8.last == 0x0A, "the last line does not end")
    precondition(text.unicodeScalars.allSatisfy(isAllowed), "a control character reached the text")

    // A renderer that has done another page gives the same.
    var renderer = TextRenderer()
    var first: [UInt8] = []
    try? page.appendText(to: &first, options: TextOptions(width: 33), using: &renderer)
    var second: [UInt8] = []
    try? page.appendText(to: &second, options: options, using: &renderer)
    precondition(second.elementsEqual(text.utf8), "a used renderer gives another text")
    return 0
}

private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
}
