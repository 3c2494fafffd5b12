/// The cascade layers of a page's author sheets, and their order.
///
/// Standard: https://drafts.csswg.org/css-cascade-5/#layer-ordering
struct CascadeLayers {
    private struct Layer {
        let parent: Int
        var firstChild = 0
        var lastChild = 0
        var nextSibling = 0
    }

    private struct Key: Hashable {
        let parent: Int
        let name: [UInt8]
    }

    /// The first is what is in no layer.
    private var layers = [Layer(parent: 0)]
    private var numbers: [Key: Int] = [:]

    var count: Int { layers.count }

    /// The layer of that name in `parent`, a new one if there is none yet.
    ///
    /// - Parameter name: `nil` for an anonymous one, which is always new.
    mutating func layer(named name: [UInt8]?, in parent: Int) -> Int {
        guard let name else { return add(in: parent) }
        let key = Key(parent: parent, name: name)
        if let known = numbers[key] { return known }
        let new = add(in: parent)
        numbers[key] = new
        return new
    }

    private mutating func add(in parent: Int) -> Int {
        let new = layers.count
        layers.append(Layer(parent: parent))
        if layers[parent].firstChild == 0 {
            layers[parent].firstChild = new
        } else {
            layers[layers[parent].lastChild].nextSibling = new
        }
        layers[parent].lastChild = new
        return new
    }

    /// The place of each layer in the order of normal declarations, from 0; what is in no layer comes last.
    ///
    /// - Complexity: O(*n*).
    func ranks() -> [Int] {
        var ranks = [Int](repeating: 0, count: layers.count)
        var rank = 0
        var layer = 0
        // A layer comes behind all that are in it.
        while layers[layer].firstChild != 0 { layer = layers[layer].firstChild }
        while true {
            ranks[layer] = rank
            rank += 1
            if layer == 0 { return ranks }
            if layers[layer].nextSibling == 0 {
                layer = layers[layer].parent
            } else {
                layer = layers[layer].nextSibling
                while layers[layer].firstChild != 0 { layer = layers[layer].firstChild }
            }
        }
    }
}
