#ifndef QUIRE_ICU_CONVERTER_H
#define QUIRE_ICU_CONVERTER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decodes many short byte sequences, each by itself, with one of ICU's converters.
///
/// `sequences` holds `count` sequences of `length` bytes. `code_points[i]` becomes what sequence `i` decodes to where
/// that is one code point and the converter reports no error, else 0. (No sequence asked about decodes to U+0000.)
///
/// `converter` is a name ICU knows, such as "gb18030". Returns false, with every result 0, when ICU has no converter of
/// that name; a stripped-down ICU data file can lack some.
///
/// The converter lives for this call only, so any thread may call this at any time.
bool quire_icu_decode_sequences(const char *converter, const uint8_t *sequences, size_t length, size_t count,
                                uint32_t *code_points);
#endif
