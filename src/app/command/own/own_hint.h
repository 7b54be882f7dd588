/* own_hint: advice for a kernel file that does not build. */
#pragma once

#include "app/command/own/own_kernel.h"

/* Prints what to add to the file, or which name may be meant, if the compiler's log tells. */
void own_hint(const struct own_kernel *own, const char *log, FILE *file);

/* Adds to the message about a file without kernels that one may be in a comment: a page that loses
 * its line breaks makes all text after the first // a comment. */
void own_hint_comment(const struct own_kernel *own, struct error *error);
