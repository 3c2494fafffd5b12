internal import QuireCSS
internal import QuireDOM
internal import QuireFetch

/// Images, and the one that is selected of several.
extension ReferenceDiscovery {
    /// Standard: https://html.spec.whatwg.org/multipage/images.html#update-the-source-set
    mutating func addImage(in document: Document) {
        let settings = loadSettings(in: document)
        var isSelected = true
        if let source = parentChoice(in: document)?.source, source < node { isSelected = false }
        let source = range(.src, in: document) ?? 0..<0
        if let list = range(.srcset, in: document) {
            addSourceSet(
                .srcset, list, sizes: range(.sizes, in: document), defaultSource: (.src, source),
                isSelected: isSelected, settings, in: document)
        } else if !source.isEmpty {
            add(.src, .range(source), isSelected ? .load : .alternative, .image, settings)
        }
        addIfNotEmpty(.lowsrc, .lowsrc, .citation, in: document)
        addIfNotEmpty(.longdesc, .longdesc, .citation, in: document)
    }

    /// Adds the candidates of a list of images, and the image that stands apart from it.
    ///
    /// - Parameters:
    ///   - list: the value of `srcset` or `imagesrcset`.
    ///   - defaultSource: the value of `src` or `href`; none if it is empty.
    ///   - isSelected: whether the best of them is loaded.
    mutating func addSourceSet(
        _ attribute: KnownName, _ list: Range<Int>, sizes: Range<Int>?,
        defaultSource: (attribute: KnownName, range: Range<Int>)? = nil, isSelected: Bool = true,
        _ settings: LoadSettings, in document: Document
    ) {
        let text = document.text.span
        sourceSet.parse(text.extracting(list))
        let defaultSource = defaultSource.flatMap { $0.range.isEmpty ? nil : $0 }
        var selection: SourceSet.Selection?
        if isSelected {
            var sourceSize = viewport.width
            if let sizes, sourceSet.hasWidths {
                sourceSize = SourceSizes.evaluate(text.extracting(sizes), viewport: viewport)
            }
            selection = sourceSet.selection(
                sourceSize: sourceSize, density: viewport.density, hasDefaultSource: defaultSource != nil)
        }
        for index in sourceSet.candidates.indices {
            let url = sourceSet.candidates[index].url.shifted(by: list.lowerBound)
            add(attribute, .range(url), selection == .candidate(index) ? .load : .alternative, .image, settings)
        }
        if let (attribute, range) = defaultSource {
            add(attribute, .range(range), selection == .defaultSource ? .load : .alternative, .image, settings)
        }
    }

    /// Selects the first `source` child that is fit, if an image stands behind it.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/images.html#update-the-source-set
    mutating func enterPicture(in document: Document) {
        var choice = SourceChoice(
            container: node, end: document.nodes[node.index].subtreeEnd, destination: .image, cors: .noCORS,
            referrerPolicy: .unspecified)
        var source: NodeID?
        var next = document.firstChild(of: node)
        while let child = next {
            if source == nil {
                if document.isHTML(child, .source), isFitForPicture(child, in: document) { source = child }
            } else if document.isHTML(child, .img) {
                choice.source = source
                let text = document.text.span
                choice.cors = CORSSetting(attribute: document.valueRange(of: .crossorigin, on: child), in: text)
                if let policy = document.valueRange(of: .referrerpolicy, on: child) {
                    choice.referrerPolicy = ReferrerPolicy(keyword: text.extracting(policy)) ?? .unspecified
                }
                break
            }
            next = document.nextSibling(of: child)
        }
        open(choice)
    }

    private mutating func isFitForPicture(_ source: NodeID, in document: Document) -> Bool {
        let text = document.text.span
        guard let list = document.valueRange(of: .srcset, on: source),
            isFit(source, type: .image, in: document)
        else { return false }
        sourceSet.parse(text.extracting(list))
        return !sourceSet.candidates.isEmpty
    }

    /// Whether the `type` and `media` attributes of a `source` element admit its resource.
    func isFit(_ source: NodeID, type: ResourceType, in document: Document) -> Bool {
        let text = document.text.span
        if let promise = document.valueRange(of: .type, on: source), !type.admits(text.extracting(promise)) {
            return false
        }
        guard let media = document.valueRange(of: .media, on: source) else { return true }
        return MediaQueryList.matches(text.extracting(media), viewport: viewport)
    }
}
