/// The author style sheets of a page in their order, with what they import and the order of their layers.
package struct AuthorStyleSheets: Sendable {
    struct Linked: Sendable {
        let sheet: StyleSheet
        /// For each layer of the sheet, its place in the order of all.
        var layerRanks: [UInt16]
        /// How many rules stand before it.
        let firstRule: UInt32
    }

    private(set) var sheets: [Linked] = []
    /// How many layers there are, what is in none included.
    private(set) var layerCount = 1

    /// The most sheets that a page imports, each counted as often as it is; those behind are left out.
    static let sheetLimit = 10_000
    /// The most layers of a page; rules of others are as if in none.
    static let layerLimit = 4000

    package init() {}

    package var isEmpty: Bool { sheets.isEmpty }

    /// Puts sheets in order.
    ///
    /// - Parameters:
    ///   - roots: the sheets that the document has, each by what it is known by.
    ///   - sheet: the sheet that an identity stands for; `nil` for one that was not loaded.
    ///   - imported: what the import of a sheet leads to.
    /// - Complexity: O(*n*) in rules and imports; a sheet counts as often as it is imported.
    package init<ID: Hashable>(
        _ roots: [ID], sheet: (ID) -> StyleSheet?, imported: (ID, StyleSheet.Import) -> ID?
    ) {
        var layers = CascadeLayers()
        var numbers: [[Int]] = []
        var firstRule: UInt32 = 0
        var linkedCount = 0
        for root in roots {
            var stack: [OpenSheet<ID>] = []
            if let found = sheet(root) { stack.append(OpenSheet(id: root, sheet: found, layer: 0)) }
            while var open = stack.popLast() {
                let imports = open.sheet.imports
                if open.nextImport < imports.count {
                    let rule = imports[open.nextImport]
                    open.nextImport += 1
                    open.declareLayers(upTo: max(rule.precedingLayerCount, Int(rule.layer) + 1), in: &layers)
                    let layer = open.layers[Int(rule.layer)]
                    let id = imported(open.id, rule)
                    let isAncestor = id == open.id || stack.contains { $0.id == id }
                    stack.append(open)
                    if let id, !isAncestor, linkedCount < Self.sheetLimit, let found = sheet(id) {
                        linkedCount += 1
                        stack.append(OpenSheet(id: id, sheet: found, layer: layer))
                    }
                    continue
                }
                open.declareLayers(upTo: open.sheet.layers.count, in: &layers)
                if !open.sheet.rules.isEmpty {
                    sheets.append(Linked(sheet: open.sheet, layerRanks: [], firstRule: firstRule))
                    numbers.append(open.layers)
                    firstRule += UInt32(open.sheet.rules.count)
                }
            }
        }
        let ranks = layers.ranks()
        layerCount = layers.count
        for index in sheets.indices { sheets[index].layerRanks = numbers[index].map { UInt16(ranks[$0]) } }
    }

    /// A sheet whose imports are being linked: they come before its own rules.
    private struct OpenSheet<ID> {
        let id: ID
        let sheet: StyleSheet
        var nextImport = 0
        /// For each of the sheet's layers that was named so far, the page's.
        var layers: [Int]

        init(id: ID, sheet: StyleSheet, layer: Int) {
            self.id = id
            self.sheet = sheet
            layers = [layer]
        }

        mutating func declareLayers(upTo count: Int, in all: inout CascadeLayers) {
            while layers.count < count {
                let layer = sheet.layers[layers.count]
                let parent = layers[Int(layer.parent)]
                guard all.count < AuthorStyleSheets.layerLimit else {
                    layers.append(0)
                    continue
                }
                layers.append(all.layer(named: layer.name, in: parent))
            }
        }
    }
}
