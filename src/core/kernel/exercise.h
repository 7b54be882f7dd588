/* exercise: kernels with a line missing, in assets/exercises. The line stands where the comment
 * "your line here" is; what is before that comment in its row is what stands there so far. */
#pragma once

#include "core/base/choices.h"

#include <stddef.h>

struct exercise {
    const char *name; /* its folder in assets/exercises: "direction" */
    const char *file; /* the kernel with the hole: "step/bitonic_layer.cl" */
};

extern const struct choices exercise_choices;

/* What is to be done, which begins with "NAME: " and what it is about in a line. */
const char *exercise_text(const struct exercise *exercise);

/* Writes what stands in the line so far: "uint left = item;", or "". */
void exercise_line(const struct exercise *exercise, char *line, size_t size);

/* The kernel with this line in the place of that, the comment behind it; NULL: as it is. The caller
 * frees it. */
char *exercise_fill(const struct exercise *exercise, const char *line);
