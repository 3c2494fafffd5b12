import ConformanceData
import Foundation
import QuireURL
import Testing

/// The vectors of web-platform-tests for domains.
@Suite(.enabled(if: ConformanceData.folder != nil, Comment(rawValue: ConformanceData.absence)))
struct HostVectors {
    private struct Case: Decodable {
        var input: String
        /// `nil`: the host is rejected.
        var output: String?
    }

    /// The inputs of the vectors of a file that come out otherwise.
    private func failures(in file: String) throws -> Set<String> {
        let folder = try #require(ConformanceData.folder)
        var text = try String(contentsOf: folder.appending(path: "url").appending(path: file), encoding: .utf8)
        // A host is a scalar value string: half of a surrogate pair is U+FFFD.
        text.replace(/\\u[dD][89aAbB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])/, with: #"\uFFFD"#)
        let cases = try JSONDecoder().decode([Case].self, from: Data(text.utf8))
        let failed = cases.filter { test in
            // A URL's host comes to the host parser with its `%` and without an end of its own.
            let result = try? Host(test.input).description
            return result.map { Array($0.utf8) } != expected(test.output).map { Array($0.utf8) }
        }
        return Set(failed.map { $0.input.escaped })
    }

    /// An empty domain is a failure of the host parser.
    private func expected(_ output: String?) -> String? {
        output == "" ? nil : output
    }

    @Test func `agrees with toascii.json`() throws {
        #expect(try failures(in: "toascii.json") == [])
    }

    @Test func `agrees with IdnaTestV2.json, but for what Unicode 15.0 decides otherwise`() throws {
        let failed = try failures(in: "IdnaTestV2.json")
        let known = KnownIDNAFailures.all
        #expect(failed.subtracting(known).sorted() == [], "new failures")
        #expect(known.subtracting(failed).sorted() == [], "no longer failures: take them off the list")
    }
}

extension String {
    /// Everything but ASCII as `\u{…}`.
    fileprivate var escaped: String {
        unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
}
