import QuireURL
import Testing

/// What the parser reports on its way. What it reports of hosts is tested with the host parser.
@Suite struct URLValidationErrorTests {
    private static func errors(_ input: String, _ base: WebURL? = nil) -> [URLValidationError] {
        var errors: [URLValidationError] = []
        var url: WebURL?
        do throws(URLParseError) {
            url = try WebURL(input, base: base, onValidationError: { errors.append($0) })
        } catch {
            #expect(errors.last.map(URLParseError.invalid) == error, "the last error reported is the one thrown")
        }
        // What is heard changes nothing.
        let silent = try? WebURL(input, base: base)
        #expect(url == silent && url?.path == silent?.path && url?.query == silent?.query, "\(input)")
        return errors
    }

    /// Standard: https://url.spec.whatwg.org/#writing
    @Test(arguments: [
        ("foo://exa[mple.org", nil, [URLValidationError.hostInvalidCodePoint]),
        ("https://127.0.0.1./", nil, [.domainToASCII, .ipv4EmptyPart]),
        ("https://1.2.3.4.5/", nil, [.ipv4TooManyParts]),
        ("https://exam%70le.org", nil, [.domainPercentEncoded]),
        ("https://[::1", nil, [.ipv6Unclosed]),
        ("https://example.org/>", nil, [.invalidURLUnit]),
        (" https://example.org ", nil, [.invalidURLUnit]),
        ("ht\ntps://example.org", nil, [.invalidURLUnit]),
        ("https://example.org/%s", nil, [.invalidURLUnit]),
        ("file:c:/my-secret-folder", nil, [.specialSchemeMissingFollowingSolidus]),
        ("https:example.org", nil, [.specialSchemeMissingFollowingSolidus]),
        ("https:foo.html", "https://example.org/", [.specialSchemeMissingFollowingSolidus]),
        ("💩", nil, [.missingSchemeNonRelativeURL]),
        ("💩", "mailto:user@example.org", [.missingSchemeNonRelativeURL]),
        (
            #"https://example.org\path\to\file"#, nil,
            [.invalidReverseSolidus, .invalidReverseSolidus, .invalidReverseSolidus]
        ),
        ("https://user@example.org", nil, [.invalidCredentials]),
        ("ssh://user@example.org", nil, [.invalidCredentials]),
        ("https://#fragment", nil, [.hostMissing]),
        ("https://:443", nil, [.hostMissing]),
        ("https://user:pass@", nil, [.invalidCredentials, .hostMissing]),
        ("https://example.org:70000", nil, [.portOutOfRange]),
        ("https://example.org:7z", nil, [.portInvalid]),
        // The standard's example, although its parser reports drive letters without a slash in front only.
        ("/c:/path/to/file", "file:///c:/", []),
        ("c|/path/to/file", "file:///c:/", [.fileInvalidWindowsDriveLetter, .invalidURLUnit]),
        ("file://c:", nil, [.fileInvalidWindowsDriveLetterHost]),
    ]) func `reports the standard's examples`(input: String, base: String?, expected: [URLValidationError]) throws {
        #expect(Self.errors(input, try base.map { try WebURL($0) }) == expected)
    }

    @Test(arguments: [
        // Nothing to report.
        ("https://example.org/a%20b?c=d&%7B#e", nil, []), ("../a?b#c", "https://example.org/d/e", []),
        ("mailto:a@example.org?subject=b", nil, []), ("data:text/plain,a b  c", nil, []), ("a:b c ?d", nil, []),
        ("/é\u{10FFFD}", "https://example.org", []), ("", "https://example.org", []),
        ("file:///C:/a", nil, []), ("blob:https://example.org/1", nil, []), ("a:", nil, []),
        // White space and controls around and inside: once each.
        ("\t\n https://example.org/a\tb\nc \0", nil, [.invalidURLUnit, .invalidURLUnit]),
        // Units of each component, in the order of the input.
        ("https://example.org/[]?[|]#{ ", nil, [URLValidationError](repeating: .invalidURLUnit, count: 7)),
        (#"https://example.org/<\>"#, nil, [.invalidURLUnit, .invalidReverseSolidus, .invalidURLUnit]),
        ("https://example.org/%%4%zz%41?%#%a", nil, [URLValidationError](repeating: .invalidURLUnit, count: 5)),
        ("a:<b %?<#<", nil, [URLValidationError](repeating: .invalidURLUnit, count: 4)),
        ("a:/ b", nil, [.invalidURLUnit]), (#"a:\b"#, nil, [.invalidURLUnit]),
        ("https://example.org/a#b#c", nil, [.invalidURLUnit]),
        ("https://example.org/\u{FFFE}", nil, [.invalidURLUnit]),
        ("https://a_b/", nil, [.domainToASCII]), ("https://a..b/c", nil, [.domainToASCII]),
        ("https://-a/", nil, [.domainToASCII]),
        // Slashes.
        ("https:/a", nil, [.specialSchemeMissingFollowingSolidus, .specialSchemeMissingFollowingSolidus]),
        ("https:///a", nil, [.specialSchemeMissingFollowingSolidus]),
        (#"https:\\a"#, nil, [URLValidationError](repeating: .specialSchemeMissingFollowingSolidus, count: 3)),
        (
            #"https:\\a"#, "https://example.org",
            [.specialSchemeMissingFollowingSolidus, .invalidReverseSolidus, .invalidReverseSolidus]
        ),
        (#"\a"#, "https://example.org", [.invalidReverseSolidus]),
        (#"/\a"#, "https://example.org", [.invalidReverseSolidus]),
        (
            #"file:\\host\a"#, nil,
            [
                .specialSchemeMissingFollowingSolidus, .invalidReverseSolidus, .invalidReverseSolidus,
                .invalidReverseSolidus,
            ]
        ),
        ("file:a", nil, [.specialSchemeMissingFollowingSolidus]),
        ("file:///C|/a", nil, [.invalidURLUnit]),
        // Credentials: each `@`.
        ("https://a@b@c", nil, [.invalidCredentials, .invalidCredentials]),
        ("https://a:b@c:99999999", nil, [.invalidCredentials, .portOutOfRange]),
        ("https://a:99999z", nil, [.portInvalid]),
        (
            "https:/@", nil,
            [
                .specialSchemeMissingFollowingSolidus, .specialSchemeMissingFollowingSolidus, .invalidCredentials,
                .hostMissing,
            ]
        ),
    ]) func `reports in the order of the input`(input: String, base: String?, expected: [URLValidationError]) throws {
        #expect(Self.errors(input, try base.map { try WebURL($0) }) == expected)
    }

    @Test func `reports tabs beside bytes that are not UTF-8`() throws {
        // Repair adds as many bytes as the tabs had.
        var errors: [URLValidationError] = []
        let input = Array("https://example.org/\t\t".utf8) + [0xFF] + Array("a".utf8)
        let url = try WebURL(utf8: input.span, onValidationError: { errors.append($0) })
        #expect(url.href == "https://example.org/%EF%BF%BDa")
        #expect(errors == [.invalidURLUnit])
    }

    @Test func `a handler changes no URL`() throws {
        var random = SplitMix(state: 5)
        let alphabet = Array("aC/\\:.?#@[]|%2e \t<ü1-_".unicodeScalars)
        let prefixes = ["", "https://", "https:", "file:", "file://", "a:", "a://", "//", "http://example.org/"]
        let bases = [nil, try WebURL("https://example.org/a/b?c"), try WebURL("file:///C:/a"), try WebURL("a:b")]
        for _ in 0..<20_000 {
            var input = prefixes.randomElement(using: &random) ?? ""
            for _ in 0..<Int.random(in: 0..<12, using: &random) {
                input.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
            }
            _ = Self.errors(input, bases.randomElement(using: &random) ?? nil)
        }
    }
}
