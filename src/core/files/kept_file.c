/* kept_file: finds the paths of kept files, and reads and writes the files. */
#include "core/files/files.h"

#include "core/base/platform/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 512 }; /* most bytes of a line; a longer line is wrong */

int kept_file_path(const char *name, char *path, size_t size, struct error *error) {
    char folder[1024];
    int length = -1;
    if (system_state_folder(folder, sizeof folder) == 0)
        length = snprintf(path, size, "%s/sortnet/%s", folder, name);
    if (length >= 0 && (size_t)length < size) return 0;
    return error_set(
        error, "cannot choose a folder for the file %s: %s, or the path is longer than %zu bytes",
        name, system_no_state_folder(), size);
}

int kept_folder_make(const char *name, char *path, size_t size, struct error *error) {
    char file[64]; /* a name in the folder, so that the folder is created */
    snprintf(file, sizeof file, "%s/", name);
    if (kept_file_path(file, path, size, error) || folders_make(path, 1, 0700, error)) return -1;
    path[strlen(path) - 1] = '\0';
    return 0;
}

int kept_file_read(const char *path, const char *what, const char *first_line,
                   bool (*take)(void *content, const char *line), void *content,
                   struct error *error) {
    char line[LINE_BYTES];
    const char *reason;
    int number = 1;
    FILE *file = disk_open(path, &reason);
    if (!file && (errno == ENOENT || errno == ENOTDIR)) return 0;
    if (!file) return error_set(error, "cannot read %s: %s", path, reason);
    bool right = fgets(line, sizeof line, file) && strcmp(line, first_line) == 0;
    while (right && fgets(line, sizeof line, file)) {
        number++;
        right = take(content, line);
    }
    right = right && !ferror(file);
    fclose(file);
    return right ? 1 : error_set(error, "%s is not %s: line %d", path, what, number);
}

int kept_file_write(const char *path, void (*write)(FILE *file, const void *content),
                    const void *content, struct error *error) {
    return folders_make(path, 1, true, error)
               ? -1
               : whole_file_write(path, WHOLE_FILE_REPLACES, write, content, error);
}
