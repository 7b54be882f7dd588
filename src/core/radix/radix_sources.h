/* radix_sources: the texts of the kernels of a radix sort: the ones embedded in the program, those
 * of a folder, or those that a device was built from. */
#ifndef SORTNET_CORE_RADIX_RADIX_SOURCES_H
#define SORTNET_CORE_RADIX_RADIX_SOURCES_H

#include "core/radix/radix_trace.h"

enum { RADIX_ATOMIC = RADIX_KERNELS, RADIX_FILES }; /* the atomic scatter comes after the others */

/* Functions; each stands in kernels/radix/NAME.cl. */
extern const char *const radix_function_names[RADIX_FILES];

struct radix_sources {
    char *texts[RADIX_FILES]; /* zero-terminated, owned; NULL: unknown */
    bool own[RADIX_FILES];    /* the program's own; then so is radix/radix_digit.h */
};

/* From a function that hands out the text of a file ("radix/radix_count.cl"), which is freed with
 * the sources; NULL: unknown. */
void radix_sources_take(struct radix_sources *sources,
                        char *(*text_of)(const void *context, const char *file),
                        const void *context);

/* From a folder, or from the program itself when it is NULL. */
void radix_sources_read(struct radix_sources *sources, const char *kernel_dir);

void radix_sources_free(struct radix_sources *sources); /* leaves nothing known */

#endif
