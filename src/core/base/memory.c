/* memory: calloc and realloc that exit with a message when no memory is left. */
#define _GNU_SOURCE /* fopencookie */
#include "memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void die(size_t count, size_t size) {
    fprintf(stderr, "sortnet: out of memory: %zu elements of %zu bytes\n", count, size);
    exit(1);
}

void *memory_new(size_t count, size_t size) {
    void *block = calloc(count ? count : 1, size);
    if (!block) die(count, size);
    return block;
}

char *memory_text(const char *text) {
    return text ? strcpy(memory_new(strlen(text) + 1, 1), text) : NULL;
}

void *memory_grow(void *block, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity) return block;
    size_t wanted = *capacity ? *capacity * 2 : 16;
    if (wanted > SIZE_MAX / size) die(wanted, size);
    void *moved = realloc(block, wanted * size);
    if (!moved) die(wanted, size);
    *capacity = wanted;
    return moved;
}

#ifdef __GLIBC__
/* Its open_memstream drops what it finds no memory for, and the stream has no error then. */
struct collected {
    char **text;
    size_t *size, capacity;
};

static ssize_t collect(void *into, const char *bytes, size_t count) {
    struct collected *collected = into;
    while (collected->capacity <= *collected->size + count)
        *collected->text =
            memory_grow(*collected->text, collected->capacity, &collected->capacity, 1);
    memcpy(*collected->text + *collected->size, bytes, count);
    *collected->size += count;
    (*collected->text)[*collected->size] = '\0';
    return (ssize_t)count;
}

static int end_collecting(void *collected) {
    free(collected);
    return 0;
}

FILE *memory_stream(char **text, size_t *size) {
    struct collected *collected = memory_new(1, sizeof *collected);
    *collected = (struct collected){text, size, 1};
    *text = memory_new(1, 1);
    *size = 0;
    FILE *stream = fopencookie(collected, "w",
                               (cookie_io_functions_t){.write = collect, .close = end_collecting});
    if (!stream) die(1, sizeof *stream);
    return stream;
}
#else
FILE *memory_stream(char **text, size_t *size) {
    FILE *stream = open_memstream(text, size);
    if (!stream) die(1, sizeof *stream);
    return stream;
}
#endif
