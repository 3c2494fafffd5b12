/// A scheme that a program may serve itself.
public struct URLScheme: Hashable, Sendable {
    /// In lower case, without the `:`.
    public let name: String

    /// The schemes that the standards, or other loaders, give a meaning of their own.
    public static let reservedNames: Set<String> = [
        "about", "blob", "data", "file", "ftp", "http", "https", "javascript", "ws", "wss",
    ]

    /// - Parameter name: in any letter case.
    /// - Throws: `.invalid` for what no URL can have as its scheme, or `.reserved`.
    ///
    /// Standard: https://www.rfc-editor.org/rfc/rfc3986#section-3.1
    public init(_ name: String) throws(URLSchemeError) {
        let bytes = name.utf8.map(\.asciiLowercased)
        guard let first = bytes.first, first.isASCIIAlpha, bytes.allSatisfy(\.isSchemeByte) else {
            throw .invalid(name)
        }
        self.name = String(decoding: bytes, as: UTF8.self)
        if Self.reservedNames.contains(self.name) { throw .reserved(self.name) }
    }
}

/// Why a scheme cannot be served.
public enum URLSchemeError: Error, Sendable, Equatable {
    /// Not a letter with letters, digits, `+`, `-` and `.` behind it.
    case invalid(String)
    case reserved(String)
    case alreadyRegistered(String)
}

extension UInt8 {
    fileprivate var isSchemeByte: Bool {
        isASCIIAlpha || isASCIIDigit || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(self)
    }
}
