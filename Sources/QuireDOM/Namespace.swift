/// A namespace that the HTML parser gives to elements and attributes.
///
/// Standard: https://infra.spec.whatwg.org/#namespaces
public enum Namespace: UInt8, Sendable {
    /// No namespace: attributes of HTML elements, and most others.
    case none
    case html
    case mathML
    case svg
    case xlink
    case xml
    case xmlns
}
