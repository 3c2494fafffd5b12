// QuireHTML turns decoded bytes into a `Document`, and finds the references that a document makes.
//
//     decoded page -> TreeBuilder (Gumbo) -> Document -> ReferenceDiscovery -> [Reference]
//
// It knows no policy, resolves no URL but the base, loads nothing and lays out nothing.

public import QuireDOM

/// Turns a decoded page into a tree. One builder serves one thread, page after page.
public protocol TreeBuilder: ~Copyable {
    /// - Parameter source: the decoded page, UTF-8, without byte order mark.
    /// - Throws: `ParseError`; the builder can parse the next page all the same.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/parsing.html
    mutating func parse(_ source: consuming [UInt8], limits: ParseLimits) throws(ParseError) -> Document
}
