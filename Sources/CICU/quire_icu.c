#include "quire_icu.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>

int32_t quire_icu_columns(uint32_t code_point) {
    UChar32 c = (UChar32)code_point;
    switch (u_charType(c)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
        return 0;
    case U_FORMAT_CHAR:
        // Arabic number signs and their like are format characters that show.
        return u_hasBinaryProperty(c, UCHAR_PREPENDED_CONCATENATION_MARK) ? 1 : 0;
    default:
        break;
    }
    if (c >= 0x1160 && c <= 0x11FF) return 0; // Hangul vowels and finals join the syllable before them.
    switch (u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_WIDE:
        return 2;
    default:
        return 1;
    }
}

struct quire_icu_line_breaker {
    UBreakIterator *iterator;
    UText text;
};

quire_icu_line_breaker *quire_icu_line_breaker_open(void) {
    quire_icu_line_breaker *breaker = malloc(sizeof *breaker);
    if (breaker == NULL) return NULL;
    UErrorCode status = U_ZERO_ERROR;
    breaker->text = (UText)UTEXT_INITIALIZER;
    breaker->iterator = ubrk_open(UBRK_LINE, "", NULL, 0, &status);
    if (U_FAILURE(status)) {
        free(breaker);
        return NULL;
    }
    return breaker;
}

void quire_icu_line_breaker_close(quire_icu_line_breaker *breaker) {
    if (breaker == NULL) return;
    ubrk_close(breaker->iterator);
    utext_close(&breaker->text);
    free(breaker);
}

bool quire_icu_line_breaker_set_text(quire_icu_line_breaker *breaker, const uint8_t *bytes, int32_t count) {
    UErrorCode status = U_ZERO_ERROR;
    utext_openUTF8(&breaker->text, (const char *)bytes, count, &status);
    ubrk_setUText(breaker->iterator, &breaker->text, &status);
    return U_SUCCESS(status);
}

int32_t quire_icu_line_breaker_next(quire_icu_line_breaker *breaker) {
    int32_t place = ubrk_next(breaker->iterator);
    return place == UBRK_DONE ? -1 : place;
}
