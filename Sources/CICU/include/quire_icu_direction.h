#ifndef QUIRE_ICU_DIRECTION_H
#define QUIRE_ICU_DIRECTION_H

#include <stdint.h>

typedef enum {
    quire_icu_direction_none,
    quire_icu_direction_left_to_right,
    quire_icu_direction_right_to_left,
} quire_icu_direction;

/// The direction of a code point that has a strong one (UAX #9: L, or R and AL).
quire_icu_direction quire_icu_strong_direction(uint32_t code_point);

#endif
