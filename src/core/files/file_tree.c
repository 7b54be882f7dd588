/* file_tree: writes files that do not exist yet; makes a stamp of files' times and sizes. */
#include "core/files/files.h"

#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096 };

/* Stores the path in `folder` for a file of the table. Returns 0, or -1 with the reason. */
static int place_of(const char *folder, const struct embedded_file *file, char path[PATH_BYTES],
                    struct error *error) {
    const char *name = strchr(file->name, '/');
    int length = snprintf(path, PATH_BYTES, "%s%s", folder, name ? name : file->name);
    return length < PATH_BYTES
               ? 0
               : error_set(error,
                           "cannot write into %.400s: its path is too long; use a shorter one",
                           folder);
}

static int write_new(const char *path, const struct embedded_file *file, struct error *error) {
    struct whole_file *out = whole_file_new(path, WHOLE_FILE_NEW | WHOLE_FILE_QUICK, error);
    if (!out) return -1;
    fwrite(file->data, 1, file->size, whole_file_stream(out));
    return whole_file_end(out, 0, error);
}

int file_tree_write(const char *folder, const struct embedded_file *files,
                    struct file_tree_count *count, struct error *error) {
    char path[PATH_BYTES];
    *count = (struct file_tree_count){0, 0};
    for (; files->name; files++) {
        if (place_of(folder, files, path, error)) return -1;
        if (disk_is_taken(path)) {
            count->kept++;
            continue;
        }
        if (folders_make(path, strlen(folder), false, error) || write_new(path, files, error))
            return -1;
        count->written++;
    }
    return 0;
}

static void write_text(FILE *file, const void *text) {
    fputs(text, file);
}

int file_tree_replace(const char *folder, const char *name, const char *text, struct error *error) {
    char path[PATH_BYTES];
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= PATH_BYTES)
        return error_set(error, "cannot write into %.400s: its path is too long; use a shorter one",
                         folder);
    return folders_make(path, strlen(folder), false, error) ||
                   whole_file_write(path, WHOLE_FILE_REPLACES | WHOLE_FILE_QUICK, write_text, text,
                                    error)
               ? -1
               : 0;
}

/* ---- changes ---- */

/* Adds a number to a stamp (FNV-1a). */
static uint64_t mix(uint64_t stamp, uint64_t number) {
    for (int byte = 0; byte < 8; byte++, number >>= 8)
        stamp = (stamp ^ (number & 0xFF)) * 1099511628211u;
    return stamp;
}

static uint64_t mix_file(uint64_t stamp, const struct disk_entry *file) {
    stamp = mix(mix(stamp, (uint64_t)file->changed), file->nanoseconds);
    return mix(mix(stamp, file->bytes), file->number);
}

uint64_t file_tree_stamp(const char *folder, const struct embedded_file *files) {
    char path[PATH_BYTES];
    struct disk_entry file;
    struct error ignored;
    uint64_t stamp = 14695981039346656037u;
    for (; files->name; files++) {
        bool there = place_of(folder, files, path, &ignored) == 0 && disk_find(path, &file);
        stamp = there ? mix_file(stamp, &file) : mix(stamp, 0);
    }
    return stamp;
}

int folders_make(const char *path, size_t from, bool own, struct error *error) {
    char *folder = memory_text(path);
    int status = 0;
    for (char *slash = strchr(folder + from, '/'); slash && !status;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        int reason = disk_make_folder(folder, own);
        if (reason &&
            !disk_find(folder, NULL)) /* the folder may exist already on a read-only disk */
            status =
                error_set(error, "cannot make the folder %.800s: %s", folder, strerror(reason));
        *slash = '/';
    }
    free(folder);
    return status;
}
