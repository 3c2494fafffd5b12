extension Document {
    /// The tree in html5lib's test format, each line with a line feed.
    ///
    /// Format: https://github.com/html5lib/html5lib-tests/blob/master/tree-construction/README.md
    ///
    /// - Parameter output: gains the UTF-8 bytes.
    /// - Complexity: O(*n* · *d*) in the nodes and their depth, for the indents.
    public func dumpTree(into output: inout [UInt8]) {
        var depths: [UInt32] = [0]
        depths.reserveCapacity(nodes.count)
        for index in nodes.indices.dropFirst() {
            let record = nodes[index]
            let depth = Int(depths[Int(record.parent)])
            depths.append(UInt32(depth + 1))
            output.appendIndent(depth)
            switch record.kind {
            case .document: break
            case .templateContents: output.append(contentsOf: "content".utf8)
            case .documentType: dumpDocumentType(record, into: &output)
            case .element:
                output.append(contentsOf: "<\(prefix(record.namespace))\(names.spelling(of: record.name))>".utf8)
                dumpAttributes(record, depth: depth + 1, into: &output)
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
                output.append(contentsOf: ">".utf8)
            }
            output.append(UInt8(ascii: "\n"))
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

    private func dumpAttributes(_ record: NodeRecord, depth: Int, into output: inout [UInt8]) {
        let spelled = attributes[record.range].map { (prefix($0.namespace) + names.spelling(of: $0.name), $0) }
        for (name, attribute) in spelled.sorted(by: { $0.0.utf16.lexicographicallyPrecedes($1.0.utf16) }) {
            output.append(UInt8(ascii: "\n"))
            output.appendIndent(depth)
            output.append(contentsOf: "\(name)=\"".utf8)
            output.append(contentsOf: text[attribute.valueRange])
            output.append(UInt8(ascii: "\""))
        }
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

extension [UInt8] {
    fileprivate mutating func appendIndent(_ depth: Int) {
        append(contentsOf: "| ".utf8)
        append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
}
