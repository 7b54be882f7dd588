/* place: where a path leads, and how a file gets there whole (whole_file). */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>

/* The path with links followed, whether they lead to anything or not, up to a link of somebody else
 * in a folder where everybody may write. The caller frees it. */
char *place_follow(const char *path);

/* Is it standard output, or the regular file that standard output writes to? */
bool place_is_standard_output(const char *place);

/* Is there something at this place that a file cannot take the place of? */
bool place_is_direct(const char *place);

/* -1 with the reason if the place is a link that place_follow did not follow; `path` is what was
 * asked for. */
int place_refuse(const char *place, const char *path, struct error *error);

/* What will keep a file from being written, as far as that shows now: 0, or what errno would be.
 * `direct` as place_is_direct says. */
int place_obstacle(const char *place, bool direct);

/* May no file be made in the folder of a place? */
bool place_is_closed(const char *place);

/* The folder of a place, or "." The caller frees it. */
char *place_folder(const char *place);

enum place_ways {
    PLACE_FRESH = 1, /* nothing may be there */
    PLACE_QUICK = 2, /* the disk is not waited for */
};

/* Puts a file of these bytes there: writes it under another name in the same folder, and gives it
 * its own then. A signal that would end the program in between waits. 0, or what errno was: what
 * was there is there, and nothing beside it. */
int place_put(const char *place, const char *bytes, size_t count, int ways);

/* Sends what is new of these bytes, of which `*sent` have been sent, to what is no regular file. It
 * stays open, as a reader would take the end for the end of all: `*descriptor`, -1 before it is
 * opened, which place_close closes. 0, or what errno was. */
int place_send(const char *place, const char *bytes, size_t count, size_t *sent, int *descriptor);
void place_close(int descriptor);

/* Are both the same file, or the same name in the same folder, where no file is yet? */
bool place_same(const char *one, const char *other);
