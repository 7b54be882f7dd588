/* whole_file: a file that others find as it was or as it is now, never half of it.
 *
 * It is written beside its place, under its own name with a dot and six characters more, and
 * renamed, so that programs that write at once do not mix either. */
#ifndef SORTNET_CORE_BASE_WHOLE_FILE_H
#define SORTNET_CORE_BASE_WHOLE_FILE_H

#include "core/base/error.h"

#include <stdio.h>

/* Has `write` write `content` (passed on as it is) into a new file, for this user alone, and puts
 * it in the place of `path`. What cannot be written is noticed here: `write` need not look. -1 with
 * the reason on failure; what was at `path` is still there then, and nothing is left beside it. */
int whole_file_write(const char *path, void (*write)(FILE *file, const void *content),
                     const void *content, struct error *error);

#endif
