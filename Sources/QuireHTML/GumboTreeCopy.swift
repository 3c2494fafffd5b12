internal import CGumbo
internal import QuireDOM

/// Copies Gumbo's tree of pointers into a flat document, with a stack of its own.
///
/// Text, comments and attribute values become ranges of the source where the source spells them as they are.
@unsafe
struct GumboTreeCopy: ~Copyable {
    private let source: UnsafePointer<CChar>
    private let sourceByteCount: Int
    private let tagNames: GumboTagNames
    private var builder: DocumentBuilder
    /// How many more nodes were made; a tree with more would be none.
    private var nodesLeft: Int
    private let givesMemoryBack: Bool
    /// The open nodes, but for the innermost.
    private var stack: [Frame]
    private var innermost: Frame

    /// An open node's children that are still to come.
    @unsafe
    private struct Frame {
        /// The block that their pointers stand in.
        let block: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        var next: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        var count: UInt32
        let isTemplate: Bool

        init(_ children: GumboVector, isTemplate: Bool) {
            unsafe block = children.data
            unsafe next = children.data
            unsafe count = children.length
            unsafe self.isTemplate = isTemplate
        }
    }

    /// - Parameter source: what was parsed.
    /// - Parameter givesMemoryBack: whether the parser's memory shrinks while the document grows.
    init(
        source: UnsafePointer<CChar>, sourceByteCount: Int, tagNames: GumboTagNames, result: QuireGumboResult,
        givesMemoryBack: Bool
    ) {
        unsafe self.source = source
        unsafe self.sourceByteCount = sourceByteCount
        unsafe self.tagNames = tagNames
        unsafe nodesLeft = result.node_count
        unsafe self.givesMemoryBack = givesMemoryBack
        unsafe stack = []
        unsafe innermost = Frame(GumboVector(), isTemplate: false)
        unsafe builder = DocumentBuilder(
            sourceByteCount: sourceByteCount, nodeCount: result.node_count, attributeCount: result.attribute_count)
    }

    /// - Returns: what the document is built of.
    /// - Throws: `.memoryLimit` if the text passes what a document can hold.
    /// - Complexity: O(*n*) in nodes, attributes and bytes.
    consuming func run(_ root: UnsafePointer<GumboNode>) throws(ParseError) -> DocumentBuilder {
        let document = unsafe quire_gumbo_document(root)
        switch unsafe document.pointee.doc_type_quirks_mode {
        case GUMBO_DOCTYPE_QUIRKS: unsafe builder.mode = .quirks
        case GUMBO_DOCTYPE_LIMITED_QUIRKS: unsafe builder.mode = .limitedQuirks
        default: unsafe builder.mode = .noQuirks
        }
        unsafe enter(document.pointee.children)
        if unsafe document.pointee.has_doctype { try unsafe copyDocumentType(document) }
        try unsafe copyNodes()
        return unsafe builder
    }

    // MARK: Nodes

    private mutating func enter(_ children: GumboVector, isTemplate: Bool = false) {
        unsafe innermost = Frame(children, isTemplate: isTemplate)
    }

    /// Copies everything below the document node that is not yet copied.
    private mutating func copyNodes() throws(ParseError) {
        while true {
            guard unsafe innermost.count > 0, let next = unsafe innermost.next else {
                guard let outer = unsafe stack.popLast() else { return }
                unsafe builder.close()
                if unsafe innermost.isTemplate { unsafe builder.close() }
                if let block = unsafe innermost.block { unsafe drop(block) }
                unsafe innermost = outer
                continue
            }
            unsafe innermost.count &-= 1
            unsafe innermost.next = next + 1
            guard
                let node = unsafe next.pointee.map({ unsafe UnsafePointer($0.assumingMemoryBound(to: GumboNode.self)) })
            else { continue }
            unsafe nodesLeft &-= 1
            guard unsafe nodesLeft >= 0 else {
                throw .parserGaveUp(condition: "the tree has more nodes than were made")
            }

            switch unsafe node.pointee.type {
            case GUMBO_NODE_ELEMENT:
                try unsafe copyElement(quire_gumbo_element(node), isTemplate: false)
            case GUMBO_NODE_TEMPLATE:
                try unsafe copyElement(quire_gumbo_element(node), isTemplate: true)
            case GUMBO_NODE_COMMENT:
                try unsafe copyComment(quire_gumbo_text(node))
            case GUMBO_NODE_DOCUMENT:
                // Memory that was given back reads as zeros.
                throw .parserGaveUp(condition: "the tree has a node twice")
            default:
                try unsafe copyText(quire_gumbo_text(node))
            }
            unsafe drop(node)
        }
    }

    /// Ends the life of a node, an attribute or a list of children; what it points to lives on.
    @inline(__always)
    private func drop(_ block: UnsafeRawPointer) {
        if unsafe givesMemoryBack { unsafe quire_gumbo_drop(block) }
    }

    private mutating func copyElement(_ element: UnsafePointer<GumboElement>, isTemplate: Bool) throws(ParseError) {
        let namespace: Namespace
        switch unsafe element.pointee.tag_namespace {
        case GUMBO_NAMESPACE_SVG: namespace = .svg
        case GUMBO_NAMESPACE_MATHML: namespace = .mathML
        default: namespace = .html
        }
        let name =
            unsafe tagNames.name(of: element.pointee.tag, isSVG: namespace == .svg)
            ?? spelledName(element.pointee.original_tag, isSVG: namespace == .svg)
        unsafe builder.open(
            .element, namespace: namespace, name: name, sourceOffset: sourceOffset(element.pointee.original_tag.data))
        try unsafe copyAttributes(element.pointee.attributes)

        let children = unsafe element.pointee.children
        if isTemplate {
            unsafe builder.open(.templateContents, name: Name(rawValue: 0), sourceOffset: nil)
        } else if unsafe children.length == 0 {
            unsafe builder.close()
            return
        }
        unsafe stack.append(innermost)
        unsafe enter(children, isTemplate: isTemplate)
    }

    private mutating func copyAttributes(_ attributes: GumboVector) throws(ParseError) {
        guard unsafe attributes.length > 0, let data = unsafe attributes.data else { return }
        for index in 0..<Int(unsafe attributes.length) {
            guard let attribute = unsafe data[index]?.assumingMemoryBound(to: GumboAttribute.self) else { continue }
            let namespace: Namespace
            switch unsafe attribute.pointee.attr_namespace {
            case GUMBO_ATTR_NAMESPACE_XLINK: namespace = .xlink
            case GUMBO_ATTR_NAMESPACE_XML: namespace = .xml
            case GUMBO_ATTR_NAMESPACE_XMLNS: namespace = .xmlns
            default: namespace = .none
            }
            guard let name = unsafe attribute.pointee.name, let value = unsafe attribute.pointee.value else { continue }
            var place = unsafe offset(attribute.pointee.original_value.data)
            if unsafe place < sourceByteCount {
                let first = unsafe UInt8(bitPattern: source[place])
                if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { place += 1 }
            }
            let range = try unsafe range(of: value, at: place)
            let interned = unsafe builder.intern(bytes(of: name).span)
            unsafe builder.addAttribute(interned, namespace: namespace, value: range)
            unsafe drop(attribute)
        }
    }

    private mutating func copyText(_ text: UnsafePointer<GumboText>) throws(ParseError) {
        guard let string = unsafe text.pointee.text else { return }
        if unsafe builder.adjacentText != nil {
            // Gumbo leaves two nodes where text is moved before a table in two parts.
            let (addition, all) = unsafe (bytes(of: string), sourceBytes)
            guard unsafe builder.extendAdjacentText(with: addition.span, source: all.span) else {
                throw .memoryLimit(byteCount: DocumentBuilder.byteLimit)
            }
            return
        }
        let place = unsafe offset(text.pointee.original_text.data)
        let data = try unsafe range(of: string, at: place)
        unsafe builder.add(.text, data: data, sourceOffset: place < sourceByteCount ? place : nil)
    }

    private mutating func copyComment(_ text: UnsafePointer<GumboText>) throws(ParseError) {
        guard let string = unsafe text.pointee.text else { return }
        let place = unsafe offset(text.pointee.original_text.data)
        // `<!--`; other markup that makes a comment is rare enough to be kept twice.
        let data = try unsafe range(of: string, at: place &+ 4)
        unsafe builder.add(.comment, data: data, sourceOffset: place < sourceByteCount ? place : nil)
    }

    /// Copies the DOCTYPE and the comments before it.
    ///
    /// Gumbo keeps its three strings, but neither its place among the comments nor what was missing.
    private mutating func copyDocumentType(_ document: UnsafePointer<GumboDocument>) throws(ParseError) {
        let all = unsafe sourceBytes
        let span = unsafe all.span
        var place = 0
        var token: DocumentTypeToken?
        while true {
            place = DocumentTypeToken.skipWhiteSpace(in: span, from: place)
            token = DocumentTypeToken(in: span, at: place)
            guard token == nil, let end = try unsafe copyComment(at: place) else { break }
            place = end
        }
        guard let name = unsafe document.pointee.name else { return }
        let interned = unsafe builder.intern(bytes(of: name).span)
        unsafe builder.open(.documentType, name: interned, sourceOffset: token == nil ? nil : place)
        var publicIdentifier: String?
        var systemIdentifier: String?
        if let token, token.hasPublicIdentifier, let string = unsafe document.pointee.public_identifier {
            publicIdentifier = unsafe String(cString: string)
            let value = try unsafe range(of: string, at: sourceByteCount)
            unsafe builder.addAttribute(Name(.public), value: value)
        }
        if let token, token.hasSystemIdentifier, let string = unsafe document.pointee.system_identifier {
            systemIdentifier = unsafe String(cString: string)
            let value = try unsafe range(of: string, at: sourceByteCount)
            unsafe builder.addAttribute(Name(.system), value: value)
        }
        if unsafe builder.mode != .quirks {
            // Gumbo compares identifiers as a whole where the standard compares how they begin.
            unsafe builder.mode = DocumentMode(publicIdentifier: publicIdentifier, systemIdentifier: systemIdentifier)
        }
        unsafe builder.close()
    }

    /// Copies the next child of the document if it is the comment that begins at `place`.
    ///
    /// - Returns: where the comment ends.
    private mutating func copyComment(at place: Int) throws(ParseError) -> Int? {
        guard unsafe innermost.count > 0, let next = unsafe innermost.next,
            let node = unsafe next.pointee?.assumingMemoryBound(to: GumboNode.self),
            unsafe node.pointee.type == GUMBO_NODE_COMMENT
        else { return nil }
        let comment = unsafe quire_gumbo_text(node)
        guard unsafe offset(comment.pointee.original_text.data) == place else { return nil }
        unsafe innermost.count -= 1
        unsafe innermost.next = next + 1
        try unsafe copyComment(comment)
        return unsafe min(sourceByteCount, place + comment.pointee.original_text.length)
    }

    // MARK: Names and text

    /// The name of an element that Gumbo has no number for, or another spelling than SVG.
    private mutating func spelledName(_ tag: GumboStringPiece, isSVG: Bool) -> Name {
        var name: [UInt8] = []
        var place = unsafe offset(tag.data) &+ 1
        let end = unsafe min(sourceByteCount, place &+ tag.length)
        scan: while place < end {
            let byte = unsafe UInt8(bitPattern: source[place])
            switch byte {
            case UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0x0C, UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "/"),
                UInt8(ascii: ">"):
                break scan
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(byte | 0x20)
            case 0: name.append(contentsOf: "\u{FFFD}".utf8)
            default: name.append(byte)
            }
            place += 1
        }
        if isSVG, let spelling = GumboTagNames.svgSpelling(of: name) {
            name = Array(spelling.utf8)
        }
        return unsafe builder.intern(name.span)
    }

    /// Where in the source `pointer` points; not below `sourceByteCount` if it points elsewhere.
    private func offset(_ pointer: UnsafePointer<CChar>?) -> Int {
        let distance = unsafe UInt(bitPattern: pointer) &- UInt(bitPattern: source)
        return unsafe distance < UInt(sourceByteCount) ? Int(distance) : sourceByteCount
    }

    private func sourceOffset(_ pointer: UnsafePointer<CChar>?) -> Int? {
        let offset = unsafe offset(pointer)
        return unsafe offset < sourceByteCount ? offset : nil
    }

    private var sourceBytes: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeRawBufferPointer(start: source, count: sourceByteCount).bindMemory(to: UInt8.self)
    }

    private func bytes(of string: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
        let length = unsafe quire_gumbo_length(string)
        return unsafe UnsafeBufferPointer(
            start: UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self), count: length)
    }

    /// Where the document has the bytes of `string`: at `place` in the source if they stand there, else aside.
    private mutating func range(of string: UnsafePointer<CChar>, at place: Int) throws(ParseError) -> Range<Int> {
        let bytes = unsafe bytes(of: string)
        guard bytes.count > 0 else { return 0..<0 }
        if unsafe quire_gumbo_stands_at(place, string, bytes.count, source, sourceByteCount) {
            return unsafe Range(uncheckedBounds: (place, place &+ bytes.count))
        }
        guard let range = unsafe builder.store(bytes.span) else {
            throw .memoryLimit(byteCount: DocumentBuilder.byteLimit)
        }
        return range
    }
}
