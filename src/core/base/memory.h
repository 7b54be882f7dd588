/* memory: allocation that does not return on failure.
 *
 * A desktop program that cannot get a few kilobytes has nothing sensible left to do: it says so
 * and exits with code 1. */
#pragma once

#include <stddef.h>
#include <stdio.h>

/* Zeroed memory for `count` elements of `size` bytes; the caller frees it. Never NULL. */
void *memory_new(size_t count, size_t size);

/* A copy of a text, which the caller frees; NULL of NULL. */
char *memory_text(const char *text);

/* Makes room in `block` for one element more than `count`, doubling; returns the block, moved or
 * not. `capacity` is in elements and is updated. */
void *memory_grow(void *block, size_t count, size_t *capacity, size_t size);

/* A stream that is written into memory: once it is flushed or closed, `*text` is all of it, with a
 * zero behind, which the caller frees, and `*size` its bytes. Never NULL. */
FILE *memory_stream(char **text, size_t *size);
