/* kernel_file: the text of a kernel file, from a folder or from the program itself. */
#pragma once

#include "core/base/error.h"

/* Reads a file such as "radix/radix_count.cl" from `kernel_dir`, or from the program if that is
 * NULL; the caller frees the text. NULL with the reason. */
char *kernel_file_read(const char *kernel_dir, const char *file, struct error *error);
