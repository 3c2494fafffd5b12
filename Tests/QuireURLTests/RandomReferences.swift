/// Makes references out of pieces that the URL parser treats in special ways, the same ones for the same seed.
struct RandomReferences {
    private var random: SplitMix

    init(seed: UInt64) {
        random = SplitMix(state: seed)
    }

    private static let bases = [
        "https://example.com/docs/guide/index.html?q=1#top", "http://h/", "file:///usr/share/doc/x/html/a/b.html",
        "file:///", "file:///C:/a/b", "file://host/share/a/b", "ws://h:81/a?b", "http://u:p@h:8080/a/b/c",
        "foo://host/a/b", "foo://host", "foo:/a/b", "foo:/.//a/b", "mailto:a@b", "data:text/html,x#y", "about:blank",
        "https://example.com/a%2Fb/..c/.d/e", "https://[::1]/x/y", "foo:///a//b//c", "http://h//a//b/",
    ]

    private static let pieces = [
        "a", "b.html", "index", "..", ".", "../", "./", "/", "//", "?", "#", "%2e", "%2E%2e", "%", "%41", ":", "C:",
        "C|",
        "\\", "@", " ", "\t", "\n", "é", "文", "\u{0}", "\u{7F}", "<", "\"", "'", "`", "{", "^", "|", "[", "]", "&x=1",
        "http:", "https://", "file:", "file:///", "foo:", "HTTP://", "h.example", "EXAMPLE.com", "xn--", "1.2.3", "--",
        "localhost", "...", ".hidden", "~u", "+", ";p=1", "\u{FFFD}", "www.example.com", "/x/", "#frag", "?q=a&b",
    ]

    private mutating func next(below limit: Int) -> Int {
        Int(random.next() % UInt64(limit))
    }

    mutating func base() -> String {
        Self.bases[next(below: Self.bases.count)]
    }

    mutating func reference() -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<next(below: 8) {
            if next(below: 40) == 0 {
                bytes.append(UInt8(next(below: 256)))
            } else {
                bytes += Self.pieces[next(below: Self.pieces.count)].utf8
            }
        }
        return bytes
    }
}
