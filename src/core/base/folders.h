/* folders: makes the folders that a file needs. */
#ifndef SORTNET_CORE_BASE_FOLDERS_H
#define SORTNET_CORE_BASE_FOLDERS_H

#include "core/base/error.h"

#include <stddef.h>
#include <sys/types.h>

/* Makes the missing folders on the way to the file at `path`, with permissions `mode`. The first
 * `from` bytes of the path are taken to be there. 0, or -1 with the reason. */
int folders_make(const char *path, size_t from, mode_t mode, struct error *error);

#endif
