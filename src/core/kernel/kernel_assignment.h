/* kernel_assignment: takes an assignment in the text of a kernel apart. */
#ifndef SORTNET_CORE_KERNEL_KERNEL_ASSIGNMENT_H
#define SORTNET_CORE_KERNEL_KERNEL_ASSIGNMENT_H

#include "core/kernel/kernel_code.h"

/* TARGET = VALUE, TARGET += VALUE, TARGET++ */
struct kernel_assignment {
    const char *target, *target_end; /* a name, with its indices */
    char sign[3];                    /* "+" of += and ++; "<<" of <<=; "" */
    bool by_one;                     /* ++ or --, which have no value behind them */
    const char *from, *to;           /* of the value */
};

/* Takes the statement from `at` to `end` apart; false if the statement assigns nothing. */
bool kernel_find_assignment(const char *at, const char *end, struct kernel_assignment *assignment);

/* Is the name at `name`, behind which the text goes on at `at`, assigned there? Works in the middle
 * of a longer text. */
bool kernel_is_assigned(const char *name, const char *at, const char *end);

#endif
