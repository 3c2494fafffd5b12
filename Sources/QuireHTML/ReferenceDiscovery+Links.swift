internal import QuireCSS
internal import QuireDOM
internal import QuireFetch

/// Hyperlinks, forms, refreshes, and what `link` makes of its types.
extension ReferenceDiscovery {
    /// `a` and `area`.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/links.html#following-hyperlinks-2
    mutating func addHyperlink(in document: Document) {
        guard let href = range(.href, in: document) else { return }
        let settings = navigationSettings(in: document)
        add(.href, .range(href), .navigation, .document, settings)
        addTokens(.ping, .ping, .navigation, in: document)
    }

    /// The settings of an element whose `rel` may hold `noreferrer`.
    func navigationSettings(in document: Document) -> LoadSettings {
        var settings = LoadSettings()
        if found.has(.referrerpolicy) { settings.referrerPolicy = loadSettings(in: document).referrerPolicy }
        if let rel = range(.rel, in: document), document.text.span.extracting(rel).hasToken("noreferrer") {
            settings.referrerPolicy = .noReferrer
        }
        return settings
    }

    /// An empty `action` is the document itself.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm
    mutating func addForm(in document: Document) {
        addIfNotEmpty(.action, .action, .navigation, .document, navigationSettings(in: document), in: document)
    }

    /// An image button's image, and where a submit button sends its form.
    mutating func addControl(_ name: KnownName, in document: Document) {
        let isImage = name == .input && has(.type, "image", in: document)
        if isImage { addIfNotEmpty(.src, .src, .load, .image, in: document) }
        guard found.has(.formaction) else { return }
        let isSubmitButton =
            name == .button
            ? !has(.type, "button", in: document) && !has(.type, "reset", in: document)
            : isImage || has(.type, "submit", in: document)
        if isSubmitButton { addIfNotEmpty(.formaction, .formaction, .navigation, .document, in: document) }
    }

    /// Standard: https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh
    mutating func addRefresh(in document: Document) {
        guard found.has(.httpEquiv), has(.httpEquiv, "refresh", in: document),
            let content = range(.content, in: document),
            let refresh = DeclarativeRefresh(document.text.span.extracting(content))
        else { return }
        if let url = refresh.url {
            let range = url.shifted(by: content.lowerBound)
            add(.content, .range(range), hasRefresh ? .citation : .navigation, hasRefresh ? .none : .document)
        }
        hasRefresh = true
    }

    // MARK: - link

    /// One reference for each thing that the types ask for; where they ask for nothing, the resource is only named.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/semantics.html#processing-the-type-attribute
    mutating func addLink(in document: Document) {
        let href = range(.href, in: document) ?? 0..<0
        guard !href.isEmpty || found.has(.imagesrcset) else { return }
        let types = range(.rel, in: document).map { LinkTypes(rel: document.text.span.extracting($0)) } ?? []
        if types.contains(.preload) { addPreload(href, in: document) }
        guard !href.isEmpty else { return }
        if types.isEmpty { return add(.href, .range(href), .citation) }
        var settings = loadSettings(in: document)
        if types.contains(.icon) { add(.href, .range(href), .load, .image, settings) }
        if types.contains(.prefetch) { add(.href, .range(href), .load, .none, settings) }
        if types.contains(.manifest) {
            var settings = settings
            settings.cors = settings.cors.orAnonymous
            add(.href, .range(href), .load, .manifest, settings)
        }
        if types.contains(.origin) { add(.href, .range(href), .origin, .none, settings) }
        if types.contains(.hyperlink) || (types.contains(.alternate) && !types.contains(.stylesheet)) {
            add(.href, .range(href), .navigation, .document, settings)
        }
        settings.integrity = range(.integrity, in: document)
        if types.contains(.stylesheet), !found.has(.disabled), admitsType(.styleSheet, in: document) {
            add(.href, .range(href), .load, .style, settings)
        }
        if types.contains(.modulePreload), let destination = modulePreloadDestination(in: document) {
            settings.cors = settings.cors.orAnonymous
            add(.href, .range(href), .load, destination, settings)
        }
    }

    private func admitsType(_ type: ResourceType, in document: Document) -> Bool {
        range(.type, in: document).map { type.admits(document.text.span.extracting($0)) } ?? true
    }

    private func matchesMedia(in document: Document) -> Bool {
        range(.media, in: document).map {
            MediaQueryList.matches(document.text.span.extracting($0), viewport: viewport)
        } ?? true
    }

    /// `nil` if `as` says nothing that can be a module.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload
    private func modulePreloadDestination(in document: Document) -> Destination? {
        guard let value = range(.as, in: document) else { return .script }
        let word = document.text.span.extracting(value)
        if word.isEmpty || word.equalsIgnoringCase("script") { return .script }
        if word.equalsIgnoringCase("style") { return .style }
        if word.equalsIgnoringCase("json") { return .json }
        return word.equalsIgnoringCase(anyOf: Self.workers) ? .worker : nil
    }

    private static let workers: [StaticString] = [
        "worker", "sharedworker", "serviceworker", "audioworklet", "paintworklet",
    ]

    /// Standard: https://html.spec.whatwg.org/multipage/links.html#link-type-preload
    private mutating func addPreload(_ href: Range<Int>, in document: Document) {
        guard let value = range(.as, in: document) else { return }
        let word = document.text.span.extracting(value)
        guard let (_, destination, type) = Self.preloads.first(where: { word.equalsIgnoringCase($0.word) }),
            type.map({ admitsType($0, in: document) }) ?? true, matchesMedia(in: document)
        else { return }
        var settings = loadSettings(in: document)
        settings.integrity = range(.integrity, in: document)
        if destination == .image, let list = range(.imagesrcset, in: document) {
            addSourceSet(
                .imagesrcset, list, sizes: range(.imagesizes, in: document), defaultSource: (.href, href), settings,
                in: document)
        } else if !href.isEmpty {
            add(.href, .range(href), .load, destination, settings)
        }
    }

    /// Standard: https://html.spec.whatwg.org/multipage/links.html#translate-a-preload-destination
    private static let preloads: [(word: StaticString, destination: Destination, type: ResourceType?)] = [
        ("style", .style, .styleSheet), ("script", .script, .script), ("font", .font, .font),
        ("image", .image, .image), ("fetch", .none, nil), ("track", .track, .track), ("json", .json, nil),
    ]
}
