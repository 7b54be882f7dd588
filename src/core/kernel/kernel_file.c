/* kernel_file: reads whole files, from the table of embedded files or from a folder. */
#include "kernel_file.h"

#include "core/base/embedded.h"
#include "core/base/memory.h"
#include "core/files/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATH_BYTES = 4096,
    MOST_BYTES = 64 << 20, /* most bytes of a file */
};

static const char *embedded_text(const char *file) {
    char name[96];
    snprintf(name, sizeof name, "kernels/%s", file);
    const struct embedded_file *found = embedded_find(embedded_kernels, name);
    return found ? (const char *)found->data : NULL;
}

char *kernel_file_read(const char *kernel_dir, const char *file, struct error *error) {
    char path[PATH_BYTES];
    if (!kernel_dir) {
        const char *text = embedded_text(file);
        if (!text) error_set(error, "kernel file kernels/%s is not part of this program", file);
        return memory_text(text);
    }
    snprintf(path, sizeof path, "%s/%s", kernel_dir, file);
    const char *reason;
    FILE *stream = disk_open(path, &reason);
    char *text = stream ? text_file_read(stream, path, MOST_BYTES, error) : NULL;
    if (!stream) error_set(error, "cannot read kernel file %s: %s", path, reason);
    if (stream) fclose(stream);
    return text;
}

bool kernel_file_changed(const char *kernel_dir, const char *kernel, char *path, size_t size) {
    static const char folder[] = "kernels/";
    const struct embedded_file *file = embedded_kernels;
    struct error unread; /* a file that cannot be read was not used */
    bool found = false, named = false;
    for (; file->name && !named; file++) {
        const char *name = file->name + strlen(folder);
        char *text = kernel_file_read(kernel_dir, name, &unread);
        if (text && strcmp(text, (const char *)file->data) != 0) {
            named = kernel[0] && strstr(text, kernel);
            if (named || !found) snprintf(path, size, "%s/%s", kernel_dir, name);
            found = true;
        }
        free(text);
    }
    return found;
}
