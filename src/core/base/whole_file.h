/* whole_file: a file that others find as it was or as it is now, never half of it.
 *
 * All bytes are collected in memory. whole_file_keep writes them to a file of another name in the
 * same folder and renames that file, so that neither a full disk nor Ctrl+C harms what was there,
 * and programs that write at once do not mix. A power cut does no harm either: the file is on the
 * disk before it is renamed, and the folder after that. Until then nothing is opened and nothing is
 * left. */
#ifndef SORTNET_CORE_BASE_WHOLE_FILE_H
#define SORTNET_CORE_BASE_WHOLE_FILE_H

#include "core/base/error.h"

#include <stdbool.h>
#include <stdio.h>

enum whole_file_kind {
    WHOLE_FILE_REPLACES = 0, /* replaces the file at the path; a link stays, and its target is
                                written */
    WHOLE_FILE_NEW = 1,      /* nothing may be at the path, not even a link */
    WHOLE_FILE_QUICK = 2,    /* may be added: one of many files that can be made again, so nobody
                                waits for the disk */
};

/* Begins a file. "-" is standard output. A path that is no regular file, such as a pipe or
 * /dev/null, is written directly. NULL with the reason if it is already clear that the file cannot
 * be written. */
struct whole_file *whole_file_new(const char *path, enum whole_file_kind kind, struct error *error);

/* The stream to write to. whole_file_keep reports errors of writing. */
FILE *whole_file_stream(struct whole_file *file);

/* Puts everything written so far in its place; the caller may write more and keep again. -1 with
 * the reason on failure: the old file is still there then, and nothing is left beside it. A file
 * that is replaced keeps its permissions. */
int whole_file_keep(struct whole_file *file, struct error *error);

/* Drops everything that was not kept; NULL is fine. */
void whole_file_free(struct whole_file *file);

/* Does all of this at once: `write` gets the stream and `content`. */
int whole_file_write(const char *path, enum whole_file_kind kind,
                     void (*write)(FILE *file, const void *content), const void *content,
                     struct error *error);

/* Are both paths the same file, so that they must not both be written, or one read and one
 * written? */
bool whole_file_same(const char *one, const char *other);

/* Does writing to `path` replace a file, so that other files may stand beside it? */
bool whole_file_replaces(const char *path);

#endif
