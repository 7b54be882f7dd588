/* program_cache: programs as their drivers built them, kept from one run to the next.
 *
 * One file per program lies in a folder, $XDG_CACHE_HOME/sortnet/programs by default. Its name is a
 * hash of the key, a text that says all a build depends on; the whole key stands in the file, too,
 * so that two keys with one hash cannot be mistaken for each other. A file is written under another
 * name and renamed, so that programs that start at once never read half a file. It is only a cache:
 * what cannot be read is built again, what cannot be written is not kept, and nothing is said.
 * Knows files, not OpenCL. */
#ifndef SORTNET_DEVICE_PROGRAM_CACHE_H
#define SORTNET_DEVICE_PROGRAM_CACHE_H

#include "core/error.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    PROGRAM_CACHE_FILES = 200,      /* kept in a folder at most; those not used longest go */
    PROGRAM_CACHE_BYTES = 64 << 20, /* of all of them at most, and of one */
};

/* What is kept of a program. */
struct cached_program {
    unsigned char *binary; /* `size` bytes, as the driver gave them */
    size_t size;
    char *kernels; /* their names, as the driver lists them */
    char *log;     /* of the build from source; NULL: it said nothing */
};

void cached_program_free(struct cached_program *program); /* leaves it empty */

/* Stores whether programs are to be kept: what SORTNET_CACHE in the environment says, on or off,
 * otherwise `by_default`. -1 when it says anything else. */
int program_cache_wanted(bool by_default, bool *wanted, struct error *error);

/* Stores the path of the folder. -1 when neither $XDG_CACHE_HOME nor $HOME is set. */
int program_cache_folder(char *path, size_t size);

/* Fills `program` with what is kept for `key`; the caller frees it. -1 when there is nothing, or
 * when the file is not exactly as it was written; `program` is empty then. */
int program_cache_load(const char *folder, const char *key, struct cached_program *program);

/* Keeps a program for `key`, in the place of an older one, and removes the files that have not been
 * used for longest beyond the limits. Makes the folder. -1 when it could not be written. */
int program_cache_store(const char *folder, const char *key, const struct cached_program *program);

#endif
