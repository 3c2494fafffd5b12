import Quire
import Testing

@Suite struct ProblemKindTests {
    /// Scripts look for these names, so changing one breaks them.
    @Test func `keeps its names`() {
        let names = """
            missing missing-index missing-fragment case-mismatch outside-root not-a-file unreadable parse-limit bad-url \
            unsupported-scheme remote-disabled cross-origin mixed-content mixed-content-upgraded csp integrity \
            frame-refused mime-type private-network redirect http-status timeout too-large connection tls
            """
        #expect(ProblemKind.allCases.map(\.rawValue) == names.split(separator: " ").map(String.init))
    }

    @Test(arguments: [
        (FilePathError.notFileURL(scheme: "http"), ProblemKind.unsupportedScheme),
        (.foreignHost(.domain("a")), .outsideRoot), (.containsNUL, .badURL), (.containsEncodedSlash, .badURL),
        (.notAbsolute, .badURL), (.tooLong, .badURL),
    ]) func `names the problem of a URL`(error: FilePathError, kind: ProblemKind) {
        #expect(error.kind == kind)
    }
}
