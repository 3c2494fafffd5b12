import ConformanceData
import Foundation
import QuireURL
import Testing

/// The vectors of web-platform-tests for the URL parser and the `URL` interface.
@Suite(.enabled(if: ConformanceData.folder != nil, Comment(rawValue: ConformanceData.absence)))
struct URLVectors {
    private struct Case: Decodable {
        var input: String
        var base: String?
        var failure: Bool?
        var href: String?
        var origin: String?
        var `protocol`: String?
        var username: String?
        var password: String?
        var host: String?
        var hostname: String?
        var port: String?
        var pathname: String?
        var search: String?
        var hash: String?
    }

    private static func cases<Case: Decodable>(in file: String) throws -> [Case] {
        let folder = try #require(ConformanceData.folder)
        var text = try String(contentsOf: folder.appending(path: "url").appending(path: file), encoding: .utf8)
        // The parser takes scalar value strings, in which half of a surrogate pair is U+FFFD.
        let halves = /(\\u[dD][89aAbB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u[dD][89a-fA-F][0-9a-fA-F]{2}/
        text.replace(halves) { match in match.output.1.map(String.init) ?? #"\uFFFD"# }
        return try JSONDecoder().decode([Case].self, from: Data(text.utf8))
    }

    @Test(arguments: ["urltestdata.json", "additional_constructor_tests.json"])
    func `parses as the standard does`(file: String) throws {
        let cases: [Case] = try Self.cases(in: file)
        #expect(cases.count > 30)
        for test in cases {
            let comment = Comment(rawValue: "\(test.input.debugDescription) against \(test.base ?? "nothing")")
            // A case whose base does not parse is about the base.
            let base = test.base.map { try? WebURL($0) }
            let url = base == .some(nil) ? nil : try? WebURL(test.input, base: base ?? nil)
            #expect(url?.href == test.href, comment)
            #expect((url == nil) == (test.failure ?? false), comment)
            guard let url else { continue }
            let api = url.api
            #expect(api.protocol == test.protocol, comment)
            #expect(api.username == test.username, comment)
            #expect(api.password == test.password, comment)
            #expect(api.host == test.host, comment)
            #expect(api.hostname == test.hostname, comment)
            #expect(api.port == test.port, comment)
            #expect(api.pathname == test.pathname, comment)
            #expect(api.search == test.search, comment)
            #expect(api.hash == test.hash, comment)
            if let origin = test.origin { #expect(api.origin == origin, comment) }
            if let base = base ?? nil {
                #expect(try URLResolver(base: base).resolve(test.input) == url, comment)
            }
            #expect(try WebURL(url.href) == url, comment)
        }
    }

    private struct SetterCase: Decodable {
        var property: String
        var href: String
        var newValue: String
        var expected: [String: String]

        enum CodingKeys: String, CodingKey {
            case property, href, expected
            case newValue = "new_value"
        }
    }

    @Test func `sets as the standard does`() throws {
        let cases: [SetterCase] = try Self.cases(in: "setters_tests.json")
        #expect(cases.count > 100)
        for test in cases {
            let comment = Comment(rawValue: "\(test.property) of \(test.href) = \(test.newValue.debugDescription)")
            var url = try WebURL(test.href)
            let property = try #require(Self.attributes[test.property], comment)
            url.api[keyPath: property] = test.newValue
            for (name, value) in test.expected {
                let property = try #require(Self.attributes[name], comment)
                #expect(url.api[keyPath: property] == value, comment)
            }
            #expect(try WebURL(url.href) == url, comment)
        }
    }

    private static var attributes: [String: WritableKeyPath<WebURL.API, String>] {
        [
            "href": \.href, "protocol": \.protocol, "username": \.username, "password": \.password, "host": \.host,
            "hostname": \.hostname, "port": \.port, "pathname": \.pathname, "search": \.search, "hash": \.hash,
        ]
    }
}
