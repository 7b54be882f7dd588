/* glossary: the words of sorting networks and of GPUs that the program uses, each explained in a
 * line. */
#pragma once

#include "core/base/choices.h"

struct glossary_word {
    const char *name;  /* "work-item" */
    const char *about; /* for people, in one line */
    const char *also;  /* another word that means the same, or NULL */
};

extern const struct choices glossary;

/* The row of the word that stands at this byte of a text, whatever its case and number; of several
 * the longest: "local memory". -1: none. */
int glossary_at(const char *text, size_t byte);
