extension WebURL {
    /// The URL of a document that holds nothing.
    public static let aboutBlank = about("blank")
    /// The URL of a document whose text stands in the `srcdoc` attribute of its frame.
    public static let aboutSrcdoc = about("srcdoc")

    private static func about(_ path: String) -> WebURL {
        let scheme = "about"
        let href = scheme + ":" + path
        var components = URLComponents()
        components.schemeEnd = UInt32(scheme.utf8.count)
        components.pathStart = components.schemeEnd + 1
        components.pathEnd = UInt32(href.utf8.count)
        components.queryEnd = components.pathEnd
        components.hasOpaquePath = true
        return WebURL(href: href, components: components)
    }
}
