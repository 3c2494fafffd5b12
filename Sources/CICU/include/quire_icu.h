#ifndef QUIRE_ICU_H
#define QUIRE_ICU_H

#include <stdbool.h>
#include <stdint.h>

// What the renderer needs of ICU. ICU's functions carry its version in their names through macros, which Swift does
// not import; these have plain names.

/// The columns of a code point on a terminal: 0, 1 or 2 (UAX #11; combining marks and format characters have none).
int32_t quire_icu_columns(uint32_t code_point);

/// An iterator over UAX #14 line break opportunities. One thread at a time may use it.
typedef struct quire_icu_line_breaker quire_icu_line_breaker;

/// NULL where ICU has no line break data or no memory.
quire_icu_line_breaker *quire_icu_line_breaker_open(void);

void quire_icu_line_breaker_close(quire_icu_line_breaker *breaker);

/// Begins with UTF-8 bytes that must stay where they are until the next call. False where ICU refuses them.
bool quire_icu_line_breaker_set_text(quire_icu_line_breaker *breaker, const uint8_t *bytes, int32_t count);

/// The byte offset of the next opportunity, or -1 after the last, which is the end of the text.
int32_t quire_icu_line_breaker_next(quire_icu_line_breaker *breaker);

#endif
