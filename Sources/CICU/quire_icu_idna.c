#include "quire_icu_idna.h"
#include <pthread.h>
#include <stddef.h>
#include <unicode/uidna.h>

// Immutable once opened, so that all threads share it. It lives as long as the process.
static UIDNA *processor;
static pthread_once_t processor_once = PTHREAD_ONCE_INIT;

static void open_processor(void) {
    UErrorCode status = U_ZERO_ERROR;
    processor = uidna_openUTS46(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII |
                                    UIDNA_NONTRANSITIONAL_TO_UNICODE,
                                &status);
    if (U_FAILURE(status)) processor = NULL;
}

typedef int32_t (*processing)(const UIDNA *, const char *, int32_t, char *, int32_t, UIDNAInfo *, UErrorCode *);

static quire_icu_idna_result process(processing function, const uint8_t *name, int32_t length, uint8_t *output,
                                     int32_t capacity) {
    const uint32_t hyphens = UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;
    // ICU cannot be told to leave these checks out.
    const uint32_t lengths = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG;
    quire_icu_idna_result result = {.length = -1, .failed = true, .has_misplaced_hyphen = false};
    pthread_once(&processor_once, open_processor);
    if (processor == NULL) return result;
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    UErrorCode status = U_ZERO_ERROR;
    int32_t count = function(processor, (const char *)name, length, (char *)output, capacity, &info, &status);
    if (U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR) return result;
    result.length = count;
    result.failed = (info.errors & ~(hyphens | lengths)) != 0;
    result.has_misplaced_hyphen = (info.errors & hyphens) != 0;
    return result;
}

quire_icu_idna_result quire_icu_idna_to_ascii(const uint8_t *name, int32_t length, uint8_t *output,
                                              int32_t capacity) {
    return process(uidna_nameToASCII_UTF8, name, length, output, capacity);
}

quire_icu_idna_result quire_icu_idna_to_unicode(const uint8_t *name, int32_t length, uint8_t *output,
                                                int32_t capacity) {
    return process(uidna_nameToUnicodeUTF8, name, length, output, capacity);
}
