import QuireDOM
import QuireText
import Testing

/// No control character and no bidirectional override of a page reaches a terminal.
@Suite struct `Terminal safety` {
    static let places: [(before: String, after: String)] = [
        ("<p>a", "b"), ("<p>aé", "b"), ("<pre>a", "b</pre>"), ("<pre wrap>a", "b</pre>"), ("<nobr>a", "b</nobr>"),
        ("<img alt='a", "b'>"), ("<input value='a", "b'>"), ("<input placeholder='a", "b'>"),
        ("<input type=submit value='a", "b'>"), ("<input type=image alt='a", "b'>"),
        ("<select><option label='a", "b'></select>"), ("<select><option>a", "b</select>"),
        ("<select multiple><option>a", "b</select>"), ("<textarea>a", "b</textarea>"),
        ("<textarea placeholder='a", "b'></textarea>"), ("<button>a", "b</button>"), ("<q>a", "b</q>"),
        ("<ruby>x<rt>a", "b</ruby>"), ("<table><tr><td>a", "b<td>c</table>"), ("<ul><li>a", "b</ul>"),
        ("<details><summary>a", "b</details>"), ("<svg><text>a", "b</svg>"), ("<h1>a", "b</h1>"),
    ]

    static let controls: [UInt32] =
        Array(0x01...0x1F) + Array(0x7F...0x9F) + Array(0x202A...0x202E) + Array(0x2066...0x2069)
        + [0x2028, 0x2029, 0xFEFF]

    @Test(arguments: places.indices)
    func `nothing that a terminal obeys gets through`(_ place: Int) throws {
        let (before, after) = Self.places[place]
        for control in Self.controls {
            let character = try #require(Unicode.Scalar(control))
            // The parser may change them, so both spellings: as they are, and at the ends too.
            for html in [
                before + String(character) + after, before + " \(character) " + after,
                before + String(repeating: String(character), count: 3) + after,
            ] {
                let text = try rendered(html)
                #expect(isSafe(text), "U+\(String(control, radix: 16)) in \(before)…\(after)")
                #expect(text.contains("a") && text.contains("b"))
            }
        }
    }

    @Test func `NUL is no exception`() throws {
        for source in ["<p>a\0b", "<pre>a\0b</pre>", "<img alt='a\0b'>", "<svg><text>a\0b</svg>"] {
            #expect(isSafe(try rendered(source)))
        }
    }

    @Test func `controls show as replacement characters, overrides vanish`() throws {
        #expect(try rendered("<p>a\u{1B}[31mb\u{9B}c\u{7F}") == "a\u{FFFD}[31mb\u{FFFD}c\u{FFFD}\n")
        #expect(try rendered("<p>a\u{202E}b\u{2066}c\u{2069}") == "abc\n")
        #expect(try rendered("<p>a \u{202E} b") == "a b\n")
        #expect(try rendered("<p>a\u{200E}\u{200F}b") == "a\u{200E}\u{200F}b\n")
    }

    @Test func `text that a tree builder did not clean is cleaned`() throws {
        for byte in UInt8(0)..<0x20 where byte != 0x0A {
            for element: KnownName in [.p, .pre, .nobr, .textarea, .button, .td] {
                let document = Tree.document { tree in
                    tree.open(element)
                    tree.text([0x61, byte, 0x62])
                    tree.close()
                }
                #expect(isSafe(try Tree.text(of: document)))
            }
        }
    }
}

/// Whether a text holds no control but LF and no bidirectional embedding, override or isolate.
func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0x0A: true
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: false
        default: true
        }
    }
}
