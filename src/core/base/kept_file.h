/* kept_file: small files of the user's that the program keeps from one run to the next, in the
 * folders of the XDG standard. */
#ifndef SORTNET_CORE_BASE_KEPT_FILE_H
#define SORTNET_CORE_BASE_KEPT_FILE_H

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Stores the path $VARIABLE/sortnet/NAME or, where the variable names no folder, that below `usual`
 * in the home directory: "/.cache". -1 when neither is known or the path is longer than `size`. */
int kept_file_path(const char *variable, const char *usual, const char *name, char *path,
                   size_t size);

/* Reads all lines of one: the first is `first_line`, and each of the others, with its \n, goes to
 * `take`, which says whether it is right. `what` it is to be: "a file of tuned values". Never
 * waits, as for a pipe. 1; 0: there is none; -1 with the reason, which names the line that is
 * wrong. */
int kept_file_read(const char *path, const char *what, const char *first_line,
                   bool (*take)(void *content, const char *line), void *content,
                   struct error *error);

/* Could one be written now, as far as that shows? Makes the folders it lies in. -1 with the reason.
 */
int kept_file_check(const char *path, struct error *error);

/* Writes one as a whole (whole_file_write), and the folders it lies in. */
int kept_file_write(const char *path, void (*write)(FILE *file, const void *content),
                    const void *content, struct error *error);

#endif
