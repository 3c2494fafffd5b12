import Testing

/// Standard: https://drafts.csswg.org/css-text-3/#line-breaking, https://www.unicode.org/reports/tr14/
@Suite struct `Wrapping` {
    @Test(arguments: [
        ("aaa bbb", 7, "aaa bbb\n"),
        ("aaa bbb", 6, "aaa\nbbb\n"),
        ("aaa bbb", 4, "aaa\nbbb\n"),
        ("aaa bbb", 3, "aaa\nbbb\n"),
        ("aaa bbb", 1, "aaa\nbbb\n"),
        ("a b c", 1, "a\nb\nc\n"),
        ("a b c", 2, "a\nb\nc\n"),
        ("a b c", 3, "a b\nc\n"),
        ("a b<br>c d", 2, "a\nb\nc\nd\n"),
        ("ééé bbb", 7, "ééé bbb\n"),
        ("ééé bbb", 6, "ééé\nbbb\n"),
        ("aaa <b>bbb</b>ccc ddd", 10, "aaa bbbccc\nddd\n"),
        ("aaa <b>bbb</b>ccc ddd", 9, "aaa\nbbbccc\nddd\n"),
    ])
    func `breaks at the last space that fits`(_ html: String, _ width: Int, _ text: String) throws {
        #expect(try rendered(html, width: width) == text)
    }

    @Test func `breaks nowhere without a width`() throws {
        let words = Array(repeating: "word", count: 1000).joined(separator: " ")
        #expect(try rendered("<p>\(words)", width: nil) == words + "\n")
        #expect(try rendered("<p>é \(words)", width: nil) == "é \(words)\n")
    }

    @Test(arguments: [
        ("well-known-fact", 11, "well-known-\nfact\n"),
        ("well-known-fact", 10, "well-\nknown-fact\n"),
        ("well-known-fact", 2, "well-\nknown-\nfact\n"),
        ("x well-known", 7, "x well-\nknown\n"),
        ("x well-known", 6, "x\nwell-\nknown\n"),
        ("ls --all-files", 5, "ls\n--all-\nfiles\n"),
        ("1-2 3-4", 2, "1-2\n3-4\n"),
        ("из-за-под", 6, "из-за-\nпод\n"),
        ("a-é-b", 2, "a-\né-\nb\n"),
        ("see https://example.org/a-b-c-d-e?f-g x", 10, "see\nhttps://example.org/a-b-c-d-e?f-g\nx\n"),
        ("/usr/share/well-known/x-y", 5, "/usr/share/well-known/x-y\n"),
    ])
    func `breaks after hyphens between letters, but keeps URLs and options whole`(
        _ html: String, _ width: Int, _ text: String
    ) throws {
        #expect(try rendered(html, width: width) == text)
    }

    @Test(arguments: [
        ("日本語文字", 4, "日本\n語文\n字\n"),
        ("日本語文字", 5, "日本\n語文\n字\n"),
        ("日本語", 1, "日\n本\n語\n"),
        ("日本。語", 4, "日\n本。\n語\n"),
        ("（日本）語", 4, "（日\n本）\n語\n"),
        ("日本&nbsp;語文", 4, "日\n本 語\n文\n"),
        ("日本abc語", 5, "日本\nabc語\n"),
        ("日本<nobr>語文</nobr>字", 4, "日本\n語文\n字\n"),
        ("日<nobr>本a</nobr><nobr>語b</nobr>", 3, "日\n本a\n語b\n"),
        ("<nobr>日本語</nobr>", 2, "日本語\n"),
        ("สวัสดีชาวโลก", 6, "สวัสดี\nชาวโลก\n"),
        ("한국어 문장", 6, "한국어\n문장\n"),
    ])
    func `breaks scripts without spaces by UAX 14 and display width`(
        _ html: String, _ width: Int, _ text: String
    ) throws {
        #expect(try rendered(html, width: width) == text)
    }

    @Test(arguments: [
        ("e&#x301;e&#x301;e&#x301; b", 5, "e\u{301}e\u{301}e\u{301} b\n"),
        ("e&#x301;e&#x301;e&#x301; b", 4, "e\u{301}e\u{301}e\u{301}\nb\n"),
        ("👍🏽👍🏽", 2, "👍🏽\n👍🏽\n"),
        ("👨‍👩‍👧 x", 2, "👨‍👩‍👧\nx\n"),
        ("ａｂ c", 6, "ａｂ c\n"),
        ("ａｂ c", 5, "ａｂ\nc\n"),
        ("한글", 1, "한\n글\n"),
        ("&zwnj;ab&zwj; c", 4, "\u{200C}ab\u{200D} c\n"),
    ])
    func `measures combining marks, emoji and wide characters`(
        _ html: String, _ width: Int, _ text: String
    ) throws {
        #expect(Array(try rendered(html, width: width).utf8) == Array(text.utf8))
    }

    @Test(arguments: [
        ("aaa&shy;bbb", 6, "aaabbb\n"),
        ("aaa&shy;bbb", 5, "aaa-\nbbb\n"),
        ("aaa&shy;bbb", 4, "aaa-\nbbb\n"),
        ("x aaa&shy;bbb", 6, "x aaa-\nbbb\n"),
        ("x aaa&shy;bbb", 5, "x\naaa-\nbbb\n"),
        ("aa&shy;bb&shy;cc", 5, "aabb-\ncc\n"),
        ("aa&shy; b", 9, "aa b\n"),
        ("aaa<wbr>bbb", 6, "aaabbb\n"),
        ("aaa<wbr>bbb", 5, "aaa\nbbb\n"),
        ("aaa&#x200B;bbb", 5, "aaa\nbbb\n"),
        ("/usr<wbr>/share", 6, "/usr\n/share\n"),
        ("<nobr>aaa<wbr>bbb</nobr>", 5, "aaabbb\n"),
        ("a <wbr> b", 9, "a b\n"),
        ("aaa&nbsp;bbb c", 5, "aaa bbb\nc\n"),
        ("aaa&#x2060;bbb", 5, "aaa\u{2060}bbb\n"),
        ("foo—bar", 5, "foo—\nbar\n"),
    ])
    func `honours soft hyphens, break opportunities and no-break spaces`(
        _ html: String, _ width: Int, _ text: String
    ) throws {
        #expect(try rendered(html, width: width) == text)
    }
}
