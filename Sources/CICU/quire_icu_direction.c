#include "quire_icu_direction.h"

#include <unicode/uchar.h>

quire_icu_direction quire_icu_strong_direction(uint32_t code_point) {
    switch (u_charDirection((UChar32)code_point)) {
    case U_LEFT_TO_RIGHT:
        return quire_icu_direction_left_to_right;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
        return quire_icu_direction_right_to_left;
    default:
        return quire_icu_direction_none;
    }
}
