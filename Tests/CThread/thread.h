#ifndef THREAD_H
#define THREAD_H

// What a test does to its own thread alone: the kernel keeps these for each thread, where the C library would change
// all of them. Each returns 0, or -1 with `errno`.

#include <errno.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Lets a system call fail with `error` from now on, as on an old kernel or in a container.
static inline int thread_forbid(long call, int error) {
    struct sock_filter rules[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)call, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ((unsigned)error & SECCOMP_RET_DATA)),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {.len = sizeof rules / sizeof *rules, .filter = rules};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

static inline int thread_forbid_openat2(int error) { return thread_forbid(SYS_openat2, error); }

/// Becomes a user without privileges.
static inline int thread_become_nobody(void) { return (int)syscall(SYS_setresuid, -1, 65534, -1); }

/// Gets a table of descriptors, a working directory or a view of the mounts of its own.
static inline int thread_unshare_descriptors(void) { return (int)syscall(SYS_unshare, CLONE_FILES); }
static inline int thread_unshare_working_directory(void) { return (int)syscall(SYS_unshare, CLONE_FS); }
static inline int thread_unshare_mounts(void) {
    if (syscall(SYS_unshare, CLONE_NEWNS) != 0) return -1;
    return mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL);
}

static inline int thread_bind(const char *source, const char *target) {
    return mount(source, target, NULL, MS_BIND, NULL);
}

/// Exchanges two names in one step.
static inline int thread_exchange(const char *name, const char *other) {
    return (int)syscall(SYS_renameat2, -100 /* AT_FDCWD */, name, -100, other, 2 /* RENAME_EXCHANGE */);
}

#endif
