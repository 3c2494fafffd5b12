#ifndef QUIRE_LINUX_H
#define QUIRE_LINUX_H

#include <fcntl.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

// What the C library has no function for.

/// The kernel's openat2: opens `path` relative to `directory`, resolving it under the rules of `resolve`.
///
/// Returns the descriptor, or -1 with `errno`; `ENOSYS` before Linux 5.6.
static inline int quire_openat2(int directory, const char *path, uint64_t flags, uint64_t resolve) {
    struct open_how how = {.flags = flags, .mode = 0, .resolve = resolve};
    return (int)syscall(SYS_openat2, directory, path, &how, sizeof how);
}

// Swift imports no macro with a cast or a shift into 64 bits.
static const uint64_t quire_resolve_beneath = RESOLVE_BENEATH;
static const uint64_t quire_resolve_no_magiclinks = RESOLVE_NO_MAGICLINKS;
static const uint64_t quire_resolve_no_symlinks = RESOLVE_NO_SYMLINKS;
// The C library shows O_PATH only to programs that ask for all of GNU.
static const uint64_t quire_o_path = __O_PATH;

#endif
