/* counted: put before the sources of the readers by tests/rules.mk, so that every step that they
 * take is counted: every block of instructions by the compiler, and what functions of libc walk
 * here. */
#pragma once

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

extern unsigned long counted_steps;

/* Counts a walk from a text to `end`, or to its own end. */
static inline char *counted_walk(const char *from, char *end) {
    counted_steps += end ? (unsigned long)(end - from) : strlen(from);
    return end;
}

static inline size_t counted_length(size_t length) {
    counted_steps += length;
    return length;
}

#define strchr(text, c)    counted_walk(text, (strchr)(text, c))
#define strstr(text, part) counted_walk(text, (strstr)(text, part))
#define strpbrk(text, set) counted_walk(text, (strpbrk)(text, set))
#define strspn(text, set)  counted_length((strspn)(text, set))
#define strcspn(text, set) counted_length((strcspn)(text, set))
