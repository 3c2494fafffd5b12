import QuireDOM
import QuireFetch
import QuireHTML
import QuireURL
import Testing

@Suite struct `Base URL` {
    @Test(arguments: [
        ("<p>", "https://a.test/d/e.html"),
        ("<base href=/b/>", "https://a.test/b/"),
        ("<base target=x><base href=c><base href=d>", "https://a.test/d/c"),
        ("<body><base href=//b.test>", "https://b.test/"),
        ("<base href='data:text/plain,x'>", "https://a.test/d/e.html"),
        ("<base href=javascript:x>", "https://a.test/d/e.html"),
        ("<base href='https://['><base href=x>", "https://a.test/d/e.html"),
        ("<template><base href=/t/></template><base href=/b/>", "https://a.test/b/"),
        ("<svg><base href=/s/></svg>", "https://a.test/d/e.html"),
        ("<base href=''>", "https://a.test/d/e.html"),
    ])
    func `is that of the first base element with an href`(_ html: String, _ expected: String) throws {
        let fallback = try WebURL("https://a.test/d/e.html")
        #expect(try DiscoveredReference.document(html).baseURL(fallback: fallback).href == expected)
    }

    @Test func `is known as it is written`() throws {
        let document = try DiscoveredReference.document("<base href='a&amp;b'>")
        #expect(document.baseReference.map(document.string) == "a&b")
        #expect(try DiscoveredReference.document("<base>").baseReference == nil)
    }
}

@Suite struct `Referrer policy of a document` {
    @Test(arguments: [
        ("<p>", ReferrerPolicy.unspecified),
        ("<meta name=Referrer content=No-Referrer>", .noReferrer),
        ("<meta name=referrer content=origin><meta name=referrer content=same-origin>", .sameOrigin),
        ("<meta name=referrer content=origin><meta name=referrer content=x><meta name=referrer content=''>", .origin),
        ("<meta name=referrer content=never>", .noReferrer),
        ("<meta name=referrer content=default>", .strictOriginWhenCrossOrigin),
        ("<meta name=referrer content=always>", .unsafeURL),
        ("<meta name=referrer content=origin-when-crossorigin>", .originWhenCrossOrigin),
        ("<template><meta name=referrer content=origin></template>", .unspecified),
        ("<body><meta name=referrer content=strict-origin>", .strictOrigin),
    ])
    func `is that of the last meta element that names one`(_ html: String, _ expected: ReferrerPolicy) throws {
        #expect(try DiscoveredReference.document(html).referrerPolicy == expected)
    }
}
