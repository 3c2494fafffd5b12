import QuireDOM
import QuireFetch
import QuireHTML
import Testing

/// Pages whose references would take quadratic time, deep recursion or much memory.
@Suite struct `References of hostile pages` {
    /// The limit is far above what a busy machine takes for linear work, and far below quadratic work.
    private func references(in html: String) throws -> (Document, [Reference]) {
        let document = try DiscoveredReference.document(html)
        var discovery = ReferenceDiscovery(viewport: DiscoveredReference.viewport)
        let clock = ContinuousClock()
        var references: [Reference] = []
        let time = clock.measure { references = discovery.discover(in: document) }
        #expect(time < .seconds(30))
        return (document, references)
    }

    @Test(arguments: [("a,", 0), ("a ,", 500_000), (",", 0), ("a 1x,", 200_000), ("a (", 0), ("a 1w ", 0)])
    func `end soon for a megabyte of srcset`(_ part: String, _ count: Int) throws {
        let repeats = 1_000_000 / (part.utf8.count == 3 ? 2 : part.utf8.count)
        let (_, references) = try references(in: "<img srcset='" + String(repeating: part, count: repeats) + "'>")
        #expect(references.count >= count)
        #expect(references.count { $0.use == .load } <= 1)
    }

    @Test func `end soon for a megabyte of style`() throws {
        let one = "background: url(a);"
        let style = String(repeating: one, count: 1_000_000 / one.utf8.count)
        #expect(try references(in: "<p style='\(style)'>").1.count == 1_000_000 / one.utf8.count)
        _ = try references(in: "<p style='" + String(repeating: "url(", count: 250_000) + "'>")
        _ = try references(in: "<style>" + String(repeating: "url(", count: 250_000) + "</style>")
    }

    @Test func `end soon for many comments in one style element`() throws {
        _ = try references(in: "<svg><style>" + String(repeating: "x<!---->", count: 100_000))
    }

    @Test func `end soon for many attributes`() throws {
        // Gumbo itself is quadratic in the attributes of a tag.
        let attributes = (0..<1_500).map { " a\($0)=x" }.joined()
        let source = "<source srcset=a\(attributes)>"
        let html = "<picture>" + String(repeating: source, count: 20) + "<img src=b\(attributes)></picture>"
        #expect(try references(in: html).1.count == 21)
        let video = "<video crossorigin\(attributes)>" + String(repeating: "<source src=a>", count: 50_000)
        #expect(try references(in: video).1.count == 50_000)
    }

    @Test func `end soon for a million attributes`() throws {
        var builder = DocumentBuilder(sourceByteCount: 3)
        builder.open(.element, namespace: .html, name: Name(.video), sourceOffset: nil)
        for _ in 0..<1_000_000 { builder.addAttribute(Name(.class), value: 0..<1) }
        builder.addAttribute(Name(.src), value: 0..<1)
        for _ in 0..<1_000 {
            builder.open(.element, namespace: .html, name: Name(.track), sourceOffset: nil)
            builder.addAttribute(Name(.src), value: 1..<2)
            builder.close()
        }
        builder.close()
        let document = builder.finish(source: Array("abc".utf8))
        var discovery = ReferenceDiscovery(viewport: DiscoveredReference.viewport)
        let time = ContinuousClock().measure { #expect(discovery.discover(in: document).count == 1_001) }
        #expect(time < .seconds(30))
    }

    @Test func `end soon for a long list of tokens`() throws {
        let tokens = String(repeating: "a ", count: 50_000)
        #expect(try references(in: "<p itemtype='\(tokens)'>").1.count == 50_000)
        #expect(try references(in: "<a href=x rel='\(tokens)'>").1.count == 1)
        #expect(try references(in: "<link href=x rel='\(tokens)'>").1.count == 1)
    }

    @Test(arguments: [("picture", "<picture><source srcset=a>"), ("span", "<span style='x: url(a)'>")])
    func `need no stack for deep nesting`(_ name: String, _ part: String) throws {
        #expect(try references(in: String(repeating: part, count: 20_000)).1.count == 20_000)
    }

    @Test func `end soon for many choices`() throws {
        let pictures = String(repeating: "<picture><source srcset=a><img src=b></picture>", count: 50_000)
        #expect(try references(in: pictures).1.count { $0.use == .load } == 50_000)
        let sources = "<picture>" + String(repeating: "<source srcset=a media=print>", count: 50_000) + "<img src=b>"
        #expect(try references(in: sources).1.count { $0.use == .load } == 1)
    }
}
