/* condition: reads and judges conditions on facts, such as "swaps = 1 and inputs changed". */
#pragma once

#include "core/lessons/fact.h"
#include "core/lessons/lesson.h"

enum { CONDITIONS_MOST = 4 };

/* Relations of a fact's value. The first four are comparisons and can be combined. */
enum relation {
    LESS = 1,
    EQUAL = 2,
    MORE = 4,
    UNLIKE = 8, /* another text */
    THERE = 16, /* holds for a fact that is not 0, "none" or "" */
    NOT_THERE = 32,
    CHANGED = 64
};

struct condition {
    char text[LESSON_TEXT_BYTES]; /* text of the condition as written */
    const struct fact *fact;
    int number;      /* number after the name of the fact */
    size_t argument; /* place in `text` of the two names or the sum after the name of the
                      fact */
    int relation; /* relations, as bits of enum relation; the condition holds if one of them does */
    size_t value; /* place in `text` of the value to compare with */
    char before[FACT_BYTES]; /* CHANGED: value of the fact at the start */
    bool changed;            /* true: the value has differed since the start, even for a moment */
};

/* Conditions that must all hold at once. */
struct conditions {
    struct condition rows[CONDITIONS_MOST];
    int count; /* number of conditions; 0: there are none, and they do not hold */
};

/* Reads conditions on the facts of `tables`, which end with NULL. Returns 0, or -1 with the text
 * found and the text expected. */
int conditions_read(struct conditions *conditions, const char *text,
                    const struct choices *const *tables, struct error *error);

/* Reads conditions from a value of a lesson; messages name the value's place. A missing value has
 * no conditions. */
int conditions_of(struct conditions *conditions, const struct lesson *lesson,
                  const struct lesson_value *value, const struct choices *const *tables,
                  struct error *error);

/* Copies a text; a fact's name in <>, such as <output>, becomes its value. */
void facts_fill_in(const char *text, const struct choices *const *tables,
                   const struct fact_query *query, char *filled, size_t size);

/* Remembers the present values, which CHANGED compares with later values. */
void conditions_begin(struct conditions *conditions, const struct fact_query *query);

/* Do all conditions hold? `error`, which may be NULL, receives the first condition that does not,
 * and its fact's value. Changes since conditions_begin are remembered. */
bool conditions_hold(struct conditions *conditions, const struct fact_query *query,
                     struct error *error);
