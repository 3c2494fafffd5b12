/// `file:` URLs and paths, which are bytes as the kernel sees them: a file's name need not be UTF-8.
extension WebURL {
    /// The path of the local file that this URL names, percent-decoded once. Query and fragment are no part of it.
    ///
    /// It is absolute and holds no NUL, and none of its names is `.` or `..`, because the parser has resolved those.
    ///
    /// - Throws: `.notFileURL`, `.foreignHost` (the parser makes `localhost` the empty host), `.containsNUL` or
    ///   `.containsEncodedSlash`.
    /// - Complexity: O(*n*).
    public func filePath() throws(FilePathError) -> [UInt8] {
        guard components.schemeKind == .file else { throw .notFileURL(scheme: String(scheme)) }
        if let host, host != .empty { throw .foreignHost(host) }
        return try PercentEncoding.decodeFilePath(
            href.utf8Span.span.extracting(Int(components.pathStart)..<Int(components.pathEnd)))
    }

    /// The `file:` URL of a local path, whose `filePath()` is the same path, byte for byte.
    ///
    /// Only `.` and `..` cannot stand in a URL. They are resolved by the names alone, also behind what looks like a
    /// drive letter, and empty names do not count: `/C:/..` is `/`, and `/a//../b` is `/b`. Where `a` in `/a/..` is a
    /// symbolic link this may be another file, so resolve links first.
    ///
    /// Everything that the parser would take for something else is escaped: `%`, `?`, `#`, `\`, control characters,
    /// what is not ASCII, and the second byte of a first name such as `C:` or `C|`. So a path means on Linux what it
    /// says, and references relative to the URL may go above such a folder.
    ///
    /// - Parameter filePath: absolute. A slash at its end stays, as it does where one follows another.
    /// - Throws: `.notAbsolute`, `.containsNUL` or `.tooLong`.
    /// - Complexity: O(*n*).
    public init(filePath: Span<UInt8>) throws(FilePathError) {
        guard filePath.count > 0, filePath[0] == UInt8(ascii: "/") else { throw .notAbsolute }
        for index in filePath.indices where filePath[index] == 0 { throw .containsNUL }
        var parser = URLParser()
        parser.appendScheme("file".utf8Span.span)
        parser.appendEmptyFileHost()
        parser.appendFilePath(filePath)
        do throws(URLParseError) { self = try parser.finish() } catch { throw .tooLong }
    }

    public init(filePath: [UInt8]) throws(FilePathError) {
        try self.init(filePath: filePath.span)
    }
}

extension PercentEncoding {
    /// The path of a file out of a URL's path, percent-decoded once.
    ///
    /// - Throws: `.containsNUL` or `.containsEncodedSlash`: no name of a file has these bytes.
    package static func decodeFilePath(_ path: Span<UInt8>) throws(FilePathError) -> [UInt8] {
        for index in path.indices {
            switch encodedByte(in: path, at: index) {
            case 0: throw .containsNUL
            case UInt8(ascii: "/"): throw .containsEncodedSlash
            default: break
            }
        }
        return decode(path)
    }
}

extension URLParser {
    /// - Parameter path: begins with a slash.
    fileprivate mutating func appendFilePath(_ path: Span<UInt8>) {
        output.reserveCapacity(output.count + path.count)
        var start = 1
        while true {
            var end = start
            while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
            let isLast = end == path.count
            if path.holdsDots(in: start..<end) {
                if end - start == 2 { removeLastName() }
                if isLast { output.append(UInt8(ascii: "/")) }
            } else {
                appendName(path, start..<end)
            }
            guard !isLast else { break }
            start = end + 1
        }
        endPath()
    }

    private mutating func appendName(_ path: Span<UInt8>, _ name: Range<Int>) {
        let isDriveLetter =
            offset == components.pathStart && name.count == 2 && path.extracting(name).hasWindowsDriveLetter(at: 0)
        output.append(UInt8(ascii: "/"))
        if isDriveLetter {
            output.append(path[name.lowerBound])
            PercentEncoding.append(path[name.lowerBound + 1], to: &output)
        } else {
            PercentEncoding.append(path, name, encoding: .filePath, to: &output)
        }
    }

    /// Takes away the last name with its slash, and the empty ones behind it.
    ///
    /// Deviation: the standard would take away an empty name alone, which for the kernel is no name at all.
    private mutating func removeLastName() {
        let slash = UInt8(ascii: "/")
        while offset > components.pathStart, output.last == slash { output.removeLast() }
        while offset > components.pathStart, output.removeLast() != slash {}
    }
}

extension Span<UInt8> {
    /// Whether the range is `.` or `..`.
    fileprivate func holdsDots(in range: Range<Int>) -> Bool {
        !range.isEmpty && range.count <= 2 && range.allSatisfy { self[$0] == UInt8(ascii: ".") }
    }
}
