/* step_sources: whole files, from the table of embedded ones or from a folder. */
#include "step_sources.h"

#include "core/base/embedded.h"
#include "core/base/memory.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char index_file[] = "step/comparator_index.h";

const char *const step_kernel_names[INDEX_RULES] = {
    [INDEX_LISTED] = "listed_layer",
    [INDEX_BITONIC] = "bitonic_layer",
    [INDEX_MIRRORED] = "mirrored_layer",
};

static const char *embedded_text(const char *file) {
    char name[96];
    snprintf(name, sizeof name, "kernels/%s", file);
    const struct embedded_file *found = embedded_find(embedded_kernels, name);
    return found ? (const char *)found->data : NULL;
}

/* Where files are read from, and what went wrong first. */
struct folder {
    const char *path; /* NULL: the program */
    struct error *error;
};

static char *read_stream(FILE *stream) {
    char *text = NULL, block[4096];
    size_t size, count;
    FILE *copy = open_memstream(&text, &size);
    while (copy && (count = fread(block, 1, sizeof block, stream)) > 0)
        fwrite(block, 1, count, copy);
    if (copy) fclose(copy);
    if (ferror(stream)) {
        free(text);
        text = NULL;
    }
    return text;
}

static char *text_in(const void *context, const char *file) {
    const struct folder *folder = context;
    char path[4096];
    if (!folder->path) return memory_text(embedded_text(file));
    snprintf(path, sizeof path, "%s/%s", folder->path, file);
    errno = 0;
    FILE *stream = fopen(path, "rb");
    char *text = stream ? read_stream(stream) : NULL;
    if (!text && !folder->error->text[0])
        error_set(folder->error, "cannot read kernel file %s: %s", path, strerror(errno));
    if (stream) fclose(stream);
    return text;
}

char *kernel_file_read(const char *kernel_dir, const char *file, struct error *error) {
    const struct folder folder = {kernel_dir, error};
    return text_in(&folder, file);
}

bool kernel_file_is_own(const char *text, const char *file) {
    const char *own = embedded_text(file);
    return text && own && strcmp(text, own) == 0;
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
