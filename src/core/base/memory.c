/* memory: calloc and realloc that exit with a message when no memory is left. */
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
