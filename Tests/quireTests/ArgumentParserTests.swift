import Quire
import QuireURL
import Testing
import quire

@Suite struct ArgumentParserTests {
    private func settings(_ arguments: Argument...) throws -> Settings {
        guard case .run(_, let settings, _) = try ArgumentParser.parse(["render", "a.html"] + arguments) else {
            throw UsageError("not a run")
        }
        return settings
    }

    private func message(_ arguments: Argument...) -> String? {
        do throws(UsageError) {
            _ = try ArgumentParser.parse(arguments)
            return nil
        } catch {
            return error.message
        }
    }

    @Test func `takes both spellings of a value`() throws {
        #expect(try settings("--width", "40").width == .columns(40))
        #expect(try settings("--width=40").width == .columns(40))
        #expect(try settings("--width=none").width == .unlimited)
        #expect(try settings().width == .automatic)
        #expect(try settings("--output=a=b").output == LocalPath("a=b"))
    }

    @Test func `lets the last one count`() throws {
        #expect(try settings("--width=40", "--width=50").width == .columns(50))
    }

    @Test func `takes options and targets in any order`() throws {
        let invocation = try ArgumentParser.parse(["tree", "a", "--jobs=2", "b", "-", "--", "--jobs", "-", "--"])
        guard case .run(.tree, let settings, let targets) = invocation else {
            Issue.record("\(invocation)")
            return
        }
        #expect(settings.jobCount == 2)
        #expect(targets == ["a", "b", "-", "--jobs", "-", "--"])
    }

    @Test func `keeps bytes that are not UTF-8`() throws {
        let name = Argument(bytes: [0x61, 0xFF])
        let invocation = try ArgumentParser.parse(["render", name, "--output", name])
        guard case .run(_, let settings, let targets) = invocation else {
            Issue.record("\(invocation)")
            return
        }
        #expect(targets == [name])
        #expect(settings.output?.bytes == name.bytes)
    }

    @Test func `shows help and version`() throws {
        #expect(try ArgumentParser.parse(["--help"]) == .help(nil))
        #expect(try ArgumentParser.parse(["--version"]) == .version)
        #expect(try ArgumentParser.parse(["render", "--help"]) == .help(.render))
        #expect(try ArgumentParser.parse(["tree", "a", "--version"]) == .version)
        #expect(try ArgumentParser.parse(["-h"]) == .help(nil))
        #expect(try ArgumentParser.parse(["tree", "-h"]) == .help(.tree))
    }

    @Test func `says what is wrong with a command`() {
        #expect(message() == "say what to do, for example: quire render page.html")
        #expect(message("rendr", "a") == "unknown command rendr; did you mean render?")
        #expect(message("a.html") == "unknown command a.html; to render a page: quire render a.html")
        #expect(message("dance") == "unknown command dance; there are render, tree, resolve")
        #expect(message("--width") == "--width: the command comes first, for example: quire render --width")
        #expect(message("") == "unknown command ; there are render, tree, resolve")
    }

    @Test func `says what is wrong with an option`() {
        #expect(message("render", "--widht", "3") == "unknown option --widht; did you mean --width?")
        #expect(message("render", "--files") == "unknown option --files; did you mean --files-from?")
        #expect(message("render", "-x") == "unknown option -x; a file of that name is written ./-x")
        #expect(message("tree", "--width", "3") == "--width is an option of render, not of tree")
        #expect(
            message("render", "--width", "0")
                == "--width 0: it is a whole number from 1 to 100000, or none")
        #expect(message("render", "--format=pdf") == "--format pdf: it is text or innertext")
        #expect(message("render", "--images", "all") == "--images all: it is alt or none")
        #expect(
            message("render", "--encoding=latin-9000")
                == "--encoding latin-9000: the Encoding Standard has no such label; try utf-8 or windows-1252")
        #expect(message("render", "--output=") == "--output : it is empty")
        #expect(message("render", "--output", "-")?.contains("standard output") == true)
    }

    @Test func `takes references and a base`() throws {
        let invocation = try ArgumentParser.parse(["resolve", "a", "--base=HTTPS://E.com", "-", "--", "-x"])
        guard case .run(.resolve, let settings, let references) = invocation else {
            Issue.record("\(invocation)")
            return
        }
        #expect(settings.base?.href == "https://e.com/")
        #expect(references == ["a", "-", "-x"])
        #expect(message("resolve") == nil)
        #expect(message("resolve", "-0") == nil)
        #expect(message("resolve", "-x") == "unknown option -x; a reference that begins with - comes after --")
        #expect(message("resolve", "-", "--", "-")?.contains("standard input") == true)
        #expect(message("resolve", "--width=3") == "--width is an option of render, not of resolve")
        #expect(message("render", "a", "--base=https://e.com/") == "--base is an option of resolve, not of render")
    }

    @Test(arguments: [
        ("//e.com/x", "it has no scheme; with one it is https://e.com/x"),
        ("/a b/c#.html", "it has no scheme; as a file it is file:///a%20b/c%23.html"),
        ("./a b", "it has no scheme; as a file it is \"file://$PWD/./a%20b\""),
        (
            "e.com/x",
            "it has no scheme; as a page of the web it is https://e.com/x, as a file \"file://$PWD/e.com/x\""
        ),
        ("", "it has no scheme; a base is written https://example.com/folder/ or file:///folder/page.html"),
        (
            "https://a b/",
            "it is not a URL: its host is not a domain; no space, % or any of < > [ ] ^ | can stand there "
                + "(domain-to-ASCII in the URL Standard)"
        ),
        ("https://e:99999/", "it is not a URL: its port is more than 65535 (port-out-of-range in the URL Standard)"),
        ("https://[::1/", "it is not a URL: the ] of its IPv6 address is missing (IPv6-unclosed in the URL Standard)"),
    ]) func `says how a base is written`(base: String, reason: String) {
        #expect(message("resolve", "--base", Argument(stringLiteral: base)) == "--base \(base): \(reason)")
    }

    @Test(arguments: ["-1", "+1", "1.5", "1x", "", "99999999999999999999", "0x10", "１"])
    func `refuses what is not a whole number`(text: String) {
        #expect(message("render", "--jobs", Argument(stringLiteral: text))?.contains("from 1 to 256") == true)
    }

    @Test(arguments: ["file:///x/", "mailto:x", "x:y"]) func `refuses a site without pages of its own`(url: String) {
        #expect(message("render", "--site-url", Argument(bytes: Array(url.utf8)), "a")?.contains(url) == true)
    }

    @Test(arguments: ["a/b", "..", ".", "/", "/a"]) func `refuses an index page elsewhere`(name: String) {
        #expect(message("render", "--index", Argument(stringLiteral: name))?.contains("without folders") == true)
    }

    @Test func `says what belongs together`() {
        #expect(message("render") == "no page given; name a file, or - for standard input")
        #expect(message("render", "a", "-0")?.contains("--files-from") == true)
        #expect(message("render", "a", "--document-url=http://b")?.contains("standard input") == true)
        #expect(message("render", "-", "--files-from=-")?.contains("standard input") == true)
        #expect(message("render", "--files-from=-") == nil)
    }
}
