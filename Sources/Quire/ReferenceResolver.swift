/// Resolves the references of one document or style sheet, as the standard does and with one rule of Quire's own.
///
/// A documentation set is written for a web server, where `/x` means the site's root. On pages of `file:` URLs it would
/// mean the file system's; with `root`, it means a file of that folder.
struct ReferenceResolver: Sendable {
    private let resolver: URLResolver
    private let root: WebURL?

    /// - Parameters:
    ///   - base: the document's base URL, or the URL of the sheet.
    ///   - encoding: of the document; queries go out in it.
    ///   - root: what a path from the root means on `file:` pages, a folder's URL; `nil` for the file system's root.
    init(base: WebURL, encoding: Encoding, root: WebURL?) {
        resolver = URLResolver(base: base, queryEncoder: encoding == .utf8 ? nil : encoding)
        self.root = base.scheme == "file" ? root : nil
    }

    var base: WebURL { resolver.base }

    func resolve(_ reference: Span<UInt8>) throws(URLParseError) -> WebURL {
        let url = try resolver.resolve(utf8: reference)
        guard let root, reference.isPathFromRoot else { return url }
        // The root's URL ends with a slash, with which the path begins.
        return try WebURL(String(root.href.dropLast()) + url.href.dropFirst("file://".count))
    }
}

extension Span<UInt8> {
    /// Whether the URL parser finds one slash at the beginning, and not two, which a host would follow.
    fileprivate var isPathFromRoot: Bool {
        var index = 0
        while index < count, self[index] <= 0x20 { index += 1 }
        guard index < count, self[index].isURLSlash else { return false }
        index += 1
        // The parser takes tabs and line ends away wherever they stand.
        while index < count, [0x09, 0x0A, 0x0D].contains(self[index]) { index += 1 }
        return index == count || !self[index].isURLSlash
    }
}

extension UInt8 {
    fileprivate var isURLSlash: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: "\\") }
}
