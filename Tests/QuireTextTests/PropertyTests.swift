import QuireDOM
import QuireHTML
import QuireText
import Testing

/// What holds for every page, tried on random ones.
@Suite struct `Every page` {
    static let widths: [Int?] = [1, 2, 10, 24, 80, nil]

    @Test(arguments: 0..<8)
    func `gives clean lines, the same each time`(_ part: Int) throws {
        var parser = GumboTreeBuilder()
        var renderer = TextRenderer()
        for seed in part * 100..<part * 100 + 100 {
            var pages = RandomPages(seed: UInt64(seed), .all)
            let source = Array(pages.page().utf8)
            let document = try parser.parse(source, limits: .standard(forByteCount: source.count))
            let options = TextOptions(width: Self.widths[seed % Self.widths.count])
            var output: [UInt8] = []
            try renderer.render(document, options: options, into: &output)
            let text = try #require(String(validating: output, as: UTF8.self))
            #expect(isSafe(text))
            #expect(!text.contains("topsecret"))
            #expect(text.isEmpty || text.hasSuffix("\n"))

            // The renderer that was used for other pages gives what a new one gives.
            #expect(try Tree.text(of: document, width: options.width) == text)

            // It appends.
            var twice = output
            try renderer.render(document, options: options, into: &twice)
            #expect(twice == output + output)
        }
    }

    @Test(arguments: 0..<8)
    func `keeps lines within the width, but for what cannot break`(_ part: Int) throws {
        for seed in part * 100..<part * 100 + 100 {
            var pages = RandomPages(seed: UInt64(seed), [.controls, .beyondASCII, .lists])
            let html = pages.page()
            let width = [1, 10, 24, 40, 80][seed % 5]
            for line in try rendered(html, width: width).split(separator: "\n") {
                let columns = line.unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(ofCodePoint: $1.value) }
                guard columns > width else { continue }
                // Indents and markers take at most what leaves 16 columns; what is left must be one word.
                let words = line.split(separator: " ").filter { !$0.isMarker && !$0.isQuotationMark }
                #expect(words.count <= 1, "\(seed): \(columns) columns, not \(width): \(line)")
            }
        }
    }

    @Test(arguments: 0..<8)
    func `shows all words in order`(_ part: Int) throws {
        for seed in part * 100..<part * 100 + 100 {
            var pages = RandomPages(seed: UInt64(seed), [.lists, .beyondASCII])
            let html = pages.page()
            let text = try rendered(html, width: [1, 10, 24, 80][seed % 4]).filter { !$0.isWhitespace }
            var rest = text[...]
            for word in pages.words {
                let found = rest.range(ofBytes: word)
                guard let found else {
                    Issue.record("\(seed): \(word) is missing from \(text)")
                    break
                }
                rest = rest[found...]
            }
        }
    }

    /// U+2060 forbids a break and shows nothing, but takes a paragraph off the path for plain ASCII.
    @Test(arguments: 0..<8)
    func `is the same on the fast path and on the general one`(_ part: Int) throws {
        for seed in part * 100..<part * 100 + 100 {
            var pages = RandomPages(seed: UInt64(seed), [.lists, .tables])
            let html = pages.page()
            let general = html.replacingWordStarts(with: "\u{2060}w")
            let width = [1, 2, 10, 16, 24, 80][seed % 6]
            let fast = try rendered(html, width: width)
            #expect(fast == String(try rendered(general, width: width).unicodeScalars.filter { $0 != "\u{2060}" }))
        }
    }
}

extension Substring {
    fileprivate var isMarker: Bool {
        self == "•" || self == "◦" || self == "▪" || (last == "." && dropLast().allSatisfy { $0.isASCII && $0 != "w" })
    }

    fileprivate var isQuotationMark: Bool { allSatisfy { "“”‘’".contains($0) } }

    /// The index after the first place where the bytes of `string` stand.
    fileprivate func range(ofBytes string: String) -> Index? {
        let wanted = Array(string.utf8)
        let bytes = Array(utf8)
        guard bytes.count >= wanted.count else { return nil }
        for start in 0...bytes.count - wanted.count where bytes[start..<start + wanted.count].elementsEqual(wanted) {
            return utf8.index(utf8.startIndex, offsetBy: start + wanted.count)
        }
        return nil
    }
}

extension String {
    fileprivate func replacingWordStarts(with replacement: String) -> String {
        var result = ""
        var previous: Character = " "
        for character in self {
            let isStart = character == "w" && !previous.isLetter && previous != "<"
            result += isStart ? replacement : String(character)
            previous = character
        }
        return result
    }
}
