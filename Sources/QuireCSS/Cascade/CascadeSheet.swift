/// A sheet of a page, the user agent's or an author's, with the places of its rules in the cascade.
struct CascadeSheet {
    let content: StyleSheet
    /// For each layer of the sheet.
    let levels: [CascadeLevel]
    /// How many rules stand before it.
    let firstRule: UInt32

    /// All sheets of a page in order.
    static func all(_ author: AuthorStyleSheets, isQuirks: Bool) -> [CascadeSheet] {
        var sheets: [CascadeSheet] = []
        var count: UInt32 = 0
        for content in UserAgentStyleSheet.sheets(isQuirks: isQuirks) {
            let levels = [CascadeLevel](repeating: .userAgent, count: content.layers.count)
            sheets.append(CascadeSheet(content: content, levels: levels, firstRule: count))
            count += UInt32(content.rules.count)
        }
        for linked in author.sheets {
            sheets.append(
                CascadeSheet(
                    content: linked.sheet, levels: linked.layerRanks.map(CascadeLevel.author),
                    firstRule: count + linked.firstRule))
        }
        return sheets
    }
}
