/* folders: made where a file is to stand. */
#ifndef SORTNET_CORE_BASE_FOLDERS_H
#define SORTNET_CORE_BASE_FOLDERS_H

#include "core/base/error.h"

#include <stddef.h>
#include <sys/types.h>

/* Makes every folder that the file at `path` lies in, unless it is there, with these permissions:
 * from the first `/` behind `from` bytes of the path on. 0, or -1 with the reason. */
int folders_make(const char *path, size_t from, mode_t mode, struct error *error);

#endif
