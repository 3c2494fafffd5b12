import ConformanceData
import Foundation
import QuireCSS
import QuireHTML
import Testing

@Suite struct `Source set` {
    private struct Case: Decodable {
        var srcset: String
        var sizes: String?
        var expected: String?
    }

    private static func selected(in srcset: String, sizes: String? = nil) -> String? {
        var set = SourceSet()
        let bytes = Array(srcset.utf8)
        set.parse(bytes.span)
        let viewport = Viewport(width: 1000, height: 800, density: 1)
        let size = sizes.map { SourceSizes.evaluate(Array($0.utf8).span, viewport: viewport) } ?? viewport.width
        guard case .candidate(let index)? = set.selection(sourceSize: size, density: 1, hasDefaultSource: false) else {
            return nil
        }
        return String(decoding: bytes[set.candidates[index].url], as: UTF8.self)
    }

    @Test(.enabled(if: ConformanceData.folder != nil, Comment(rawValue: ConformanceData.absence)))
    func `agrees with web-platform-tests`() throws {
        let folder = try #require(ConformanceData.folder)
        let cases = try JSONDecoder().decode(
            [Case].self, from: Data(contentsOf: folder.appending(path: "srcset/srcset.json")))
        #expect(cases.count == 75)
        var different: Set<String> = []
        for test in cases {
            let selected = Self.selected(in: test.srcset, sizes: test.sizes)
            if selected != test.expected { different.insert(test.srcset) }
            if Self.superseded.contains(test.srcset) {
                #expect(selected == nil, Comment(rawValue: test.srcset.debugDescription))
            }
        }
        #expect(different == Self.superseded)
    }

    /// Vectors of 2014, when a descriptor that is none was skipped. Since then the standard drops the whole candidate
    /// ("Anything else: let error be yes"), and web-platform-tests expects no image
    /// (parse-a-srcset-attribute.html at 704d739c5a54658e6ea09efaa76824b134b36504).
    private static let superseded: Set<String> = [
        "data:,a foo 1x foo", "data:,a foo 1w", "data:,a foo 1w foo", "data:,a -1w", "data:,a 1w -1w", "data:,a 1.0w",
        "data:,a 1w 1.0w", "data:,a 1w 1e0w", "data:,a 1www", "data:,a +1w", "data:,a 1w +1w", "data:,a 1W",
        "data:,a 1w 1W", "data:,a 1w Infinityw", "data:,a -1x", "data:,a 1x 1e1.5x", "data:,a 1x 1X",
        "data:,a 1x Infinityx", "data:,a 1w 1h 1H", "data:,a 1w 1h Infinityh", "data:,a 1w 1h NaNh",
        "data:,a 1w 1h 1\u{1}h",
    ]

    /// What web-platform-tests says since.
    @Test(arguments: [
        ("data:,a ( , data:,b 1x, ), data:,c", "data:,c"), ("data:,a ((( , data:,b 1x, ), data:,c", "data:,c"),
        ("data:,a [ , data:,b 1x, ], data:,c", "data:,b"), ("data:,a \\,data:;\\,b, data:,c", "data:;\\,b"),
        ("data:,a, data:,b (x", "data:,a"), ("data:,a (, data:,b", nil), ("data:,a //, data:,b", "data:,b"),
        ("data:,a foo", nil), ("data:,a 1x 1x", nil), ("data:,a 1h foo", nil), ("data:,a 1e0w", nil),
        ("data:,a NaNw", nil), ("data:,a 0x1w", nil), ("data:,a 1\u{A0}w", nil), ("data:,a 1x -0x", nil),
        ("data:,a -x", nil), ("data:,a .x", nil), ("data:,a -.x", nil), ("data:,a 1.x", nil),
        ("data:,a .5x", "data:,a"), ("data:,a .5e1x", "data:,a"), ("data:,a 1x 1.0x", nil), ("data:,a +1x", nil),
        ("data:,a 0x1x", nil), ("data:,a 1e999x", nil), ("data:,a 1w 1.0h", nil), ("data:,a 1w +1h", nil),
        ("data:,a,", "data:,a"), ("data:,a,, , ", "data:,a"), (" , ,,data:,a", "data:,a"), ("", nil),
    ])
    func `drops a candidate whose descriptors are not all good`(_ srcset: String, _ expected: String?) {
        #expect(Self.selected(in: srcset) == expected)
    }

    @Test func `keeps descriptors`() {
        var set = SourceSet()
        set.parse(Array("a 1.5x, b 20w 10h, c, d".utf8).span)
        #expect(
            set.candidates == [
                SourceSet.Candidate(url: 0..<1, descriptor: .density(1.5)),
                SourceSet.Candidate(url: 8..<9, descriptor: .width(20)),
                SourceSet.Candidate(url: 19..<20, descriptor: .none),
                SourceSet.Candidate(url: 22..<23, descriptor: .none),
            ])
        #expect(set.hasWidths)
        set.parse(Array("e".utf8).span)
        #expect(set.candidates.count == 1 && !set.hasWidths)
    }

    @Test(arguments: [
        ("a 2x", 1.0, SourceSet.Selection.defaultSource), ("a 2x", 2.0, .candidate(0)), ("a 1x", 1.0, .candidate(0)),
        ("a 0.5x", 1.0, .defaultSource), ("a 500w, b 1000w, c 2000w", 1.0, .candidate(1)),
        ("a 500w, b 1000w, c 2000w", 1.5, .candidate(2)), ("a 500w", 4.0, .candidate(0)),
        ("a 3x, b 2x, c 2x", 1.5, .candidate(1)), ("", 1.0, .defaultSource),
    ])
    func `selects the least density that is enough`(
        _ srcset: String, _ density: Double, _ expected: SourceSet.Selection
    ) {
        var set = SourceSet()
        set.parse(Array(srcset.utf8).span)
        #expect(set.selection(sourceSize: 1000, density: density, hasDefaultSource: true) == expected)
    }

    @Test func `takes a source size of nothing for an endless density`() {
        var set = SourceSet()
        set.parse(Array("a 1w, b 1000w".utf8).span)
        #expect(set.selection(sourceSize: 0, density: 1, hasDefaultSource: true) == .candidate(0))
    }
}
