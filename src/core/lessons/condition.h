/* condition: reads and judges conditions on facts, such as "swaps = 1 and inputs changed". */
#pragma once

#include "core/lessons/fact.h"
#include "core/lessons/lesson.h"

enum { CONDITIONS_MOST = 4 };

/* The wanted relation of a fact's value. The first four are comparisons, which can be joined. */
enum relation {
    LESS = 1,
    EQUAL = 2,
    MORE = 4,
    UNLIKE = 8, /* another text */
    THERE = 16, /* neither 0 nor "none" nor "" */
    NOT_THERE = 32,
    CHANGED = 64
};

struct condition {
    char text[LESSON_TEXT_BYTES]; /* the condition as it was written */
    const struct fact *fact;
    int number;              /* behind the name of the fact */
    size_t behind;           /* likewise: place in `text` of two names or a sum */
    int relation;            /* bits of enum relation, one of which must hold */
    size_t value;            /* place in `text` of the value to compare with */
    char before[FACT_BYTES]; /* CHANGED: the value of the fact at the beginning */
    bool changed;            /* the value has been another one since, if only for a while */
};

/* Conditions that must all hold at once. */
struct conditions {
    struct condition rows[CONDITIONS_MOST];
    int count; /* 0: there are none, and they do not hold */
};

/* Reads conditions on the facts of `tables`, which end with NULL. Returns 0, or -1 with what was
 * found in the text and what was expected. */
int conditions_read(struct conditions *conditions, const char *text,
                    const struct choices *const *tables, struct error *error);

/* Reads conditions from a value of a lesson, whose place the message names; a missing value has no
 * conditions. */
int conditions_of(struct conditions *conditions, const struct lesson *lesson,
                  const struct lesson_value *value, const struct choices *const *tables,
                  struct error *error);

/* Keeps the present values, with which later ones are compared by CHANGED. */
void conditions_begin(struct conditions *conditions, const struct asked *asked);

/* Do all conditions hold? `error`, which may be NULL, names the first that does not, and the value
 * that its fact has. Changes since conditions_begin are remembered. */
bool conditions_hold(struct conditions *conditions, const struct asked *asked, struct error *error);
