/* whole_file: written beside its place and renamed. */
#include "whole_file.h"

#include "core/base/memory.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Writes and closes; 0, or what `errno` was at the first failure. */
static int fill(int descriptor, void (*write)(FILE *file, const void *content),
                const void *content) {
    FILE *file = fdopen(descriptor, "wb");
    if (!file) {
        int reason = errno;
        close(descriptor);
        return reason;
    }
    errno = 0;
    write(file, content);
    int reason = fflush(file) || ferror(file) ? (errno ? errno : EIO) : 0;
    return fclose(file) && !reason ? errno : reason;
}

int whole_file_write(const char *path, void (*write)(FILE *file, const void *content),
                     const void *content, struct error *error) {
    size_t size = strlen(path) + sizeof ".XXXXXX";
    char *beside = memory_new(size, 1);
    snprintf(beside, size, "%s.XXXXXX", path);
    int descriptor = mkstemp(beside); /* a name that no other program has */
    int reason = descriptor < 0 ? errno : fill(descriptor, write, content);
    if (!reason && rename(beside, path)) reason = errno;
    if (reason && descriptor >= 0) unlink(beside);
    free(beside);
    return reason ? error_set(error, "cannot write %s: %s", path, strerror(reason)) : 0;
}
