/* memory: allocation that does not return on failure.
 *
 * A desktop program that cannot get a few kilobytes can do nothing sensible: it prints a message
 * and exits with code 1. */
#pragma once

#include <stddef.h>

/* Returns zeroed memory for `count` elements of `size` bytes; the caller frees it. Never NULL. */
void *memory_new(size_t count, size_t size);

/* Returns a copy of a text, which the caller frees; NULL if `text` is NULL. */
char *memory_text(const char *text);

/* Makes room in `block` for one more element than `count`, doubling its capacity if needed. Returns
 * the block, which may have moved. `capacity` is a number of elements and is updated. */
void *memory_grow(void *block, size_t count, size_t *capacity, size_t size);
