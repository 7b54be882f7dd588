/* whole_file: a file that others find as it was or as it is now, never half of it.
 *
 * What is written is collected in memory. whole_file_keep puts it into a file of another name in
 * the same folder and renames that, so that neither a full disk nor Ctrl+C harms what was there,
 * and programs that write at once do not mix. Nor does a power cut: the file is on the disk before
 * it is renamed, and the folder after that. Until then nothing is opened and nothing is left. */
#ifndef SORTNET_CORE_BASE_WHOLE_FILE_H
#define SORTNET_CORE_BASE_WHOLE_FILE_H

#include "core/base/error.h"

#include <stdbool.h>
#include <stdio.h>

enum whole_file_kind {
    WHOLE_FILE_REPLACES = 0, /* what is at the path; a link stays, what it points at is written */
    WHOLE_FILE_NEW = 1,      /* nothing may be at the path, not even a link */
    WHOLE_FILE_QUICK = 2,    /* besides: one of many that are made again at will, so that nobody
                                waits for the disk */
};

/* Begins a file. "-" is standard output; what is no regular file, such as a pipe or /dev/null, is
 * written directly. NULL with the reason if it is clear already that it cannot be written. */
struct whole_file *whole_file_new(const char *path, enum whole_file_kind kind, struct error *error);

/* Where to write. What cannot be written is noticed by whole_file_keep. */
FILE *whole_file_stream(struct whole_file *file);

/* Puts all that was written so far in its place; more may follow, and be kept again. -1 with the
 * reason on failure; what was at the path is still there then, and nothing is left beside it. A
 * file that was there keeps its permissions. */
int whole_file_keep(struct whole_file *file, struct error *error);

/* Drops what was not kept; NULL is fine. */
void whole_file_free(struct whole_file *file);

/* All of it at once: `write` writes `content`, which is passed on as it is. */
int whole_file_write(const char *path, enum whole_file_kind kind,
                     void (*write)(FILE *file, const void *content), const void *content,
                     struct error *error);

/* Would writing to both paths, or reading one and writing the other, be about one file? */
bool whole_file_same(const char *one, const char *other);

/* Does writing to `path` replace a file, so that other files may stand beside it? */
bool whole_file_replaces(const char *path);

#endif
