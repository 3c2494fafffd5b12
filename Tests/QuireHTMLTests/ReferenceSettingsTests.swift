import QuireDOM
import QuireFetch
import QuireHTML
import Testing

@Suite struct `Settings of references` {
    private func settings(of html: String) throws -> [String] {
        let (document, references) = try DiscoveredReference.all(in: html)
        return references.map { reference in
            var words = ["\(reference.cors)"]
            if reference.referrerPolicy != .unspecified { words.append(reference.referrerPolicy.rawValue) }
            if let integrity = reference.integrity { words.append(document.string(integrity)) }
            return words.joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("<img src=a>", "noCORS"),
        ("<img src=a crossorigin>", "anonymous"),
        ("<img src=a crossorigin=Use-Credentials>", "useCredentials"),
        ("<img src=a crossorigin=x>", "anonymous"),
        ("<img src=a referrerpolicy=Origin>", "noCORS origin"),
        ("<img src=a referrerpolicy=x>", "noCORS"),
        ("<img src=a integrity=sha256-x>", "noCORS"),
        ("<script src=a integrity=sha256-x></script>", "noCORS sha256-x"),
        ("<script type=module src=a></script>", "anonymous"),
        ("<script type=module crossorigin=use-credentials src=a></script>", "useCredentials"),
        ("<link rel=stylesheet href=a integrity='sha384-x sha512-y' crossorigin>", "anonymous sha384-x sha512-y"),
        ("<link rel=icon href=a integrity=sha256-x>", "noCORS"),
        ("<link rel=manifest href=a>", "anonymous"),
        ("<link rel=modulepreload href=a integrity=sha256-x>", "anonymous sha256-x"),
        ("<link rel=preload as=script href=a integrity=sha256-x>", "noCORS sha256-x"),
        ("<a href=b rel='nofollow NoReferrer' referrerpolicy=origin>", "noCORS no-referrer"),
        ("<a href=b referrerpolicy=unsafe-url>", "noCORS unsafe-url"),
        ("<form action=b rel=noreferrer>", "noCORS no-referrer"),
        ("<iframe src=b referrerpolicy=no-referrer crossorigin>", "noCORS no-referrer"),
        ("<svg><use href=b#c>", "anonymous"),
        ("<style>@font-face { src: url(f) }</style>", "anonymous"),
    ])
    func `come from the element`(_ html: String, _ expected: String) throws {
        #expect(try settings(of: html) == [expected])
    }

    @Test func `come from the image of a picture`() throws {
        let html = "<picture><source srcset=a crossorigin=use-credentials><img crossorigin referrerpolicy=origin src=b>"
        #expect(try settings(of: html) == ["anonymous origin", "anonymous origin"])
    }

    @Test func `come from the media element`() throws {
        #expect(
            try settings(of: "<video crossorigin poster=p><source src=a><track src=t crossorigin=use-credentials>")
                == ["noCORS", "anonymous", "anonymous"])
    }
}
