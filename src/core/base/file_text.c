/* file_text: opens with care, and reads block by block into a text that grows. */
#include "core/base/files.h"

#include "core/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Without O_NONBLOCK opening a pipe waits; with it, reading the kernel's messages does not. */
FILE *file_open(const char *path, const char **reason) {
    struct stat status;
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor >= 0 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode))
        return fdopen(descriptor, "rb");
    if (descriptor >= 0) {
        close(descriptor);
        errno = S_ISDIR(status.st_mode) ? EISDIR : ENODEV;
    }
    *reason = errno == ENODEV ? "it is not a regular file" : strerror(errno);
    return NULL;
}

char *file_text_read(FILE *stream, size_t most, size_t *length) {
    size_t used = 0, capacity = 0;
    char *text = memory_grow(NULL, 0, &capacity, 1);
    int reason = 0;
    for (size_t got; !reason && (got = fread(text + used, 1, capacity - 1 - used, stream)) > 0;) {
        used += got;
        if (used > most) reason = EFBIG;
        text = memory_grow(text, used + 1, &capacity, 1);
    }
    if (!reason && ferror(stream)) reason = errno;
    text[used] = '\0';
    if (length) *length = used;
    if (!reason) return text;
    free(text);
    errno = reason;
    return NULL;
}
