/// A pseudo-class without argument.
///
/// Standard: https://drafts.csswg.org/selectors-4/#pseudo-classes
enum PseudoClass: UInt8, Sendable {
    case root, scope, empty, firstChild, lastChild, onlyChild, firstOfType, lastOfType, onlyOfType
    case link, target, checked, disabled, enabled, required, optional, readOnly, readWrite, `default`, indeterminate
    case placeholderShown, inRange, outOfRange, valid, invalid, open, defined
    /// Depends on what a reader or a script does, or on what is not here: never matches.
    case never

    private static let names: [(StaticString, PseudoClass)] = [
        ("root", .root), ("scope", .scope), ("empty", .empty), ("first-child", .firstChild),
        ("last-child", .lastChild), ("only-child", .onlyChild), ("first-of-type", .firstOfType),
        ("last-of-type", .lastOfType), ("only-of-type", .onlyOfType), ("link", .link), ("any-link", .link),
        ("-webkit-any-link", .link), ("target", .target), ("checked", .checked), ("disabled", .disabled),
        ("enabled", .enabled), ("required", .required), ("optional", .optional), ("read-only", .readOnly),
        ("read-write", .readWrite), ("default", .default), ("indeterminate", .indeterminate),
        ("placeholder-shown", .placeholderShown), ("in-range", .inRange), ("out-of-range", .outOfRange),
        ("valid", .valid), ("invalid", .invalid), ("open", .open), ("defined", .defined), ("hover", .never),
        ("active", .never), ("focus", .never), ("focus-within", .never), ("focus-visible", .never),
        ("visited", .never), ("current", .never), ("past", .never), ("future", .never), ("playing", .never),
        ("paused", .never), ("seeking", .never), ("buffering", .never), ("stalled", .never), ("muted", .never),
        ("volume-locked", .never), ("fullscreen", .never), ("-webkit-full-screen", .never),
        ("picture-in-picture", .never), ("modal", .never), ("popover-open", .never), ("autofill", .never),
        ("-webkit-autofill", .never), ("user-valid", .never), ("user-invalid", .never), ("host", .never),
        ("target-within", .never), ("target-current", .never), ("local-link", .never), ("blank", .never),
        ("interest-source", .never), ("interest-target", .never), ("has-slotted", .never),
        ("-webkit-drag", .never), ("-internal-list-box", .never), ("-webkit-full-page-media", .never),
        ("horizontal", .never), ("vertical", .never), ("start", .never), ("end", .never),
        ("window-inactive", .never), ("xr-overlay", .never), ("active-view-transition", .never),
    ]

    /// - Returns: `nil` for a name that is no pseudo-class.
    init?(_ name: CSSToken, in text: Span<UInt8>) {
        guard let (_, value) = Self.names.first(where: { name.hasName($0.0, in: text) }) else { return nil }
        self = value
    }
}

extension PseudoElement {
    private static let names: [(StaticString, PseudoElement)] = [
        ("before", .before), ("after", .after), ("first-line", .firstLine), ("first-letter", .firstLetter),
        ("marker", .marker), ("selection", .other), ("placeholder", .other), ("backdrop", .other), ("cue", .other),
        ("file-selector-button", .other), ("grammar-error", .other), ("spelling-error", .other),
        ("target-text", .other), ("details-content", .other), ("view-transition", .other), ("column", .other),
        ("scroll-marker", .other), ("scroll-marker-group", .other), ("checkmark", .other), ("picker-icon", .other),
        ("search-text", .other),
    ]

    /// Names of functions.
    private static let functions: [StaticString] = [
        "part", "slotted", "highlight", "cue", "picker", "scroll-button", "view-transition-group",
        "view-transition-image-pair", "view-transition-old", "view-transition-new",
    ]

    /// - Parameter isLegacy: whether one colon stands before it, which only the four oldest may have.
    /// - Returns: `nil` for a name that is none.
    init?(_ name: CSSToken, in text: Span<UInt8>, isLegacy: Bool) {
        if name.kind == .function {
            guard !isLegacy, Self.functions.contains(where: { name.hasName($0, in: text) }) else { return nil }
            self = .other
            return
        }
        if let (_, value) = Self.names.prefix(isLegacy ? 4 : Self.names.count)
            .first(where: { name.hasName($0.0, in: text) })
        {
            self = value
            return
        }
        // All of WebKit's own are valid, as the standard asks for.
        guard !isLegacy,
            text.isASCIICaseInsensitiveMatch(
                name.content.prefix(8), "-webkit-")
        else { return nil }
        self = .other
    }
}
