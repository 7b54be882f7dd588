/* radix_question: what a covered turn of a radix sort asks for, and whether an answer is right. */
#ifndef SORTNET_CORE_RADIX_RADIX_QUESTION_H
#define SORTNET_CORE_RADIX_RADIX_QUESTION_H

#include "core/radix/radix_trace.h"

enum radix_asks {
    RADIX_ASKS_NOTHING,
    RADIX_ASKS_COUNTER, /* which counter of its row a work-item adds to: its number */
    RADIX_ASKS_NUMBER,  /* what a counter or a sum is then, or where something begins */
    RADIX_ASKS_PLACE,   /* where a key goes */
    RADIX_ASKS_CHANCE,  /* where it may go: the atomic scatter takes any place of its digit */
};

struct radix_question {
    enum radix_asks asks;
    int group, item; /* whose work-item, its number in the group */
    int digit;       /* the counter of the digit that it is about */
    int key;         /* that is read or moved */
    int right;       /* the answer; where several are right, what the device made of it */
};

/* The question of the moment's last turn, about what one of its work-items did. It asks nothing
 * where nothing is written or known, and only what can be known. */
struct radix_question radix_question_at(const struct radix_plan *plan,
                                        const struct radix_trace *trace,
                                        const struct radix_moment *moment);

/* Is this answer to the question of the moment right? */
bool radix_question_right(const struct radix_plan *plan, const struct radix_trace *trace,
                          const struct radix_moment *moment, int answer);

#endif
