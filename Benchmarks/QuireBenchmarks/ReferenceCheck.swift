import QuireURL

/// Resolves references both ways and compares: the fast path has to give what the parser gives.
struct ReferenceCheck {
    private(set) var pageCount = 0
    private(set) var referenceCount = 0
    /// Those that are no URL, for both.
    private(set) var failureCount = 0
    private(set) var counts: [ReferenceKind: Int] = [:]

    /// A difference ends the program with a message.
    mutating func check(_ page: ReferencePage) {
        let resolver = URLResolver(base: page.base)
        for reference in page.references {
            let fast = Self.result { () throws(URLParseError) in try resolver.resolve(utf8: reference.utf8Span.span) }
            let slow = Self.result { () throws(URLParseError) in
                try resolver.resolveSlowly(utf8: reference.utf8Span.span)
            }
            guard fast == slow else {
                fail("\(reference.debugDescription) on \(page.base): \(fast), and the parser's is \(slow)")
            }
            if fast.first == Self.failure { failureCount += 1 }
            counts[ReferenceKind(reference), default: 0] += 1
        }
        referenceCount += page.references.count
        pageCount += 1
    }

    func printCounts() {
        for kind in ReferenceKind.allCases {
            print(column(kind.rawValue, 34) + column("\(counts[kind, default: 0])", 10, end: true))
        }
    }

    private static let failure = "failure"

    /// The text of the URL and of each component, or the error.
    private static func result(_ resolve: () throws(URLParseError) -> WebURL) -> [String?] {
        do throws(URLParseError) {
            let url = try resolve()
            return [
                url.href, String(url.scheme), String(url.username), String(url.password),
                url.hostname.map(String.init), url.port.map(String.init), String(url.path),
                url.query.map(String.init), url.fragment.map(String.init), "\(url.hasOpaquePath)",
                url.host?.description,
            ]
        } catch {
            return [failure, "\(error)"]
        }
    }
}
