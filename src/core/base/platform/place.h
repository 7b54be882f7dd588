/* place: finds where a path leads, and puts whole files there (for whole_file). */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>

/* Returns the path with links followed, even if nothing is there. Stops at a link of another user
 * in a folder where all users may write. The caller frees the path. */
char *place_follow(const char *path);

/* Is there something at this place that a file cannot replace, such as a pipe? */
bool place_is_direct(const char *place);

/* Returns -1 with the reason if the place is a link that place_follow did not follow; messages name
 * `path`. */
int place_refuse(const char *place, const char *path, struct error *error);

/* Returns the errno with which writing a file would fail; 0: no failure is known. `direct`: the
 * result of place_is_direct. */
int place_obstacle(const char *place, bool direct);

/* Is it impossible to make a file in the folder of this place? */
bool place_is_closed(const char *place);

/* Returns the folder of a place, or "."; the caller frees it. */
char *place_folder(const char *place);

enum place_ways {
    PLACE_FRESH = 1, /* fail if anything is at the place */
    PLACE_QUICK = 2, /* do not wait for the disk */
};

/* Puts a file with these bytes at the place: writes the file under another name in the same folder,
 * then renames it. A signal that would end the program waits until then. Returns 0 or an errno; on
 * failure the old file is unchanged, and no other file is left. */
int place_put(const char *place, const char *bytes, size_t count, int ways);

/* Sends the bytes after the first `*sent` to a pipe, a terminal or a device, and updates `*sent`.
 * Keeps it open, because closing would end the reader's input: `*descriptor` is -1 before the first
 * call, and place_close closes it. Returns 0 or an errno. */
int place_send(const char *place, const char *bytes, size_t count, size_t *sent, int *descriptor);
void place_close(int descriptor);

/* Are both the same file, or the same name in the same folder if no file exists yet? */
bool place_same(const char *one, const char *other);
