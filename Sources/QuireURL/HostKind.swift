/// Which form a URL's host has, if it has one.
package enum HostKind: UInt8, Sendable {
    /// The URL's host is null.
    case none
    case empty
    case domain
    case ipv4
    case ipv6
    case opaque
}
