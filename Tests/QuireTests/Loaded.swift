import Quire
import TemporaryFolder

/// A folder of pages, and what loads of them come to.
struct Loaded {
    let folder: TemporaryFolder

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
    }

    func page(
        _ name: String = "index.html", root: String = "", change: (inout LoadOptions) -> Void = { _ in }
    ) throws -> WebPage {
        var options = LoadOptions()
        options.subresources = .all
        options.rootPaths = .grantedFolder
        change(&options)
        var loader = PageLoader(options: options)
        let access = try ReadAccess(folder: folder[root])
        return try loader.loadFileURL(try url(name, options.site), allowingReadAccessTo: access)
    }

    func url(_ name: String, _ site: LocalSite? = nil) throws -> WebURL {
        try site.map { try WebURL(name, base: $0.url) } ?? WebURL(filePath: folder[name].bytes)
    }

    /// One line a reference: `img src a.png: loaded`; those of a style sheet begin with its name.
    func lines(_ page: WebPage) -> [String] {
        page.loads.records.map { record in
            var place = [record.element, record.attribute].compactMap(\.self).joined(separator: " ")
            if let sheet = record.styleSheet { place = String(sheet.path.split(separator: "/").last ?? "") }
            let kind = record.outcome.kind.map { " " + $0.rawValue } ?? ""
            return "\(place) \(record.reference): \(record.outcome.name)\(kind)"
        }
    }

    func lines(_ name: String = "index.html", change: (inout LoadOptions) -> Void = { _ in }) throws -> [String] {
        lines(try page(name, change: change))
    }
}
