package import Quire

/// Where below `--output DIR` each page's text goes.
///
/// A page keeps its path below the root: `--root`, or the deepest folder that holds all pages. `.html`, `.htm`,
/// `.xhtml` and `.xht` become `.txt`; to any other name `.txt` is added. Pages that would meet in one file (`x.html`
/// and `x.htm`) keep their extensions, all of them: `x.html.txt`, `x.htm.txt`. So does a page that would stand in the
/// way of a folder (`x.html` beside `x.txt/y.html`). So names depend on the set of pages, not on their order, and no
/// page overwrites another.
package struct OutputNames: Sendable, Equatable {
    package enum Name: Sendable, Equatable {
        /// Folders and file, from DIR down; none of them `..`.
        case below([[UInt8]])
        case outsideRoot
        /// The page has no path; it cannot be loaded anyway.
        case none
    }

    package private(set) var names: [Name]

    /// - Parameters:
    ///   - paths: of the pages; `nil` for one that cannot be loaded.
    ///   - workingDirectory: what relative paths start from, absolute.
    /// - Throws: when two pages still meet in one file.
    package init(
        of paths: [LocalPath?], root: LocalPath?, workingDirectory: LocalPath
    ) throws(UsageError) {
        let pages = paths.map { path in path.map { Self.absolute($0, from: workingDirectory) } }
        let root =
            root.map { Self.absolute($0, from: workingDirectory) }
            ?? Self.commonFolder(of: pages.compactMap { $0?.dropLast() })
        let kept: [[[UInt8]]?] = pages.map { page in
            guard let page, page.count > root.count, page.starts(with: root) else { return nil }
            return Array(page[root.count...])
        }
        // Which pages want each name; the same page twice is no collision.
        var pagesByName: [[[UInt8]]: Set<[[UInt8]]>] = [:]
        for page in kept.compactMap(\.self) { pagesByName[Self.replacingExtension(page), default: []].insert(page) }
        let folders = Self.folders(of: kept.compactMap(\.self))
        var owners: [[[UInt8]]: [[UInt8]]] = [:]
        names = []
        for (page, below) in zip(pages, kept) {
            guard let below else {
                names.append(page == nil ? .none : .outsideRoot)
                continue
            }
            var name = Self.replacingExtension(below)
            if pagesByName[name, default: []].count > 1 || folders.contains(name) { name = Self.addingExtension(below) }
            if let owner = owners.updateValue(below, forKey: name), owner != below {
                throw UsageError(
                    "\(Self.words(owner)) and \(Self.words(below)) would both be written to \(Self.words(name)); "
                        + "render them to different folders", command: .render)
            }
            names.append(.below(name))
        }
    }

    /// The names from the root of the file system down. `..` takes the name before it away, as it is written; what
    /// symbolic links make of it does not matter for a name.
    private static func absolute(_ path: LocalPath, from folder: LocalPath) -> ArraySlice<[UInt8]> {
        folder.appending(path).components.reduce(into: []) { names, name in
            if name == Array("..".utf8) { _ = names.popLast() } else { names.append(name) }
        }
    }

    private static func commonFolder(of folders: [ArraySlice<[UInt8]>]) -> ArraySlice<[UInt8]> {
        guard let first = folders.first else { return [] }
        return folders.dropFirst().reduce(first) { common, folder in
            let count = zip(common, folder).prefix { $0 == $1 }.count
            return common.prefix(count)
        }
    }

    /// Every folder that holds one of the pages, at any depth.
    private static func folders(of pages: [[[UInt8]]]) -> Set<[[UInt8]]> {
        var folders: Set<[[UInt8]]> = []
        for page in pages {
            var folder = Array(page.dropLast())
            // Where a folder is known, so are those above it.
            while !folder.isEmpty, folders.insert(folder).inserted { folder.removeLast() }
        }
        return folders
    }

    private static func replacingExtension(_ page: [[UInt8]]) -> [[UInt8]] {
        guard let name = page.last, let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0,
            ["html", "htm", "xhtml", "xht"].contains(
                String(decoding: name[(dot + 1)...].map(ASCII.lowercased), as: UTF8.self))
        else { return addingExtension(page) }
        return page.dropLast() + [Array(name[..<dot]) + Array(".txt".utf8)]
    }

    private static func addingExtension(_ page: [[UInt8]]) -> [[UInt8]] {
        page.dropLast() + [page[page.count - 1] + Array(".txt".utf8)]
    }

    private static func words(_ name: [[UInt8]]) -> String {
        TerminalText.escaping(Array(name.joined(separator: [UInt8(ascii: "/")])))
    }
}
