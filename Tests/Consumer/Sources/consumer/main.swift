import Quire

var loader = PageLoader()
let page = try loader.load(bytes: Array("<title>Consumer</title><p>the consumer's page".utf8))
print(try page.text(), terminator: "")
