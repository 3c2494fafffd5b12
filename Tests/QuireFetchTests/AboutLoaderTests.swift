import QuireEncoding
import QuireFetch
import QuireURL
import Testing

@Suite struct AboutLoaderTests {
    private func load(_ url: String, range: ByteRange? = nil) throws -> Response {
        try AboutLoader().load(Request(url: WebURL(url), destination: .document, range: range))
    }

    @Test(arguments: ["about:blank", "about:blank?a", "about:blank#b", "ABOUT:blank?a#b"])
    func `loads the blank page`(url: String) throws {
        let response = try load(url)
        #expect(response.status == 200)
        #expect(response.mimeType.description == "text/html;charset=utf-8")
        #expect(response.body == [])
        #expect(try response.url == WebURL(url))
    }

    @Test(arguments: ["about:", "about:Blank", "about:/blank", "about://blank", "about:blanket", "about:srcdoc?a"])
    func `loads nothing else`(url: String) {
        #expect(throws: LoadError.invalidURL("of about: only about:blank loads")) { try load(url) }
    }

    @Test(arguments: ["about:srcdoc", "about:srcdoc#a"]) func `leaves srcdoc to who frames it`(url: String) throws {
        #expect(try WebURL(url).matchesAboutSrcdoc)
        #expect(throws: LoadError.invalidURL("about:srcdoc has its content from the page that frames it")) {
            try load(url)
        }
    }

    @Test func `has no part`() {
        #expect(throws: LoadError.rangeNotSatisfiable(byteCount: 0)) { try load("about:blank", range: .from(0)) }
    }
}
