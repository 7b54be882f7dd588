/* condition: what is asked of facts: "swaps = 1 and inputs changed". */
#ifndef SORTNET_CORE_LESSONS_CONDITION_H
#define SORTNET_CORE_LESSONS_CONDITION_H

#include "core/lessons/fact.h"
#include "core/lessons/lesson.h"

enum { CONDITIONS_MOST = 4 };

enum relation { HOLDS, HOLDS_NOT, CHANGED, EQUAL, UNEQUAL, LESS, MORE, AT_MOST, AT_LEAST };

struct condition {
    char text[LESSON_TEXT_BYTES]; /* as it was written */
    const struct fact *fact;
    int number; /* behind its name */
    enum relation relation;
    size_t value;            /* what it is compared with: a place in `text` */
    char before[FACT_BYTES]; /* CHANGED: the fact at the beginning */
    bool changed;            /* it was another one since */
};

/* All of them must hold at once. */
struct conditions {
    struct condition rows[CONDITIONS_MOST];
    int count; /* 0: nothing is asked */
};

/* Reads a text; `tables` of facts end with NULL. Returns 0, or -1 with what was found in it and
 * what was expected. */
int conditions_read(struct conditions *conditions, const char *text,
                    const struct choices *const *tables, struct error *error);

/* The same of a value in a lesson, whose place the message names; nothing is asked where there is
 * none. */
int conditions_of(struct conditions *conditions, const struct lesson *lesson,
                  const struct lesson_value *value, const struct choices *const *tables,
                  struct error *error);

/* Keeps how things are now, for what is to change. */
void conditions_begin(struct conditions *conditions, const struct asked *asked);

/* Is anything asked, and do all hold? If not, `error` (or NULL) says which one does not, and what
 * is so instead. What has changed meanwhile is remembered. */
bool conditions_hold(struct conditions *conditions, const struct asked *asked, struct error *error);

#endif
