/// Why a dump ended early.
public enum TreeDumpError: Error, Sendable, Equatable {
    /// It would have more than `byteLimit` bytes. Indents make the dump of a page nested *n* deep *n*² bytes long.
    case tooLarge(byteLimit: Int)
}

extension Document {
    /// The tree in html5lib's test format, each line with a line feed, in chunks.
    ///
    /// Format: https://github.com/html5lib/html5lib-tests/blob/master/tree-construction/README.md
    ///
    /// Takes memory for a chunk, a line and four bytes a node.
    ///
    /// - Parameter byteLimit: the most bytes to write.
    /// - Parameter write: takes the next UTF-8 bytes, usually about 64 KiB; `false` ends the dump.
    /// - Throws: `.tooLarge` after some of the dump was written.
    /// - Complexity: O(*n* · *d*) in the nodes and their depth, for the indents.
    public func dumpTree(byteLimit: Int = 1 << 30, to write: (Span<UInt8>) -> Bool) throws(TreeDumpError) {
        var lines = DumpedLines(byteLimit: byteLimit)
        dump(into: &lines, write)
        if lines.isTooLarge { throw .tooLarge(byteLimit: byteLimit) }
    }

    /// The whole dump at once, without a limit.
    ///
    /// - Parameter output: gains the UTF-8 bytes.
    public func dumpTree(into output: inout [UInt8]) {
        var lines = DumpedLines(byteLimit: .max)
        dump(into: &lines) { chunk in
            unsafe chunk.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
            return true
        }
    }

    private func dump(into lines: inout DumpedLines, _ write: (Span<UInt8>) -> Bool) {
        var depths: [UInt32] = [0]
        depths.reserveCapacity(nodes.count)
        for record in nodes.dropFirst() {
            let depth = Int(depths[Int(record.parent)])
            depths.append(UInt32(depth + 1))
            guard lines.begin(depth: depth, dataByteCount: record.dumpedByteCount, write) else { return }
            dump(record, into: &lines.chunk)
            guard record.kind == .element, record.count > 0 else { continue }
            let spelled = attributes[record.range].map { (prefix($0.namespace) + names.spelling(of: $0.name), $0) }
            for (name, attribute) in spelled.sorted(by: { $0.0.utf16.lexicographicallyPrecedes($1.0.utf16) }) {
                let byteCount = name.utf8.count + Int(attribute.valueCount)
                guard lines.begin(depth: depth + 1, dataByteCount: byteCount, write) else { return }
                lines.chunk.append(contentsOf: "\(name)=\"".utf8)
                lines.chunk.append(contentsOf: text[attribute.valueRange])
                lines.chunk.append(UInt8(ascii: "\""))
            }
        }
        lines.end(write)
    }

    private func dump(_ record: NodeRecord, into output: inout [UInt8]) {
        switch record.kind {
        case .document: break
        case .templateContents: output.append(contentsOf: "content".utf8)
        case .documentType: dumpDocumentType(record, into: &output)
        case .element:
            output.append(contentsOf: "<\(prefix(record.namespace))\(names.spelling(of: record.name))>".utf8)
        case .text:
            output.append(UInt8(ascii: "\""))
            output.append(contentsOf: text[record.range])
            output.append(UInt8(ascii: "\""))
        case .comment:
            output.append(contentsOf: "<!-- ".utf8)
            output.append(contentsOf: text[record.range])
            output.append(contentsOf: " -->".utf8)
        case .processingInstruction:
            output.append(contentsOf: "<?\(names.spelling(of: record.name)) ".utf8)
            output.append(contentsOf: text[record.range])
            output.append(contentsOf: "?>".utf8)
        }
    }

    private func dumpDocumentType(_ record: NodeRecord, into output: inout [UInt8]) {
        output.append(contentsOf: "<!DOCTYPE \(names.spelling(of: record.name))".utf8)
        if record.count > 0 {
            for name in [KnownName.public, .system] {
                let value = attributes[record.range].first { $0.name == Name(name) }?.valueRange ?? 0..<0
                output.append(contentsOf: " \"".utf8)
                output.append(contentsOf: text[value])
                output.append(UInt8(ascii: "\""))
            }
        }
        output.append(UInt8(ascii: ">"))
    }

    private func prefix(_ namespace: Namespace) -> String {
        switch namespace {
        case .none, .html: ""
        case .mathML: "math "
        case .svg: "svg "
        case .xlink: "xlink "
        case .xml: "xml "
        case .xmlns: "xmlns "
        }
    }
}

/// Lines on their way to a sink.
private struct DumpedLines {
    var chunk: [UInt8] = []
    var isTooLarge = false
    private var remaining: Int
    /// Indents are cut from it.
    private var spaces: [UInt8] = []

    private static let chunkByteCount = 1 << 16

    init(byteLimit: Int) { remaining = byteLimit }

    /// Ends the line before and indents the next.
    ///
    /// - Parameter dataByteCount: what the line holds beside the indent, or nearly so.
    /// - Returns: `false` if the sink wants no more or the limit is reached.
    mutating func begin(depth: Int, dataByteCount: Int, _ write: (Span<UInt8>) -> Bool) -> Bool {
        if !chunk.isEmpty { chunk.append(UInt8(ascii: "\n")) }
        if chunk.count >= Self.chunkByteCount {
            remaining -= chunk.count
            guard write(chunk.span) else { return false }
            chunk.removeAll(keepingCapacity: true)
        }
        guard 2 * depth + dataByteCount <= remaining - chunk.count else {
            isTooLarge = true
            _ = write(chunk.span)
            return false
        }
        chunk.append(contentsOf: "| ".utf8)
        if spaces.count < 2 * depth { spaces = [UInt8](repeating: UInt8(ascii: " "), count: 4 * depth) }
        chunk.append(contentsOf: spaces[..<(2 * depth)])
        return true
    }

    mutating func end(_ write: (Span<UInt8>) -> Bool) {
        if !chunk.isEmpty { chunk.append(UInt8(ascii: "\n")) }
        _ = write(chunk.span)
    }
}

extension NodeRecord {
    /// What the node's data and its frame take.
    fileprivate var dumpedByteCount: Int {
        switch kind {
        case .text, .comment, .processingInstruction: Int(count) + 3
        case .document, .documentType, .element, .templateContents: 3
        }
    }
}
