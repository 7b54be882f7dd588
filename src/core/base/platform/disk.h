/* disk: looks at files and folders, and opens, locks and removes them.
 *
 * This folder has everything that differs between systems. Each header has two implementations, in
 * posix and in windows, and the Makefile takes one of them; no other code asks for the system.
 * Texts and paths are UTF-8. Folders in a path end with /, on Windows also with \. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- looking up paths ---- */

struct disk_entry {
    bool is_file, is_folder; /* neither: a pipe, a terminal ... */
    int64_t changed;         /* time of the last change, seconds since 1970 */
    uint64_t nanoseconds;    /* nanoseconds to add to `changed` */
    uint64_t bytes;          /* size of a file, bytes */
    uint64_t device, number; /* identity of the file, equal for all paths to it */
};

/* Looks up a path, and follows links; `entry` may be NULL. False with errno: there is nothing, or
 * it cannot be looked at. */
bool disk_find(const char *path, struct disk_entry *entry);

/* Is there anything with this name, even a link that leads nowhere? */
bool disk_is_taken(const char *path);

bool disk_is_folder(const char *path);

/* Returns the length of the path's folder with the slash, bytes; 0: the working directory. */
size_t disk_folder_length(const char *path);

/* Returns the name of the path's file, without its folder. */
static inline const char *disk_file_name(const char *path) {
    return path + disk_folder_length(path);
}

/* Does the path begin at the root of the disk, so that it means the same in every working
 * directory? */
bool disk_is_whole(const char *path);

/* Stores the working directory; false: it is unknown, or `path` is too small. */
bool disk_working_folder(char *path, size_t size);

/* Calls `take` with all names in a folder, in any order, without "." and "..". */
void disk_list(const char *folder, void (*take)(void *context, const char *name), void *context);

/* ---- changes ---- */

/* Opens a regular file for reading its bytes. Other kinds of files are refused: a pipe without a
 * writer would keep the program waiting. NULL with errno (ENODEV: not a regular file) and the
 * reason, a static text such as "Permission denied". */
FILE *disk_open(const char *path, const char **reason);

/* Opens any kind of file for reading, even a pipe, and may wait. NULL with errno. */
FILE *disk_open_waiting(const char *path);

/* Makes a folder; `own`: only the user may use it. Returns 0 or an errno. */
int disk_make_folder(const char *path, bool own);

/* Makes a folder that only the user can read and change, or accepts an existing one. Returns 0 or
 * an errno; EPERM: the path belongs to another user, is a link, a file, or open to others. */
int disk_make_private(const char *path);

/* Can another user put files into this folder? True if a part of the path belongs to another user
 * and is in a folder where all users may write; or if all users may write in the folder itself, and
 * so rename its files. */
bool disk_is_strange(const char *path);

/* Removes a file or a link. */
void disk_remove(const char *path);

/* Writes this many bytes to a new file in `folder` and removes the file. Returns 0 or an errno. */
int disk_try(const char *folder, size_t bytes);

/* ---- locks ---- */

/* Makes a file and locks it for this program until disk_unlock, or until the program ends in any
 * way. Returns the number of the lock, or -1 with errno; EWOULDBLOCK: another program has the
 * lock. */
int disk_lock(const char *path);

/* Removes the file and ends the lock. */
void disk_unlock(int lock, const char *path);
