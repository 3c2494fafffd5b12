import Quire

var loader = PageLoader()
let page = try loader.load(LocalPath("page.html")!)  // or load(bytes:)
print(try page.text(TextOptions(width: 60)), terminator: "")

let resolver = URLResolver(base: try WebURL("https://example.com/docs/"))
print(try resolver.resolve("../map.html#north"))  // https://example.com/map.html#north

// A page with all that it refers to. Nothing outside of the folder can be read.
var options = LoadOptions()
options.subresources = .all
var siteLoader = PageLoader(options: options)
let folder = try ReadAccess(folder: LocalPath(".")!)
let sitePage = try siteLoader.load(LocalPath("page.html")!, allowingReadAccessTo: folder)
for record in sitePage.loads.records {
    print(record.reference, record.outcome.name, record.outcome.kind?.rawValue ?? "")
}

// Pages of a scheme of your own, here out of memory.
func showHelp() async throws {
    let help = RespondingSchemeHandler { request in
        let text = request.url.path == "/index.html" ? "<img src=logo.png>Help" : ""
        return (URLSchemeResponse(contentType: "text/html"), Array(text.utf8))
    }
    var options = LoadOptions()
    options.subresources = .all
    try options.schemeHandlers.register(help, for: URLScheme("help"))
    var loader = PageLoader(options: options)
    let page = try await loader.load(WebURL("help://app/index.html"))
    print(try page.text(), page.loads.counts.loads)
}
try await showHelp()
