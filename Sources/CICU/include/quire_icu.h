#ifndef QUIRE_ICU_H
#define QUIRE_ICU_H
#include <stdint.h>
/// The Line_Break class of a code point (ULineBreak).
int32_t quire_icu_line_break_class(uint32_t code_point);
#endif
