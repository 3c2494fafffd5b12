internal import CMalloc

/// The C library's allocator, which belongs to the process and so to the command, never to a library.
enum Allocator {
    /// Gives huge pages' arrays mappings of their own, which go back to the system when they are freed, for the whole
    /// run.
    ///
    /// After the first huge array was freed, glibc would raise both thresholds, up to 32 and 64 MB, and later arrays
    /// would leave holes in the heap.
    ///
    /// Before the first thread starts.
    static func keepHugeArraysApart() {
        let byteCount: Int32 = 1024 * 1024
        mallopt(M_MMAP_THRESHOLD, byteCount)
        mallopt(M_TRIM_THRESHOLD, byteCount)
    }

    /// Gives back to the system what lies free in the heaps of all threads, holes too.
    static func giveBackFreeMemory() {
        malloc_trim(0)
    }
}
