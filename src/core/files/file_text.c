/* file_text: reads a stream, block by block, into a text that grows. */
#include "core/files/files.h"

#include "core/base/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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
