/* kernel_folder: a folder of its own with all kernels, for tests that edit them. */
#pragma once

#include "support.h"

#include "core/base/embedded.h"

#include <sys/stat.h>
#include <unistd.h>

/* Returns the text of an embedded kernel file ("step/bitonic_layer.cl"). */
static inline const char *own_text(const char *file) {
    char name[96];
    snprintf(name, sizeof name, "kernels/%s", file);
    const struct embedded_file *found = embedded_find(embedded_kernels, name);
    check(found, "no kernel file %s", name);
    return (const char *)found->data;
}

static inline const char *file_of(const struct embedded_file *kernel) {
    return kernel->name + strlen("kernels/");
}

/* Makes the folders above the file at `path`. */
static inline void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
}

/* Writes the first `head` characters of `text`, `middle` and `tail` as a file of the folder. */
static inline void folder_put(const char *folder, const char *name, const char *text, int head,
                              const char *middle, const char *tail) {
    char path[160];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    make_folders(path);
    FILE *file = fopen(path, "w");
    check(file && fprintf(file, "%.*s%s%s", head, text, middle, tail) >= 0 && fclose(file) == 0,
          "%s", path);
}

static inline void folder_write(const char *folder, const char *name, const char *text) {
    folder_put(folder, name, "", 0, text, "");
}

/* Writes a kernel with `from`, which must be in it once, replaced by `to`. */
static inline void folder_edit(const char *folder, const char *name, const char *from,
                               const char *to) {
    const char *text = own_text(name), *at = strstr(text, from);
    check(at && !strstr(at + 1, from), "\"%s\" does not stand once in %s", from, name);
    folder_put(folder, name, text, (int)(at - text), to, at + strlen(from));
}

/* Makes the folder, whose name it receives, with the files as they are. */
static inline void folder_new(char folder[32]) {
    snprintf(folder, 32, "/tmp/sortnet-kernels-XXXXXX");
    assert_non_null(mkdtemp(folder));
    for (const struct embedded_file *kernel = embedded_kernels; kernel->name; kernel++)
        folder_write(folder, file_of(kernel), (const char *)kernel->data);
}

/* Removes the files, and with its last file each folder. */
static inline void folder_free(const char *folder) {
    char path[160];
    for (const struct embedded_file *kernel = embedded_kernels; kernel->name; kernel++) {
        snprintf(path, sizeof path, "%s/%s", folder, file_of(kernel));
        while (strlen(path) >= strlen(folder) && remove(path) == 0)
            *strrchr(path, '/') = '\0';
    }
    assert_int_equal(access(folder, F_OK), -1);
}
