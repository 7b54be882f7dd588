/* tuning: the best values found for the sorts on one device, kept from one run to the next.
 *
 * One small text file per device and driver lies under $XDG_CACHE_HOME/sortnet, by default
 * ~/.cache/sortnet: a first line that names the format, then a line per value, "SORT BITS NAME
 * VALUE". It is replaced as a whole, see files.h. */
#pragma once

#include "core/base/error.h"

#include <stddef.h>

struct tuning_value {
    char sort[32];  /* "b2" */
    int bits;       /* of the words sorted: 32 or 64 */
    char name[32];  /* of the value: "GROUP" */
    unsigned value; /* 0: the sort's own; the file has no line for it */
};

struct tuning {
    struct tuning_value *values; /* `count` of them */
    int count;
    size_t capacity; /* elements */
};

void tuning_free(struct tuning *tuning); /* leaves it empty */

/* The value kept, or 0. `tuning` may be NULL. */
unsigned tuning_get(const struct tuning *tuning, const char *sort, int bits, const char *name);

/* Keeps a value in place of an older one; 0: the sort's own value. */
void tuning_set(struct tuning *tuning, const char *sort, int bits, const char *name,
                unsigned value);

/* Keeps all values of `other`. */
void tuning_add(struct tuning *tuning, const struct tuning *other);

/* Stores the path of the file for a device. -1 when there is neither $XDG_CACHE_HOME nor $HOME, or
 * the path is longer than `size`. */
int tuning_path(const char *platform, const char *device, const char *driver, char *path,
                size_t size, struct error *error);

/* Reads the file at `path`. If there is no file, `tuning` is empty. -1 with the reason, and an
 * empty `tuning`, if the file cannot be read, is a pipe or a folder, or contains anything
 * unexpected. Never waits. The caller frees it. */
int tuning_read(struct tuning *tuning, const char *path, struct error *error);

/* Writes the file, and makes its folders. */
int tuning_write(const struct tuning *tuning, const char *path, struct error *error);
