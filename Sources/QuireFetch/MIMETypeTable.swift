public import QuireEncoding

/// The types of local files, which have no `Content-Type`, by the extension of their names.
///
/// The table stands in the program, so that a page is read alike on every machine: `/etc/mime.types` comes with a
/// package that need not be there, and differs between distributions and their versions.
public enum MIMETypeTable {
    /// The type by the last extension of a path's last name.
    ///
    /// Letter case does not count. Dots that begin a name begin no extension: `.htaccess` has none.
    ///
    /// - Parameter path: separated by `/`.
    /// - Returns: `nil` if there is no extension, or an unknown one. Never with parameters.
    /// - Complexity: O(*n*) in the last name; allocates nothing.
    public static func type(forExtensionOf path: Span<UInt8>) -> MIMEType? {
        let end = path.count
        var dot = end
        var index = end
        while index > 0, path[index - 1] != UInt8(ascii: "/") {
            index -= 1
            if dot == end, path[index] == UInt8(ascii: ".") { dot = index }
        }
        while index < dot, path[index] == UInt8(ascii: ".") { index += 1 }
        guard index < dot, dot + 1 < end else { return nil }
        return key(path.extracting(dot + 1..<end)).flatMap { typesByKey[$0] }
    }

    public static func type(forExtensionOf path: [UInt8]) -> MIMEType? {
        type(forExtensionOf: path.span)
    }

    /// The type by the extension, else by the bytes.
    ///
    /// - Parameters:
    ///   - body: the file or its beginning.
    ///   - path: separated by `/`.
    ///
    /// Standard: https://mimesniff.spec.whatwg.org/#supplied-mime-type-detection-algorithm
    public static func computedType(of body: Span<UInt8>, path: Span<UInt8>) -> MIMEType {
        type(forExtensionOf: path) ?? MIMESniffer.computedType(of: body, contentType: nil, noSniff: false)
    }

    public static func computedType(of body: Span<UInt8>, path: [UInt8]) -> MIMEType {
        computedType(of: body, path: path.span)
    }

    /// Every extension of the table with its type.
    package static var all: [(extension: String, type: MIMEType)] {
        types.flatMap { entry in
            entry.extensions.split(separator: " ").map {
                (String($0), MIMEType(type: entry.type, subtype: entry.subtype))
            }
        }
    }

    private static let typesByKey: [UInt128: MIMEType] = {
        let pairs = all.compactMap { entry in key(entry.extension.utf8Span.span).map { ($0, entry.type) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    /// The bytes in lower case as one number, which is compared and hashed at once.
    ///
    /// - Returns: `nil` for more than 16 bytes, or others than letters and digits: no extension of the table has such.
    private static func key(_ name: Span<UInt8>) -> UInt128? {
        guard name.count <= 16 else { return nil }
        var key: UInt128 = 0
        for index in name.indices {
            guard name[index].isASCIIAlpha || name[index].isASCIIDigit else { return nil }
            key = key << 8 | UInt128(name[index].asciiLowercased)
        }
        return key
    }
}
