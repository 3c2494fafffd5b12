internal import QuireDOM
internal import QuireFetch

/// What an open `picture` or media element has selected among its `source` children.
struct SourceChoice: Sendable {
    var container: NodeID
    /// The index after the container's subtree.
    var end: UInt32
    /// The child whose resource is loaded, if any.
    var source: NodeID?
    var destination: Destination
    /// Of the image of a picture, of the media element itself.
    var cors: CORSSetting
    var referrerPolicy: ReferrerPolicy
}

extension ReferenceDiscovery {
    /// The choice of the current element's parent, or `nil` if that is neither a picture nor a media element.
    mutating func parentChoice(in document: Document) -> SourceChoice? {
        dropEndedChoices()
        guard let innermost = openChoices.last, innermost.container == document.parent(of: node) else { return nil }
        return innermost
    }

    mutating func open(_ choice: SourceChoice) {
        dropEndedChoices()
        openChoices.append(choice)
    }

    private mutating func dropEndedChoices() {
        while let innermost = openChoices.last, innermost.end <= node.rawValue { openChoices.removeLast() }
    }

    /// Standard: https://html.spec.whatwg.org/multipage/embedded-content.html#the-source-element
    mutating func addSource(in document: Document) {
        let choice = parentChoice(in: document)
        let isSelected = choice?.source == node
        if choice?.destination == .image {
            guard let list = range(.srcset, in: document) else { return }
            let settings = LoadSettings(
                cors: choice?.cors ?? .noCORS, referrerPolicy: choice?.referrerPolicy ?? .unspecified)
            addSourceSet(
                .srcset, list, sizes: range(.sizes, in: document), isSelected: isSelected, settings, in: document)
        } else if let choice {
            addIfNotEmpty(
                .src, .src, isSelected ? .load : .alternative, choice.destination, LoadSettings(cors: choice.cors),
                in: document)
        } else {
            addIfNotEmpty(.src, .src, .citation, in: document)
        }
    }
}
