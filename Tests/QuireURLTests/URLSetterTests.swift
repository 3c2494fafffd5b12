import QuireURL
import Testing

/// What the vectors for the setters leave out.
@Suite struct URLSetterTests {
    @Test(arguments: [
        ("\t?a", "http://h/??a"), ("?\n?a", "http://h/??a"), ("?\t", "http://h/?"), ("\t", "http://h/?"),
        ("a\t?", "http://h/?a?"), ("", "http://h/"),
    ]) func `a query's mark is that of the value as it is given`(value: String, expected: String) throws {
        var url = try WebURL("http://h/?q")
        url.api.search = value
        #expect(url.href == expected)
    }

    @Test(arguments: [
        ("\t#a", "http://h/##a"), ("#\n#a", "http://h/##a"), ("#\t", "http://h/#"), ("\t", "http://h/#"),
        ("a\t#", "http://h/#a#"), ("", "http://h/"),
    ]) func `a fragment's mark is that of the value as it is given`(value: String, expected: String) throws {
        var url = try WebURL("http://h/#f")
        url.api.hash = value
        #expect(url.href == expected)
    }

    /// Only a normalised drive letter stays, and only a URL parsed as a `file:` URL has its own normalised.
    @Test(arguments: [
        ("x", "file://h/x"), ("./x", "file://h/x"), ("../x", "file://h/x"), ("..", "file://h/"), (".", "file://h/"),
        ("/x", "file://h/x"), ("C|", "file://h/C:"), ("", "file://h/C|"), ("?q", "file://h/C|?q"),
    ]) func `a "C|" of a former http: URL is no drive letter`(reference: String, expected: String) throws {
        var base = try WebURL("http://h/C|")
        base.api.protocol = "file"
        let resolver = URLResolver(base: base)
        #expect(try resolver.resolve(reference).href == expected)
        #expect(try resolver.resolveSlowly(utf8: reference.utf8Span.span).href == expected)
    }
}
