#include "quire_icu_converter.h"
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/utf16.h>

bool quire_icu_decode_sequences(const char *converter, const uint8_t *sequences, size_t length, size_t count,
                                uint32_t *code_points) {
    memset(code_points, 0, count * sizeof *code_points);
    UErrorCode status = U_ZERO_ERROR;
    UConverter *handle = ucnv_open(converter, &status);
    if (handle != NULL)
        ucnv_setToUCallBack(handle, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    if (U_FAILURE(status)) {
        ucnv_close(handle);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        UChar units[4];
        ucnv_reset(handle);
        status = U_ZERO_ERROR;
        int32_t unit_count =
            ucnv_toUChars(handle, units, 4, (const char *)sequences + i * length, (int32_t)length, &status);
        if (U_FAILURE(status))
            continue;
        if (unit_count == 1 && !U16_IS_SURROGATE(units[0]))
            code_points[i] = units[0];
        else if (unit_count == 2 && U16_IS_LEAD(units[0]) && U16_IS_TRAIL(units[1]))
            code_points[i] = (uint32_t)U16_GET_SUPPLEMENTARY(units[0], units[1]);
    }
    ucnv_close(handle);
    return true;
}
