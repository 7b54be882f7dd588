/* files: reads streams to their end, keeps the user's files between two runs, and writes files
 * whole or not at all. */
#pragma once

#include "core/base/embedded.h"
#include "core/base/error.h"
#include "core/base/platform/disk.h"
#include "core/base/platform/memory_stream.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- file_text: reads a stream to its end ---- */

/* Returns the rest of a stream, with a zero at its end; the caller frees it. `length`, unless NULL,
 * receives the number of bytes. NULL with `errno`: the stream cannot be read, or has more than
 * `most` bytes (EFBIG), perhaps no end. */
char *file_text_read(FILE *stream, size_t most, size_t *length);

/* Reads a text file of the user to its end. The text is UTF-8, without the mark that some editors
 * put before it. Files in UTF-16, which PowerShell writes, are read as well, with a byte order mark
 * or without one if the first character shows the byte order. If lines end only in CR, they end in
 * a newline afterwards. NULL with a message about the file `name`: it is longer than `most` bytes,
 * holds a zero byte, or cannot be read. The caller frees the text. */
char *text_file_read(FILE *stream, const char *name, size_t most, struct error *error);

/* whole_file: a file that is written whole or not at all.
 *
 * All bytes are collected in memory. whole_file_keep writes them to a file of another name in the
 * same folder and renames that file. So neither a full disk nor Ctrl+C harms the old file, and
 * programs that write at the same time do not mix. A power cut does no harm either: the file is on
 * the disk before it gets its name, and the folder after that. Until whole_file_keep nothing is
 * opened and nothing is left. */

enum whole_file_kind {
    WHOLE_FILE_REPLACES = 0, /* replace the file at the path; of a link, replace the target */
    WHOLE_FILE_NEW = 1,      /* fail if anything is at the path, even a link */
    WHOLE_FILE_QUICK = 2,    /* flag for one of many files that can be made again: do not wait for
                                the disk */
};

/* Begins a file. "-" is standard output. A path that is no regular file, such as a pipe or
 * /dev/null, is written directly. NULL with the reason if the file surely cannot be written. */
struct whole_file *whole_file_new(const char *path, enum whole_file_kind kind, struct error *error);

/* Returns the stream to write to. whole_file_keep reports errors of writing. */
FILE *whole_file_stream(struct whole_file *file);

/* Puts all bytes written so far in place; the caller may write more and keep again. -1 with the
 * reason on failure: then the old file is still there and no temporary file is left. A replaced
 * file keeps its permissions. */
int whole_file_keep(struct whole_file *file, struct error *error);

/* Drops everything that was not kept; NULL is fine. */
void whole_file_free(struct whole_file *file);

/* Keeps the file, unless writing to it has `failed`, and frees it. Returns 0, or -1 with the
 * reason. */
int whole_file_end(struct whole_file *file, int failed, struct error *error);

/* Does all of these steps at once: calls `write` with the stream and `content`. */
int whole_file_write(const char *path, enum whole_file_kind kind,
                     void (*write)(FILE *file, const void *content), const void *content,
                     struct error *error);

/* Are both paths the same file, so that they must not both be written, or one read and one
 * written? */
bool whole_file_same(const char *one, const char *other);

/* Does writing to `path` replace a file, so that other files may be put next to it? */
bool whole_file_replaces(const char *path);

/* ---- kept_file: small files of the user that the program keeps between runs, in the folder of the
 * XDG standard for the state of programs ---- */

/* Stores the path of the file NAME in the program's own folder. Returns 0, or -1 with the reason:
 * no folder is known, or the path is longer than `size`. */
int kept_file_path(const char *name, char *path, size_t size, struct error *error);

/* Makes the folder NAME in the program's own folder, and stores its path. Returns 0, or -1 with the
 * reason. */
int kept_folder_make(const char *name, char *path, size_t size, struct error *error);

/* Reads a kept file. The first line must be `first_line`; `take` gets each other line and returns
 * whether it is right. `what` names the file in messages: "a file of places in playlists". Never
 * waits, even if the path is a pipe. Returns 1; 0: there is no file; -1 with the reason, which
 * names the wrong line. */
int kept_file_read(const char *path, const char *what, const char *first_line,
                   bool (*take)(void *content, const char *line), void *content,
                   struct error *error);

/* Makes the file's folders and writes the whole file (whole_file_write). */
int kept_file_write(const char *path, void (*write)(FILE *file, const void *content),
                    const void *content, struct error *error);

/* kept_slot: one of the kept files NAME-1.txt, NAME-2.txt ... It belongs to one running program as
 * long as the program has a lock on the file NAME-1.lock beside it. The system ends the lock when
 * the program ends in any way; the kept file is then free for another program. */
struct kept_slot {
    char path[1024]; /* path of the kept file; "": no slot is taken */
    int lock;        /* lock, from disk_lock */
};

/* Takes the first slot that no program has and that has no file. Returns 0, or -1 with the
 * reason. */
int kept_slot_take(struct kept_slot *slot, const char *name, struct error *error);

/* Takes the slot with the newest file among the slots that no program has. False: there is no such
 * file. */
bool kept_slot_take_left(struct kept_slot *slot, const char *name);

/* Give up the slot, if one was taken: its file stays, or is removed. */
void kept_slot_leave(struct kept_slot *slot);
void kept_slot_remove(struct kept_slot *slot);

/* file_tree: writes files of the program to a folder of the user, and detects changes there.
 *
 * In a table of embedded files, all names begin with the same folder, "kernels/step/x.cl"; the
 * user's folder replaces it. */

struct file_tree_count {
    int written; /* files that did not exist */
    int kept;    /* files that existed; unchanged */
};

/* Writes every file of the table to `folder`, which is made if needed. Existing files are never
 * overwritten. Returns 0, or -1 with the reason; files that are already written stay. `count` is
 * filled in both cases. */
int file_tree_write(const char *folder, const struct embedded_file *files,
                    struct file_tree_count *count, struct error *error);

/* Writes one of these files with another text, replacing the old file. Returns 0, or -1 with the
 * reason. */
int file_tree_replace(const char *folder, const char *name, const char *text, struct error *error);

/* Returns a number that changes when one of these files in `folder` is changed, replaced, made or
 * removed. It is computed from the files' times and sizes, without reading them. */
uint64_t file_tree_stamp(const char *folder, const struct embedded_file *files);

/* Makes the missing folders on the way to the file at `path`; `own`: only the user may use them.
 * The first `from` bytes of the path must exist. Returns 0, or -1 with the reason. */
int folders_make(const char *path, size_t from, bool own, struct error *error);
