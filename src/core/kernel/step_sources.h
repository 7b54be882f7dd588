/* step_sources: the texts of the step kernels: embedded in the program, from a folder, or as a
 * device was built from them. */
#ifndef SORTNET_CORE_KERNEL_STEP_SOURCES_H
#define SORTNET_CORE_KERNEL_STEP_SOURCES_H

#include "core/base/error.h"
#include "core/network/network.h"

/* The names of the kernels, by the network's index rule; each kernel stands in
 * kernels/step/NAME.cl. */
extern const char *const step_kernel_names[INDEX_RULES];

struct step_sources {
    char *kernels[INDEX_RULES]; /* the whole file of each, zero-terminated, owned; NULL: unknown */
    bool own_index;             /* step/comparator_index.h is the program's own, so the results of
                                   its functions are known */
};

/* Reads the files of `kernel_dir`, or of the program itself if that is NULL. Returns 0, or -1 with
 * the reason; then all texts are unknown. The caller frees `sources` with step_sources_free. */
int step_sources_read(struct step_sources *sources, const char *kernel_dir, struct error *error);

/* Takes the texts from a function that returns the text of a file ("step/bitonic_layer.cl"), or
 * NULL if it is unknown. The texts belong to `sources` from here on. */
void step_sources_take(struct step_sources *sources,
                       char *(*text_of)(const void *context, const char *file),
                       const void *context);

void step_sources_free(struct step_sources *sources); /* leaves nothing known */

#endif
