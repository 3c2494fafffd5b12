/// What went wrong with a load: one closed set of names for messages, reports and findings alike.
///
/// The raw values are what users and scripts see; they never change their meaning.
public enum ProblemKind: String, Sendable, CaseIterable {
    /// No such local file.
    case missing
    /// A directory without an index page.
    case missingIndex = "missing-index"
    /// The page exists, but no element has that id.
    case missingFragment = "missing-fragment"
    /// The file exists only under another letter case.
    case caseMismatch = "case-mismatch"
    /// The file lies outside the folder that may be read: by its path, by a symbolic link or by its host.
    case outsideRoot = "outside-root"
    /// A device, FIFO, socket or directory.
    case notAFile = "not-a-file"
    /// No permission, or an I/O error.
    case unreadable
    /// The page passed a limit of the parser, or the parser gave up on it.
    case parseLimit = "parse-limit"
    /// Does not parse by the URL Standard.
    case badURL = "bad-url"
    /// There is no loader for the URL's scheme.
    case unsupportedScheme = "unsupported-scheme"
    /// A load over http or https that was not asked for.
    case remoteDisabled = "remote-disabled"
    /// The same-origin policy or CORS refuses the load.
    case crossOrigin = "cross-origin"
    /// Blockable mixed content, blocked.
    case mixedContent = "mixed-content"
    /// Upgradeable mixed content, loaded over https.
    case mixedContentUpgraded = "mixed-content-upgraded"
    /// A content security policy refuses the load.
    case csp
    /// The bytes do not have the hash that the page names.
    case integrity
    /// A framing rule refuses the load.
    case frameRefused = "frame-refused"
    /// The type is wrong for the destination.
    case mimeType = "mime-type"
    /// A public page or a redirect aims at a private or loopback address.
    case privateNetwork = "private-network"
    /// A redirect loop, too many redirects, or one to a forbidden scheme.
    case redirect
    /// The response has an HTTP error status.
    case httpStatus = "http-status"
    case timeout
    /// More bytes than the limit allows.
    case tooLarge = "too-large"
    case connection
    case tls
}
