#ifndef QUIRE_ICU_CASE_H
#define QUIRE_ICU_CASE_H
#include <stdint.h>

typedef enum {
    quire_icu_case_upper,
    quire_icu_case_lower,
    /// The first character of each word (UAX #29) in title case, the others as they are.
    quire_icu_case_capitalize,
} quire_icu_case;

/// Maps the case of UTF-8 by Unicode's rules for a language.
///
/// `language` is a BCP 47 tag, or "" for none; only the few languages with rules of their own make a difference, and none
/// does for capitalize. Returns the bytes of the result, which were not all written where they are more than `capacity`;
/// -1 if ICU gave up. Any thread may call this at any time.
int32_t quire_icu_map_case(quire_icu_case mapping, const char *language, const uint8_t *text, int32_t length,
                           uint8_t *output, int32_t capacity);
#endif
