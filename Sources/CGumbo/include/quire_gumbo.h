#ifndef QUIRE_GUMBO_H
#define QUIRE_GUMBO_H
#include <gumbo.h>
#endif
