/* radix_question: the question that a covered turn of a radix sort asks, and whether an answer is
 * right. */
#ifndef SORTNET_CORE_RADIX_RADIX_QUESTION_H
#define SORTNET_CORE_RADIX_RADIX_QUESTION_H

#include "core/radix/radix_trace.h"

enum radix_asks {
    RADIX_ASKS_NOTHING,
    RADIX_ASKS_COUNTER, /* the number of the counter in its row that a work-item adds to */
    RADIX_ASKS_NUMBER,  /* the value of a counter or a sum after the turn, or where something
                           begins */
    RADIX_ASKS_PLACE,   /* where a key goes */
    RADIX_ASKS_CHANCE,  /* where a key may go: the atomic scatter takes any place of its digit */
};

struct radix_question {
    enum radix_asks asks;
    int group, item; /* the work-group, and the work-item's number in it */
    int digit;       /* the digit whose counter is asked for */
    int key;         /* the key that is read or moved */
    int right;       /* the answer; if several are right, the device's */
};

/* The question about one work-item in the last turn of the moment. Nothing is asked where nothing
 * is written or the answer cannot be known. */
struct radix_question radix_question_at(const struct radix_plan *plan,
                                        const struct radix_trace *trace,
                                        const struct radix_moment *moment);

/* Is this answer to the question of the moment right? */
bool radix_question_right(const struct radix_plan *plan, const struct radix_trace *trace,
                          const struct radix_moment *moment, int answer);

#endif
