import ConformanceData
import Foundation
import QuireHTML
import Testing

@Suite struct `Declarative refresh` {
    private struct Case: Decodable {
        struct Expected: Decodable {
            var delay: Int
            var url: String?
        }

        var content: String
        var expected: Expected?
    }

    /// The URL as it is written, without what the URL parser drops.
    private static func url(of refresh: DeclarativeRefresh?, in content: String) -> String? {
        guard let range = refresh?.url else { return nil }
        let written = String(decoding: Array(content.utf8)[range], as: UTF8.self)
        return written.filter { !"\t\n\r".contains($0) }.trimmingCharacters(in: .whitespaces)
    }

    @Test(.enabled(if: ConformanceData.folder != nil, Comment(rawValue: ConformanceData.absence)))
    func `agrees with web-platform-tests`() throws {
        let folder = try #require(ConformanceData.folder)
        let data = try Data(contentsOf: folder.appending(path: "meta-refresh/meta-refresh.json"))
        let cases = try JSONDecoder().decode([Case].self, from: data)
        #expect(cases.count == 47)
        for test in cases {
            let refresh = DeclarativeRefresh(Array(test.content.utf8).span)
            let comment = Comment(rawValue: test.content.debugDescription)
            #expect(refresh?.delay == test.expected?.delay, comment)
            #expect(Self.url(of: refresh, in: test.content) == test.expected?.url, comment)
        }
    }

    @Test(arguments: [
        ("1; url=", ""), ("1; url='", ""), ("1; u", "u"), ("1; ur", "ur"), ("1; url", "url"), ("1 ; URL = 'a'b", "a"),
        ("1..2.3;x", "x"), ("1;;x", ";x"),
    ])
    func `takes what stands behind the delay`(_ content: String, _ url: String) {
        let refresh = DeclarativeRefresh(Array(content.utf8).span)
        #expect(Self.url(of: refresh, in: content) == url)
    }

    @Test func `clamps the delay`() {
        #expect(DeclarativeRefresh(Array(String(repeating: "9", count: 100_000).utf8).span)?.delay == Int(Int32.max))
    }
}
