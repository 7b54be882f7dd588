/* kernel_folder: a folder of its own with all files of kernels/step, for tests that edit them. */
#ifndef SORTNET_TESTS_KERNEL_FOLDER_H
#define SORTNET_TESTS_KERNEL_FOLDER_H

#include "support.h"

#include "core/base/embedded.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static const char step_prefix[] = "kernels/step/";

static inline bool is_step_file(const struct embedded_file *file) {
    return strncmp(file->name, step_prefix, sizeof step_prefix - 1) == 0;
}

static inline void folder_write(const char *folder, const char *name, const char *text) {
    char path[128];
    snprintf(path, sizeof path, "%s/step/%s", folder, name);
    FILE *file = fopen(path, "w");
    check(file && fputs(text, file) >= 0 && fclose(file) == 0, "%s", path);
}

/* Makes the folder, a template for mkdtemp, with the files as they are. */
static inline void folder_new(char *folder) {
    char path[128];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/step", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    for (const struct embedded_file *file = embedded_kernels; file->name; file++)
        if (is_step_file(file))
            folder_write(folder, file->name + sizeof step_prefix - 1, (const char *)file->data);
}

static inline void folder_free(const char *folder) {
    char path[128];
    for (const struct embedded_file *file = embedded_kernels; file->name; file++) {
        snprintf(path, sizeof path, "%s/step/%s", folder, file->name + sizeof step_prefix - 1);
        if (is_step_file(file)) unlink(path);
    }
    snprintf(path, sizeof path, "%s/step", folder);
    rmdir(path);
    assert_int_equal(rmdir(folder), 0);
}

/* The text of an embedded kernel file ("step/bitonic_layer.cl"). */
static inline const char *own_text(const char *file) {
    char name[96];
    snprintf(name, sizeof name, "kernels/%s", file);
    const struct embedded_file *found = embedded_find(embedded_kernels, name);
    check(found, "no kernel file %s", name);
    return (const char *)found->data;
}

#endif
