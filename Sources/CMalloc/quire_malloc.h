// The C library's allocator, of which Swift's Glibc module has malloc and free only.
#include <malloc.h>
