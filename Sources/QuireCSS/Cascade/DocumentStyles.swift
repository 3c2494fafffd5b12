package import QuireDOM

/// The computed style of every element of a document, and of the pseudo-elements that have boxes.
package struct DocumentStyles: Sendable {
    /// The number of a computed style: elements with the same styles share it.
    package struct StyleID: Hashable, Sendable {
        let rawValue: UInt32

        /// That of an element with `display: none`, and of all that is in it.
        package static let none = StyleID(rawValue: 0)

        /// Set for an element whose children are flex or grid items; what has the flag is not compared.
        private static let itemsFlag: UInt32 = 1 << 31

        var index: Int { Int(rawValue & ~Self.itemsFlag) }
        var withoutFlag: StyleID { StyleID(rawValue: rawValue & ~Self.itemsFlag) }
        var childrenAreItems: Bool { rawValue & Self.itemsFlag != 0 }

        func with(childrenAreItems: Bool) -> StyleID {
            StyleID(rawValue: childrenAreItems ? rawValue | Self.itemsFlag : rawValue)
        }
    }

    /// The styles; the first has `display: none`.
    var table: [ComputedStyle] = []
    /// By node; of nodes that are no elements, `.none`.
    var elements: [StyleID] = []
    var pseudoElements: [PseudoElementKey: StyleID] = [:]

    struct PseudoElementKey: Hashable {
        let node: NodeID
        let kind: PseudoElement
    }

    /// Whether an element makes boxes, or has children that do.
    package func isDisplayed(_ element: NodeID) -> Bool { elements[element.index] != .none }

    package func id(of element: NodeID) -> StyleID { elements[element.index].withoutFlag }

    /// The style of an element. Within one with `display: none`, that is all that is known of it.
    package func style(of element: NodeID) -> ComputedStyle { table[elements[element.index].index] }

    /// Every style there is, by number.
    package var all: [ComputedStyle] { table }

    /// The number of an element's style; 0 within one with `display: none`.
    package func number(of element: NodeID) -> Int { elements[element.index].index }

    package func style(_ id: StyleID) -> ComputedStyle { table[id.index] }

    /// The style of a pseudo-element; `nil` if no rule is for it, or it has `display: none` or no content.
    package func style(of kind: PseudoElement, on element: NodeID) -> ComputedStyle? {
        if pseudoElements.isEmpty { return nil }
        return pseudoElements[PseudoElementKey(node: element, kind: kind)].map { table[$0.index] }
    }
}
