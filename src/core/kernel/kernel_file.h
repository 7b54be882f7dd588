/* kernel_file: the text of a kernel file, from a folder or from the program itself. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>

/* Reads a file such as "radix/radix_count.cl" from `kernel_dir`, or from the program if that is
 * NULL; the caller frees the text. NULL with the reason. */
char *kernel_file_read(const char *kernel_dir, const char *file, struct error *error);

/* Writes the path of a file in `kernel_dir` that is not as in the program: of one that names
 * `kernel`, if there is such a one. False: all are. */
bool kernel_file_changed(const char *kernel_dir, const char *kernel, char *path, size_t size);
