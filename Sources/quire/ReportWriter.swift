internal import Quire

/// Turns load reports into lines of JSON, one a reference.
struct ReportWriter: Sendable {
    /// What pages are named relative to; `nil` names them by their URLs.
    let names: PageNames?

    /// A report waits in memory for its turn.
    static let byteLimit = 256 * 1024 * 1024

    /// - Returns: `false` if the report passed `byteLimit`; `output` then is as it was.
    func append(_ report: LoadReport, to output: inout [UInt8]) -> Bool {
        let start = output.count
        var fits = true
        report.forEachRecord { record in
            append(record, to: &output)
            fits = output.count - start <= Self.byteLimit
            return fits
        }
        if !fits { output.removeLast(output.count - start) }
        return fits
    }

    private func append(_ record: LoadRecord, to output: inout [UInt8]) {
        var line = JSONLine()
        line.begin(&output)
        line.add("page", names?.name(of: record.page) ?? record.page.href, to: &output)
        line.add("styleSheet", record.styleSheet.map { names?.name(of: $0) ?? $0.href }, to: &output)
        line.add("line", record.location?.line, to: &output)
        line.add("column", record.location?.column, to: &output)
        line.add("element", record.element, to: &output)
        line.add("attribute", record.attribute, to: &output)
        line.add("reference", record.reference, to: &output)
        line.add("url", record.url?.href, to: &output)
        line.add("destination", record.destination.rawValue, to: &output)
        line.add("outcome", record.outcome.name.rawValue, to: &output)
        line.add("kind", record.outcome.kind?.rawValue, to: &output)
        line.add("message", LoadMessage.words(for: record.outcome), to: &output)
        line.add("status", record.status, to: &output)
        line.add("mimeType", record.mimeType?.essence, to: &output)
        line.add("bytes", record.byteCount, to: &output)
        line.add("milliseconds", record.duration.map { Int($0 / .milliseconds(1)) }, to: &output)
        line.end(&output)
    }
}

/// Names pages by their paths below the root.
struct PageNames: Sendable {
    let access: ReadAccess
    let site: LocalSite?

    /// - Returns: `nil` for what does not stand below the root.
    func name(of url: WebURL) -> String? {
        let path: [UInt8]?
        if let site {
            path = (try? site.relativePath(of: url)) ?? nil
        } else {
            path = (try? url.filePath()).flatMap { access.relativePath(of: $0) }
        }
        // The root itself, whose index page it is.
        return path.map { $0.isEmpty ? "./" : String(decoding: $0, as: UTF8.self) }
    }
}
