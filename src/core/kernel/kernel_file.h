/* kernel_file: the text of a file of kernels, of a folder or of the program itself. */
#ifndef SORTNET_CORE_KERNEL_KERNEL_FILE_H
#define SORTNET_CORE_KERNEL_KERNEL_FILE_H

#include "core/base/error.h"

#include <stdbool.h>

/* The text of "radix/radix_count.cl" in a folder or, when that is NULL, in the program; the caller
 * frees it. NULL with the reason. */
char *kernel_file_read(const char *kernel_dir, const char *file, struct error *error);

/* Is this text of a file, which may be NULL, the program's own? */
bool kernel_file_is_own(const char *text, const char *file);

#endif
