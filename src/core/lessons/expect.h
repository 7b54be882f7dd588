/* expect: the conditions that a lesson expects to hold of a step, such as that its network sorts,
 * or which keys come out. They are asked of the facts of the step's network. */
#ifndef SORTNET_CORE_LESSONS_EXPECT_H
#define SORTNET_CORE_LESSONS_EXPECT_H

#include "core/lessons/lesson_moment.h"
#include "core/network/trace.h"

/* Are the expectations of a step written well? Returns 0, or -1 with the place and the reason. */
int expect_written(const struct lesson *lesson, int step, struct error *error);

/* Does expectation `number`, from 0 on, of a step hold? As expect_holds. */
int expect_one_holds(const struct lesson *lesson, int step, int number,
                     const struct lesson_moment *moment, const struct trace *trace,
                     struct error *error);

/* Do the expectations of a step hold for its moment and the trace of its keys, which may be a
 * device's? Returns 0, or -1 with the place of the first that fails and the actual value. */
int expect_holds(const struct lesson *lesson, int step, const struct lesson_moment *moment,
                 const struct trace *trace, struct error *error);

#endif
