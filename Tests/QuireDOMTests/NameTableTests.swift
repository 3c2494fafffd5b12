import QuireDOM
import Testing

@Suite struct `Name table` {
    private func intern(_ spelling: String, _ table: inout NameTable) -> Name {
        table.intern(Array(spelling.utf8).span)
    }

    @Test func `knows every known name by its spelling`() {
        var table = NameTable()
        var spellings: Set<String> = []
        for known in KnownName.allCases {
            let spelling = table.spelling(of: Name(known))
            spellings.insert(spelling)
            #expect(intern(spelling, &table) == Name(known))
            #expect(table.find(spelling) == Name(known))
            #expect(Name(known).known == known)
        }
        #expect(spellings.count == KnownName.allCases.count)
        #expect(table.spelling(of: Name(.foreignObject)) == "foreignObject")
        #expect(table.spelling(of: Name(.acceptCharset)) == "accept-charset")
        #expect(table.spelling(of: Name(.class)) == "class")
        #expect(table.spelling(of: Name(.xlinkHref)) == "xlink:href")
    }

    @Test func `numbers new names once, however many there are`() {
        var table = NameTable()
        let spellings = (0..<20_000).map { "x-\($0 &* 2_654_435_761)" }
        let names = spellings.map { intern($0, &table) }
        #expect(Set(names).count == spellings.count)
        #expect(spellings.map { intern($0, &table) } == names)
        #expect(spellings.map { table.find($0) } == names)
        #expect(names.map { table.spelling(of: $0) } == spellings)
        #expect(names.allSatisfy { $0.known == nil })
    }

    @Test func `tells names apart that begin or end alike`() {
        var table = NameTable()
        let spellings = ["", "x-", "x-a", "x-aa", "ax-a", "X-a", "é", "e\u{301}", "hreF", "\u{FFFD}", "x\0"]
        let names = spellings.map { intern($0, &table) }
        #expect(Set(names).count == spellings.count)
        #expect(names.map { Array(table.spelling(of: $0).utf8) } == spellings.map { Array($0.utf8) })
    }

    @Test func `does not find what it has not seen`() {
        var table = NameTable()
        #expect(table.find("x-new") == nil)
        let copy = table
        _ = intern("x-new", &table)
        #expect(table.find("x-new") != nil)
        #expect(copy.find("x-new") == nil, "a table is a value")
    }
}
