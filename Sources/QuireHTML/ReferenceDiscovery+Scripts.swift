internal import QuireDOM
internal import QuireFetch

extension ReferenceDiscovery {
    /// A script that is loaded with the page, though it never runs.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
    mutating func addScript(in document: Document) {
        addScript(.src, range(.src, in: document), in: document)
    }

    mutating func addScript(_ attribute: KnownName, _ source: Range<Int>?, in document: Document) {
        guard let source, !source.isEmpty else { return }
        var settings = loadSettings(in: document)
        settings.integrity = range(.integrity, in: document)
        switch ScriptType(
            type: range(.type, in: document), language: range(.language, in: document), in: document.text.span)
        {
        case .classic:
            guard !found.has(.nomodule), !isForAnotherEvent(in: document) else { return }
        case .module:
            settings.cors = settings.cors.orAnonymous
        case .inline:
            return
        }
        add(attribute, .range(source), .load, .script, settings)
    }

    /// Whether `for` and `event` ask for another moment than that of the load of the page.
    private func isForAnotherEvent(in document: Document) -> Bool {
        guard let target = range(.for, in: document), let event = range(.event, in: document) else { return false }
        let text = document.text.span
        let (targetValue, eventValue) = (text.extracting(target), text.extracting(event))
        let strippedEvent = eventValue.extracting(eventValue.strippedRange)
        return !targetValue.extracting(targetValue.strippedRange).equalsIgnoringCase("window")
            || !(strippedEvent.equalsIgnoringCase("onload") || strippedEvent.equalsIgnoringCase("onload()"))
    }
}
