/* score: judges the answers to a covered layer, and counts them. What is asked for is every
 * comparator of a layer of which something was answered. */
#ifndef SORTNET_APP_STEPPING_COVER_SCORE_H
#define SORTNET_APP_STEPPING_COVER_SCORE_H

#include "view/diagram/scene.h"

#include <stdbool.h>
#include <stddef.h>

struct score {
    int layers;     /* that were answered */
    int asked;      /* their comparators */
    int right;      /* of these */
    int unanswered; /* of these */
};

/* Takes back an answer; those to all questions, which are freed. */
void score_forget(struct answer *answer);
void score_forget_all(struct answer *answers[ASK_COUNT]);

/* Judges the answers to a layer that are new; false: there are none. Where the question is which
 * comparators swap, all others are said to pass then. `answers` has one per comparator of the
 * network. */
bool score_judge(const struct network *network, const struct trace *trace, int layer,
                 enum question question, struct answer *answers);

/* Counts `count` layers from `first` on. No answers may be NULL. */
struct score score_count(const struct network *network, const struct answer *answers, int first,
                         int count);

/* Writes "3 of 4 right, 1 not answered". */
void score_write(const struct score *score, char *text, size_t size);

#endif
