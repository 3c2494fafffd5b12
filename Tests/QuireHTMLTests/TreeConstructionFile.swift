import ConformanceData
import Foundation

/// A file of html5lib's tree construction tests.
///
/// Format: https://github.com/html5lib/html5lib-tests/blob/master/tree-construction/README.md
struct TreeConstructionFile: Sendable, CustomStringConvertible {
    let url: URL

    var name: String { url.lastPathComponent }
    var description: String { name }

    struct Case {
        /// From 1, in the file, fragment cases counted.
        var number = 0
        var data: [UInt8] = []
        /// The expected dump; each line ends with a line feed.
        var document: [UInt8] = []
        var isFragment = false
        var needsScripting = false
    }

    static let all: [TreeConstructionFile] = {
        guard let folder = ConformanceData.folder?.appending(path: "tree-construction") else { return [] }
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "dat" }.map(TreeConstructionFile.init)
            .sorted { $0.name < $1.name }
    }()

    /// The cases of whole documents that hold with scripting disabled.
    func documentCases() throws -> [Case] {
        try cases().filter { !$0.isFragment && !$0.needsScripting }
    }

    private func cases() throws -> [Case] {
        let bytes = [UInt8](try Data(contentsOf: url))
        var cases: [Case] = []
        var section = ""
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let heading = line.first == UInt8(ascii: "#") ? String(decoding: line, as: UTF8.self) : ""
            // Only `#data` may follow a document; a text node may hold a line such as `#errors`.
            switch heading {
            case "#data" where section == "" || section == "#document":
                cases.append(Case(number: cases.count + 1))
                section = heading
                continue
            case "#errors", "#new-errors", "#document-fragment", "#script-on", "#script-off", "#document":
                guard section != "#document" else { break }
                section = heading
                if heading == "#document-fragment" { cases[cases.count - 1].isFragment = true }
                if heading == "#script-on" { cases[cases.count - 1].needsScripting = true }
                continue
            default: break
            }
            guard !cases.isEmpty else { continue }
            switch section {
            case "#data": cases[cases.count - 1].data += line + [UInt8(ascii: "\n")]
            case "#document": cases[cases.count - 1].document += line + [UInt8(ascii: "\n")]
            default: break
            }
        }
        for index in cases.indices {
            // The line feed before `#errors` is not part of the input, the blank line after a case not of the tree.
            if !cases[index].data.isEmpty { cases[index].data.removeLast() }
            while cases[index].document.suffix(2) == [UInt8(ascii: "\n"), UInt8(ascii: "\n")] {
                cases[index].document.removeLast()
            }
        }
        return cases
    }
}
