/* disk: what is on the disk, and how files are opened, locked and removed.
 *
 * This room has what systems do in ways of their own. Each header has two files, in posix and in
 * windows, of which the Makefile takes one; elsewhere nothing asks what the system is. Texts and
 * paths are UTF-8. Folders in a path are followed by /, on Windows by \ as well. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- what is there ---- */

struct disk_entry {
    bool is_file, is_folder; /* neither: a pipe, a terminal ... */
    int64_t changed;         /* when, in seconds since 1970 */
    uint64_t nanoseconds;    /* and these */
    uint64_t bytes;          /* of a file */
    uint64_t device, number; /* the same for two paths that lead to the same */
};

/* What a path leads to, with links followed; `entry` may be NULL. False with errno: to nothing that
 * can be seen. */
bool disk_find(const char *path, struct disk_entry *entry);

/* Has something this name, and be it a link that leads nowhere? */
bool disk_is_taken(const char *path);

bool disk_is_folder(const char *path);

/* Bytes of the folder that `path` names, with the slash; 0: the working directory. */
size_t disk_folder_length(const char *path);

/* Does the path begin with the root of the disk, so that it leads to the same from everywhere? */
bool disk_is_whole(const char *path);

/* The working directory; false: nobody knows, or `path` is too small. */
bool disk_working_folder(char *path, size_t size);

/* Tells all names in a folder, in any order, without "." and "..". */
void disk_list(const char *folder, void (*take)(void *context, const char *name), void *context);

/* ---- changes ---- */

/* Opens a regular file to read its bytes. Everything else, such as a pipe in which nobody writes,
 * would keep the program waiting. NULL, with the reason as a static text, "Permission denied", and
 * errno, which is ENODEV then. */
FILE *disk_open(const char *path, const char **reason);

/* The same for whatever the path leads to, and be it a pipe. NULL with errno. */
FILE *disk_open_waiting(const char *path);

/* Makes a folder, for the user alone if `own`. 0, or what errno was. */
int disk_make_folder(const char *path, bool own);

/* Makes a folder that only the user can read and change, or finds that a folder at the path is one.
 * 0, or errno; EPERM: the path is another user's, a link, a file, or open to others. */
int disk_make_private(const char *path);

/* Can somebody else put files there? A part of the path is another user's, in a folder where
 * everybody may write; or everybody may write in the folder itself, and rename files there. */
bool disk_is_strange(const char *path);

/* Removes a file, or a link. */
void disk_remove(const char *path);

/* Writes so many bytes to a new file in `folder` and removes it. 0, or what errno was. */
int disk_try(const char *folder, size_t bytes);

/* ---- locks ---- */

/* Makes a file that this program alone has until disk_unlock, or until it ends in any way. A
 * number, or -1 with errno: EWOULDBLOCK where another program has it. */
int disk_lock(const char *path);

/* Removes the file. */
void disk_unlock(int lock, const char *path);
