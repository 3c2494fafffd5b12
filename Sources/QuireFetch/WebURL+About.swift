public import QuireURL

/// The two `about:` URLs that pages have.
extension WebURL {
    /// Whether this is `about:blank`, whatever its query and fragment.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#matches-about:blank
    public var matchesAboutBlank: Bool { isAbout("blank") }

    /// Whether this is `about:srcdoc`, whatever its fragment.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#matches-about:srcdoc
    public var matchesAboutSrcdoc: Bool { isAbout("srcdoc") && query == nil }

    /// A URL with an opaque path has neither credentials nor a host.
    private func isAbout(_ name: String) -> Bool { scheme == "about" && hasOpaquePath && path == name }
}
