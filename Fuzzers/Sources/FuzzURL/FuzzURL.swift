import Quire

/// libFuzzer's target: a reference against a base, through parser, resolver, setters, forms and file paths.
///
/// The input is two bytes of options, a base up to the first line feed, and the reference. The first byte chooses the
/// setter to begin with, the second where the reference is cut for the setters.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzURL(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard input.count > 2 else { return 0 }
    let text = input[2...]
    let baseText = Array(text.prefix { $0 != 0x0A })
    let reference = Array(text.dropFirst(baseText.count + 1))

    checkForm(reference)
    checkFilePath(reference)
    guard let base = parsed(baseText) else { return 0 }
    checkStable(base)
    let url = resolved(reference, base) ?? base
    checkStable(url)
    checkSetters(url, first: Int(input[0]), value: reference.dropFirst(Int(input[1])))
    return 0
}

/// The parser gives the same whether or not somebody hears of the validation errors, and whether or not it is given a
/// `String`.
private func parsed(_ text: [UInt8]) -> WebURL? {
    let url = try? WebURL(utf8: text.span)
    let reported = try? WebURL(utf8: text.span, onValidationError: { _ in })
    precondition(isSame(url, reported), "reporting changes the URL")
    let string = try? WebURL(String(decoding: text, as: UTF8.self))
    precondition(isSame(url, string), "a string gives another URL")
    return url
}

/// The resolver gives what the parser gives.
private func resolved(_ reference: [UInt8], _ base: WebURL) -> WebURL? {
    let resolver = URLResolver(base: base)
    let fast = Result { () throws(URLParseError) in try resolver.resolve(utf8: reference.span) }
    let slow = Result { () throws(URLParseError) in try WebURL(utf8: reference.span, base: base) }
    switch (fast, slow) {
    case (.success(let fast), .success(let slow)):
        precondition(isSame(fast, slow), "the resolver gives another URL")
        return fast
    case (.failure(let fast), .failure(let slow)):
        precondition(fast == slow, "the resolver gives another error")
        return nil
    default: preconditionFailure("one way gives a URL, the other an error")
    }
}

/// A URL is ASCII, and parses to itself.
private func checkStable(_ url: WebURL) {
    precondition(url.href.utf8.allSatisfy { $0 < 0x80 }, "a URL is not ASCII")
    precondition(isSame(try? WebURL(utf8: url.href.utf8Span.span), url), "a URL parses to another")
    precondition(isSame(try? WebURL(url.href), url), "a URL parses to another as a string")
}

/// All setters, one after the other, leave a URL that parses to itself.
///
/// The standard has one exception: with its scheme alone changed to `file`, a URL may have a host `localhost` or a path
/// such as `/C|/`, of which the parser makes something else.
private func checkSetters(_ url: WebURL, first: Int, value: ArraySlice<UInt8>) {
    let value = String(decoding: value, as: UTF8.self)
    var url = url
    for setter in first..<first + setterCount {
        var api = url.api
        // Key paths would be shorter, and take most of the time.
        switch setter % setterCount {
        case 0: api.href = value
        case 1:
            let isFile = api.protocol == "file:"
            api.protocol = value
            if !isFile, api.protocol == "file:" { api = url.api }
        case 2: api.username = value
        case 3: api.password = value
        case 4: api.host = value
        case 5: api.hostname = value
        case 6: api.port = value
        case 7: api.pathname = value
        case 8: api.search = value
        default: api.hash = value
        }
        url.api = api
        checkStable(url)
    }
}

private let setterCount = 10

/// Names and values come back from what they are written as.
private func checkForm(_ text: [UInt8]) {
    let pairs = FormURLEncoded.parse(text.span)
    let written = FormURLEncoded.serialize(pairs)
    precondition(FormURLEncoded.parse(written) == pairs, "a form does not come back")
}

/// A path's URL is stable, and names a path that has the same URL.
private func checkFilePath(_ text: [UInt8]) {
    let path = [UInt8(ascii: "/")] + text
    guard let url = try? WebURL(filePath: path) else {
        precondition(path.contains(0), "a path has no URL")
        return
    }
    checkStable(url)
    guard let back = try? url.filePath() else { preconditionFailure("the URL of a path has no path") }
    let hasDots = path.split(separator: UInt8(ascii: "/")).contains { $0 == [0x2E] || $0 == [0x2E, 0x2E] }
    precondition(hasDots || back == path, "a path does not come back")
    precondition(isSame(try? WebURL(filePath: back), url), "the path of a URL has another URL")
}

/// Whether text and all components are the same.
private func isSame(_ left: WebURL?, _ right: WebURL?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left == right && left.scheme == right.scheme && left.username == right.username
        && left.password == right.password && left.hostname == right.hostname && left.host == right.host
        && left.port == right.port && left.path == right.path && left.query == right.query
        && left.fragment == right.fragment && left.hasOpaquePath == right.hasOpaquePath
}
