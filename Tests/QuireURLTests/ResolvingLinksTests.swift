import Foundation
import QuireURL
import Testing

/// The examples of the documentation hold.
@Suite struct ResolvingLinksTests {
    private struct Table {
        var section: String
        var columns: [String]
        var rows: [[String]]
    }

    private static func text(of article: String) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(
            contentsOf: folder.appending(path: "Sources/QuireURL/QuireURL.docc/\(article).md"), encoding: .utf8)
    }

    private static func tables(of article: String) throws -> [Table] {
        var tables: [Table] = []
        var section = ""
        var isInTable = false
        for line in try text(of: article).components(separatedBy: "\n") {
            if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
            guard line.hasPrefix("| ") else {
                isInTable = false
                continue
            }
            let cells = line.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
                .dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces).replacing("\u{1}", with: "|") }
            if !isInTable {
                tables.append(Table(section: section, columns: cells, rows: []))
                isInTable = true
            } else if !cells.allSatisfy({ $0 == "---" }) {
                tables[tables.count - 1].rows.append(cells)
            }
        }
        return tables
    }

    /// The texts between backticks.
    private static func codes(_ cell: String) -> [String] {
        cell.matches(of: /`` ` ``|`([^`]+)`/).map { match in
            (match.output.1.map(String.init) ?? "`").replacing("␠", with: " ").replacing("␉", with: "\t")
                .replacing("␊", with: "\n").replacing("(empty)", with: "")
        }
    }

    @Test func `every row of the article's tables holds`() throws {
        var rowCount = 0
        for table in try Self.tables(of: "ResolvingLinks") {
            for row in table.rows {
                let comment = Comment(rawValue: "\(table.section): \(row.joined(separator: " | "))")
                try #require(row.count == table.columns.count, comment)
                rowCount += 1
                switch table.columns {
                case ["base", "reference", "result"]:
                    let (base, reference) = (Self.codes(row[0])[0], Self.codes(row[1])[0])
                    let url = try? URLResolver(base: try WebURL(base)).resolve(reference)
                    #expect(url?.href ?? "failure" == Self.codes(row[2])[0], comment)
                    #expect((try? WebURL(reference, base: try WebURL(base))) == url, comment)
                case ["encoding", "reference", "result"]:
                    let encoder = Self.codes(row[0])[0] == "utf-8" ? nil : Latin1()
                    let resolver = URLResolver(base: try WebURL("https://e.com"), queryEncoder: encoder)
                    #expect(try resolver.resolve(Self.codes(row[1])[0]).href == Self.codes(row[2])[0], comment)
                case ["URL", "origin"]:
                    let url = try WebURL(Self.codes(row[0])[0])
                    #expect(url.origin.description == Self.codes(row[1])[0], comment)
                    #expect(url.origin.isSameOrigin(as: url.origin) == (url.origin.description != "null"), comment)
                case ["one", "other", "equal"]:
                    let (one, other) = (try WebURL(Self.codes(row[0])[0]), try WebURL(Self.codes(row[1])[0]))
                    #expect((one == other) == (Self.codes(row[2])[0] == "true"), comment)
                case ["part", "is encoded", "has a meaning", "neither"]:
                    try check(part: Self.codes(row[0])[0], Self.codes(row[1]), Self.codes(row[2]), comment)
                default: Issue.record("a table that nobody checks: \(table.columns)")
                }
            }
        }
        #expect(rowCount > 80)
    }

    /// Puts each printable ASCII character where the part has its `␀`.
    private func check(part: String, _ encoded: [String], _ meaningful: [String], _ comment: Comment) throws {
        for byte in UInt8(0x20)...0x7E {
            let character = String(UnicodeScalar(byte))
            if meaningful.contains(character) { continue }
            let href = try WebURL(part.replacing("␀", with: "x\(character)y")).href
            let escape = "%" + String(byte, radix: 16, uppercase: true)
            let expected = encoded.contains(character) ? escape : character
            #expect(href == part.replacing("␀", with: "x\(expected)y"), comment)
        }
        func shape(with character: String) throws -> [Int?] {
            let url = try WebURL(part.replacing("␀", with: "x\(character)y"))
            return [url.username.count, url.path.count { $0 == "/" }, url.query?.count, url.fragment?.count]
        }
        for character in meaningful { #expect(try shape(with: character) != shape(with: "z"), comment) }
    }

    @Test(arguments: ["QuireURL", "ResolvingLinks"]) func `the code says what it gives`(article: String) throws {
        let text = try Self.text(of: article)
        let base = try #require(text.firstMatch(of: /try WebURL\("(.+)"\)/)?.output.1)
        let resolver = URLResolver(base: try WebURL(String(base)))
        let lines = text.matches(of: /try resolver\.resolve\("(.+)"\)\.(\w+)  \/\/ (.+)/)
        #expect(lines.count >= 2)
        for line in lines {
            let url = try resolver.resolve(String(line.output.1))
            let value: String? =
                switch line.output.2 {
                case "href": url.href
                case "hostname": url.hostname.map(String.init)
                case "fragment": url.fragment.map(String.init)
                default: nil
                }
            #expect(value == String(line.output.3))
        }
    }
}

/// ISO 8859-1, as an encoder from outside of the module.
private struct Latin1: QueryEncoder {
    func appendPercentEncoded(_ text: Span<UInt8>, encoding set: PercentEncodeSet, to output: inout [UInt8]) {
        for scalar in String(decoding: text.indices.map { text[$0] }, as: UTF8.self).unicodeScalars {
            if let byte = UInt8(exactly: scalar.value) {
                PercentEncoding.append([byte].span, encoding: set, to: &output)
            } else {
                output += "%26%23\(scalar.value)%3B".utf8
            }
        }
    }
}
