import QuireText
import Testing

/// Standard: https://html.spec.whatwg.org/multipage/rendering.html
@Suite struct `What elements show` {
    @Test(arguments: [
        ("<ruby>漢<rt>kan</ruby>", "漢(kan)\n"),
        ("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "漢(kan)\n"),
        ("<ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>", "漢(kan)字(ji)\n"),
        ("<q>a</q>", "“a”\n"),
        ("<q>a <q>b <q>c</q></q></q>", "“a ‘b “c”’”\n"),
        ("<q>a</q><q>b</q>", "“a”“b”\n"),
        ("a<sup>b</sup>", "ab\n"),
    ])
    func `ruby and quotations`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<details><summary>a</summary>b</details>", "▸ a\n"),
        ("<details open><summary>a</summary>b</details>", "▾ a\nb\n"),
        ("<details>b</details>c", "▸ Details\nc\n"),
        ("<details open>b</details>", "▾ Details\nb\n"),
        ("<details>x<summary>a</summary>b<summary>c</summary></details>", "▸ a\n"),
        ("<details open><summary>a</summary>b<summary>c</summary></details>", "▾ a\nb\nc\n"),
        ("<details open><summary>a</summary><details><summary>b</summary>c</details>d</details>", "▾ a\n▸ b\nd\n"),
        ("<details open><details><summary>b</summary>c</details><summary>a</summary></details>", "▸ b\n▾ a\n"),
        ("<details><summary>a<details open><summary>b</summary>c</details></summary>d</details>e", "▸ a\n▾ b\nc\ne\n"),
        ("<details><summary hidden>a</summary>b</details>c", "c\n"),
        ("<summary>a</summary>", "a\n"),
        ("<details><summary> a</summary></details>", "▸ a\n"),
    ])
    func `details`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<dialog>a</dialog><dialog open>b</dialog>", "b\n"),
        ("<p hidden>a</p><p hidden=until-found>b</p>c", "c\n"),
        ("a<span hidden> b</span> c", "a c\n"),
        ("<div popover>a</div>b", "b\n"),
        ("<dialog open popover>a</dialog><dialog popover>b</dialog><dialog open hidden>c</dialog>", "a\n"),
        ("<template>a</template>b", "b\n"),
        ("<noscript>a <b>b</b></noscript>", "a b\n"),
        ("<script>a</script><style>b</style>c", "c\n"),
        ("<head><title>a</title><noscript><link></noscript></head>b", "b\n"),
        ("<noframes>a</noframes><noembed>b</noembed>c", "c\n"),
        ("<body hidden>a", ""),
    ])
    func `what is hidden`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<img alt='a b'>", "a b\n", ""),
        ("<p>x<img alt=''>y<img>z", "xyz\n", "xyz\n"),
        ("<p>x <img alt=' a '> y", "x a y\n", "x y\n"),
        ("<picture><source><img alt=a></picture>", "a\n", ""),
    ])
    func `images`(_ html: String, _ text: String, _ without: String) throws {
        #expect(try rendered(html) == text)
        #expect(try rendered(html, images: .none) == without)
    }

    @Test(arguments: [
        ("<iframe>a</iframe>b", "b\n"),
        ("<video>a</video><audio>b</audio>c", "c\n"),
        ("<object data=x>a</object>", "a\n"),
        ("<canvas>a</canvas>", "a\n"),
        ("<embed><param>a", "a\n"),
        ("<svg><title>t</title><desc>d</desc><text>a</text><style>b</style><script>c</script></svg>", "a\n"),
        ("<svg><foreignObject><p>a</foreignObject></svg>", "a\n"),
        ("<math><mi>x</mi><mo>=</mo><mn>1</mn></math>", "x=1\n"),
        (
            "<math><semantics><mi>x</mi><annotation>a</annotation><annotation-xml>b</annotation-xml></semantics></math>",
            "x\n"
        ),
        ("<map><area alt=a>b</map>", "b\n"),
        ("<unknown>a</unknown><x-y>b</x-y>", "ab\n"),
    ])
    func `embedded and foreign content`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }
}
