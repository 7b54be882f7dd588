/* own_hint: advice for a kernel file that does not build. */
#pragma once

#include "app/command/own/own_kernel.h"

/* Prints what to add to the file, or which name may be meant, if the compiler's log tells. */
void own_hint(const struct own_kernel *own, const char *log, FILE *file);
