/* glossary: words of sorting networks and of GPUs, each explained in a line. */
#pragma once

#include "core/base/choices.h"

struct glossary_word {
    const char *name;  /* "work-item" */
    const char *about; /* explanation in one line */
    const char *also;  /* synonym; NULL: none */
};

extern const struct choices glossary;

/* Returns the row of the longest word that starts at byte `from`, and its length; -1: none. */
int glossary_starts(const char *text, size_t from, size_t *length);

/* Returns the row of the word at this byte of a text, in upper or lower case, singular or plural;
 * of several words the longest: "local memory". -1: none. */
int glossary_at(const char *text, size_t byte);
