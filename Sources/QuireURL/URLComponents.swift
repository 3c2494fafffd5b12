/// Where the components stand in a serialised URL, in bytes.
///
///     https://user:pass@example.com:1234/foo/bar?baz#quux
///          |      |     |          |    |       |   |
///          |      |     |          |    |       |   queryEnd
///          |      |     |          |    |       pathEnd
///          |      |     |          |    pathStart
///          |      |     |          hostEnd
///          |      |     hostStart
///          |      usernameEnd
///          schemeEnd
package struct URLComponents: Sendable {
    /// Of the `:`.
    var schemeEnd: UInt32 = 0
    /// `hostStart` where there are no credentials.
    var usernameEnd: UInt32 = 0
    /// Behind the `@` if there is one.
    var hostStart: UInt32 = 0
    var hostEnd: UInt32 = 0
    /// Behind the `/.` that keeps a path beginning with `//` from looking like a host.
    var pathStart: UInt32 = 0
    /// There is a query if this is not `queryEnd`; its `?` stands here.
    var pathEnd: UInt32 = 0
    /// There is a fragment if this is not the end; its `#` stands here.
    var queryEnd: UInt32 = 0
    var port: UInt16?
    var schemeKind: SchemeKind = .notSpecial
    var hostKind: HostKind = .none
    var hasOpaquePath = false

    /// Where scheme, credentials, host and port end.
    var authorityEnd: Int {
        // Without a host the path follows the scheme, or a `/.` that is no part of it.
        hostKind == .none ? Int(schemeEnd) + 1 : Int(pathStart)
    }

    var hasQuery: Bool { pathEnd != queryEnd }

    var includesCredentials: Bool { hostKind != .none && hostStart != schemeEnd + 3 }
}
