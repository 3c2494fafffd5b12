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
}
