import Glibc
import QuireDOM
import QuireEncoding
import QuireHTML
import QuireURL

/// The references of one page, and the URL they are relative to.
struct ReferencePage {
    /// The page's own `file:` URL; a `base` element is not looked at.
    var base: WebURL
    /// The values of the `href` and `src` attributes, in document order.
    var references: [String]
}

/// Reads pages for their references, one after the other.
struct ReferencePageReader: ~Copyable {
    private var builder = GumboTreeBuilder()

    /// A page that cannot be read or parsed ends the program with a message.
    mutating func read(_ path: String) -> ReferencePage {
        guard let file = PageSet.read(path) else { fail("\(path): cannot be read") }
        let source = decodePage(file, label: nil).bytes
        guard let document = try? builder.parse(source, limits: .standard(forByteCount: source.count)) else {
            fail("\(path): cannot be parsed")
        }
        let wanted = [Name(.href), Name(.src)]
        let values = document.attributes.filter { wanted.contains($0.name) && $0.namespace == .none }
        return ReferencePage(base: Self.fileURL(path), references: values.map { document.string($0.valueRange) })
    }

    private static func fileURL(_ path: String) -> WebURL {
        guard let resolved = unsafe realpath(path, nil) else { fail("\(path): cannot be read") }
        defer { unsafe free(resolved) }
        let bytes = unsafe UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:))
        guard let base = try? WebURL(filePath: bytes) else { fail("\(path): no file: URL") }
        return base
    }
}
