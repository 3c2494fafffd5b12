import Foundation
import QuireURL
import Testing

/// `quire resolve`, from the outside.
@Suite struct ResolveTests {
    private let quire: CommandRunner

    init() throws { quire = try CommandRunner() }

    // MARK: - References

    @Test func `resolves the references of the command line`() throws {
        let result = try quire(
            "quire resolve c.html --base https://example.com/a/b.html ../ '' '#top' //cdn.example/x -- -d --")
        #expect(
            result.output == """
                https://example.com/a/c.html
                https://example.com/
                https://example.com/a/b.html
                https://example.com/a/b.html#top
                https://cdn.example/x
                https://example.com/a/-d
                https://example.com/a/--

                """)
        #expect(result.messages.isEmpty && result.status == 0)
    }

    @Test func `encodes queries as the document does`() throws {
        let command = "quire resolve --encoding windows-1252 https://e.com/ü?ü#ü ftp://e.com/?文 ws://e.com/?ü"
        let lines = "https://e.com/%C3%BC?%FC#%C3%BC\nftp://e.com/?%26%2325991%3B\nws://e.com/?%C3%BC\n"
        #expect(try quire(command).output == lines)
        let relative = try quire("quire resolve --encoding shift_jis --base https://e.com/a '?ｱ'")
        #expect(relative.output == "https://e.com/a?%B1\n")
    }

    @Test func `writes failure for what does not resolve, and goes on`() throws {
        let result = try quire("printf 'https://[\\nx\\nhttp://a b/\\n' | quire resolve --base https://e.com/")
        #expect(result.output == "failure\nhttps://e.com/x\nfailure\n")
        #expect(result.messages.isEmpty && result.status == 1)
    }

    @Test func `wants whole URLs without a base`() throws {
        let result = try quire("quire resolve HTTPS://E.com a /a '' '#a' mailto:A")
        #expect(result.output == "https://e.com/\nfailure\nfailure\nfailure\nfailure\nmailto:A\n")
        #expect(result.messages.isEmpty && result.status == 1)
    }

    @Test func `reads standard input where - stands`() throws {
        let result = try quire("printf '1\\n2' | quire resolve --base https://e.com/ a - b ./-")
        #expect(
            result.output
                == "https://e.com/a\nhttps://e.com/1\nhttps://e.com/2\nhttps://e.com/b\nhttps://e.com/-\n")
    }

    // MARK: - Lines

    @Test func `makes one line of each, the empty and the last as well`() throws {
        let base = "--base https://e.com/d/f#g"
        #expect(try quire("quire resolve \(base)").output == "")
        #expect(try quire("printf '\\n' | quire resolve \(base)").output == "https://e.com/d/f\n")
        #expect(
            try quire("printf 'a\\n\\nb' | quire resolve \(base)").output
                == "https://e.com/d/a\nhttps://e.com/d/f\nhttps://e.com/d/b\n")
    }

    @Test func `takes the ends of lines of other systems`() throws {
        #expect(
            try quire("printf 'a\\r\\n\\r\\na\\rb\\r\\nc\\r' | quire resolve --base https://e.com/f").output
                == "https://e.com/a\nhttps://e.com/f\nhttps://e.com/ab\nhttps://e.com/c\n")
    }

    @Test func `ends lines with NUL`() throws {
        #expect(
            try quire("printf 'a\\nb\\0\\0c' | quire resolve -0 --base https://e.com/f").output
                == "https://e.com/ab\0https://e.com/f\0https://e.com/c\0")
        #expect(try quire("quire resolve -0 https://e.com x").output == "https://e.com/\0failure\0")
    }

    @Test func `reads what is not UTF-8`() throws {
        let lines = "$'a\\xff\\n\\xc3\\xa9\\n\\xc3\\n\\xed\\xa0\\x80'"
        #expect(
            try quire("printf %s \(lines) | quire resolve --base https://e.com/").output
                == """
                https://e.com/a%EF%BF%BD
                https://e.com/%C3%A9
                https://e.com/%EF%BF%BD
                https://e.com/%EF%BF%BD%EF%BF%BD%EF%BF%BD

                """)
        #expect(try quire("quire resolve $'https://e.com/\\xff'").output == "https://e.com/%EF%BF%BD\n")
    }

    @Test(.timeLimit(.minutes(1))) func `resolves long lines, but none beyond the limit`() throws {
        let result = try quire(
            """
            { head -c 1000000 /dev/zero | tr '\\0' a; echo; head -c 17000000 /dev/zero; printf '\\nb\\n'; } \
            | quire resolve --base https://e.com/ | cut -c 1-24
            """)
        #expect(result.output == "https://e.com/aaaaaaaaaa\nfailure\nhttps://e.com/b\n")
        #expect(result.messages == "quire: standard input: line 2 has more than 16777216 bytes\n")
    }

    @Test func `gives what the library gives, line by line`() throws {
        let references = (0..<100_000).map { number in
            switch number % 8 {
            case 0: "#s\(number)"
            case 1: "../p\(number)/./q.html?x=\(number)#y"
            case 2: "p q\(number)/é/.."
            case 3: "https://host\(number).example/a/../b"
            case 4: "//h\(number):\(number)/"
            case 5: number % 16 == 5 ? "" : " \t/\(number)\\x "
            case 6: "mailto:\(number)@e.com"
            default: "http://[\(number)]/"
            }
        }
        try quire.write(references.joined(separator: "\n"), to: "references")
        let base = "https://example.com/a/b/c.html?q#f"
        let resolver = URLResolver(base: try WebURL(base))
        let expected = references.map { (try? resolver.resolve($0).href) ?? "failure" }
        for line in ["<references", "< <(cat references)", "< <(dd if=references bs=777 status=none)"] {
            let result = try quire("quire resolve --base '\(base)' \(line)")
            #expect(result.output.split(separator: "\n").map(String.init) == expected)
            #expect(result.messages.isEmpty && result.status == 1)
        }
    }

    // MARK: - Streams

    @Test(.timeLimit(.minutes(1))) func `answers each line before the next is written`() throws {
        let result = try quire(
            """
            coproc Q { quire resolve --base https://e.com/d/; }
            # The shell forgets a coprocess and its descriptors when it ends.
            pid=$Q_PID; exec 7<&${Q[0]} 8>&${Q[1]}; eval "exec ${Q[1]}>&-"
            for line in a ../b '' 'http://['; do
                printf '%s\\n' "$line" >&8
                read -t 20 -r answer <&7 && printf '%s\\n' "$answer"
            done
            printf 'c\\nd' >&8; read -t 20 -r answer <&7; echo "$answer"
            exec 8>&-; read -t 20 -r answer <&7; echo "$answer"
            wait $pid; echo $?
            """)
        #expect(
            result.output == """
                https://e.com/d/a
                https://e.com/b
                https://e.com/d/
                failure
                https://e.com/d/c
                https://e.com/d/d
                1

                """)
    }

    @Test func `ends quietly when the pipe is closed`() throws {
        let result = try quire(
            "yes a | quire resolve --base https://e.com/ | head -1; echo ${PIPESTATUS[1]}")
        #expect(result.output == "https://e.com/a\n0\n")
        #expect(result.messages.isEmpty)
    }

    @Test func `ends with status 2 when it cannot read or write`() throws {
        let closed = try quire("quire resolve <&-")
        #expect(closed.messages == "quire: standard input: Bad file descriptor\n" && closed.status == 2)
        let folder = try quire("quire resolve https://e.com - <.")
        #expect(folder.messages == "quire: standard input: Is a directory\n" && folder.status == 2)
        #expect(folder.output == "https://e.com/\n")
        let full = try quire("quire resolve https://e.com >/dev/full")
        #expect(full.messages == "quire: standard output: No space left on device\n" && full.status == 2)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["INT", "TERM", "HUP"]) func `ends on a signal`(signal: String) throws {
        let result = try quire(
            "mkfifo wait; timeout --preserve-status -k 5 -s \(signal) 0.5 \"$QUIRE\" resolve <>wait")
        #expect(result.status == 3 && result.messages.isEmpty)
    }

    @Test func `names a base that is none`() throws {
        let result = try quire("quire resolve --base docs/a.html x")
        #expect(result.output.isEmpty && result.status == 2)
        #expect(
            result.messages == """
                quire: --base docs/a.html: it has no scheme; as a page of the web it is https://docs/a.html, \
                as a file "file://$PWD/docs/a.html"
                Try: quire resolve --help

                """)
    }
}
