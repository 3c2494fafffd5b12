internal import QuireDOM
internal import QuireFetch

/// Audio and video.
extension ReferenceDiscovery {
    /// Without `src`, the first `source` child that is fit is loaded; another would be only if that one failed.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/media.html#concept-media-load-algorithm
    mutating func enterMedia(_ destination: Destination, in document: Document) {
        let settings = loadSettings(in: document)
        let media = LoadSettings(cors: settings.cors)
        addIfNotEmpty(.src, .src, .load, destination, media, in: document)
        if destination == .video { addIfNotEmpty(.poster, .poster, .load, .image, in: document) }
        var choice = SourceChoice(
            container: node, end: document.nodes[node.index].subtreeEnd, destination: destination,
            cors: settings.cors, referrerPolicy: .unspecified)
        var next = found.has(.src) ? nil : document.firstChild(of: node)
        while let child = next {
            if document.isHTML(child, .source), let source = document.valueRange(of: .src, on: child),
                !source.isEmpty, isFit(child, type: .media, in: document)
            {
                choice.source = child
                break
            }
            next = document.nextSibling(of: child)
        }
        open(choice)
    }

    /// Standard: https://html.spec.whatwg.org/multipage/media.html#the-track-element
    mutating func addTrack(in document: Document) {
        if let choice = parentChoice(in: document), choice.destination != .image {
            addIfNotEmpty(.src, .src, .load, .track, LoadSettings(cors: choice.cors), in: document)
        } else {
            addIfNotEmpty(.src, .src, .citation, in: document)
        }
    }
}
