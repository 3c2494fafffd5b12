#ifndef QUIRE_ICU_IDNA_H
#define QUIRE_ICU_IDNA_H
#include <stdbool.h>
#include <stdint.h>

/// What UTS #46 makes of a domain name.
typedef struct {
    /// The bytes of the result, which were not written where they are more than the capacity; -1 if ICU gave up.
    int32_t length;
    /// An error was recorded with CheckHyphens and VerifyDnsLength off.
    bool failed;
    /// A label begins or ends with a hyphen, or has two in the third and fourth place.
    bool has_misplaced_hyphen;
} quire_icu_idna_result;

/// UTS #46 ToASCII of UTF-8, with CheckBidi and CheckJoiners on, UseSTD3ASCIIRules and Transitional_Processing off.
///
/// Any thread may call this at any time. ICU gives up on labels of more than about a thousand characters; below that,
/// the time grows with the square of a label's length.
quire_icu_idna_result quire_icu_idna_to_ascii(const uint8_t *name, int32_t length, uint8_t *output, int32_t capacity);

/// UTS #46 ToUnicode of UTF-8, with the same options.
quire_icu_idna_result quire_icu_idna_to_unicode(const uint8_t *name, int32_t length, uint8_t *output,
                                                int32_t capacity);
#endif
