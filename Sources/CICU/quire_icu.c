#include "quire_icu.h"
#include <unicode/uchar.h>
int32_t quire_icu_line_break_class(uint32_t code_point) {
    return u_getIntPropertyValue((UChar32)code_point, UCHAR_LINE_BREAK);
}
