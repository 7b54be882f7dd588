/* kept_file: small files of the user's that the program keeps from one run to the next, in the
 * folders of the XDG standard. */
#ifndef SORTNET_CORE_BASE_KEPT_FILE_H
#define SORTNET_CORE_BASE_KEPT_FILE_H

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Stores the path $VARIABLE/sortnet/NAME. If the variable names no folder, the path begins with the
 * home directory and `usual`: "/.cache". -1 when neither is known or the path is longer than
 * `size`. */
int kept_file_path(const char *variable, const char *usual, const char *name, char *path,
                   size_t size);

/* Reads a kept file: the first line must be `first_line`, and each other line, with its \n, goes to
 * `take`, which says whether the line is right. `what` names the file in messages: "a file of tuned
 * values". Never waits, even if the path is a pipe. 1; 0: there is no file; -1 with the reason,
 * which names the wrong line. */
int kept_file_read(const char *path, const char *what, const char *first_line,
                   bool (*take)(void *content, const char *line), void *content,
                   struct error *error);

/* Could the file be written now, as far as can be seen? Makes its folders. -1 with the reason.
 * */
int kept_file_check(const char *path, struct error *error);

/* Writes the file as a whole (whole_file_write), and makes its folders. */
int kept_file_write(const char *path, void (*write)(FILE *file, const void *content),
                    const void *content, struct error *error);

#endif
