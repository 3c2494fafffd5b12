import QuireFetch
import QuireURL
import Testing

@Suite struct URLSchemeTests {
    @Test(arguments: [("app", "app"), ("X-App+1.0", "x-app+1.0"), ("a", "a"), ("mailto", "mailto")])
    func `is in lower case`(name: String, expected: String) throws {
        let scheme = try URLScheme(name)
        #expect(scheme.name == expected)
        #expect(try WebURL(name + ":page").scheme == expected)
    }

    @Test(arguments: ["", "1a", "-a", "a:", "a b", "a_b", "ä", "a\u{301}", "a/", "app\0", " app"])
    func `is what a URL can have`(name: String) {
        #expect(throws: URLSchemeError.invalid(name)) { try URLScheme(name) }
    }

    @Test(arguments: URLScheme.reservedNames) func `leaves the web's schemes alone`(name: String) {
        #expect(throws: URLSchemeError.reserved(name)) { try URLScheme(name.uppercased()) }
    }
}

@Suite struct SchemeHandlersTests {
    private func handlers() throws -> SchemeHandlers {
        var handlers = SchemeHandlers()
        try handlers.register(KeepingHandler(), for: URLScheme("APP"))
        return handlers
    }

    @Test func `finds who serves a URL`() throws {
        let handlers = try handlers()
        #expect(try handlers.handler(for: WebURL("App://help/")) != nil)
        #expect(try handlers.handler(for: WebURL("app:page")) != nil)
        #expect(try handlers.handler(for: WebURL("apps:page")) == nil)
    }

    @Test func `registers a scheme once`() throws {
        var handlers = try handlers()
        let scheme = try URLScheme("app")
        var failure: URLSchemeError?
        do throws(URLSchemeError) { try handlers.register(KeepingHandler(), for: scheme) } catch { failure = error }
        #expect(failure == .alreadyRegistered("app"))
    }

    @Test(arguments: [
        ("app://help/a/../b", "app://help/c?d#e", true), ("app:page", "app:///other", true),
        ("app:page", "app:/page", true), ("app://help:80/", "app://help:80/b", true),
        ("app://help/", "app://Help/", false), ("app://help/", "app://help:80/", false),
        ("app://help/", "app:/help/", false), ("app://help/", "other://help/", false),
        ("other://help/", "other://help/", false),
    ])
    func `gives URLs of one scheme and host one origin`(left: String, right: String, expected: Bool) throws {
        let handlers = try handlers()
        let (left, right) = (handlers.origin(of: try WebURL(left)), handlers.origin(of: try WebURL(right)))
        #expect(left.isSameOrigin(as: right) == expected)
    }

    @Test func `leaves other origins as they are`() throws {
        let url = try WebURL("https://example.com/a")
        #expect(try handlers().origin(of: url) == url.origin)
    }
}
