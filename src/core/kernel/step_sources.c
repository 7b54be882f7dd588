/* step_sources: a file for each index rule, and the file with their arithmetic. */
#include "step_sources.h"

#include "core/kernel/kernel_file.h"

#include <stdio.h>
#include <stdlib.h>

static const char index_file[] = "step/comparator_index.h";

const char *const step_kernel_names[INDEX_RULES] = {
    [INDEX_LISTED] = "listed_layer",
    [INDEX_BITONIC] = "bitonic_layer",
    [INDEX_MIRRORED] = "mirrored_layer",
};

/* Where files are read from, and what went wrong first. */
struct folder {
    const char *path; /* NULL: the program */
    struct error *error;
};

static char *text_in(const void *context, const char *file) {
    const struct folder *folder = context;
    struct error reason;
    char *text = kernel_file_read(folder->path, file, &reason);
    if (!text && !folder->error->text[0]) *folder->error = reason;
    return text;
}

void step_sources_take(struct step_sources *sources,
                       char *(*text_of)(const void *context, const char *file),
                       const void *context) {
    char *index = text_of(context, index_file);
    sources->own_index = kernel_file_is_own(index, index_file);
    free(index);
    for (int rule = 0; rule < INDEX_RULES; rule++) {
        char file[64];
        snprintf(file, sizeof file, "step/%s.cl", step_kernel_names[rule]);
        sources->kernels[rule] = text_of(context, file);
    }
}

int step_sources_read(struct step_sources *sources, const char *kernel_dir, struct error *error) {
    const struct folder folder = {kernel_dir, error};
    int failed = 0;
    error->text[0] = '\0';
    step_sources_take(sources, text_in, &folder);
    for (int rule = 0; rule < INDEX_RULES; rule++)
        if (!sources->kernels[rule]) failed = -1;
    if (failed) step_sources_free(sources);
    return failed;
}

void step_sources_free(struct step_sources *sources) {
    for (int rule = 0; rule < INDEX_RULES; rule++)
        free(sources->kernels[rule]);
    *sources = (struct step_sources){0};
}
