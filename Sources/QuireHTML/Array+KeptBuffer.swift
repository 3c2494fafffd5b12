extension Array {
    /// Empties the array for the next page. A huge page's buffer would stay for the whole run, so one of more than
    /// 256 KB goes.
    mutating func removeAllForNextPage() {
        removeAll(keepingCapacity: capacity <= 256 * 1024 / MemoryLayout<Element>.stride)
    }
}
