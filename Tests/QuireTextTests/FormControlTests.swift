import Testing

/// Standard: https://html.spec.whatwg.org/multipage/rendering.html#form-controls
@Suite struct `Form controls` {
    @Test(arguments: [
        ("<input>", "[____]\n"),
        ("<input value='a b'>", "[a b]\n"),
        ("<input placeholder=hint>", "[hint]\n"),
        ("<input value='' placeholder=hint>", "[hint]\n"),
        ("<input type=checkbox value=v>", "[ ]\n"),
        ("<input type=CHECKBOX checked>", "[x]\n"),
        ("<input type=radio value=v><input type=radio checked>", "( )(*)\n"),
        ("<input type=submit><input type=submit value=Go>", "[ Submit ][ Go ]\n"),
        ("<input type=reset> <input type=reset value=Undo>", "[ Reset ] [ Undo ]\n"),
        ("<input type=button value=Press>", "[ Press ]\n"),
        ("<input type=image alt=Go value=no>", "[ Go ]\n"),
        ("<input type=image>", "[ Submit ]\n"),
        ("<input type=file value=secret>", "[ Choose file ]\n"),
        ("<input type=hidden value=secret>", ""),
        ("a <input type=hidden value=secret> b", "a b\n"),
    ])
    func `draws inputs`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        "text", "search", "tel", "url", "email", "number", "date", "month", "week", "time", "datetime-local", "range",
        "color", "unknown", "",
    ])
    func `shows the value of fields`(_ type: String) throws {
        #expect(try rendered("<input type='\(type)' value=42>") == "[42]\n")
    }

    @Test(arguments: ["password", "PASSWORD", "Password"])
    func `never shows a password or its length`(_ type: String) throws {
        #expect(try rendered("<input type=\(type) value=hunter2 placeholder=hint>") == "[****]\n")
        #expect(try rendered("<input type=\(type) value=x>") == "[****]\n")
        #expect(try rendered("<input type=\(type)>") == "[____]\n")
    }

    @Test(arguments: [
        ("<button>Go</button>", "[ Go ]\n"),
        ("<button> Go  <b>on</b> </button> x", "[ Go on ] x\n"),
        ("a<button></button>b", "ab\n"),
        ("a <button></button> b", "a b\n"),
        ("<button> </button>", ""),
        ("<button>[&nbsp;</button>", "[ [  ]\n"),
        ("<input type=submit value=''><input type=button>x", "x\n"),
        ("<button><img alt=Menu></button>", "[ Menu ]\n"),
        ("<button><div>Go</div></button>", "[ Go ]\n"),
        ("<button>a<div>b</div>c</button>", "[ a b c ]\n"),
    ])
    func `draws buttons`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<select><option>a<option>b</select>", "[a]\n"),
        ("<select><option>a<option selected> b  c </select>", "[b c]\n"),
        ("<select><option disabled>a<option>b</select>", "[b]\n"),
        ("<select><optgroup disabled><option>a</optgroup><option>b</select>", "[b]\n"),
        ("<select><option selected>a<option selected>b</select>", "[b]\n"),
        ("<select><option label=x>a</select>", "[x]\n"),
        ("<select><optgroup label=g><option>a</optgroup></select>", "[a]\n"),
        ("<select></select>", "[]\n"),
        ("x<select multiple><option>a<option selected>b</select>y", "x\n[ ] a\n[x] b\ny\n"),
        ("x<br><select size=2><option>a<option>b</select>", "x\n[ ] a\n[ ] b\n"),
        ("<select size=1><option>a<option>b</select>", "[a]\n"),
        ("<datalist><option>a</datalist>", ""),
    ])
    func `draws selects`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }

    @Test(arguments: [
        ("<textarea></textarea>", "[____]\n"),
        ("<textarea placeholder=hint></textarea>", "[hint]\n"),
        ("<meter value=0.5></meter>", "[#####-----]\n"),
        ("<meter min=10 max=20 value=12>fallback</meter>", "[##--------]\n"),
        ("<progress value=1></progress>", "[##########]\n"),
        ("<progress value=3 max=2></progress>", "[##########]\n"),
        ("<progress></progress>", "[----------]\n"),
        ("<meter></meter><meter min=-1></meter>", "[----------][#####-----]\n"),
        ("<progress max=100 value=50%></progress>", "[#####-----]\n"),
        ("<meter max=1e1 value='\n +.2e1x'></meter>", "[##--------]\n"),
        ("<progress value=1 max=0></progress>", "[##########]\n"),
        ("<meter min=-1.7e308 max=1.7e308 value=1.7e308></meter>", "[----------]\n"),
        ("<meter max=4.9e-324 value=4.9e-324></meter>", "[##########]\n"),
        ("<meter value=nan></meter><meter value=-1></meter>", "[----------][----------]\n"),
        ("<output>7</output> <label>a<input type=checkbox></label>", "7 a[ ]\n"),
    ])
    func `draws text areas and gauges`(_ html: String, _ text: String) throws {
        #expect(try rendered(html) == text)
    }
}
