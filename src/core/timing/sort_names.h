/* sort_names: the names of the sorts to time. */
#pragma once

#include "core/base/choices.h"

enum { SORT_NAMES_MOST = 8 };

struct sort_names {
    const char *names[SORT_NAMES_MOST];
    int count; /* number of names; 0: none are given */
};

/* Returns the names as choices, which point into `sorts`. */
static inline struct choices sort_names_choices(const struct sort_names *sorts) {
    return (struct choices){NULL, NULL, sorts->names, sizeof *sorts->names, sorts->count};
}
