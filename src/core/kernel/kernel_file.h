/* kernel_file: the text of a kernel file, from a folder or from the program itself. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>

/* Reads a file such as "radix/radix_count.cl" from `kernel_dir`, or from the program if
 * `kernel_dir` is NULL. The caller frees the text. NULL with the reason. */
char *kernel_file_read(const char *kernel_dir, const char *file, struct error *error);

/* Writes the path of the first file in `kernel_dir` that differs from the program's, preferring a
 * file that contains the name `kernel`. False: all files are the same. */
bool kernel_file_changed(const char *kernel_dir, const char *kernel, char *path, size_t size);
