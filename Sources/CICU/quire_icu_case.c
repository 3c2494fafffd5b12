#include "quire_icu_case.h"

#include <stddef.h>
#include <unicode/ubrk.h>
#include <unicode/ucasemap.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>
#include <unicode/utf8.h>

static int32_t capitalize(const uint8_t *text, int32_t length, uint8_t *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UText words = UTEXT_INITIALIZER;
    utext_openUTF8(&words, (const char *)text, length, &status);
    UBreakIterator *iterator = ubrk_open(UBRK_WORD, "", NULL, 0, &status);
    ubrk_setUText(iterator, &words, &status);
    int32_t count = U_SUCCESS(status) ? 0 : -1;
    if (count == 0) {
        int32_t start = ubrk_first(iterator);
        for (int32_t end = ubrk_next(iterator); end != UBRK_DONE; start = end, end = ubrk_next(iterator)) {
            int32_t next = start;
            UChar32 first;
            U8_NEXT(text, next, end, first);
            uint8_t mapped[U8_MAX_LENGTH];
            int32_t mapped_length = 0;
            if (first >= 0) {
                U8_APPEND_UNSAFE(mapped, mapped_length, u_totitle(first));
            } else {
                next = start;
            }
            for (int32_t i = 0; i < mapped_length; i++, count++) {
                if (count < capacity) output[count] = mapped[i];
            }
            for (int32_t i = next; i < end; i++, count++) {
                if (count < capacity) output[count] = text[i];
            }
        }
    }
    ubrk_close(iterator);
    utext_close(&words);
    return count;
}

int32_t quire_icu_map_case(quire_icu_case mapping, const char *language, const uint8_t *text, int32_t length,
                           uint8_t *output, int32_t capacity) {
    if (mapping == quire_icu_case_capitalize) return capitalize(text, length, output, capacity);
    UErrorCode status = U_ZERO_ERROR;
    UCaseMap *map = ucasemap_open(language, 0, &status);
    if (U_FAILURE(status)) return -1;
    int32_t count = mapping == quire_icu_case_upper
                        ? ucasemap_utf8ToUpper(map, (char *)output, capacity, (const char *)text, length, &status)
                        : ucasemap_utf8ToLower(map, (char *)output, capacity, (const char *)text, length, &status);
    ucasemap_close(map);
    return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? count : -1;
}
