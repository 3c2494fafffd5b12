import Quire

var loader = PageLoader()
let page = try loader.load(LocalPath("page.html")!)  // or load(bytes:)
print(try page.text(TextOptions(width: 60)), terminator: "")

let resolver = URLResolver(base: try WebURL("https://example.com/docs/"))
print(try resolver.resolve("../map.html#north"))  // https://example.com/map.html#north
