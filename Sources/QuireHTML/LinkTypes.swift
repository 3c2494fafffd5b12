/// What the keywords of a `rel` attribute ask for, as far as it makes a reference.
///
/// Standard: https://html.spec.whatwg.org/multipage/links.html#linkTypes
struct LinkTypes: OptionSet, Sendable {
    var rawValue: UInt16

    static let stylesheet = LinkTypes(rawValue: 1 << 0)
    static let icon = LinkTypes(rawValue: 1 << 1)
    static let manifest = LinkTypes(rawValue: 1 << 2)
    static let preload = LinkTypes(rawValue: 1 << 3)
    static let modulePreload = LinkTypes(rawValue: 1 << 4)
    static let prefetch = LinkTypes(rawValue: 1 << 5)
    /// Another page, or a resource for other programs than this one.
    static let hyperlink = LinkTypes(rawValue: 1 << 6)
    /// A hyperlink, but beside `stylesheet` a remark on that.
    static let alternate = LinkTypes(rawValue: 1 << 7)
    static let origin = LinkTypes(rawValue: 1 << 8)

    /// - Parameter rel: what it says in words that are not listed is left out.
    init(rel: Span<UInt8>) {
        self = []
        var position = 0
        while let range = rel.nextToken(from: &position) {
            let token = rel.extracting(range)
            for keyword in Self.keywords where token.equalsIgnoringCase(keyword.word) {
                formUnion(keyword.types)
                break
            }
        }
    }

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The most frequent first.
    private static let keywords: [(word: StaticString, types: LinkTypes)] = [
        ("stylesheet", .stylesheet),
        ("icon", .icon),
        ("alternate", .alternate),
        ("canonical", .hyperlink),
        ("next", .hyperlink),
        ("prev", .hyperlink),
        ("preload", .preload),
        ("preconnect", .origin),
        ("dns-prefetch", .origin),
        ("manifest", .manifest),
        ("modulepreload", .modulePreload),
        ("prefetch", .prefetch),
        ("prerender", .hyperlink),
        ("author", .hyperlink),
        ("help", .hyperlink),
        ("license", .hyperlink),
        ("search", .hyperlink),
        ("privacy-policy", .hyperlink),
        ("terms-of-service", .hyperlink),
        ("me", .hyperlink),
        ("pingback", .hyperlink),
        ("tag", .hyperlink),
        ("bookmark", .hyperlink),
        ("external", .hyperlink),
        ("compression-dictionary", .hyperlink),
        // Of HTML 4 and of the years around it; documentation generators still write them.
        ("index", .hyperlink),
        ("contents", .hyperlink),
        ("toc", .hyperlink),
        ("top", .hyperlink),
        ("up", .hyperlink),
        ("start", .hyperlink),
        ("begin", .hyperlink),
        ("first", .hyperlink),
        ("last", .hyperlink),
        ("end", .hyperlink),
        ("previous", .hyperlink),
        ("parent", .hyperlink),
        ("home", .hyperlink),
        ("copyright", .hyperlink),
        ("glossary", .hyperlink),
        ("chapter", .hyperlink),
        ("section", .hyperlink),
        ("subsection", .hyperlink),
        ("appendix", .hyperlink),
        ("made", .hyperlink),
        // Registered on the microformats wiki, or used without: for other programs than a desktop browser.
        ("amphtml", .hyperlink),
        ("apple-touch-icon", .hyperlink),
        ("apple-touch-icon-precomposed", .hyperlink),
        ("apple-touch-startup-image", .hyperlink),
        ("mask-icon", .hyperlink),
        ("fluid-icon", .hyperlink),
        ("image_src", .hyperlink),
        ("shortlink", .hyperlink),
        ("archives", .hyperlink),
        ("payment", .hyperlink),
        ("sitemap", .hyperlink),
        ("webmention", .hyperlink),
        ("micropub", .hyperlink),
        ("authorization_endpoint", .hyperlink),
        ("token_endpoint", .hyperlink),
        ("hub", .hyperlink),
        ("self", .hyperlink),
        ("edit", .hyperlink),
        ("edituri", .hyperlink),
        ("wlwmanifest", .hyperlink),
        ("service", .hyperlink),
    ]
}
