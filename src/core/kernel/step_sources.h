/* step_sources: the texts of the step kernels: the ones embedded in the program, those of a folder,
 * or those that a device was built from. */
#ifndef SORTNET_CORE_KERNEL_STEP_SOURCES_H
#define SORTNET_CORE_KERNEL_STEP_SOURCES_H

#include "core/base/error.h"
#include "core/network/network.h"

/* Functions by the network's index rule; each stands in kernels/step/NAME.cl. */
extern const char *const step_kernel_names[INDEX_RULES];

struct step_sources {
    char *kernels[INDEX_RULES]; /* the whole file of each, zero-terminated, owned; NULL: unknown */
    bool own_index;             /* step/comparator_index.h, too, is the program's own, so what its
                                   functions compute is known */
};

/* Reads the files of `kernel_dir`, or of the program itself when it is NULL. Returns 0, or -1 with
 * the reason; then nothing is known. The caller frees with step_sources_free. */
int step_sources_read(struct step_sources *sources, const char *kernel_dir, struct error *error);

/* The same from a function that hands out the text of a file ("step/bitonic_layer.cl"), which is
 * freed here or with the sources; NULL: unknown. */
void step_sources_take(struct step_sources *sources,
                       char *(*text_of)(const void *context, const char *file),
                       const void *context);

void step_sources_free(struct step_sources *sources); /* leaves nothing known */

#endif
