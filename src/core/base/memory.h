/* memory: allocation that does not return on failure.
 *
 * A desktop program that cannot get a few kilobytes has nothing sensible left to do: it says so
 * and exits with code 1. */
#pragma once

#include <stddef.h>

/* Zeroed memory for `count` elements of `size` bytes; the caller frees it. Never NULL. */
void *memory_new(size_t count, size_t size);

/* A copy of a text, which the caller frees; NULL of NULL. */
char *memory_text(const char *text);

/* Makes room in `block` for one element more than `count`, doubling; returns the block, moved or
 * not. `capacity` is in elements and is updated. */
void *memory_grow(void *block, size_t count, size_t *capacity, size_t size);
