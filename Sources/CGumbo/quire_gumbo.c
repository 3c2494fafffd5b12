#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // RTLD_NEXT, MAP_ANONYMOUS
#endif

#include "quire_gumbo.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

// MARK: - Arena

enum {
    /// What malloc would promise for the types that Gumbo stores: pointers and 64-bit integers.
    ALIGNMENT = 8,
    SMALLEST_CHUNK = 256 * 1024,
    LARGEST_CHUNK = 8 * 1024 * 1024,
    /// From this size on a block has a mapping of its own, which goes back to the system when Gumbo frees it. Gumbo
    /// grows its buffers by copying them to twice the size, so a page of one long text would else keep each of them.
    LARGE_BLOCK = 1024 * 1024,
    PAGE = 4096,
    /// Hook and allocator calls between two looks at the coarse clock: some tens of microseconds of usual work.
    CALLS_PER_LOOK = 1024,
};

/// The head of a mapping. Chunks are kept from parse to parse, large blocks are not.
typedef struct Mapping {
    struct Mapping *next;
    /// With this head.
    size_t byte_count;
} Mapping;

struct QuireGumboArena {
    /// The free part of the current chunk.
    char *next;
    char *end;
    /// The latest allocation, which a free can take back.
    char *last;
    Mapping *chunks;
    /// The chunk that `next` points into; those after it in the list are free.
    Mapping *current;
    Mapping *large_blocks;
    /// What the limit still allows beyond the current chunk.
    size_t remaining;
    size_t byte_count;

    // Of the running parse:
    jmp_buf landing;
    QuireGumboOutcome outcome;
    const char *condition;
    int64_t deadline;
    struct timespec coarse;
};

/// The arena that a guarded parse on this thread runs in, or NULL.
static _Thread_local QuireGumboArena *running __attribute__((tls_model("initial-exec")));
/// Calls left until the next look at the clock.
static _Thread_local int calls_left __attribute__((tls_model("initial-exec")));

__attribute__((noreturn)) static void leave(QuireGumboArena *arena, QuireGumboOutcome outcome) {
    arena->outcome = outcome;
    longjmp(arena->landing, 1);
}

static int64_t thread_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/// Leaves the parse if its time is over.
///
/// The thread's CPU time takes a system call, the coarse clock does not and changes every few milliseconds.
static __attribute__((noinline)) void look_at_clock(void) {
    calls_left = CALLS_PER_LOOK;
    QuireGumboArena *arena = running;
    if (!arena) return;
    struct timespec coarse;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &coarse);
    if (coarse.tv_nsec == arena->coarse.tv_nsec && coarse.tv_sec == arena->coarse.tv_sec) return;
    arena->coarse = coarse;
    if (thread_time() > arena->deadline) leave(arena, QUIRE_GUMBO_TIME_LIMIT);
}

static inline void count_call(void) {
    if (__builtin_expect(--calls_left <= 0, 0)) look_at_clock();
}

static Mapping *map(QuireGumboArena *arena, size_t byte_count) {
    void *memory = mmap(NULL, byte_count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) leave(arena, QUIRE_GUMBO_OUT_OF_MEMORY);
    Mapping *mapping = memory;
    mapping->byte_count = byte_count;
    arena->byte_count += byte_count;
    return mapping;
}

static void unmap(QuireGumboArena *arena, Mapping *mapping) {
    arena->byte_count -= mapping->byte_count;
    munmap(mapping, mapping->byte_count);
}

/// Makes `chunk` the current one, as far as the limit allows.
static void enter(QuireGumboArena *arena, Mapping *chunk) {
    size_t usable = chunk->byte_count - sizeof(Mapping);
    if (usable > arena->remaining) usable = arena->remaining;
    arena->remaining -= usable;
    arena->current = chunk;
    arena->next = (char *)(chunk + 1);
    arena->end = arena->next + usable;
    arena->last = NULL;
}

static void *allocate_large(QuireGumboArena *arena, size_t size) {
    size_t byte_count = (size + sizeof(Mapping) + PAGE - 1) / PAGE * PAGE;
    if (byte_count > arena->remaining) leave(arena, QUIRE_GUMBO_MEMORY_LIMIT);
    Mapping *block = map(arena, byte_count);
    arena->remaining -= byte_count;
    block->next = arena->large_blocks;
    arena->large_blocks = block;
    return block + 1;
}

/// - Parameter size: a multiple of the alignment that the current chunk has no room for.
static __attribute__((noinline)) void *allocate_slowly(QuireGumboArena *arena, size_t size) {
    look_at_clock();
    if (size >= LARGE_BLOCK) return allocate_large(arena, size);
    Mapping *chunk = arena->current ? arena->current->next : arena->chunks;
    while (chunk && chunk->byte_count - sizeof(Mapping) < size) chunk = chunk->next;
    if (!chunk) {
        size_t byte_count = arena->current ? arena->current->byte_count * 2 : SMALLEST_CHUNK;
        while (byte_count - sizeof(Mapping) < size) byte_count *= 2;
        if (byte_count > LARGEST_CHUNK) byte_count = LARGEST_CHUNK;
        chunk = map(arena, byte_count);
        Mapping **tail = arena->current ? &arena->current->next : &arena->chunks;
        while (*tail) tail = &(*tail)->next;
        chunk->next = NULL;
        *tail = chunk;
    }
    enter(arena, chunk);
    if (size > (size_t)(arena->end - arena->next)) leave(arena, QUIRE_GUMBO_MEMORY_LIMIT);
    arena->last = arena->next;
    arena->next += size;
    return arena->last;
}

static void free_large(QuireGumboArena *arena, void *block) {
    for (Mapping **link = &arena->large_blocks; *link; link = &(*link)->next) {
        Mapping *mapping = *link;
        if (mapping + 1 != block) continue;
        *link = mapping->next;
        arena->remaining += mapping->byte_count;
        unmap(arena, mapping);
        return;
    }
}

static inline void *allocate(QuireGumboArena *arena, size_t size) {
    // No page makes a size near SIZE_MAX: Gumbo's sizes are at most twice what already lies in memory.
    size = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    count_call();
    if (__builtin_expect(size > (size_t)(arena->end - arena->next), 0)) return allocate_slowly(arena, size);
    arena->last = arena->next;
    arena->next += size;
    return arena->last;
}

static inline void deallocate(QuireGumboArena *arena, void *block) {
    if (block == arena->last) {
        if (block) arena->next = arena->last;
        arena->last = NULL;
    } else if (__builtin_expect(((uintptr_t)block & (PAGE - 1)) == sizeof(Mapping), 0)) {
        free_large(arena, block);
    }
}

QuireGumboArena *quire_gumbo_arena_create(void) {
    return calloc(1, sizeof(QuireGumboArena));
}

void quire_gumbo_arena_destroy(QuireGumboArena *arena) {
    quire_gumbo_arena_reset(arena, 0);
    free(arena);
}

void quire_gumbo_arena_reset(QuireGumboArena *arena, size_t kept_byte_count) {
    while (arena->large_blocks) {
        Mapping *block = arena->large_blocks;
        arena->large_blocks = block->next;
        unmap(arena, block);
    }
    Mapping **link = &arena->chunks;
    size_t kept = 0;
    while (*link) {
        Mapping *chunk = *link;
        if (kept + chunk->byte_count <= kept_byte_count) {
            kept += chunk->byte_count;
            link = &chunk->next;
        } else {
            *link = chunk->next;
            unmap(arena, chunk);
        }
    }
    arena->current = NULL;
    arena->next = arena->end = arena->last = NULL;
}

size_t quire_gumbo_arena_byte_count(const QuireGumboArena *arena) {
    return arena->byte_count;
}

// MARK: - What Gumbo calls

static void *gumbo_allocator(void *arena, size_t size) {
    return allocate(arena, size);
}

static void gumbo_deallocator(void *arena, void *block) {
    deallocate(arena, block);
}

// The four functions of Gumbo's util.c. A linker takes a member of a static library only for a symbol that is still
// missing, so these stand in for it, for two reasons. `gumbo_debug`, which does nothing in the library, is called for
// each character and in the loops that make Gumbo quadratic: without it a page such as <x> * 100,000, <b>, text would
// run for minutes in a scan of the open elements that never allocates. And allocations need no call by pointer.
// They are weak: should another version of Gumbo need more of its util.c, then its own functions are taken, and the
// time limit is looked at in the allocator only.

/// The beginning of Gumbo's `struct GumboInternalParser`.
typedef struct GumboInternalParser {
    const GumboOptions *options;
} GumboParser;

void *gumbo_parser_allocate(GumboParser *parser, size_t size);
void gumbo_parser_deallocate(GumboParser *parser, void *block);
char *gumbo_copy_stringz(GumboParser *parser, const char *string);
void gumbo_debug(const char *format, ...);
extern const GumboSourcePosition kGumboEmptySourcePosition;

__attribute__((weak)) const GumboSourcePosition kGumboEmptySourcePosition = {0, 0, 0};

__attribute__((weak)) void *gumbo_parser_allocate(GumboParser *parser, size_t size) {
    const GumboOptions *options = parser->options;
    if (options->allocator == gumbo_allocator) return allocate(options->userdata, size);
    return options->allocator(options->userdata, size);
}

__attribute__((weak)) void gumbo_parser_deallocate(GumboParser *parser, void *block) {
    const GumboOptions *options = parser->options;
    if (options->deallocator == gumbo_deallocator) return deallocate(options->userdata, block);
    options->deallocator(options->userdata, block);
}

__attribute__((weak)) char *gumbo_copy_stringz(GumboParser *parser, const char *string) {
    size_t size = strlen(string) + 1;
    return memcpy(gumbo_parser_allocate(parser, size), string, size);
}

__attribute__((weak)) void gumbo_debug(const char *format, ...) {
    (void)format;
    count_call();
}

typedef void AssertFail(const char *, const char *, unsigned, const char *);

/// Takes the C library's place for all code linked into the same file, and for that only.
///
/// While a guarded parse runs on the thread, only Gumbo can have called it.
__attribute__((noreturn, visibility("hidden"))) void __assert_fail(
    const char *condition, const char *file, unsigned line, const char *function);

void __assert_fail(const char *condition, const char *file, unsigned line, const char *function) {
    QuireGumboArena *arena = running;
    if (arena) {
        arena->condition = condition;
        leave(arena, QUIRE_GUMBO_ASSERTION_FAILED);
    }
    AssertFail *libraries = (AssertFail *)dlsym(RTLD_NEXT, "__assert_fail");
    if (libraries) libraries(condition, file, line, function);
    fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function, condition);
    abort();
}

// MARK: - Parse

void quire_gumbo_parse(
    QuireGumboArena *arena, const char *source, size_t length, QuireGumboLimits limits, QuireGumboResult *result) {
    quire_gumbo_arena_reset(arena, SIZE_MAX);
    arena->remaining = limits.memory_byte_count;
    arena->condition = NULL;
    arena->deadline = limits.time_nanoseconds;
    if (__builtin_add_overflow(thread_time(), limits.time_nanoseconds, &arena->deadline)) arena->deadline = INT64_MAX;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &arena->coarse);
    calls_left = CALLS_PER_LOOK;

    GumboOptions options = kGumboDefaultOptions;
    options.allocator = gumbo_allocator;
    options.deallocator = gumbo_deallocator;
    options.userdata = arena;
    // Each error would copy the stack of open elements.
    options.max_errors = 0;

    const GumboNode *volatile document = NULL;
    running = arena;
    if (setjmp(arena->landing) == 0) {
        document = gumbo_parse_with_options(&options, source ? source : "", length)->document;
        arena->outcome = QUIRE_GUMBO_PARSED;
    }
    running = NULL;

    size_t unused = arena->remaining + (size_t)(arena->end - arena->next);
    result->outcome = arena->outcome;
    result->document = document;
    result->memory_byte_count = limits.memory_byte_count - unused;
    result->condition = arena->condition;
}
