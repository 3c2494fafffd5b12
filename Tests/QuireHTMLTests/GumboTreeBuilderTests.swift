import QuireDOM
import QuireHTML
import Testing

@Suite struct `Gumbo tree builder` {
    private func parse(_ source: String) throws -> Document {
        var builder = GumboTreeBuilder()
        return try builder.parse(Array(source.utf8), limits: .standard(forByteCount: source.utf8.count))
    }

    private func dump(_ source: String) throws -> String {
        var bytes: [UInt8] = []
        try parse(source).dumpTree(into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: ["", " ", "\n\0", "\0"])
    func `makes a whole document of an empty page`(_ source: String) throws {
        #expect(try dump(source) == "| <html>\n|   <head>\n|   <body>\n")
        #expect(try parse(source).mode == .quirks)
    }

    @Test func `takes any bytes`() throws {
        var builder = GumboTreeBuilder()
        for byte in UInt8.min...UInt8.max {
            for source in [
                [byte], [byte, byte], Array("<a ".utf8) + [byte], Array("<!--".utf8) + [byte], Array("&".utf8) + [byte],
            ] {
                let document = try builder.parse(source, limits: .standard(forByteCount: source.count))
                #expect(document.documentElement != nil)
            }
        }
    }

    @Test(arguments: ["a&lt", "a&", "a&amp", "<p title='&lt", "<p title=&amp", "a&x", "&#6", "&#x3c", "a&ltx"])
    func `reads references at the very end`(_ source: String) throws {
        // A page that ends where a mapping of memory ends, if the allocator so happens.
        let padding = String(repeating: " ", count: (1 << 18) - 32 - source.utf8.count)
        let document = try parse(padding + source)
        #expect(document.sourceByteCount == padding.utf8.count + source.utf8.count)
        let short = try parse(source)
        #expect(document.textContent(of: document.root) == short.textContent(of: short.root))
    }

    @Test func `keeps text that the source spells as a range of it`() throws {
        let source =
            "<!DOCTYPE html><title>a</title><p id=one class=\"x y\" title='&lt;'>b<b>c &amp; d</b>\r\ne</p><!--f--><!g>"
        let document = try parse(source)
        let sourceEnd = source.utf8.count
        func isInSource(_ range: Range<Int>) -> Bool { range.upperBound <= sourceEnd }
        var inSource: [String] = []
        var aside: [String] = []
        for index in document.nodes.indices {
            let node = NodeID(index)
            let ranges =
                [document.dataRange(of: node)]
                + document.attributeRange(of: node).map { document.attributes[$0].valueRange }
            for range in ranges where !range.isEmpty {
                if isInSource(range) {
                    inSource.append(document.string(range))
                } else {
                    aside.append(document.string(range))
                }
            }
        }
        #expect(inSource == ["a", "one", "x y", "b", "\ne", "f"])
        #expect(aside == ["<", "c & d", "g"])
        #expect(document.sourceByteCount == sourceEnd)
    }

    @Test func `says where tags and text begin`() throws {
        let source = "<!-- a --><!DOCTYPE html>\n<p>b<table><td>c</table>d<p>e"
        let document = try parse(source)
        func offset(of name: KnownName) -> Int? {
            document.nodes.first { $0.kind == .element && $0.name == Name(name) }.flatMap {
                $0.sourceOffset == NodeRecord.noOffset ? nil : Int($0.sourceOffset)
            }
        }
        #expect(offset(of: .html) == nil)
        #expect(offset(of: .tbody) == nil)
        #expect(offset(of: .tr) == nil)
        #expect(offset(of: .p) == 26)
        #expect(offset(of: .table) == 30)
        #expect(offset(of: .td) == 37)
        let others = document.nodes.filter { [.text, .comment, .documentType].contains($0.kind) }
        #expect(others.map(\.sourceOffset) == [0, 10, 29, 41, 50, 54])
        #expect(document.sourceLocation(of: NodeID(1)) == SourceLocation(line: 1, column: 1))
    }

    @Test func `gives an element made again the place of its start tag`() throws {
        let document = try parse("<p><b>x<p>y")
        let places = document.nodes.filter { $0.kind == .element && $0.name == Name(.b) }.map(\.sourceOffset)
        #expect(places == [3, 3])
    }

    @Test(arguments: [
        ("<!DOCTYPE html>", "<!DOCTYPE html>"),
        ("<!doctype HTML PUBLIC '' \"\">", "<!DOCTYPE html \"\" \"\">"),
        ("<!DOCTYPE html PUBLIC>", "<!DOCTYPE html>"),
        ("<!DOCTYPE html PUBLIC \"a\">", "<!DOCTYPE html \"a\" \"\">"),
        ("<!DOCTYPE html SYSTEM 'b'>", "<!DOCTYPE html \"\" \"b\">"),
        ("<!DOCTYPE html PUBLIC \"a\"'b'>", "<!DOCTYPE html \"a\" \"b\">"),
        ("<!DOCTYPE>", "<!DOCTYPE >"),
        ("\r\n<!-- a -->\r\n<!DOCTYPE x>", "<!--  a  -->\n| <!DOCTYPE x>"),
        ("<!a><!DOCTYPE x><!b>", "<!-- a -->\n| <!DOCTYPE x>\n| <!-- b -->"),
        ("<!DOCTYPE html PUBLIC \"a", "<!DOCTYPE html \"a\" \"\">"),
        ("<!DOCTYPE html SYSTEM", "<!DOCTYPE html>"),
    ])
    func `tells missing identifiers of a document type from empty ones`(_ source: String, _ expected: String) throws {
        #expect(try dump(source) == "| \(expected)\n| <html>\n|   <head>\n|   <body>\n")
    }

    @Test(arguments: [
        ("<!DOCTYPE html>", DocumentMode.noQuirks), ("<p>", .quirks), ("<!DOCTYPE x>", .quirks),
        ("<!DOCTYPE html", .quirks), ("<!DOCTYPE html SYSTEM 'about:legacy-compat'>", .noQuirks),
        ("<!DOCTYPE html PUBLIC '-//w3c//dtd html 3.2 final//EN' 'x'>", .quirks),
        ("<!DOCTYPE html PUBLIC 'HTML'>", .quirks), ("<!DOCTYPE html PUBLIC 'HTML 5'>", .noQuirks),
        ("<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01//EN' 'http://www.w3.org/TR/html4/strict.dtd'>", .noQuirks),
        ("<!DOCTYPE html SYSTEM 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd'>", .quirks),
        (
            "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\" \"http://www.w3.org/TR/html4/loose.dtd\">",
            .limitedQuirks
        ),
        ("<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">", .quirks),
        (
            "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" \"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">",
            .limitedQuirks
        ),
    ])
    func `finds the compatibility mode`(_ source: String, _ mode: DocumentMode) throws {
        #expect(try parse(source).mode == mode)
    }

    @Test func `names elements and attributes as the standard does`() throws {
        let document = try parse(
            "<X-Y\0Z Aé=1><svg viewbox=2><FOREIGNOBJECT/><lineargradient xlink:href=a /></svg><math definitionurl=b><mi>"
        )
        #expect(
            document.nodes.filter { $0.kind == .element }.map { document.names.spelling(of: $0.name) } == [
                "html", "head", "body", "x-y\u{FFFD}z", "svg", "foreignObject", "linearGradient", "math", "mi",
            ])
        #expect(
            document.attributes.map { document.names.spelling(of: $0.name) } == [
                "aé", "viewBox", "href", "definitionURL",
            ])
        #expect(document.attributes.map(\.namespace) == [.none, .none, .xlink, .none])
    }

    @Test func `joins text that Gumbo leaves in parts`() throws {
        #expect(
            try dump("A<table>&amp;<tr>B<tr>C&lt;</table>D")
                == """
                | <html>
                |   <head>
                |   <body>
                |     "A&BC<"
                |     <table>
                |       <tbody>
                |         <tr>
                |         <tr>
                |     "D"

                """)
    }

    @Test func `keeps the contents of a template apart`() throws {
        let document = try parse("<body><template><i>a</i></template><template></template><svg><template>b")
        let body = try #require(
            document.documentElement.flatMap { document.children(of: $0).first { document.isHTML($0, .body) } })
        let children = Array(document.children(of: body))
        #expect(children.map { document.localName(of: $0) } == ["template", "template", "svg"])
        #expect(document.firstChild(of: children[0]) == nil)
        let contents = try #require(document.templateContents(of: children[0]))
        #expect(document.children(of: contents).map { document.localName(of: $0) } == ["i"])
        #expect(document.templateContents(of: children[1]) != nil)
        #expect(document.templateContents(of: try #require(document.firstChild(of: children[2]))) == nil)
        #expect(document.textContent(of: document.root) == "b")
    }

    @Test func `gives memory back after a huge page`() throws {
        var builder = GumboTreeBuilder()
        let small = Array("<p>x".utf8)
        _ = try builder.parse(small, limits: .standard(forByteCount: small.count))
        #expect(builder.keptByteCount <= 1 << 20)
        let huge =
            Array(String(repeating: "<i>x</i>", count: 100_000).utf8) + [UInt8](repeating: 0x78, count: 2_000_000)
        let document = try builder.parse(huge, limits: .standard(forByteCount: huge.count))
        #expect(document.nodes.count == 200_005)
        #expect((1 << 20...8 << 20).contains(builder.keptByteCount))
        #expect(throws: ParseError.self) {
            try builder.parse(huge, limits: ParseLimits(memoryByteCount: 20 << 20, time: .seconds(60)))
        }
        #expect(builder.keptByteCount <= 8 << 20)
        _ = try builder.parse(small, limits: .standard(forByteCount: small.count))
    }

    /// Blocks of 104 and 128 bytes are Gumbo's attributes and nodes, whose ends the arena takes back, but also strings
    /// of that length and vectors of 13 and 16 pointers, which must stay whole.
    @Test func `keeps strings and lists that have the size of a node or an attribute`() throws {
        var source = ""
        var attributeCount = 0
        for count in [1, 12, 13, 14, 15, 16, 17] {
            let attributes = (0..<count).map { " a\($0)=v\($0)" }.joined()
            // The paragraph begins with a clone of the formatting element and of its attributes.
            source += "<p><b\(attributes)>x<p><i>y</i></b>" + String(repeating: "<u>z</u>", count: count) + "</p>"
            attributeCount += 2 * count
        }
        var texts: [String] = []
        for length in 96...136 {
            let text = String(repeating: "t&amp;", count: length / 2)
            let value = String(repeating: "v", count: length)
            texts.append(text.replacing("&amp;", with: "&"))
            source += "<p title=\(value)>\(text)</p><!--\(value)--><svg xlink:href='&lt;\(value)'></svg>"
            attributeCount += 2
        }
        var builder = GumboTreeBuilder()
        // The second parse runs in memory that holds the first one's tree; a huge one is dropped while it is copied.
        for pageCount in [1, 1, 300, 1] {
            let page = Array(String(repeating: source, count: pageCount).utf8)
            let document = try builder.parse(page, limits: .standard(forByteCount: page.count))
            #expect(document.attributes.count == attributeCount * pageCount)
            var found: [String] = []
            for index in document.nodes.indices {
                let node = NodeID(index)
                for attribute in document.attributeRange(of: node).map({ document.attributes[$0] }) {
                    let value = document.string(attribute.valueRange)
                    let name = document.names.spelling(of: attribute.name)
                    switch name {
                    case "title": #expect(value.utf8.allSatisfy { $0 == UInt8(ascii: "v") })
                    case "href": #expect(value.hasPrefix("<v"))
                    default: #expect(value == "v" + name.dropFirst())
                    }
                }
                if document.isHTML(node, .p), document.value(of: .title, on: node) != nil {
                    found.append(document.textContent(of: node))
                }
            }
            #expect(found == Array(repeatElement(texts, count: pageCount).joined()))
        }
        #expect(builder.keptByteCount <= 8 << 20)
    }

    @Test func `parses on several threads at once`() async throws {
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<4 {
                group.addTask {
                    var builder = GumboTreeBuilder()
                    var count = 0
                    for round in 0..<50 {
                        let source = Array(String(repeating: "<p title=a>x<b>y</b>", count: 10 + round).utf8)
                        count += try builder.parse(source, limits: .standard(forByteCount: source.count)).nodes.count
                        guard task % 2 == 0 else { continue }
                        let bad = Array("<table><svg><desc><![CDATA[y]]>x".utf8)
                        #expect(throws: ParseError.self) {
                            try builder.parse(bad, limits: .standard(forByteCount: bad.count))
                        }
                    }
                    return count
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(counts).count == 1)
    }

    @Test func `takes at most four times the memory of a documentation page`() throws {
        let entry = """
            <dt class="sig sig-object py" id="os.path.join-%">
              <span class="sig-prename descclassname"><span class="pre">os.path.</span></span><span class="sig-name \
            descname"><span class="pre">join</span></span><span class="sig-paren">(</span><em class="sig-param"><span \
            class="n"><span class="pre">path</span></span></em><span class="sig-paren">)</span><a class="headerlink" \
            href="#os.path.join" title="Permalink to this definition">¶</a></dt>
            <dd><p>Join one or more path segments intelligently. The return value is the concatenation of <em>path</em> \
            and all members of <em>*paths</em>, with exactly one directory separator following each non-empty part, \
            except the last &amp; &#8220;so on&#8221;.</p></dd>

            """
        let source = "<!DOCTYPE html><title>os</title><dl>" + String(repeating: entry, count: 200)
        let document = try parse(source)
        let byteCount =
            document.nodes.count * MemoryLayout<NodeRecord>.stride
            + document.attributes.count * MemoryLayout<AttributeRecord>.stride + document.text.count
        #expect(MemoryLayout<NodeRecord>.stride == 28 && MemoryLayout<AttributeRecord>.stride == 16)
        #expect(byteCount <= 4 * source.utf8.count)
    }
}
