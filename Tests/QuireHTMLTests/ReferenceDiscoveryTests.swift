import QuireCSS
import QuireDOM
import QuireFetch
import QuireHTML
import Testing

@Suite struct `Reference discovery` {
    @Test(arguments: [
        ("<a href=b.html>x</a>", ["a href navigation document b.html"]),
        ("<a href=''>x</a>", ["a href navigation document "]),
        ("<a name=x>x</a><a>", []),
        ("<a href='?a&amp;b'>x</a>", ["a href navigation document ?a&b"]),
        (
            "<a href=b ping=' /p1\n/p2 '>x</a>",
            ["a href navigation document b", "a ping navigation - /p1", "a ping navigation - /p2"]
        ),
        ("<a ping=/p1>x</a>", []),
        ("<map><area href=c shape=default></map>", ["area href navigation document c"]),
        ("<form action=/do><input formaction=/x></form>", ["form action navigation document /do"]),
        ("<form action=''></form><form></form>", []),
        ("<button formaction=/x></button>", ["button formaction navigation document /x"]),
        ("<button type=Reset formaction=/x></button><button type=button formaction=/y></button>", []),
        ("<input type=SUBMIT formaction=/x>", ["input formaction navigation document /x"]),
        (
            "<input type=image src=i.png formaction=/x>",
            ["input src load image i.png", "input formaction navigation document /x"]
        ),
        ("<input src=i.png><input type=image src=''>", []),
        ("<base href=/b/>", []),
    ])
    func `finds hyperlinks and forms`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test(arguments: [
        ("<link rel=stylesheet href=s.css>", ["link href load style s.css"]),
        ("<link rel='Alternate StyleSheet' title=x href=s.css>", ["link href load style s.css"]),
        ("<link rel=stylesheet href=s.css media=print>", ["link href load style s.css"]),
        ("<link rel=stylesheet href=s.css type='Text/CSS; charset=utf-8'>", ["link href load style s.css"]),
        ("<link rel=stylesheet href=s.css type=''>", ["link href load style s.css"]),
        ("<link rel=stylesheet href=s.less type=text/less>", []),
        ("<link rel=stylesheet href=s.css disabled>", []),
        ("<link rel=stylesheet href=''><link rel=stylesheet>", []),
        ("<link rel='shortcut icon' href=i.ico>", ["link href load image i.ico"]),
        ("<link rel=apple-touch-icon href=i.png>", ["link href navigation document i.png"]),
        ("<link rel=manifest href=m.json>", ["link href load manifest m.json"]),
        (
            "<link rel='stylesheet icon' href=x>",
            ["link href load image x", "link href load style x"]
        ),
        ("<link rel=modulepreload href=m.mjs>", ["link href load script m.mjs"]),
        ("<link rel=modulepreload as=worker href=m.mjs>", ["link href load worker m.mjs"]),
        ("<link rel=modulepreload as=image href=m.mjs>", []),
        ("<link rel=prefetch href=p.html>", ["link href load - p.html"]),
        ("<link rel=prerender href=p.html>", ["link href navigation document p.html"]),
        ("<link rel=dns-prefetch href=//cdn.test>", ["link href origin - //cdn.test"]),
        ("<link rel=preconnect href=//cdn.test crossorigin>", ["link href origin - //cdn.test"]),
        ("<link rel=next href=2.html>", ["link href navigation document 2.html"]),
        ("<link rel='alternate' type=application/atom+xml href=feed>", ["link href navigation document feed"]),
        ("<link rel='canonical prev up' href=1.html>", ["link href navigation document 1.html"]),
        ("<link rel=x-unknown href=u>", ["link href citation - u"]),
        ("<link href=u>", ["link href citation - u"]),
        ("<body><link itemprop=url href=u>", ["link href citation - u"]),
    ])
    func `asks what the types of a link ask for`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test(arguments: [
        ("<link rel=preload as=style href=s.css>", ["link href load style s.css"]),
        ("<link rel=preload as=SCRIPT href=s.js>", ["link href load script s.js"]),
        ("<link rel=preload as=font type=font/woff2 crossorigin href=f>", ["link href load font f"]),
        ("<link rel=preload as=fetch href=d.json>", ["link href load - d.json"]),
        ("<link rel=preload as=track href=t.vtt>", ["link href load track t.vtt"]),
        ("<link rel=preload href=x><link rel=preload as='' href=x><link rel=preload as=video href=x>", []),
        ("<link rel=preload as=image type=image/x-unknown href=x>", []),
        ("<link rel=preload as=image media=print href=x>", []),
        (
            "<link rel=preload as=image href=1.png imagesrcset='2.png 2x, 3.png 3x'>",
            [
                "link imagesrcset alternative image 2.png", "link imagesrcset alternative image 3.png",
                "link href load image 1.png",
            ]
        ),
        (
            "<link rel=preload as=image imagesrcset='1.png 500w, 2.png 1000w' imagesizes=500px>",
            ["link imagesrcset load image 1.png", "link imagesrcset alternative image 2.png"]
        ),
        ("<link rel=preload as=script imagesrcset='2.png 2x'>", []),
    ])
    func `preloads by destination`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test(arguments: [
        ("<img src=a.png>", ["img src load image a.png"]),
        ("<image src=a.png>", ["img src load image a.png"]),
        ("<img src=''><img alt=x><img usemap=#m>", []),
        ("<img src=a.png loading=lazy>", ["img src load image a.png"]),
        (
            "<img src=a.png lowsrc=b.png longdesc=c.html>",
            ["img src load image a.png", "img lowsrc citation - b.png", "img longdesc citation - c.html"]
        ),
        (
            "<img src=a.png srcset='b.png 2x'>",
            ["img srcset alternative image b.png", "img src load image a.png"]
        ),
        (
            "<img src=a.png srcset='b.png 1x, c.png 2x'>",
            ["img srcset load image b.png", "img srcset alternative image c.png", "img src alternative image a.png"]
        ),
        (
            "<img src=a.png srcset='b.png'>",
            ["img srcset load image b.png", "img src alternative image a.png"]
        ),
        ("<img srcset='data:,a 1x'>", ["img srcset load image data:,a"]),
        (
            "<img src=a.png srcset='b.png 300w, c.png 1000w' sizes=250px>",
            ["img srcset load image b.png", "img srcset alternative image c.png", "img src alternative image a.png"]
        ),
        ("<img src=a.png srcset=', ,'>", ["img src load image a.png"]),
        ("<img srcset='b&amp;c 1x'>", ["img srcset load image b&c"]),
    ])
    func `selects one image of an element`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test func `selects by the density of the viewport`() throws {
        let html = "<img src=a.png srcset='b.png 2x, c.png 3x'>"
        func selected(_ density: Double) throws -> [String] {
            try DiscoveredReference.lines(of: html, viewport: Viewport(width: 1000, height: 800, density: density))
                .filter { $0.contains(" load ") }
        }
        #expect(try selected(1) == ["img src load image a.png"])
        #expect(try selected(1.5) == ["img srcset load image b.png"])
        #expect(try selected(3) == ["img srcset load image c.png"])
        #expect(try selected(4) == ["img srcset load image c.png"])
    }

    @Test(arguments: [
        (
            "<picture><source srcset=a.avif type=image/avif><img src=b.png></picture>",
            ["source srcset load image a.avif", "img src alternative image b.png"]
        ),
        (
            "<picture><source srcset=a.xyz type=image/xyz><source srcset=c.webp><img src=b.png></picture>",
            [
                "source srcset alternative image a.xyz", "source srcset load image c.webp",
                "img src alternative image b.png",
            ]
        ),
        (
            "<picture><source srcset=a media=print><img src=b.png></picture>",
            ["source srcset alternative image a", "img src load image b.png"]
        ),
        (
            "<picture><source srcset='a 400w, b 1000w' sizes=400px media='(min-width: 600px)'><img src=c></picture>",
            [
                "source srcset load image a", "source srcset alternative image b", "img src alternative image c",
            ]
        ),
        (
            "<picture><source srcset=a><img src=b srcset='c 1x'></picture>",
            ["source srcset load image a", "img srcset alternative image c", "img src alternative image b"]
        ),
        (
            "<picture><img src=b><source srcset=a></picture>",
            ["img src load image b", "source srcset alternative image a"]
        ),
        ("<picture><source srcset=a></picture>", ["source srcset alternative image a"]),
        ("<picture><source srcset=', ,'><img src=b></picture>", ["img src load image b"]),
        ("<picture><source src=a><img src=b></picture>", ["img src load image b"]),
        (
            "<picture><p><img src=b></p><source srcset=a><img src=c></picture>",
            ["img src load image b", "source srcset load image a", "img src alternative image c"]
        ),
        (
            "<picture><source srcset=a><p><picture><source srcset=b><img src=c></picture></p><img src=d></picture>",
            [
                "source srcset load image a", "source srcset load image b", "img src alternative image c",
                "img src alternative image d",
            ]
        ),
        (
            "<picture><source srcset=a><img src=b></picture><img src=c>",
            ["source srcset load image a", "img src alternative image b", "img src load image c"]
        ),
    ])
    func `selects one image of a picture`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test(arguments: [
        ("<audio src=a.mp3></audio>", ["audio src load audio a.mp3"]),
        (
            "<video src=a.mp4 poster=p.png><source src=b.mp4></video>",
            ["video src load video a.mp4", "video poster load image p.png", "source src alternative video b.mp4"]
        ),
        (
            "<video><source src=a.xyz type=video/xyz><source src=b.mp4 type='video/mp4; codecs=x'><source src=c></video>",
            ["source src alternative video a.xyz", "source src load video b.mp4", "source src alternative video c"]
        ),
        (
            "<video><source src=a media=print><track src=t.vtt></video>",
            ["source src alternative video a", "track src load track t.vtt"]
        ),
        ("<video poster=''></video><audio src=''><source src=a></audio>", ["source src alternative audio a"]),
        ("<source src=a><track src=t>", ["source src citation - a", "track src citation - t"]),
        ("<bgsound src=a.wav>", ["bgsound src load audio a.wav"]),
    ])
    func `selects one resource of a media element`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test(arguments: [
        ("<script src=a.js></script>", ["script src load script a.js"]),
        ("<script src=''></script><script>x</script>", []),
        ("<script type=module src=a.mjs></script>", ["script src load script a.mjs"]),
        ("<script type=' text/JavaScript ' src=a></script>", ["script src load script a"]),
        ("<script type=application/x-ecmascript src=a></script>", ["script src load script a"]),
        ("<script type='' src=a></script>", ["script src load script a"]),
        ("<script type=' ' src=a></script>", []),
        ("<script type='text/javascript; charset=utf-8' src=a></script>", []),
        ("<script type=importmap src=a></script><script type=speculationrules src=a></script>", []),
        ("<script type=text/template src=a></script><script type=application/ld+json src=a></script>", []),
        ("<script language=JavaScript1.2 src=a></script>", ["script src load script a"]),
        ("<script language='' src=a></script>", ["script src load script a"]),
        ("<script language=vbscript src=a></script>", []),
        ("<script language=vbscript type=text/javascript src=a></script>", ["script src load script a"]),
        ("<script nomodule src=a></script>", []),
        ("<script nomodule type=module src=a></script>", ["script src load script a"]),
        ("<script for=window event=' onload() ' src=a></script>", ["script src load script a"]),
        ("<script for=document event=onclick src=a></script>", []),
        ("<svg><script href=a.js xlink:href=b.js></script></svg>", ["script href load script a.js"]),
        ("<svg><script xlink:href=b.js></script></svg>", ["script xlink:href load script b.js"]),
    ])
    func `loads scripts and leaves data alone`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test(arguments: [
        ("<iframe src=f.html></iframe>", ["iframe src frame iframe f.html"]),
        ("<iframe src=''></iframe><iframe></iframe>", []),
        ("<iframe src=about:blank></iframe>", ["iframe src frame iframe about:blank"]),
        (
            "<iframe srcdoc='<p>&quot;x' src=f></iframe>",
            ["iframe srcdoc frame iframe <p>\"x", "iframe src alternative iframe f"]
        ),
        ("<iframe srcdoc=''></iframe>", ["iframe srcdoc frame iframe "]),
        ("<frameset><frame src=a><frame src=''></frameset>", ["frame src frame frame a"]),
        ("<embed src=a.svg>", ["embed src frame embed a.svg"]),
        ("<object data=a.pdf></object>", ["object data frame object a.pdf"]),
        (
            "<object classid=clsid:1 codebase=/c archive='a.jar b.jar'><param name=Movie value=m.swf></object>",
            [
                "object classid citation - clsid:1", "object codebase citation - /c", "object archive citation - a.jar",
                "object archive citation - b.jar", "param value citation - m.swf",
            ]
        ),
        ("<object><param name=quality value=high></object>", []),
        (
            "<applet code=A.class archive='a.jar, b.jar'></applet>",
            [
                "applet code citation - A.class", "applet archive citation - a.jar", "applet archive citation - b.jar",
            ]
        ),
    ])
    func `finds what is framed`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test(arguments: [
        ("<body background=b.png>", ["body background load image b.png"]),
        (
            """
            <table background=1><thead background=2><tr background=3><th background=4>\
            <tbody background=5><tr><td background=6><tfoot background=7></table>
            """,
            [
                "table background load image 1", "thead background load image 2", "tr background load image 3",
                "th background load image 4", "tbody background load image 5", "td background load image 6",
                "tfoot background load image 7",
            ]
        ),
        ("<body background=''><p background=x><table><col background=x></table>", []),
        (
            "<blockquote cite=a><q cite=b></q></blockquote><ins cite=c></ins><del cite=d></del>",
            [
                "blockquote cite citation - a", "q cite citation - b", "ins cite citation - c", "del cite citation - d",
            ]
        ),
        ("<html manifest=m.appcache>", ["html manifest citation - m.appcache"]),
        ("<head profile='a b'>", ["head profile citation - a", "head profile citation - b"]),
        (
            "<p itemscope itemtype='http://a.test/ http://b.test/' itemid=urn:x>",
            [
                "p itemtype citation - http://a.test/", "p itemtype citation - http://b.test/",
                "p itemid citation - urn:x",
            ]
        ),
        ("<meta property=og:image content=a.png><meta name=msapplication-TileImage content=b.png>", []),
        ("<img data-src=a.png data-srcset='b 1x'>", []),
        ("<noscript><img src=a.png></noscript>", ["img src load image a.png"]),
        ("<head><noscript><link rel=stylesheet href=n.css></noscript>", ["link href load style n.css"]),
        ("<template><img src=a><template><img src=b></template></template><img src=c>", ["img src load image c"]),
        ("<template itemid=t></template>", ["template itemid citation - t"]),
    ])
    func `finds backgrounds and citations`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test(arguments: [
        ("<meta http-equiv=Refresh content='5; url=x.html'>", ["meta content navigation document x.html"]),
        ("<meta http-equiv=refresh content=\"0;URL='x y'\">", ["meta content navigation document x y"]),
        ("<meta http-equiv=refresh content=5><meta http-equiv=refresh content=x><meta http-equiv=refresh>", []),
        ("<meta name=refresh content='5; url=x.html'>", []),
        (
            "<meta http-equiv=refresh content='5; url=x'><meta http-equiv=refresh content='1; url=y'>",
            ["meta content navigation document x", "meta content citation - y"]
        ),
    ])
    func `follows the first refresh`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test(arguments: [
        ("<svg><a href=a xlink:href=b>", ["a href navigation document a"]),
        ("<svg><a xlink:href=b>", ["a xlink:href navigation document b"]),
        ("<svg><image href=i.png>", ["image href load image i.png"]),
        ("<svg><image href='' xlink:href=i.png>", []),
        ("<svg><use href=s.svg#x>", ["use href load image s.svg#x"]),
        ("<svg><use href=#x><use xlink:href=' #y'>", ["use href citation - #x", "use xlink:href citation -  #y"]),
        (
            "<svg><filter><feImage href=i.png><feImage href=#x>",
            ["feImage href load image i.png", "feImage href citation - #x"]
        ),
        ("<svg><linearGradient href=#g>", ["linearGradient href citation - #g"]),
        ("<svg><textPath href=p.svg#x>", ["textPath href citation - p.svg#x"]),
        ("<svg><image src=x><script src=x></script>", []),
        ("<math><mi href=m.html>x</mi>", ["mi href navigation document m.html"]),
        ("<math><mrow xlink:href=m>x", ["mrow xlink:href navigation document m"]),
        ("<p href=x xlink:href=y>", []),
    ])
    func `finds the links of SVG and MathML`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test(arguments: [
        ("<p style='background: url(a.png)'>", ["p style load image a.png"]),
        ("<p style='color: red'><p style><p style='x: calc(1px)'>", []),
        ("<svg><rect style='fill: url(#g)'>", ["rect style citation - #g"]),
        ("<math><mi style='background: url(a.png)'>", ["mi style load image a.png"]),
        ("<a href=b style='background: url(a.png)'>", ["a href navigation document b", "a style load image a.png"]),
        (
            "<style>@import url(a.css); p { background: url(b.png) }</style>",
            ["style - load style a.css", "style - load image b.png"]
        ),
        ("<style>@font-face { src: url(f.woff2) }</style>", ["style - load font f.woff2"]),
        ("<style type=text/css media=print>p { background: url(b.png) }</style>", ["style - load image b.png"]),
        ("<style type=text/x>p { background: url(b.png) }</style>", []),
        ("<style></style>", []),
        ("<svg><style>p { background: url(b.png) }</style>", ["style - load image b.png"]),
        ("<svg><style>p { <!-- x -->background: u<g/>rl(b.png) }</style>", ["style - load image b.png"]),
        ("<p style='background: url()'>", []),
    ])
    func `finds what style sheets of the page name`(_ html: String, _ expected: [String]) throws {
        #expect(try DiscoveredReference.lines(of: html) == expected)
    }

    @Test func `says where references stand`() throws {
        let html = "<p>\n<a href=b>x</a><style>p { background: url(c) }</style><p style='background: url(d)'>"
        let (document, references) = try DiscoveredReference.all(in: html)
        let bytes = Array(html.utf8)
        #expect(
            references.map { reference in
                reference.sourceOffset.map { String(decoding: bytes[$0...].prefix(6), as: UTF8.self) }
            } == ["<a hre", "url(c)", "<p sty"])
        #expect(references.map { document.localName(of: $0.node) } == ["a", "style", "p"])
    }

    @Test(arguments: [
        "<style>\r\np { background: url(x) }\r\r\n\rp { background: url(y) }</style>",
        "<style>\0\0p { background: url(x) } \0\r\n p { background: url(y) }</style>",
        "<style>é\n\n p { background: url(x) } p { background: url(y) }</style>",
    ])
    func `says where references stand in a style element whose line ends differ`(_ html: String) throws {
        let (_, references) = try DiscoveredReference.all(in: html)
        let bytes = Array(html.utf8)
        #expect(
            references.map { reference in
                reference.sourceOffset.map { String(decoding: bytes[$0...].prefix(6), as: UTF8.self) }
            } == ["url(x)", "url(y)"])
    }

    @Test func `gives one document nothing of another`() throws {
        var discovery = ReferenceDiscovery(viewport: DiscoveredReference.viewport)
        let first = try DiscoveredReference.document(
            "<meta http-equiv=refresh content='1;url=x'><picture><source srcset=a><img src=b>")
        let second = try DiscoveredReference.document("<meta http-equiv=refresh content='1;url=y'><img src=c>")
        for _ in 0..<3 {
            #expect(discovery.discover(in: first).count == 3)
            let references = discovery.discover(in: second)
            #expect(
                references.map { DiscoveredReference.line(of: $0, in: second) } == [
                    "meta content navigation document y", "img src load image c",
                ])
        }
    }
}
