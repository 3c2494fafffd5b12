#include "fuzz_driver.h"

#include <stddef.h>
#include <stdint.h>

extern int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
extern int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*target)(const uint8_t *, size_t));

int FuzzPage_main(int argc, char **argv) {
    return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput);
}

int FuzzURL_main(int argc, char **argv) {
    return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput);
}
