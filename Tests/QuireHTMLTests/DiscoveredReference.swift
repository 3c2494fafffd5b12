import QuireCSS
import QuireDOM
import QuireFetch
import QuireHTML

/// The references of pages, in words that tests compare.
enum DiscoveredReference {
    static let viewport = Viewport(width: 1000, height: 800, density: 1)

    static func document(_ html: String) throws -> Document {
        var builder = GumboTreeBuilder()
        return try builder.parse(Array(html.utf8), limits: .standard(forByteCount: html.utf8.count))
    }

    static func all(in html: String, viewport: Viewport = viewport) throws -> (Document, [Reference]) {
        let document = try document(html)
        var discovery = ReferenceDiscovery(viewport: viewport)
        return (document, discovery.discover(in: document))
    }

    /// `element attribute use destination text` each; `-` stands for no attribute and for no destination.
    static func lines(of html: String, viewport: Viewport = viewport) throws -> [String] {
        let (document, references) = try all(in: html, viewport: viewport)
        return references.map { line(of: $0, in: document) }
    }

    static func line(of reference: Reference, in document: Document) -> String {
        let attribute = reference.attribute.map { KnownNameTable.shared.spelling(of: $0) } ?? "-"
        let destination = reference.destination == .none ? "-" : reference.destination.rawValue
        let text = String(decoding: document.bytes(of: reference.text), as: UTF8.self)
        return "\(document.localName(of: reference.node)) \(attribute) \(reference.use) \(destination) \(text)"
    }
}
