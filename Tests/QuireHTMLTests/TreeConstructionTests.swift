import ConformanceData
import QuireDOM
import QuireHTML
import Testing

@Suite(.enabled(if: ConformanceData.folder != nil, Comment(rawValue: ConformanceData.absence)))
struct `Tree construction` {
    @Test(arguments: TreeConstructionFile.all)
    func `agrees with html5lib`(_ file: TreeConstructionFile) throws {
        var builder = GumboTreeBuilder()
        let known = KnownFailures.inFile(file.name)
        for test in try file.documentCases() {
            let dump = Self.dump(of: test.data, builder: &builder)
            if known.contains(test.number) {
                #expect(dump != test.document, "case \(test.number) passes; take it from the list of known failures")
            } else {
                #expect(
                    dump == test.document,
                    """
                    case \(test.number): \(String(decoding: test.data, as: UTF8.self))
                    expected:
                    \(String(decoding: test.document, as: UTF8.self))
                    got:
                    \(String(decoding: dump, as: UTF8.self))
                    """)
            }
        }
    }

    @Test func `lists only known failures that exist`() throws {
        var listed = KnownFailures.groups.reduce(0) { $0 + $1.cases.values.reduce(0) { $0 + $1.count } }
        for file in TreeConstructionFile.all {
            listed -= KnownFailures.inFile(file.name).intersection(try file.documentCases().map(\.number)).count
        }
        #expect(listed == 0)
    }

    private static func dump(of source: [UInt8], builder: inout GumboTreeBuilder) -> [UInt8] {
        do throws(ParseError) {
            var dump: [UInt8] = []
            try builder.parse(source, limits: .standard(forByteCount: source.count)).dumpTree(into: &dump)
            return dump
        } catch {
            return Array("\(error)\n".utf8)
        }
    }
}
