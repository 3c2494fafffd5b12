#include "quire_gumbo.h"
