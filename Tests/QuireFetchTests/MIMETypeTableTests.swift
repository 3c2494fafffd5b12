import QuireEncoding
import QuireFetch
import Testing

@Suite struct MIMETypeTableTests {
    private func type(_ path: String) -> String? {
        MIMETypeTable.type(forExtensionOf: Array(path.utf8))?.description
    }

    @Test(arguments: [
        ("index.html", "text/html"), ("/a/b.c/page.htm", "text/html"), ("a.xht", "application/xhtml+xml"),
        ("a.css", "text/css"), ("a.js", "text/javascript"), ("a.mjs", "text/javascript"), ("a.map", "application/json"),
        ("a.webmanifest", "application/manifest+json"), ("a.svg", "image/svg+xml"), ("a.jfif", "image/jpeg"),
        ("a.ico", "image/x-icon"), ("a.woff2", "font/woff2"), ("a.opus", "audio/ogg"), ("a.md", "text/markdown"),
        ("a.7z", "application/x-7z-compressed"), ("a.sh", "text/plain"),
    ])
    func `knows`(path: String, expected: String) {
        #expect(type(path) == expected)
    }

    @Test(arguments: ["INDEX.HTML", "Index.Html", "a.b.html", ".a.html", "...a.html", "/.html/a.html", " .html"])
    func `goes by the last extension in any letter case`(path: String) {
        #expect(type(path) == "text/html")
    }

    @Test(arguments: [
        "", "/", "html", "/a.html/", "a.html/b", ".html", "..html", "a/.html", "a.", "a.html.", ".", "..", "a.html~",
        "a.htm\0", "a.\0html", "a.html ", "a.hţml", "a.nothing", "a." + String(repeating: "html", count: 5),
        "a.\0\0\0\0\0\0\0\0\0\0\0\0html",
    ])
    func `knows nothing of`(path: String) {
        #expect(type(path) == nil)
    }

    @Test func `takes names that are not UTF-8`() {
        #expect(MIMETypeTable.type(forExtensionOf: [0xFF] + Array(".png".utf8))?.essence == "image/png")
        #expect(MIMETypeTable.type(forExtensionOf: Array("a.png".utf8) + [0xFF]) == nil)
    }

    @Test func `has each extension once, in lower case, with a type that parses`() {
        let extensions = MIMETypeTable.all.map(\.extension)
        #expect(Set(extensions).count == extensions.count)
        for entry in MIMETypeTable.all {
            #expect(type("a." + entry.extension) == entry.type.description)
            #expect(type("a." + entry.extension.uppercased()) == entry.type.description)
            #expect(entry.extension == entry.extension.lowercased())
            #expect(MIMEType(parsing: entry.type.description) == entry.type)
        }
    }

    @Test(arguments: [
        ("ico", "\0\0\u{1}\0"), ("bmp", "BM"), ("gif", "GIF89a"), ("webp", "RIFF\0\0\0\0WEBPVP8 "), ("xml", "<?xml ?>"),
        ("pdf", "%PDF-1.7"), ("ps", "%!PS-Adobe-3.0"), ("html", "<!DOCTYPE html>"), ("wav", "RIFF\0\0\0\0WAVE"),
        ("avi", "RIFF\0\0\0\0AVI "), ("mid", "MThd\0\0\0\u{6}"), ("aiff", "FORM\0\0\0\0AIFF"), ("mp3", "ID3"),
        ("mp4", "\0\0\0\u{C}ftypmp42"), ("zip", "PK\u{3}\u{4}"), ("rar", "Rar!\u{1A}\u{7}\0"), ("txt", "words"),
    ])
    func `agrees with the MIME Sniffing Standard`(name: String, beginning: String) {
        let body = Array(beginning.utf8)
        #expect(MIMETypeTable.computedType(of: body.span, path: []).description == type("a." + name))
    }

    @Test func `goes by the extension before the bytes`() {
        let body = Array("<!DOCTYPE html>".utf8)
        #expect(MIMETypeTable.computedType(of: body.span, path: Array("a.txt".utf8)).essence == "text/plain")
        #expect(MIMETypeTable.computedType(of: body.span, path: Array("a.unknown".utf8)).essence == "text/html")
        let binary: [UInt8] = [0, 1]
        #expect(MIMETypeTable.computedType(of: binary.span, path: []).essence == "application/octet-stream")
    }
}
