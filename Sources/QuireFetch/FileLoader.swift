internal import QuireEncoding
public import QuireURL

/// Loads local files: those of `file:` URLs, or those of a site whose folder is at hand.
///
/// A folder stands for its index page; the response then has the URL with a slash at its end, as after the redirect of
/// a web server.
public struct FileLoader: ResourceLoader {
    /// The file that stands for a folder, or `nil` to refuse folders.
    public var indexName: LocalPath?
    /// What is tried behind a name that has no file, in order, such as `html`; without the dot.
    public var fallbackExtensions: [LocalPath]
    /// Where the granted folder is served; `nil` for `file:` URLs.
    public var site: LocalSite?

    public init(
        indexName: LocalPath? = LocalPath("index.html"), fallbackExtensions: [LocalPath] = [], site: LocalSite? = nil
    ) {
        self.indexName = indexName
        self.fallbackExtensions = fallbackExtensions
        self.site = site
    }

    /// Whether a URL names a local file, granted or not.
    public func handles(_ url: WebURL) -> Bool {
        site.map { $0.contains(url) } ?? (url.scheme == "file")
    }

    /// - Throws: `.file`, `.path`, `.rangeNotSatisfiable` or `.tooLarge`.
    public func load(_ request: Request) throws(LoadError) -> Response {
        let resource = try open(request)
        let (url, path, byteCount) = (resource.url, resource.file.path, resource.file.byteCount)
        guard let wanted = request.range else {
            let body = try read(resource.file, limit: request.byteLimit)
            return Response(url: url, mimeType: MIMETypeTable.computedType(of: body.span, path: path.bytes), body: body)
        }
        guard let range = wanted.resolved(in: byteCount) else { throw .rangeNotSatisfiable(byteCount: byteCount) }
        let body = try read(range, of: resource.file, limit: request.byteLimit)
        // The bytes say what the resource is only where it begins.
        let header = range.lowerBound == 0 ? body : []
        return Response(
            url: url, status: 206, mimeType: MIMETypeTable.computedType(of: header.span, path: path.bytes), body: body,
            contentRange: ContentRange(
                range: range.lowerBound..<range.lowerBound + body.count, byteCount: byteCount))
    }

    // MARK: - Opening

    /// Opens what a load of the URL reads. The file's path is relative to the granted folder.
    package func open(_ request: Request) throws(LoadError) -> OpenResource {
        guard let access = request.readAccess else { throw .file(.outsideRoot) }
        let path = try relativePath(of: request.url, access)
        do throws(FileError) {
            return try open(path, request.url, access)
        } catch {
            throw .file(error)
        }
    }

    private func open(_ path: [UInt8], _ url: WebURL, _ access: ReadAccess) throws(FileError) -> OpenResource {
        do throws(FileError) {
            switch try access.open(relative: path) {
            case .file(let file, let byteCount):
                return OpenResource(
                    file: OpenFile(descriptor: file, path: LocalPath(checked: path), byteCount: byteCount), url: url)
            case .directory:
                return OpenResource(file: try openIndex(of: path, access), url: url.withSlashAtEnd)
            }
        } catch {
            guard error == .missing || error == .missingIndex, !access.isSingleFile, !path.isEmpty,
                path.last != UInt8(ascii: "/")
            else { throw error }
            for fallback in fallbackExtensions {
                let name = path + [UInt8(ascii: ".")] + fallback.bytes
                do throws(FileError) {
                    guard case .file(let file, let byteCount) = try access.open(relative: name) else { continue }
                    return OpenResource(
                        file: OpenFile(descriptor: file, path: LocalPath(checked: name), byteCount: byteCount),
                        url: url)
                } catch .missing {
                    continue
                }
            }
            throw error
        }
    }

    private func openIndex(of folder: [UInt8], _ access: ReadAccess) throws(FileError) -> OpenFile {
        guard let indexName, !access.isSingleFile else { throw .notAFile(.directory) }
        let path = folder.isEmpty ? indexName : LocalPath(checked: folder).appending(indexName)
        do throws(FileError) {
            guard case .file(let file, let byteCount) = try access.open(relative: path.bytes) else {
                throw .notAFile(.directory)
            }
            return OpenFile(descriptor: file, path: path, byteCount: byteCount)
        } catch .missing {
            throw .missingIndex
        }
    }

    /// What the URL names, below the granted folder.
    private func relativePath(of url: WebURL, _ access: ReadAccess) throws(LoadError) -> [UInt8] {
        let path: [UInt8]?
        do throws(FilePathError) {
            if let site {
                path = try site.relativePath(of: url)
            } else {
                path = access.relativePath(of: try url.filePath())
            }
        } catch {
            throw .path(error)
        }
        guard let path else { throw .file(.outsideRoot) }
        return path
    }

    // MARK: - Reading

    private func read(_ file: consuming OpenFile, limit: Int) throws(LoadError) -> [UInt8] {
        do throws(FileError) {
            return try FileReader(byteLimit: limit, indexName: nil).read(file)
        } catch .tooLarge(let limit) {
            throw .tooLarge(limit: limit)
        } catch {
            throw .file(error)
        }
    }

    /// - Returns: fewer bytes than asked for if the file has become shorter.
    private func read(_ range: Range<Int>, of file: consuming OpenFile, limit: Int) throws(LoadError) -> [UInt8] {
        guard range.count <= limit else { throw .tooLarge(limit: limit) }
        var body = [UInt8](repeating: 0, count: range.count)
        var count = 0
        do throws(SystemError) {
            try file.descriptor.seek(to: range.lowerBound)
            while count < body.count {
                let added = try file.descriptor.read(into: &body, from: count)
                if added == 0 { break }
                count += added
            }
        } catch {
            throw .file(.unreadable(error))
        }
        body.removeLast(body.count - count)
        return body
    }
}

extension WebURL {
    /// The URL of a folder, against which its index page's references are resolved.
    fileprivate var withSlashAtEnd: WebURL {
        guard path.utf8.last != UInt8(ascii: "/") else { return self }
        var url = self
        url.api.pathname = path + "/"
        return url
    }
}
