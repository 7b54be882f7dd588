/* memory_stream: a stream into memory that ends the program if memory runs out. */
#define _GNU_SOURCE /* needed for fopencookie */
#include "core/base/platform/memory_stream.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

static FILE *die(void) {
    fputs("sortnet: out of memory: a stream into memory\n", stderr);
    exit(1);
}

#ifdef __GLIBC__
/* Text collected so far. open_memstream of the C library is not used: without memory it drops text
 * and reports no error. */
struct collected {
    char **text;
    size_t *size; /* belongs to the caller, who may share it between streams: written, never read */
    size_t length, capacity;
};

static ssize_t collect(void *into, const char *bytes, size_t count) {
    struct collected *collected = into;
    while (collected->capacity <= collected->length + count)
        *collected->text =
            memory_grow(*collected->text, collected->capacity, &collected->capacity, 1);
    memcpy(*collected->text + collected->length, bytes, count);
    *collected->size = collected->length += count;
    (*collected->text)[collected->length] = '\0';
    return (ssize_t)count;
}

static int end_collecting(void *collected) {
    free(collected);
    return 0;
}

FILE *memory_stream(char **text, size_t *size) {
    struct collected *collected = memory_new(1, sizeof *collected);
    *collected = (struct collected){text, size, 0, 1};
    *text = memory_new(1, 1);
    *size = 0;
    FILE *stream = fopencookie(collected, "w",
                               (cookie_io_functions_t){.write = collect, .close = end_collecting});
    return stream ? stream : die();
}
#else
FILE *memory_stream(char **text, size_t *size) {
    FILE *stream = open_memstream(text, size);
    return stream ? stream : die();
}
#endif

int memory_stream_flush(FILE *stream) {
    return fflush(stream) || ferror(stream) ? -1 : 0;
}

void memory_stream_close(FILE *stream) {
    fclose(stream);
}
