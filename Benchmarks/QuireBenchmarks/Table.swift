/// A number with some digits after the point.
func fixed(_ value: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((value * scale).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let fraction = "\(scaled % Int(scale))"
    return "\(scaled / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// A cell of a table; `end` aligns it to its end.
func column(_ text: String, _ width: Int, end: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(width - text.count, 0))
    return end ? padding + text : text + padding
}
