/* files: reads streams to their end, keeps files of the user's from one run to the next, and writes
 * files whole or not at all. */
#pragma once

#include "core/base/embedded.h"
#include "core/base/error.h"
#include "core/base/platform/disk.h"
#include "core/base/platform/memory_stream.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- file_text: a stream that is read to its end ---- */

/* All that is left in a stream, with a zero behind it; the caller frees it. `length`, unless NULL,
 * receives its bytes. NULL with `errno`: the stream cannot be read, or has more than `most` bytes
 * (EFBIG), perhaps no end. */
char *file_text_read(FILE *stream, size_t most, size_t *length);

/* text_file: reads a text file of the user's to its end. The text is UTF-8, without the mark that
 * some editors put before it. Files in UTF-16, which PowerShell writes, are read as well: those
 * with a byte order mark, and those whose first character shows the byte order. A text whose lines
 * end in CR alone gets line ends. NULL after saying what was wrong with the file `name`: it is
 * longer than `most` bytes, holds a zero byte, or is not to be read. The caller frees the text. */
char *text_file_read(FILE *stream, const char *name, size_t most, struct error *error);

/* whole_file: a file that others find as it was or as it is now, never half of it.
 *
 * All bytes are collected in memory. whole_file_keep writes them to a file of another name in the
 * same folder and renames that file, so that neither a full disk nor Ctrl+C harms what was there,
 * and programs that write at once do not mix. A power cut does no harm either: the file is on the
 * disk before it gets its name, and the folder after that. Until then nothing is opened and nothing
 * is left. */

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

/* ---- kept_file: small files of the user's that the program keeps from one run to the next, in the
 * folder of the XDG standard for the state of programs ---- */

/* Stores the path of the file NAME in the program's own folder. 0, or -1 with the reason: no folder
 * is known, or the path is longer than `size`. */
int kept_file_path(const char *name, char *path, size_t size, struct error *error);

/* Reads a kept file: the first line must be `first_line`, and each other line, with its \n, goes to
 * `take`, which says whether the line is right. `what` names the file in messages: "a file of
 * places in playlists". Never waits, even if the path is a pipe. 1; 0: there is no file; -1 with
 * the reason, which names the wrong line. */
int kept_file_read(const char *path, const char *what, const char *first_line,
                   bool (*take)(void *content, const char *line), void *content,
                   struct error *error);

/* Writes the file as a whole (whole_file_write), and makes its folders. */
int kept_file_write(const char *path, void (*write)(FILE *file, const void *content),
                    const void *content, struct error *error);

/* kept_slot: one of the kept files NAME-1.txt, NAME-2.txt ... It belongs to one running program as
 * long as the program has a lock on the file NAME-1.lock beside it. The system ends the lock when
 * the program ends in any way; the kept file is then free for another program. */
struct kept_slot {
    char path[1024]; /* of the kept file; "": none was taken */
    int lock;        /* of disk_lock */
};

/* Takes the first slot that no program has and that has no file. 0, or -1 with the reason. */
int kept_slot_take(struct kept_slot *slot, const char *name, struct error *error);

/* Takes, of the slots that no program has, the one with the newest file. False: no such file was
 * left. */
bool kept_slot_take_left(struct kept_slot *slot, const char *name);

/* Lets the slot go, if one was taken; its file stays, or is removed. */
void kept_slot_leave(struct kept_slot *slot);
void kept_slot_remove(struct kept_slot *slot);

/* file_tree: files of the program written to a folder of the user's, and whether they change there.
 *
 * A table of embedded files begins every name with the same folder, "kernels/step/x.cl"; the user's
 * folder takes its place. */

struct file_tree_count {
    int written; /* files that were not there */
    int kept;    /* files that were there, and stay as they are */
};

/* Writes every file of the table below `folder`, which is made if needed. Existing files are never
 * overwritten. Returns 0, or -1 with the reason; files written until then stay. `count` is filled
 * in either case. */
int file_tree_write(const char *folder, const struct embedded_file *files,
                    struct file_tree_count *count, struct error *error);

/* Writes one of these files with another text in place of what is there; returns 0, or -1 with the
 * reason. */
int file_tree_replace(const char *folder, const char *name, const char *text, struct error *error);

/* A number that changes when one of these files is changed, replaced, made or removed below
 * `folder`: made of their times and sizes, without reading them. */
uint64_t file_tree_stamp(const char *folder, const struct embedded_file *files);

/* Makes the missing folders on the way to the file at `path`, with permissions `mode`. The first
 * `from` bytes of the path are taken to be there. 0, or -1 with the reason. */
int folders_make(const char *path, size_t from, bool own, struct error *error);
