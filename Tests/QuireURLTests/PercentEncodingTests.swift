import QuireURL
import Testing

@Suite struct PercentEncodingTests {
    private static let sets: [(String, PercentEncodeSet, String)] = [
        ("C0 control", .c0Control, ""),
        ("fragment", .fragment, " \"<>`"),
        ("query", .query, " \"#<>"),
        ("special-query", .specialQuery, " \"#<>'"),
        ("path", .path, " \"#<>?^`{}"),
        ("file path", .filePath, " \"#<>?^`{}%\\"),
        ("userinfo", .userinfo, " \"#<>?^`{}/:;=@[\\]|"),
        ("component", .component, " \"#<>?^`{}/:;=@[\\]|$%&+,"),
    ]

    @Test func `holds the standard's code points`() {
        for (name, set, visible) in Self.sets {
            let expected = Set(visible.utf8).union(0...0x1F).union(0x7F...0xFF)
            #expect(Set((UInt8.min...UInt8.max).filter(set.contains)) == expected, "\(name)")
        }
        let kept = "*-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
        let form = (UInt8.min...UInt8.max).filter { !PercentEncodeSet.formURLEncoded.contains($0) }
        #expect(form == Array(kept.utf8))
    }

    @Test(arguments: [
        ("", ""), ("a b", "a%20b"), ("€<", "%E2%82%AC%3C"), ("%", "%"), ("\u{7F}~", "%7F~"),
    ]) func `encodes`(input: String, expected: String) {
        var output = Array("x".utf8)
        PercentEncoding.append(input.utf8Span.span, encoding: .fragment, to: &output)
        #expect(output == Array(("x" + expected).utf8))
    }

    @Test(arguments: [
        ("", ""), ("%41%4a%4A", "AJJ"), ("%", "%"), ("%4", "%4"), ("%4g%%34", "%4g%4"), ("%25%34%31", "%41"),
    ]) func `decodes once`(input: String, expected: String) {
        #expect(PercentEncoding.decode(input.utf8Span.span) == Array(expected.utf8))
    }
}
