// Gumbo behind a guard: a parse that cannot exhaust memory, run on for ever or end the process.
//
// Gumbo was not written for hostile pages. Its assertions are compiled in, some inputs take quadratic time or
// memory, and freeing a tree recurses as deep as the page nests. So a parse runs in an arena that is given back as a
// whole, and a limit or a failed assertion leaves Gumbo by `longjmp`.
//
// Ownership: the arena owns everything that a parse makes. The tree of `QuireGumboResult.document` points into the
// arena and into the source; it is valid until the next `quire_gumbo_parse`, `quire_gumbo_arena_reset` or
// `quire_gumbo_arena_destroy` on that arena, as long as the source lives. Nothing of it is freed singly:
// `gumbo_destroy_output` must not be called on it. `quire_gumbo_drop` gives parts of it back early.
//
// Threads: an arena serves one thread at a time, any thread. Parses in different arenas may run at once. The guard of
// a running parse belongs to its thread.
//
// longjmp: it starts in an allocator, a hook or an assertion that Gumbo called, and lands in `quire_gumbo_parse`, which
// called Gumbo: the frames it skips are Gumbo's, which hold nothing but memory of the arena. No frame of another
// language stands between, and no signal is involved.

#ifndef QUIRE_GUMBO_H
#define QUIRE_GUMBO_H

#include <gumbo.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct QuireGumboArena QuireGumboArena;

/// What one parse may use.
typedef struct {
    /// Memory that Gumbo allocates, in bytes. What it frees counts on, except for the smallest blocks, which are used
    /// again, and those of a quarter megabyte and more, which go back to the system.
    size_t memory_byte_count;
    /// CPU time of the calling thread, in nanoseconds. It is looked at every few milliseconds; Gumbo passes it by one
    /// of its own inner loops at most.
    int64_t time_nanoseconds;
} QuireGumboLimits;

typedef enum {
    QUIRE_GUMBO_PARSED,
    QUIRE_GUMBO_MEMORY_LIMIT,
    QUIRE_GUMBO_TIME_LIMIT,
    /// An assertion of Gumbo's failed, or it was about to recurse too deep.
    QUIRE_GUMBO_ASSERTION_FAILED,
    /// The system gave no memory.
    QUIRE_GUMBO_OUT_OF_MEMORY,
} QuireGumboOutcome;

typedef struct {
    QuireGumboOutcome outcome;
    /// The document node if the outcome is `QUIRE_GUMBO_PARSED`, else NULL.
    const GumboNode *_Nullable document;
    /// Memory that the parse took from the arena, in bytes.
    size_t memory_byte_count;
    /// The nodes and attributes that were made, or more: the tree has no others.
    size_t node_count;
    size_t attribute_count;
    /// The assertion that failed, or what the page lacked, a static string; NULL for the other outcomes.
    const char *_Nullable condition;
} QuireGumboResult;

/// An empty arena, or NULL if there is no memory. The caller owns it.
QuireGumboArena *_Nullable quire_gumbo_arena_create(void);

/// Gives all memory of the arena back to the system.
void quire_gumbo_arena_destroy(QuireGumboArena *_Nonnull arena);

/// Ends the life of the last parse's tree.
///
/// At most `kept_byte_count` bytes stay with the arena for the next parse; the rest goes back to the system.
void quire_gumbo_arena_reset(QuireGumboArena *_Nonnull arena, size_t kept_byte_count);

/// Says that a block of the last parse's tree is not looked at again: a node, an attribute, a string, or the pointers
/// of a vector. What it points to lives on. It must point to the beginning of a block.
///
/// The memory around a node or an attribute goes back to the system when the last block there was dropped; then it
/// reads as zeros. A block that is never dropped only keeps the memory around it.
void quire_gumbo_drop(const void *_Nonnull block);

/// How many bytes the arena holds of the system's memory.
size_t quire_gumbo_arena_byte_count(const QuireGumboArena *_Nonnull arena);

/// Parses `length` bytes of UTF-8 into `arena`, whose former tree ends its life.
///
/// The source may hold NULs and has fewer than 2^32 bytes. With length 0, `source` may be NULL. If it ends inside a
/// named character reference (`&lt`), Gumbo reads the byte after it, which must exist and not be alphanumeric; else
/// nothing after the source is touched. Scripting counts as disabled. Must not be called while another parse runs on the same thread.
void quire_gumbo_parse(
    QuireGumboArena *_Nonnull arena, const char *_Nullable source, size_t length, QuireGumboLimits limits,
    QuireGumboResult *_Nonnull result);

// MARK: - Reading the tree

/// The payload of an element or template node.
static inline const GumboElement *_Nonnull quire_gumbo_element(const GumboNode *_Nonnull node) {
    return &node->v.element;
}

/// The payload of a text, white space, CDATA or comment node.
static inline const GumboText *_Nonnull quire_gumbo_text(const GumboNode *_Nonnull node) {
    return &node->v.text;
}

/// The payload of a document node.
static inline const GumboDocument *_Nonnull quire_gumbo_document(const GumboNode *_Nonnull node) {
    return &node->v.document;
}

/// The length of a string of the tree. Gumbo's strings end with NUL; it never puts one into them.
static inline size_t quire_gumbo_length(const char *_Nonnull string) {
    return strlen(string);
}

/// Whether the source spells out `string`, of `length` bytes, at `offset`, which may be any number.
static inline bool quire_gumbo_stands_at(
    size_t offset, const char *_Nonnull string, size_t length, const char *_Nonnull source, size_t source_length) {
    return offset <= source_length && length <= source_length - offset && memcmp(source + offset, string, length) == 0;
}

#endif
