#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // RTLD_NEXT, MAP_ANONYMOUS
#endif

#include "quire_gumbo.h"

#include <assert.h>
#include <dlfcn.h>
#include <limits.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

// MARK: - Arena

// Chunks hold blocks of three kinds. A block's chunk begins where its address, rounded down, says, and has a table of
// the slabs, so that a free knows the kind:
// - Small blocks are reused: Gumbo frees most of them, a buffer or two for each tag and text.
// - Records are its nodes and attributes, the bulk of a tree, and what else happens to have their size. They stand in
//   slabs of their own, which go back to the system during the copy as soon as everything in them was copied.
// - The rest follows block by block from the chunk's beginning; slabs are cut from its end.

enum {
    /// What malloc would promise for the types that Gumbo stores: pointers and 64-bit integers.
    ALIGNMENT = 8,
    /// Chunks begin at multiples of their size, and so do large blocks.
    CHUNK = 1024 * 1024,
    SLAB = 16 * 1024,
    SLABS = CHUNK / SLAB,
    /// From this size on a block has a mapping of its own, which goes back to the system when Gumbo frees it. Gumbo
    /// grows its buffers by copying them to twice the size, so a page of one long text would else keep each of them.
    LARGE_BLOCK = CHUNK / 4,
    /// Blocks up to this many bytes are small: in all but the longest texts and lists, all that Gumbo frees.
    SMALL_BLOCK = 40,
    /// Hook and allocator calls between two looks at the coarse clock: some tens of microseconds of usual work.
    CALLS_PER_LOOK = 1024,
    /// What Gumbo may take of the stack. It takes less than a kilobyte, but for its one recursive function, which takes
    /// 32 bytes for each level: 4,000 levels. A thread's stack has half a megabyte at least on the usual systems.
    STACK = 128 * 1024,
};

/// What stands in a slab.
typedef enum : uint8_t {
    SLAB_OF_REST,
    SLAB_OF_LARGE_BLOCK,
    SLAB_OF_RECORDS,
    /// Of blocks of 8 bytes; the multiples follow.
    SLAB_OF_SMALL,
} SlabKind;

/// The head of a mapping. Chunks are kept from parse to parse, large blocks are not.
typedef struct Chunk {
    struct Chunk *next;
    /// With this head.
    size_t byte_count;
    SlabKind kinds[SLABS];
    /// In a slab of records, the blocks that are not yet copied.
    uint16_t record_counts[SLABS];
} Chunk;

/// A small block that Gumbo freed.
typedef struct FreeBlock {
    struct FreeBlock *next;
} FreeBlock;

/// Small blocks of one size.
typedef struct {
    FreeBlock *free;
    /// The part of the current slab that was never used.
    char *next;
    char *end;
} SmallBlocks;

// What the code below takes for granted.
static_assert(sizeof(void *) == ALIGNMENT, "no pointer of a vector looks like a node type");
static_assert(sizeof(FreeBlock) <= ALIGNMENT && SMALL_BLOCK % ALIGNMENT == 0, "small blocks hold a list");
static_assert(sizeof(Chunk) % ALIGNMENT == 0 && sizeof(Chunk) <= SLAB, "no slab is cut from a chunk's head");
static_assert(LARGE_BLOCK <= CHUNK - sizeof(Chunk), "what is not large fits into a chunk");
static_assert(SLAB / ALIGNMENT <= UINT16_MAX, "a slab's records can be counted");
static_assert(sizeof(GumboNode) > SMALL_BLOCK && sizeof(GumboAttribute) > SMALL_BLOCK, "records are not small");
static_assert(sizeof(GumboNode) != sizeof(GumboAttribute), "the size tells a node from an attribute");
static_assert(sizeof(GumboNode) % ALIGNMENT == 0 && sizeof(GumboAttribute) % ALIGNMENT == 0, "records are aligned");
// What is left of a record, and where its last part and its first word are.
static_assert((offsetof(GumboNode, v) + sizeof(GumboText)) % ALIGNMENT == 0, "a cut node keeps the alignment");
static_assert(offsetof(GumboNode, v) + sizeof(GumboText) < sizeof(GumboNode), "a text is shorter than a node");
static_assert(offsetof(GumboAttribute, name_start) % ALIGNMENT == 0, "a cut attribute keeps the alignment");
static_assert(offsetof(GumboAttribute, original_value) < offsetof(GumboAttribute, name_start), "positions come last");
static_assert(offsetof(GumboAttribute, value_end) > offsetof(GumboAttribute, value_start), "the end comes last");
static_assert(offsetof(GumboNode, type) == 0 && sizeof(GumboNodeType) == sizeof(unsigned), "its type is first");
static_assert(
    offsetof(GumboAttribute, attr_namespace) == 0 && sizeof(GumboAttributeNamespaceEnum) == sizeof(unsigned),
    "its namespace is first");

struct QuireGumboArena {
    /// The free part of the current chunk.
    char *next;
    char *end;
    /// The latest block of the rest, which a free can take back.
    char *last;
    /// The free part of the current slab of records, and the latest record.
    char *next_record;
    char *end_of_records;
    char *last_record;
    /// By size in multiples of 8 bytes; the first is not used.
    SmallBlocks small[SMALL_BLOCK / ALIGNMENT + 1];
    size_t node_count;
    size_t attribute_count;
    Chunk *chunks;
    /// The chunk that `next` points into; those after it in the list are free.
    Chunk *current;
    Chunk *large_blocks;
    /// What the limit still allows beyond the current chunk.
    size_t remaining;
    size_t byte_count;

    // Of the running parse:
    jmp_buf landing;
    QuireGumboOutcome outcome;
    const char *condition;
    int64_t deadline;
    struct timespec coarse;
    /// The lowest address to which the stack may grow.
    uintptr_t lowest_frame;
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

static inline Chunk *chunk_of(const void *block) {
    return (Chunk *)((uintptr_t)block & ~(uintptr_t)(CHUNK - 1));
}

static inline size_t slab_of(const void *block) {
    return ((uintptr_t)block & (CHUNK - 1)) / SLAB;
}

/// The system's page: mostly 4 kB, up to 64 kB on some ARM systems.
static size_t page_size(void) {
    return (size_t)sysconf(_SC_PAGESIZE);
}

/// - Parameter byte_count: a multiple of the page's size.
static Chunk *map(QuireGumboArena *arena, size_t byte_count) {
    // One chunk more has an aligned place somewhere in it; what stands before and after that goes back.
    char *memory = mmap(NULL, byte_count + CHUNK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) leave(arena, QUIRE_GUMBO_OUT_OF_MEMORY);
    Chunk *chunk = chunk_of(memory + CHUNK - 1);
    size_t before = (char *)chunk - memory;
    if (before) munmap(memory, before);
    munmap((char *)chunk + byte_count, CHUNK - before);
    chunk->byte_count = byte_count;
    arena->byte_count += byte_count;
    return chunk;
}

static void unmap(QuireGumboArena *arena, Chunk *chunk) {
    arena->byte_count -= chunk->byte_count;
    munmap(chunk, chunk->byte_count);
}

/// Makes the next chunk the current one, as far as the limit allows.
static void enter_chunk(QuireGumboArena *arena) {
    Chunk **next = arena->current ? &arena->current->next : &arena->chunks;
    if (!*next) {
        Chunk *chunk = map(arena, CHUNK);
        chunk->next = NULL;
        *next = chunk;
    }
    Chunk *chunk = *next;
    size_t usable = CHUNK - sizeof(Chunk);
    if (usable > arena->remaining) usable = arena->remaining;
    arena->remaining -= usable;
    arena->current = chunk;
    memset(chunk->kinds, SLAB_OF_REST, sizeof(chunk->kinds));
    arena->next = (char *)(chunk + 1);
    arena->end = arena->next + usable;
    arena->last = NULL;
}

static void *allocate_large(QuireGumboArena *arena, size_t size) {
    size_t page = page_size();
    size_t byte_count = (size + sizeof(Chunk) + page - 1) / page * page;
    if (byte_count > arena->remaining) leave(arena, QUIRE_GUMBO_MEMORY_LIMIT);
    Chunk *block = map(arena, byte_count);
    arena->remaining -= byte_count;
    block->kinds[0] = SLAB_OF_LARGE_BLOCK;
    block->next = arena->large_blocks;
    arena->large_blocks = block;
    return block + 1;
}

static void free_large(QuireGumboArena *arena, Chunk *block) {
    for (Chunk **link = &arena->large_blocks; *link; link = &(*link)->next) {
        if (*link != block) continue;
        *link = block->next;
        arena->remaining += block->byte_count;
        unmap(arena, block);
        return;
    }
}

/// - Parameter size: a multiple of the alignment that the current chunk has no room for.
static void *allocate_slowly(QuireGumboArena *arena, size_t size) {
    look_at_clock();
    if (size >= LARGE_BLOCK) return allocate_large(arena, size);
    enter_chunk(arena);
    if (size > (size_t)(arena->end - arena->next)) leave(arena, QUIRE_GUMBO_MEMORY_LIMIT);
    arena->last = arena->next;
    arena->next += size;
    return arena->last;
}

/// Cuts a slab from the end of the current chunk, or of the next if that has no room.
static char *cut_slab(QuireGumboArena *arena, SlabKind kind) {
    look_at_clock();
    for (int attempt = 0; attempt < 2; attempt++) {
        if (attempt || !arena->current) enter_chunk(arena);
        char *chunk = (char *)arena->current;
        size_t end = (size_t)(arena->end - chunk) / SLAB * SLAB;
        if (end < (size_t)(arena->next - chunk) + SLAB) continue;
        arena->end = chunk + end - SLAB;
        arena->current->kinds[slab_of(arena->end)] = kind;
        arena->current->record_counts[slab_of(arena->end)] = 0;
        return arena->end;
    }
    leave(arena, QUIRE_GUMBO_MEMORY_LIMIT);
}

/// - Parameter size: in multiples of 8 bytes.
static __attribute__((noinline)) void *allocate_small_slowly(QuireGumboArena *arena, size_t size) {
    SmallBlocks *blocks = &arena->small[size];
    size_t byte_count = size * ALIGNMENT;
    char *slab = cut_slab(arena, SLAB_OF_SMALL - 1 + size);
    blocks->next = slab + byte_count;
    blocks->end = slab + SLAB / byte_count * byte_count;
    return slab;
}

static inline void *allocate_small(QuireGumboArena *arena, size_t size) {
    SmallBlocks *blocks = &arena->small[size];
    FreeBlock *free = blocks->free;
    if (free) {
        blocks->free = free->next;
        return free;
    }
    char *block = blocks->next;
    if (__builtin_expect(block == blocks->end, 0)) return allocate_small_slowly(arena, size);
    blocks->next = block + size * ALIGNMENT;
    return block;
}

static __attribute__((noinline)) void *allocate_rest(QuireGumboArena *arena, size_t size) {
    // No page makes a size near SIZE_MAX: Gumbo's sizes are at most twice what already lies in memory.
    size = (size + (size == 0) + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    if (size > (size_t)(arena->end - arena->next)) return allocate_slowly(arena, size);
    arena->last = arena->next;
    arena->next += size;
    return arena->last;
}

/// What stands in a record before Gumbo writes there: no type, no namespace, and no offset in a source.
static const unsigned UNWRITTEN = UINT_MAX;

/// Takes back the end of the latest record where it is never used: behind the text of a text node, and the positions of
/// an attribute, which nobody reads.
///
/// It must be the end of a record that is complete. Gumbo sets a node's type at once and makes no element of a text; the
/// end of the value is the last thing that it writes to an attribute, if there is a value. And it must be a record, not
/// a string or a vector that happens to have the size: no string begins with a small number, for it holds no NUL, and
/// no vector, for its pointers are multiples of 8.
static inline void take_back_end(QuireGumboArena *arena) {
    char *record = arena->last_record;
    unsigned word = *(const unsigned *)record;
    if (arena->next_record - record == sizeof(GumboNode)) {
        if (word >= GUMBO_NODE_TEXT && word <= GUMBO_NODE_WHITESPACE) {
            arena->next_record = record + offsetof(GumboNode, v) + sizeof(GumboText);
        }
    } else if (word <= GUMBO_ATTR_NAMESPACE_XMLNS && ((GumboAttribute *)record)->value_end.offset != UNWRITTEN) {
        arena->next_record = record + offsetof(GumboAttribute, name_start);
    }
}

static __attribute__((noinline)) void *allocate_record(QuireGumboArena *arena, size_t size) {
    if (arena->last_record) take_back_end(arena);
    if (__builtin_expect(size > (size_t)(arena->end_of_records - arena->next_record), 0)) {
        arena->next_record = cut_slab(arena, SLAB_OF_RECORDS);
        arena->end_of_records = arena->next_record + SLAB;
    }
    char *record = arena->next_record;
    arena->last_record = record;
    arena->next_record += size;
    chunk_of(record)->record_counts[slab_of(record)]++;
    *(unsigned *)record = UNWRITTEN;
    if (size == sizeof(GumboNode)) {
        arena->node_count++;
    } else {
        arena->attribute_count++;
        ((GumboAttribute *)record)->value_end.offset = UNWRITTEN;
    }
    return record;
}

static __attribute__((always_inline)) inline void *allocate_at_once(QuireGumboArena *arena, size_t size) {
    if (__builtin_expect(size - 1 < SMALL_BLOCK, 1)) return allocate_small(arena, (size + ALIGNMENT - 1) / ALIGNMENT);
    if (size == sizeof(GumboNode) || size == sizeof(GumboAttribute)) return allocate_record(arena, size);
    return allocate_rest(arena, size);
}

static __attribute__((noinline)) void *allocate_after_look(QuireGumboArena *arena, size_t size) {
    look_at_clock();
    return allocate_at_once(arena, size);
}

// Fast path: only calls at the end, so that nothing is kept on the stack.
static inline void *allocate(QuireGumboArena *arena, size_t size) {
    if (__builtin_expect(--calls_left <= 0, 0)) return allocate_after_look(arena, size);
    return allocate_at_once(arena, size);
}

/// Gumbo destroys the body when it finds a frameset after all, and recurses as deep as the body nests. It frees the
/// attributes of each element, also if there are none, before it goes on to the children.
static __attribute__((noinline, cold, noreturn)) void leave_deep_stack(QuireGumboArena *arena) {
    arena->condition = "the body nests too deep for the frameset that replaces it";
    leave(arena, QUIRE_GUMBO_ASSERTION_FAILED);
}

static inline void deallocate(QuireGumboArena *arena, void *block) {
    if (__builtin_expect((uintptr_t)__builtin_frame_address(0) < arena->lowest_frame, 0)) leave_deep_stack(arena);
    if (!block) return;
    SlabKind kind = chunk_of(block)->kinds[slab_of(block)];
    if (__builtin_expect(kind >= SLAB_OF_SMALL, 1)) {
        SmallBlocks *blocks = &arena->small[kind - SLAB_OF_SMALL + 1];
        FreeBlock *free = block;
        free->next = blocks->free;
        blocks->free = free;
    } else if (block == arena->last) {
        arena->next = arena->last;
        arena->last = NULL;
    } else if (kind == SLAB_OF_LARGE_BLOCK) {
        free_large(arena, chunk_of(block));
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
        Chunk *block = arena->large_blocks;
        arena->large_blocks = block->next;
        unmap(arena, block);
    }
    Chunk **link = &arena->chunks;
    size_t kept = 0;
    while (*link) {
        Chunk *chunk = *link;
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
    arena->next_record = arena->end_of_records = arena->last_record = NULL;
    memset(arena->small, 0, sizeof(arena->small));
    arena->node_count = arena->attribute_count = 0;
}

void quire_gumbo_drop(const void *block) {
    Chunk *chunk = chunk_of(block);
    size_t slab = slab_of(block);
    if (chunk->kinds[slab] != SLAB_OF_RECORDS || chunk->record_counts[slab] == 0) return;
    if (--chunk->record_counts[slab] > 0) return;
    // A larger page would take the next slabs with it.
    if (page_size() <= SLAB) madvise((char *)chunk + slab * SLAB, SLAB, MADV_DONTNEED);
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
    if (__builtin_expect(--calls_left <= 0, 0)) look_at_clock();
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
    arena->lowest_frame = (uintptr_t)__builtin_frame_address(0) - STACK;

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
    result->node_count = arena->node_count;
    result->attribute_count = arena->attribute_count;
    result->condition = arena->condition;
}
