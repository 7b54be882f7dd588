/* radix_sources: the texts of the kernels of a radix sort: embedded in the program, from a folder,
 * or as a device was built from them. */
#ifndef SORTNET_CORE_RADIX_RADIX_SOURCES_H
#define SORTNET_CORE_RADIX_RADIX_SOURCES_H

#include "core/radix/radix_trace.h"

enum { RADIX_ATOMIC = RADIX_KERNELS, RADIX_FILES }; /* the atomic scatter comes after the others */

/* The names of the kernels; each stands in kernels/radix/NAME.cl. */
extern const char *const radix_function_names[RADIX_FILES];

struct radix_sources {
    char *texts[RADIX_FILES]; /* zero-terminated, owned; NULL: unknown */
    bool own[RADIX_FILES];    /* the text is the program's own, and so is radix/radix_digit.h */
};

/* Takes the texts from a function that returns the text of a file ("radix/radix_count.cl"), or NULL
 * if it is unknown. The texts belong to `sources` from here on. */
void radix_sources_take(struct radix_sources *sources,
                        char *(*text_of)(const void *context, const char *file),
                        const void *context);

/* Reads the texts from a folder, or from the program itself if `kernel_dir` is NULL. */
void radix_sources_read(struct radix_sources *sources, const char *kernel_dir);

void radix_sources_free(struct radix_sources *sources); /* leaves nothing known */

#endif
