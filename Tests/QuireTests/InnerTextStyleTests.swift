import Quire
import Testing

/// What style sheets make of a page's `innerText`; every result is also that of Chromium 156 with scripts off.
@Suite struct InnerTextStyleTests {
    private func innerText(_ html: String) throws -> String {
        var options = LoadOptions()
        options.subresources = .styleSheets
        var loader = PageLoader(options: options)
        return try loader.load(bytes: Array(html.utf8)).innerText()
    }

    @Test func `specificity, then order`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>p{display:none} .a{display:block} p{visibility:hidden} \#
                #b{visibility:visible}</style><p class=a id=b>a<p>b
                """#)
        #expect(text == "a")
    }

    @Test func `important beats specificity and style attributes`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>p{display:block !important} \#
                #x{display:none}</style><p id=x>a<p style="display:none">b<p style="display:none!important">c
                """#)
        #expect(text == "a\n\nb")
    }

    @Test func `layers: later beats earlier, unlayered beats both, important turns it around`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>@layer a,b; @layer b{p{display:none}} @layer a{p{display:block} i{display:none!important}} \#
                @layer b{i{display:inline!important} b{display:none}} b{display:inline}</style><p>p</p><i>i</i><b>b</b>
                """#)
        #expect(text == "b")
    }

    @Test func `nested and anonymous layers`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>@layer x.y{p{display:none}} @layer x{p{display:block}} @layer{i{display:none}} \#
                i{display:inline}</style><p>p</p><i>i</i>
                """#)
        #expect(text == "p\n\ni")
    }

    @Test func `revert-layer and revert`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>@layer a{p{display:none}} @layer b{p{display:revert-layer}} div{display:inline} \#
                div{display:revert} span{display:none} \#
                .r{display:revert}</style><p>p</p>a<div>d</div>b<span class=r>s</span>
                """#)
        #expect(text == "a\nd\nbs")
    }

    @Test func `inherit, initial and unset`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>.h{visibility:hidden} .i{visibility:initial} .u{display:unset} \#
                .p{display:inherit}</style><div class=h>a<i class=i>b</i></div>x<p class=u>c</p>y<div style="display:none">d<b class=p>e</b></div>
                """#)
        #expect(text == "bx\n\nc\n\ny")
    }

    @Test func `all`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>.a{all:initial} .b{all:unset} \#
                ul{text-transform:uppercase}</style><ul><li>x<li class=a>y<li class=b>z</ul>
                """#)
        #expect(text == "X\nyZ")
    }

    @Test func `custom properties with fallbacks and cycles`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>:root{--d:none;--e:var(--f,block);--c1:var(--c2);--c2:var(--c1)} p{display:var(--d)} \#
                i{display:var(--nope,none)} b{display:var(--e)} \#
                u{display:var(--c1,none)}</style><p>p</p><i>i</i><b>b</b>c<u>u</u>
                """#)
        #expect(text == "b\nc")
    }

    @Test func `custom properties inherit and are case-sensitive`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>div{--x:none} .r{--x:inline} i{display:var(--x)} \#
                b{display:var(--X,inline)}</style><div>a<i>b</i><b>c</b><span class=r><i>d</i></span></div>
                """#)
        #expect(text == "acd")
    }

    @Test func `invalid at computed-value time is unset`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>p{display:none;display:var(--q)} i{--v:bogus;display:var(--v)}</style>a<p>p</p>b<i>i</i>
                """#)
        #expect(text == "a\n\np\n\nbi")
    }

    @Test func `@supports`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>@supports (display:grid){i{display:none}} @supports (display:bogus){b{display:none}} \#
                @supports not (foo:bar){u{display:none}} @supports selector(:has(a)){s{display:none}} \#
                @supports (display:grid) and (foo:bar){tt{display:none}} \#
                @supports font-tech(color-COLRv1){q{color:red}}</style><i>i</i><b>b</b><u>u</u><s>s</s><tt>t</tt>
                """#)
        #expect(text == "bt")
    }

    @Test func `@media`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>@media print{i{display:none}} @media (min-width:1280px){b{display:none}} \#
                @media (width<1280px),(height=800px){u{display:none}} \#
                @media not all and (orientation:portrait){s{display:none}} \#
                @media (prefers-color-scheme:dark){tt{display:none}} \#
                @media (hover){q{display:none}}</style><i>i</i><b>b</b><u>u</u><s>s</s><tt>t</tt><q>q</q>
                """#)
        #expect(text == "it")
    }

    @Test func `nesting`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>.a{& .b{display:none} .c{display:none} > .d{display:none} &.e{display:block} .f &{display:none}} \#
                .a{span&{display:none}}</style><div class=a>x<i class=b>b</i><i class=c>c</i><i class=d>d</i><u><i class=d>D</i></u></div><span class=a>s</span><span class="a e">e</span><div class=f><i class=a>f</i></div>
                """#)
        #expect(text == "xD\ne")
    }

    @Test func `declarations behind nested rules`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>p{display:none; &.x{color:red} display:block} i{display:inline; @media all{display:none} \#
                }</style><p class=x>p</p>a<i>i</i>
                """#)
        #expect(text == "p\n\na")
    }

    @Test func `:is, :where, :not and their specificity`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>:is(#z,p){display:none} p.a{display:block} :where(#y){display:none} div{display:block} \#
                :not(#q).n{display:none} \#
                .n.n.n{display:inline}</style><p class=a>p</p><div id=y>y</div><i class=n>n</i>z
                """#)
        #expect(text == "y\nz")
    }

    @Test func `:has`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>p:has(> b){display:none} div:has(+ .x){visibility:hidden} \#
                li:has(~ li.last){text-transform:uppercase} \#
                body:has(.nothing) *{display:none}</style><p><b>1</b></p><p><i><b>2</b></i></p><div>d</div><div class=x>e</div><ul><li>a<li>b<li class=last>c</ul>
                """#)
        #expect(text == "2\n\ne\nA\nB\nc")
    }

    @Test func `structural pseudo-classes`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>li:first-child,li:last-child{text-transform:uppercase} li:nth-child(2n+3 of .k){display:none} \#
                li:nth-last-of-type(2){visibility:hidden} p:empty{display:none} \#
                p:only-of-type{text-transform:uppercase}</style><ul><li>a<li class=k>b<li class=k>c<li class=k>d<li>e<li>f</ul><p></p><section><p>only</p></section><p>two</p>
                """#)
        #expect(text == "A\nb\nc\nF\n\nONLY\n\ntwo")
    }

    @Test func `attribute selectors`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>[a]{display:none} [b="X"]{display:none} [b="y" i]{display:none} [type="TEXT/x"]{display:none} \#
                [type="q" s]{display:none} [c~=two]{display:none} [d|=en]{display:none} \#
                [e^=ab],[f$=yz],[g*=mm]{display:none} \#
                [h^=""],[h~=""]{display:none}</style><i a>1</i><i b=x>2</i><i b=X>3</i><i b=Y>4</i><i type=text/X>5</i><i type=Q>6</i><i c="one two">7</i><i d=en-US>8</i><i d=eng>9</i><i e=abc>10</i><i f=xyz>11</i><i g=ammb>12</i><i h=x>13</i>
                """#)
        #expect(text == "26913")
    }

    @Test func `form states`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>:checked+i,:disabled+i,:required+i,:read-only+b,:placeholder-shown+u{display:none} \#
                option:checked{display:none}</style><input type=checkbox checked><i>1</i><input disabled><i>2</i><input required><i>3</i><input readonly><b>4</b><input placeholder=x><u>5</u><fieldset disabled><legend><input></legend><i>6</i><input><i>7</i></fieldset><select><option>a<option selected>b</select>
                """#)
        #expect(text == "6\na\nb")
    }

    @Test func `states that no reader makes`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>i:hover,b:focus,u:active,s:visited{display:none} a:link{display:none} \#
                a:not(:hover).k{display:inline}</style><i>i</i><b>b</b><u>u</u><s>s</s><a href=x>l</a><a>n</a><a href=y class=k>k</a>
                """#)
        #expect(text == "ibusnk")
    }

    @Test func `case of names`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>DIV.a{display:none} .A{display:none} #ID{display:none} [DATA-X]{display:none} \#
                svg foreignobject{display:none}</style><div class=a>1</div><div class=A>2</div><p id=id>3<p id=ID>4<p data-x>5
                """#)
        #expect(text == "3")
    }

    @Test func `quirks: classes and ids in any case`() throws {
        let text = try innerText(
            #"""
            <style>.A{display:none} #ID{display:none}</style><div class=a>1</div><p id=id>3<p>5
            """#)
        #expect(text == "5")
    }

    @Test func `errors are dropped one by one`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>p{display:none;;color:;bogus;visibility:visible} i{display:none}} b{display:none} \#
                u{display:none</style><p>p</p><i>i</i><b>b</b><u>u</u>x
                """#)
        #expect(text == "bx")
    }

    @Test func `bad rules and comments`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style><!-- p{display:none} --> @bogus x{i{display:none}} @foo; b{display:none} a:bogus,u{display:none} \#
                /* s{display:none} */ s{display:/**/none}</style><p>p</p><i>i</i><b>b</b><u>u</u><s>s</s>
                """#)
        #expect(text == "iu")
    }

    @Test func `escapes and strings`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>.a\:b{display:none} .\31 2{display:none} [x="\41"]{display:none} .\e9{display:none} p{content:"} \#
                i{display:none}"; \#
                display:none}</style><i class="a:b">1</i><i class=12>2</i><i x=A>3</i><i class=é>4</i><p>p</p>5
                """#)
        #expect(text == "5")
    }

    @Test func `namespaces`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>@namespace svg url(http://www.w3.org/2000/svg); @namespace "http://www.w3.org/1999/xhtml"; \#
                svg|text{display:none} *|b{display:none} text{display:block}</style><svg><text>s</text></svg><b>b</b>x
                """#)
        #expect(text == "x")
    }

    @Test func `@import of a data: URL`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>@import "data:text/css,p{display:none}"; @import url("data:text/css,i{display:none}") print; \#
                @import url("data:text/css,b{display:none}") layer(x) supports(display:grid); b{display:inline} \#
                u{display:none}</style><p>p</p><i>i</i><b>b</b><u>u</u>
                """#)
        #expect(text == "ib")
    }

    @Test func `@import too late`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>i{display:none} @import "data:text/css,p{display:none}";</style><p>p</p><i>i</i>
                """#)
        #expect(text == "p")
    }

    @Test func `media and type of style elements`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style media=print>i{display:none}</style><style type="text/x">b{display:none}</style><style type="">u{display:none}</style><style title=one>s{display:none}</style><style title=two>tt{display:none}</style><i>i</i><b>b</b><u>u</u><s>s</s><tt>t</tt>
                """#)
        #expect(text == "ibt")
    }

    @Test func `two-value display`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>i{display:block flow} b{display:inline flow-root} u{display:block list-item} s{display:run-in} \#
                tt{display:inline grid} \#
                q{display:flow-root}</style>1<i>i</i>2<b>b</b>3<u>u</u>4<s>s</s>5<tt><a>x</a> <a>y</a></tt>6<q>q</q>7
                """#)
        #expect(text == "1\ni\n2b3\nu\n4s5\nx\ny\n6\nq\n7")
    }

    @Test func `display contents and floats`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>.c{display:contents} .f{float:left} \#
                .a{position:absolute}</style>a<div class=c>b<p>c</p>d</div>e<i class=f>f</i>g<i class=a>h</i>i
                """#)
        #expect(text == "ab\n\nc\n\nde\nf\ng\nh\ni")
    }

    @Test func `flex and grid items are blocks`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>.f{display:flex} \#
                .g{display:inline-grid}</style><div class=f><i>a</i><b>b</b>c<u style="display:contents"><s>d</s></u></div><span class=g>x<i>y</i></span>z
                """#)
        #expect(text == "a\nb\nc\nd\nx\ny\nz")
    }

    @Test func `white-space and its longhands`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>.p{white-space:pre} .l{white-space:pre-line} .w{white-space:break-spaces} .n{white-space:nowrap} \#
                .k{white-space-collapse:preserve} .m{white-space:preserve nowrap}</style><div class=p>a  b
                 c</div><div class=l>a  b
                 c</div><div class=w>a  b </div><div class=n>a  b</div><div class=k>a  b</div><div class=m>a  b
                c</div>
                """#)
        #expect(text == "a  b\n c\na b\nc\na  b \na b\na  b\na  b\nc")
    }

    @Test func `text-transform`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>.u{text-transform:uppercase} .l{text-transform:lowercase} .c{text-transform:capitalize} \#
                .f{text-transform:full-width}</style><i class=u>straße ŉ ﬁ</i> <i class=l>ÀΣ ΑΣ</i> <i class=c>o'neil x-y éa</i> <i class=u lang=tr>iı</i> <i class=l lang=tr>Iİ</i> <i class=u lang=el>άέ</i> <i class=u lang=nl>ij</i> <i class=f>ab</i>
                """#)
        #expect(text == "STRASSE ʼN FI àς ας O'neil X-Y Éa İI ıi ΑΕ IJ ab")
    }

    @Test func `visibility`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>.h{visibility:hidden} .v{visibility:visible} \#
                .c{visibility:collapse}</style>a<i class=h>b<b class=v>c</b></i>d<table><tr class=c><td>e<tr><td>f</table>
                """#)
        #expect(text == "acd\nf")
    }

    @Test func `presentational attributes`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <table><tr><td nowrap>a  b<td align=right>c</table><p align=center hidden>x</p><pre wrap>d  e</pre><ul type=none><li>f</ul><p hidden=until-found>g</p>
                """#)
        #expect(text == "a b\tc\nd  e\nf")
    }

    @Test func `hidden and dialogs`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <dialog>a</dialog><dialog open>b</dialog><p hidden style="display:block">c</p><details><summary>d</summary>e</details><details open><summary>f</summary>g</details><template>h</template><noscript>i</noscript>
                """#)
        #expect(text == "b\n\nc\n\nd\nf\ng\ni")
    }

    @Test func `tables by style`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>.t{display:table} .r{display:table-row} .c{display:table-cell} .k{display:table-caption} \#
                .g{display:table-row-group}</style><div class=t><div class=k>k</div><div class=g><div class=r><i class=c>a</i><i class=c>b</i></div></div><div class=r><i class=c>c</i> <i class=c>d</i></div></div>x<i class=c>y</i><i class=c>z</i>
                """#)
        #expect(text == "k\na\tb\nc\td\nxy\tz")
    }

    @Test func `:root, :scope and universal`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>:root>body>*{text-transform:uppercase} *{visibility:hidden} \#
                :scope p{visibility:visible}</style><p>a</p><div>b</div>
                """#)
        #expect(text == "A")
    }

    @Test func `:lang and :dir`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>:lang(de){display:none} \#
                :dir(rtl){text-transform:uppercase}</style><p lang=de-AT>a<p lang=den>b<p dir=rtl>c<p dir=auto>d<p lang=de><i lang=en>e</i>
                """#)
        #expect(text == "b\n\nC\n\nd")
    }

    @Test func `percentages, calc and unknown units`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>i{display:none;width:calc(1px + 2%)} b{width:1foo;display:none} \#
                u{margin:1px 2px 3px;display:none} s{display:none!ie} \#
                tt{*display:none;_display:none}</style><i>i</i><b>b</b><u>u</u><s>s</s><tt>t</tt>
                """#)
        #expect(text == "st")
    }

    @Test func `container, scope and layer statements that do not apply`() throws {
        let text = try innerText(
            "<!doctype html>"
                + #"""
                <style>@font-face{font-family:x;src:url(x)} @keyframes a{from{display:none}} @page{margin:0} \#
                @counter-style c{symbols:a} p{display:none}</style><p>p</p><i>i</i>
                """#)
        #expect(text == "i")
    }
}
